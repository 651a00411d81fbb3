import { StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { ownText, type Translate } from '#functions/core/i18n/translate.ts';
import { formatInstant, type Language } from '#functions/core/values/dates.ts';
import {
  type BallotStatus,
  type BallotTimes,
  isOnline,
  type Phase,
  phaseTime,
} from '#functions/voting/ballots/rules.ts';
import { LocalTime } from './when.tsx';

/** What the text of a ballot's status depends on. */
export interface PhaseFacts extends BallotTimes {
  phase: Phase;
}

/** The phase of a ballot, in the words of the specification (BAL-16, BAL-17); times are in UTC (D-45). */
export function phaseText(t: Translate, language: Language, ballot: PhaseFacts): string {
  const time = phaseTime(ballot.phase, ballot);
  const date = time ? formatInstant(time, language) : t('voting.noDate');
  return t(`voting.phase-${ballot.phase}`, { date });
}

/** The type of a ballot: POLL or ELECTION (BAL-18). */
export const typeText = (t: Translate, { isPoll }: { isPoll: boolean }): string =>
  t(isPoll ? 'ballots.kind-poll' : 'ballots.kind-election').toUpperCase();

/** The number of candidates of an election (BAL-19, D-47); empty for a poll. */
export function candidatesText(
  t: Translate,
  { isPoll, candidateCount }: { isPoll: boolean; candidateCount: number },
): string {
  if (isPoll) return '';
  return candidateCount === 0
    ? t('voting.noCandidates')
    : t('voting.candidates', { count: candidateCount });
}

export const nameOf = ({ givenName, lastName }: { givenName: string; lastName: string }): string =>
  `${givenName} ${lastName}`;

interface Standing {
  disabled: boolean;
  disabledReason: string;
  withdrawnAt: string | null;
  withdrawnNote: string;
}

/** What voters are told about a candidate who cannot be selected, or has withdrawn (D-49). */
export const notesOn = (t: Translate, one: Standing): string[] => [
  ...(one.disabled ? [t('voting.disabled', { reason: one.disabledReason })] : []),
  ...(one.withdrawnAt ? [t('voting.withdrawn', { note: one.withdrawnNote })] : []),
];

/** The phase of a ballot as a pill (BAL-16, BAL-17), with its time in the reader's time zone too (D-45). */
export function PhaseLabel({ ballot }: { ballot: PhaseFacts }) {
  const time = phaseTime(ballot.phase, ballot);
  return (
    <>
      <span className={`pill phase ${ballot.phase}`}>
        {phaseText(useT(), useLanguage(), ballot)}
      </span>{' '}
      {time ? <LocalTime instant={time} /> : null}
    </>
  );
}

/** The type of a ballot: POLL or ELECTION (BAL-18). */
export function TypeLabel({ ballot }: { ballot: { isPoll: boolean } }) {
  const t = useT();
  return <span className="ballot-type">{typeText(t, ballot)}</span>;
}

/** The status of a ballot, or of an application to it. */
export const statusText = (t: Translate, status: BallotStatus): string =>
  ownText(t, `ballots.status-${status}`, `states.${status}`);

/** The status of a ballot as a pill; of a published one its phase says it (BAL-01, BAL-08, BAL-16, BAL-17). */
export function BallotPill({ ballot }: { ballot: PhaseFacts & { status: BallotStatus } }) {
  const t = useT();
  const { status } = ballot;
  return isOnline(status) ? (
    <PhaseLabel ballot={ballot} />
  ) : (
    <StatusPill look={status} text={statusText(t, status).toUpperCase()} />
  );
}
