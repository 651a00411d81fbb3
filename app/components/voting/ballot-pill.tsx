import { StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { useT } from '#app/i18n/translate.ts';
import { type BallotStatus, isOnline } from '#functions/voting/ballots/rules.ts';
import { PhaseLabel } from './phase-label.tsx';
import type { Phased } from './phase-text.ts';

/** The status of a ballot as a pill, and of one that is online how far it is (BAL-01, BAL-08, BAL-16, BAL-17). */
export function BallotPill({ ballot }: { ballot: Phased & { status: BallotStatus } }) {
  const t = useT();
  const { status } = ballot;
  return (
    <>
      <StatusPill look={status} text={t(`ballots.status-${status}`)} />
      {isOnline(status) ? (
        <>
          {' '}
          <PhaseLabel ballot={ballot} />
        </>
      ) : null}
    </>
  );
}
