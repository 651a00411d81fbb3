import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { useT } from '#app/i18n/translate.ts';
import {
  type CampaignName,
  type EditingAction,
  isEditing,
} from '#functions/campaigns/model/rules.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import type { CampaignDone } from './done.ts';

interface DoneQueuedEmailProps {
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
export function DoneMessage({ resourceName, done, now = '' }: DoneQueuedEmailProps) {
  return <DoneRegion said={doneText(useT(), resourceName, done)} now={now} />;
}
