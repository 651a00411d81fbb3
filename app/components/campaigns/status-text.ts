import { type CampaignStatus, isScheduled, timeView } from '#functions/campaigns/model/rules.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';

/** A mailing, as far as the words for its status need it. */
export interface Relation {
  status: CampaignStatus;
  sendOn: string | null;
}

/** The status of a mailing in the words of the specification (NLT-10, NLT-11). */
export const statusText = (t: Translate, { status, sendOn }: Relation): string =>
  isScheduled(status) && sendOn
    ? t('mailings.sendingOn', timeView(sendOn))
    : t(`mailings.status-${status}`);
