import type { Progress } from '#functions/campaigns/delivery/progress.ts';
import { hasStarted, isTesting, type MailingStatus } from '#functions/campaigns/model/rules.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { standingText } from './standing-text.ts';
import { testText } from './test-text.ts';

interface Announced {
  status: MailingStatus;
  progress: { real: Progress | null; test: Progress | null };
  /** Whether the addresses are others than those of the last test: nothing is said of it any more (NLT-22). */
  isOther?: boolean;
}

/** How a mailing stands, as it is said to whoever follows it without seeing it. */
export function announced(
  t: Translate,
  { status, progress: { real, test }, isOther = false }: Announced,
): string {
  if (hasStarted(status)) return standingText(t, real);
  if (isTesting(status)) return t('delivery.test-sending');
  if (isOther) return '';
  const state = t(`mailings.choice-${status}`);
  return test?.endedAt ? `${state}. ${testText(t, test)}` : state;
}
