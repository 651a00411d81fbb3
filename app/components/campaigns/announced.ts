import type { Progress } from '#functions/campaigns/delivery/progress.ts';
import { type CampaignStatus, hasStarted, isTesting } from '#functions/campaigns/model/rules.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { relationText } from './relation-text.ts';
import { testText } from './test-text.ts';

interface Announced {
  status: CampaignStatus;
  progress: { real: Progress | null; test: Progress | null };
  /** Whether the addresses are others than those of the last test: nothing is said of it any more (NLT-22). */
  isOther?: boolean;
}

/** How a mailing stands, as it is said to anyone who follows it without seeing it. */
export function announced(
  t: Translate,
  { status, progress: { real, test }, isOther = false }: Announced,
): string {
  if (hasStarted(status)) return relationText(t, real);
  if (isTesting(status)) return t('delivery.test-sending');
  if (isOther) return '';
  const state = t(`mailings.choice-${status}`);
  return test?.endedAt ? `${state}. ${testText(t, test)}` : state;
}
