import type { Translate } from '#app/i18n/translate.ts';
import { rowReasons } from '#functions/mailings/rules.ts';

/** Why a letter is as it is, in words: a reason of this site, or the code of the mail server's answer. */
export function reasonText(t: Translate, reason: string | null): string | null {
  if (reason === null) return null;
  const known = rowReasons.find((one) => one === reason);
  return known ? t(`delivery.reason-${known}`) : t('delivery.answered', { code: reason });
}
