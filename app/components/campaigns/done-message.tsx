import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { readDone } from '#app/components/lifecycle/links.ts';
import { useT } from '#app/i18n/translate.ts';
import {
  type CampaignAction,
  type CampaignName,
  campaignActions,
  editingActions,
} from '#functions/campaigns/model/rules.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';

/** What has just been done to a campaign. */
export type CampaignDone = CampaignAction | 'create' | 'next';

/** What has just been done, read from the query of the address. */
export const readCampaignDone = (request: Request): CampaignDone | null =>
  readDone(request, ['create', 'next', ...campaignActions]);

interface DoneMessageProps {
  resourceName: CampaignName;
  done: CampaignDone | null;
  /** The current status, on a screen that polls: announced once it differs from the first. */
  now?: string;
}

/** The actions that have a message. */
const said = [
  'create',
  'next',
  'schedule',
  ...editingActions,
  'agree-late',
  'pause',
  'resume',
  'stop',
  'retry',
  'leave-unknown',
] as const;

/** The message about what has just been done to a campaign; null if there is none. */
export function doneText(
  t: Translate,
  resourceName: CampaignName,
  done: CampaignDone | null,
): string | null {
  const known = said.find((one) => one === done);
  if (!known) return null;
  return known === 'create' ? t(`mailings.created-${resourceName}`) : t(`mailings.done-${known}`);
}

/** Announces what has just been done to a campaign and, on a screen that polls, its current status. */
export function DoneMessage({ resourceName, done, now = '' }: DoneMessageProps) {
  return <DoneRegion said={doneText(useT(), resourceName, done)} now={now} />;
}
