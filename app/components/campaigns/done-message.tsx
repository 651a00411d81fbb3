import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { doneOf } from '#app/components/lifecycle/links.ts';
import { useT } from '#app/i18n/translate.ts';
import {
  type CampaignAction,
  type CampaignName,
  campaignActions,
  editingActions,
} from '#functions/campaigns/model/rules.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';

/** What has just been done to a mailing: an action, or that it was created. */
export type CampaignDone = CampaignAction | 'create';

/** What has just been done, as the address of a screen or of a list says. */
export const campaignDone = (request: Request): CampaignDone | null =>
  doneOf(request, ['create', ...campaignActions]);

interface DoneMessageProps {
  resourceName: CampaignName;
  done: CampaignDone | null;
  /** How it stands, on a screen that follows it: said once that is another than at first. */
  now?: string;
}

/** What is said in words once it is done. */
const said = [
  'create',
  'schedule',
  ...editingActions,
  'agree-late',
  'pause',
  'resume',
  'stop',
  'retry',
] as const;

/** What has just been done to a campaign, in words; null for what is not said. */
export function doneText(
  t: Translate,
  resourceName: CampaignName,
  done: CampaignDone | null,
): string | null {
  const known = said.find((one) => one === done);
  if (!known) return null;
  return known === 'create' ? t(`mailings.created-${resourceName}`) : t(`mailings.done-${known}`);
}

/** Says what has just been done to a mailing, and on a screen that follows it how it stands now. */
export function DoneMessage({ resourceName, done, now = '' }: DoneMessageProps) {
  return <DoneRegion said={doneText(useT(), resourceName, done)} now={now} />;
}
