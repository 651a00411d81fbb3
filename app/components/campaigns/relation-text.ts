import type { Progress } from '#functions/campaigns/delivery/progress.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { relationOf, sentIn } from './delivery-facts.ts';

/** How the delivery of a mailing stands, in words; of one that was stopped also how far it had come. */
export const relationText = (t: Translate, progress: Progress | null): string =>
  t(`delivery.is-${relationOf(progress)}`, {
    sent: progress ? sentIn(progress) : 0,
    all: progress?.recipients ?? 0,
  });
