import { useEffect, useState } from 'react';

const refusal = 'site-form-refused';
/** Some form of the screen is being sent, with what stands in it now. */
export const sending = 'form-sending';
const accepted = 'form-accepted';

/** Notifies the screen that one of its forms was refused, by the server or before it was sent. */
export const announceRefusal = (): boolean => document.dispatchEvent(new Event(refusal));

/** Whether a form was refused since the last navigation: `key` is that of the location. */
export function useRefusal(key: string): boolean {
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    const note = () => setAt(key);
    document.addEventListener(refusal, note);
    return () => document.removeEventListener(refusal, note);
  }, [key]);
  return at === key;
}

/** Tells the screen that the server has taken a form. */
export const announceAccepted = (formId: string): boolean =>
  document.dispatchEvent(new CustomEvent(accepted, { detail: formId }));

/** Runs `act` whenever the server has taken a form. */
export function onAccepted(formId: string, act: () => void, signal: AbortSignal): void {
  document.addEventListener(
    accepted,
    (event) => (event as CustomEvent<string>).detail === formId && act(),
    { signal },
  );
}
