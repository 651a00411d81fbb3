import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import type { BallotDone } from '#app/components/voting/links.ts';
import { useT } from '#app/i18n/translate.ts';

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
