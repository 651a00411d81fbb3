import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useChangedText } from '../mailings/use-changed-text.ts';
import { useFocusKept } from '../mailings/use-focus-kept.ts';

interface DoneRegionProps {
  /** What has just been done, in words; null for nothing. */
  said: string | null;
  /** Whether the button that was pressed is still there, as itself or as what takes its place. */
  staysThere?: boolean;
  /** How it stands, on a screen that follows it: said once that is another than at first. */
  now?: string;
}

/**
 * Says what has just been done, and on a screen that follows something how it stands once that has changed: the one
 * place of a screen from which anything is read out. With script it comes into view and takes the focus after
 * what was done there, and whenever the focus would get lost.
 */
export function DoneRegion({ said, staysThere = false, now = '' }: DoneRegionProps) {
  const { key } = useLocation();
  const region = useRef<HTMLDivElement>(null);
  const changed = useChangedText(now);
  useFocusKept(region);
  useEffect(() => {
    // The first page of a visit is shown from its top, and nobody has pressed anything.
    if (!said || key === 'default' || staysThere) return;
    region.current?.focus({ preventScroll: true });
    // What has the focus already, it would not scroll to.
    region.current?.scrollIntoView({ block: 'nearest' });
  }, [said, staysThere, key]);
  return (
    <div className="done-region" role="status" tabIndex={-1} ref={region}>
      {said ? <p className="notice good">{said}</p> : null}
      {changed ? <p className="visually-hidden">{changed}</p> : null}
    </div>
  );
}
