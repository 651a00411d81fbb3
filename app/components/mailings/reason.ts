import { useT } from '#app/i18n/translate.ts';
import { rowReasons } from '#functions/mailings/rules.ts';

/** Why a letter is as it is, in words: a reason of this site, or the code of the mail server's answer. */
export function useReason(reason: string | null): string | null {
  const t = useT();
  if (reason === null) return null;
  const known = rowReasons.find((one) => one === reason);
  return known ? t(`delivery.reason-${known}`) : t('delivery.answered', { code: reason });
}
