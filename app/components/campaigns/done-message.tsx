import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { doneOf } from '#app/components/lifecycle/links.ts';
import { useT } from '#app/i18n/translate.ts';
import {
  type CampaignAction,
  type CampaignName,
  campaignActions,
  type EditingAction,
  isEditing,
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

const controls = ['agree-late', 'pause', 'resume', 'stop', 'retry'] as const;
type Control = (typeof controls)[number];

const isControl = (done: CampaignDone): done is Control =>
  (controls as readonly CampaignDone[]).includes(done);

const hasText = (done: CampaignDone): done is EditingAction | Control | 'create' | 'schedule' =>
  done === 'create' || done === 'schedule' || isEditing(done) || isControl(done);

/** What has just been done to a mailing, in words; null for nothing that is told. */
export function doneText(
  t: Translate,
  resourceName: CampaignName,
  done: CampaignDone | null,
): string | null {
  if (!done || !hasText(done)) return null;
  return done === 'create' ? t(`mailings.created-${resourceName}`) : t(`mailings.done-${done}`);
}

/** Says what has just been done to a mailing, and on a screen that follows it how it stands now. */
export function DoneMessage({ resourceName, done, now = '' }: DoneMessageProps) {
  return <DoneRegion said={doneText(useT(), resourceName, done)} now={now} />;
}
