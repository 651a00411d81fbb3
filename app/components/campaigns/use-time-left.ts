import { useEffect, useRef, useState } from 'react';
import { type Seen, secondsLeft } from './delivery-facts.ts';

/**
 * In how many seconds a delivery is done at the pace that this screen has seen since it was opened or
 * resumed; null as long as it has seen none.
 */
export function useTimeLeft(isMoving: boolean, done: number, waiting: number): number | null {
  const first = useRef<Seen | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const seen = { at: performance.now(), done };
    if (!isMoving) first.current = null;
    else first.current ??= seen;
    setLeft(first.current ? secondsLeft(first.current, seen, waiting) : null);
  }, [isMoving, done, waiting]);
  return left;
}
