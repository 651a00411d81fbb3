import { useActionData, useLocation } from '@remix-run/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
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

/** A text once it is another than it was when the screen was opened; null until then. */
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
 * Takes the focus to an element when what had it has gone from the screen, so that anyone who works by keyboard
 * goes on from there; nothing scrolls.
 */
function useFocusKept(goal: RefObject<HTMLElement>): void {
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
    const isLost = document.activeElement === document.body && last.current?.isConnected === false;
    if (isLost) goal.current?.focus({ preventScroll: true });
  });
}

/** Says why something could not be done, where no form of the screen says it: in view, with the focus on it. */
export function Trouble({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useComeIntoView(box, true);
  return (
    <div className="done-region" role="alert" tabIndex={-1} ref={box} {...firstFocus(true)}>
      <p className="notice">{children}</p>
    </div>
  );
}
