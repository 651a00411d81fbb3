import { DoneRegion } from '#app/components/members/done-region.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { BallotDone } from './places.ts';

interface BallotSaidProps {
  done: BallotDone | null;
  /** How it stands, on a screen that follows it. */
  now?: string;
}

/** Says what has just been done to a ballot, its result or one of its candidates. */
export function BallotSaid({ done, now = '' }: BallotSaidProps) {
  const t = useT();
  return <DoneRegion said={done ? t(`ballots.done-${done}`) : null} now={now} />;
}
