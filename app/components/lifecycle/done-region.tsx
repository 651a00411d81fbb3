import { useActionData, useLocation } from '@remix-run/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useRefusal } from '#app/components/form/moments.ts';
import { firstFocus, useComeIntoView } from '#app/components/members/come-into-view.ts';

interface DoneRegionProps {
  /** What has just been done, in words; null for nothing. */
  said: string | null;
  /** The current status, on a screen that polls: announced once it differs from the first. */
  now?: string;
}

/**
 * Announces what has just been done and, on a screen that polls, a changed status: the members' area confirms
 * every action this way. After each action it scrolls into view and takes the focus, unless somebody is writing; it is
 * removed when a form is refused.
 */
export function DoneRegion({ said, now = '' }: DoneRegionProps) {
  // The address still says what was done before a form was answered.
  const hasAnswer = Boolean(useActionData());
  const { key } = useLocation();
  const isRefused = useRefusal(key);
  const text = hasAnswer || isRefused ? null : said;
  const region = useRef<HTMLDivElement>(null);
  const changed = useChangedText(now);
  useFocusReturn(region);
  // The same again after each navigation.
  useComeIntoView(region, text && `${key} ${text}`);
  return (
    <div
      className="done-region"
      role="status"
      tabIndex={-1}
      ref={region}
      {...firstFocus(text !== null)}
    >
      {text ? (
        <p className="notice good" key={key}>
          {text}
        </p>
      ) : null}
      {changed ? <p className="visually-hidden">{changed}</p> : null}
    </div>
  );
}

/** A text once it differs from its first value; null until then. */
function useChangedText(text: string): string | null {
  const last = useRef(text);
  const [changed, setChanged] = useState<string | null>(null);
  useEffect(() => {
    if (text === last.current) return;
    last.current = text;
    setChanged(text);
  }, [text]);
  return changed;
}

/**
 * Moves the focus to an element when the focused one disappears or is closed, so that keyboard users can go on from there; does
 * not scroll.
 */
function useFocusReturn(goal: RefObject<HTMLElement>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    last.current = document.activeElement;
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const { activeElement: active } = document;
    const isGone = last.current?.isConnected === false || last.current?.matches(':disabled');
    // A button that is closed keeps the focus until the page is drawn.
    if (isGone && (active === document.body || active === last.current))
      goal.current?.focus({ preventScroll: true });
  });
}

/** The reason why something failed, where no form reports it: scrolled into view, with the focus. */
export function Trouble({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useComeIntoView(box, useLocation().key);
  return (
    <div className="done-region" role="alert" tabIndex={-1} ref={box} {...firstFocus(true)}>
      <div className="notice">{children}</div>
    </div>
  );
}
