import { useActionData, useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { useChangedText } from '#app/components/campaigns/use-changed-text.ts';
import { useFocusKept } from '#app/components/campaigns/use-focus-kept.ts';
import { useRefused } from '#app/components/form/refused.ts';
import { firstFocus, useComeIntoView } from '#app/components/members/come-into-view.ts';

interface DoneRegionProps {
  /** What has just been done, in words; null for nothing. */
  said: string | null;
  /** True where the answer to the form says it, not the address. */
  isAnswer?: boolean;
  /** How it stands, on a screen that follows it: said once that is another than at first. */
  now?: string;
}

/**
 * Says what has just been done, and on a screen that follows something how it stands once that has changed: the one
 * way in which the screens of members confirm anything. After each action it comes into view and takes the
 * focus; what was refused since then is not confirmed any more.
 */
export function DoneRegion({ said, isAnswer = false, now = '' }: DoneRegionProps) {
  const hasAnswer = Boolean(useActionData());
  const isRefused = useRefused(useLocation().key);
  const text = hasAnswer !== isAnswer || isRefused ? null : said;
  const region = useRef<HTMLDivElement>(null);
  const changed = useChangedText(now);
  useFocusKept(region);
  useComeIntoView(region, text);
  return (
    <div
      className="done-region"
      role="status"
      tabIndex={-1}
      ref={region}
      {...firstFocus(text !== null)}
    >
      {text ? <p className="notice good">{text}</p> : null}
      {changed ? <p className="visually-hidden">{changed}</p> : null}
    </div>
  );
}
