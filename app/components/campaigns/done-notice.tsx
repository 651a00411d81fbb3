import type { MailingDone } from '#app/components/campaigns/done.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { useT } from '#app/i18n/translate.ts';
import {
  type EditingAction,
  isEditing,
  type MailingFamily,
} from '#functions/campaigns/model/rules.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';

interface DoneNoticeProps {
  family: MailingFamily;
  done: MailingDone | null;
  /** How it stands, on a screen that follows it: said once that is another than at first. */
  now?: string;
}

const controls = ['agree-late', 'pause', 'resume', 'stop', 'retry'] as const;
type Control = (typeof controls)[number];

const isControl = (done: MailingDone): done is Control =>
  (controls as readonly MailingDone[]).includes(done);

const told = (done: MailingDone): done is EditingAction | Control | 'create' | 'schedule' =>
  done === 'create' || done === 'schedule' || isEditing(done) || isControl(done);

/** What has just been done to a mailing, in words; null for nothing that is told. */
export function doneText(
  t: Translate,
  family: MailingFamily,
  done: MailingDone | null,
): string | null {
  if (!done || !told(done)) return null;
  return done === 'create' ? t(`mailings.created-${family}`) : t(`mailings.done-${done}`);
}

/** Says what has just been done to a mailing, and on a screen that follows it how it stands now. */
export function DoneNotice({ family, done, now = '' }: DoneNoticeProps) {
  return <DoneRegion said={doneText(useT(), family, done)} now={now} />;
}
