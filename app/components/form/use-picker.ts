import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Upload } from './upload-file.ts';

type Input = RefObject<HTMLInputElement | null>;

/** A state that resets when its initial value changes. */
export function useResettingState(initial: string) {
  const [value, setValue] = useState(initial);
  const [given, setGiven] = useState(initial);
  if (given !== initial) {
    setGiven(initial);
    setValue(initial);
  }
  return [value, setValue] as const;
}

/** Fires an `input` event when a hidden field changes, as if the user had typed. */
export function useInputEvent(input: Input, value: string): void {
  const reported = useRef(value);
  useEffect(() => {
    if (reported.current === value) return;
    reported.current = value;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [input, value]);
}

/** Moves the focus to an input when the focused button disappears. */
export function useFocusReturn(input: Input, step: Upload['step']): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) input.current?.focus();
  }, [input, step]);
}

/** Blocks the submission of a control's form while an upload runs; true once the user has tried to submit. */
export function useHold(
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
