import { FactList } from '#app/components/ui/place.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate, formatInstant } from '#functions/core/values/dates.ts';
import type { Majority } from '#functions/voting/ballots/rules.ts';
import { Part } from './part.tsx';
import { nameOf } from './phase.tsx';

/** What a voter is told about the roll of a ballot (D-87), its scrutineers and its rules (D-88). */
export interface RollFacts {
  id: string;
  isPoll: boolean;
  roll: {
    isFrozen: boolean;
    isOn: boolean | null;
    willBeOn: boolean | null;
    size: number | null;
    recordDate: string | null;
    added: number;
    removed: number;
  };
  scrutineers: readonly { givenName: string; lastName: string }[];
  /** For whom votes are locked; null for nobody. */
  lock: string | null;
  rules: { quorumPercent: number | null; majority: Majority | null };
  /** How many must vote for the quorum; null without one, or before the roll is made. */
  quorumNeeded: number | null;
  /** Until when one may object; null when it is not the time for it. */
  objectsUntil: string | null;
  contact: string;
}

/** Whether this account is on the roll, in a sentence; null before the roll is made. */
export function RollLine({ isPoll, isOn }: { isPoll: boolean; isOn: boolean | null }) {
  const t = useT();
  if (isOn === null) return null;
  return (
    <p className={isOn ? 'roll-line is-on' : 'roll-line'}>
      {t(isOn ? 'roll.isOn' : 'roll.isNotOn', { isPoll: isPoll ? 'yes' : 'no' })}
    </p>
  );
}

/** The roll of a ballot: who is on it, whether this account is, its changes, who guards it, and how to object. */
export function Roll({ ballot }: { ballot: RollFacts }) {
  const t = useT();
  return (
    <Part id="roll-title" title={t('scrutiny.subject-ROLL')}>
      <Place ballot={ballot} />
      <Objecting ballot={ballot} />
      <Numbers ballot={ballot} />
    </Part>
  );
}

function Place({ ballot: { isPoll, roll, contact } }: { ballot: RollFacts }) {
  const t = useT();
  const language = useLanguage();
  const date = roll.recordDate ? formatDate(roll.recordDate, language) : t('voting.noDate');
  if (roll.isFrozen)
    return (
      <>
        <RollLine isPoll={isPoll} isOn={roll.isOn} />
        <p>{t('roll.why', { date })}</p>
      </>
    );
  return (
    <>
      <p>{t('roll.before', { date })}</p>
      <p>
        <strong>{roll.willBeOn ? t('roll.willBe') : t('roll.willNotBe', { contact })}</strong>
      </p>
    </>
  );
}

/** Until when one may object, and the way to it. */
function Objecting({ ballot: { id, objectsUntil } }: { ballot: RollFacts }) {
  const t = useT();
  const language = useLanguage();
  if (objectsUntil === null) return null;
  return (
    <p>
      {t('roll.otherwise', { date: formatInstant(objectsUntil, language) })}{' '}
      <a href={hrefTo('ballot-objection', { ballotId: id })}>{t('roll.object')}</a>
    </p>
  );
}

function Numbers({ ballot }: { ballot: RollFacts }) {
  const t = useT();
  const language = useLanguage();
  const { isPoll, roll, scrutineers, lock, rules, quorumNeeded: needed } = ballot;
  const { added, removed } = roll;
  const percent = rules.quorumPercent ?? 0;
  const quorum = t('roll.quorum', { percent, needed: needed ?? 0 });
  return (
    <FactList
      className="order ballot-facts"
      facts={[
        [t('roll.size'), roll.size?.toLocaleString(language)],
        [t('roll.changes'), roll.isFrozen ? t('scrutiny.changedBy', { added, removed }) : null],
        [
          t('elections.scrutineers'),
          <>
            {scrutineers.length === 0 ? t('roll.noScrutineers') : null}
            {scrutineers.map(nameOf).map((name) => (
              <div key={name}>{name}</div>
            ))}
            {lock ? <div>{t('voting.isLocked')}</div> : null}
          </>,
        ],
        [t('fields.quorumPercent'), percent ? quorum : null],
        [t('fields.majority'), isPoll ? t(`roll.majority-${rules.majority ?? 'SIMPLE'}`) : null],
      ]}
    />
  );
}
