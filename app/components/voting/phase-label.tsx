import { useLanguage, useT } from '#app/i18n/translate.ts';
import { phaseTime } from '#functions/voting/ballots/rules.ts';
import { type Phased, phaseText, typeText } from './phase-text.ts';
import { LocalTime } from './when.tsx';

/** How far a ballot is, as a pill; the time that it names also as it is where the reader is (BAL-16, BAL-17, D-45). */
export function PhaseLabel({ ballot }: { ballot: Phased }) {
  const t = useT();
  const language = useLanguage();
  const time = phaseTime(ballot.phase, ballot);
  return (
    <>
      <span className={`pill phase ${ballot.phase}`}>{phaseText(t, language, ballot)}</span>
      {time ? (
        <>
          {' '}
          <LocalTime instant={time} />
        </>
      ) : null}
    </>
  );
}

/** What a ballot is: POLL or ELECTION (BAL-18). */
export function TypeLabel({ ballot }: { ballot: { isPoll: boolean } }) {
  const t = useT();
  return <span className="ballot-type">{typeText(t, ballot)}</span>;
}
