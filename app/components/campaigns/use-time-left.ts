import { useEffect, useRef, useState } from 'react';
import { type Moment, secondsLeft } from './delivery-facts.ts';

/**
 * In how many seconds a delivery is done at the pace that this screen has seen since it was opened or
 * resumed; null as long as it has seen none.
 */
export function useTimeLeft(isMoving: boolean, done: number, waiting: number): number | null {
  const first = useRef<Moment | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const now = { at: performance.now(), done };
    if (!isMoving) first.current = null;
    else first.current ??= now;
    setLeft(first.current ? secondsLeft(first.current, now, waiting) : null);
  }, [isMoving, done, waiting]);
  return left;
}
