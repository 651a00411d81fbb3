import { rowReasons } from '#functions/campaigns/delivery/rules.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';

/** What a mail provider calls a complaint (RFC 5965). */
const complaints = ['abuse', 'auth-failure', 'fraud', 'not-spam', 'other', 'virus'];

/** A code that the mail server has answered; all others are of a provider's later report. */
const isAnswer = (code: string): boolean => /^[A-Z]+_/.test(code);

/**
 * Why an e-mail is as it is, in words: a reason of this site, the code of the mail server's answer, or what
 * a mail provider has reported since.
 */
export function reasonText(t: Translate, reason: string | null): string | null {
  if (reason === null) return null;
  const known = rowReasons.find((one) => one === reason);
  if (known) return t(`delivery.reason-${known}`);
  if (isAnswer(reason)) return t('delivery.answered', { code: reason });
  const isComplaint = complaints.includes(reason);
  return t(isComplaint ? 'delivery.complained' : 'delivery.bounced', { code: reason });
}
