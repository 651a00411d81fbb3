import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { type EditingAction, isEditing, type MailingFamily } from '#functions/mailings/rules.ts';
import type { MailingDone } from './done.ts';
import { useChangedText } from './use-changed-text.ts';
import { useFocusKept } from './use-focus-kept.ts';

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

/** Whether the button that was pressed is still there, as itself or as what takes its place. */
const staysThere = (done: MailingDone): boolean => done === 'pause' || done === 'resume';

/**
 * Says what has just been done to a mailing, and on a screen that follows it how it stands once that has changed:
 * the one place of a screen from which anything is read out. With script it comes into view and takes the focus
 * after what was done there, and whenever the focus would get lost.
 */
export function DoneNotice({ family, done, now = '' }: DoneNoticeProps) {
  const t = useT();
  const { key } = useLocation();
  const region = useRef<HTMLDivElement>(null);
  const changed = useChangedText(now);
  useFocusKept(region);
  const said = done && told(done) ? done : null;
  useEffect(() => {
    // The first page of a visit is shown from its top, and nobody has pressed anything.
    if (!said || key === 'default' || staysThere(said)) return;
    region.current?.focus({ preventScroll: true });
    // What has the focus already, it would not scroll to.
    region.current?.scrollIntoView({ block: 'nearest' });
  }, [said, key]);
  return (
    <div className="done-region" role="status" tabIndex={-1} ref={region}>
      {said ? (
        <p className="notice good">
          {said === 'create' ? t(`mailings.created-${family}`) : t(`mailings.done-${said}`)}
        </p>
      ) : null}
      {changed ? <p className="visually-hidden">{changed}</p> : null}
    </div>
  );
}
