import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Upload } from './use-upload.ts';

type Input = RefObject<HTMLInputElement | null>;

/** A value that begins anew when the form is given another one. */
export function useStored(initial: string) {
  const [value, setValue] = useState(initial);
  const [given, setGiven] = useState(initial);
  if (given !== initial) {
    setGiven(initial);
    setValue(initial);
  }
  return [value, setValue] as const;
}

/** Tells the form that a hidden field has changed, as if somebody had typed it. */
export function useAnnounced(input: Input, value: string): void {
  const reported = useRef(value);
  useEffect(() => {
    if (reported.current === value) return;
    reported.current = value;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [input, value]);
}

/** Gives the focus to an input when the button that had it is gone. */
export function useFocusKept(input: Input, step: Upload['step']): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) input.current?.focus();
  }, [input, step]);
}

/**
 * Holds the form of a control back while something is on its way; true once somebody has tried to
 * send it.
 */
export function useHeld(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  isBusy: boolean,
): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const form = control.current?.form;
    if (!isBusy || !form) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setHeld(true);
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => {
      form.removeEventListener('submit', hold, { capture: true });
      setHeld(false);
    };
  }, [control, isBusy]);
  return held;
}
