import { useEffect, useState } from 'react';

const refusal = 'site-form-refused';

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
