import { useEffect, useRef, useState } from 'react';

/** A text once it is another than it was when the screen was opened; null until then. */
export function useChangedText(text: string): string | null {
  const last = useRef(text);
  const [changed, setChanged] = useState<string | null>(null);
  useEffect(() => {
    if (text === last.current) return;
    last.current = text;
    setChanged(text);
  }, [text]);
  return changed;
}
