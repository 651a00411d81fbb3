import type { ReactNode } from 'react';
import { Band } from '#app/components/ui/band.tsx';
import { OutcomeNotes } from '#app/components/voting/outcome-notes.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { OutcomeNote } from '#functions/voting/outcomes/rules.ts';
import type { ReleasedResult } from '#functions/voting/publication/elections.ts';
import type { ResultStatement } from '#functions/voting/publication/rules.ts';

/** The sentences about rules stand beside the rule, the others below the count. */
const ruleCodes: Partial<Record<OutcomeNote['code'], 'met' | 'missed'>> = {
  'quorum-met': 'met',
  'no-quorum': 'missed',
  'majority-met': 'met',
  'majority-missed': 'missed',
};

/** What the headline says already. */
const said: readonly OutcomeNote['code'][] = [
  ...(['adopted', 'rejected', 'poll-tied', 'no-votes', 'open-seats'] as const),
];

/** What there is to say about an outcome besides its headline and its rules. */
export const furtherNotes = (notes: readonly OutcomeNote[]): OutcomeNote[] =>
  notes.filter(({ code }) => !(code in ruleCodes) && !said.includes(code));

/** What the result rests on: the rules with their figures, the roll, the envelopes, and the scrutineers. */
export function ResultFacts({ result }: { result: ReleasedResult }) {
  const t = useT();
  return (
    <Band id="rules" title={t('elections.rules')} className="band election-facts">
      <div className="election-columns">
        <Rules result={result} />
        <Roll statement={result.statement} />
        <Envelopes statement={result.statement} />
        <Scrutineers statement={result.statement} />
      </div>
    </Band>
  );
}

function Rules({ result: { statement, notes } }: { result: ReleasedResult }) {
  const t = useT();
  const { quorumPercent, seats } = statement.ballot;
  return (
    <Part id="rules-list" title={t('elections.ruleList')}>
      <ul className="election-rules">
        {seats === null ? null : <li>{t('elections.mostVotes', { seats })}</li>}
        {quorumPercent === null ? <li>{t('elections.noQuorum')}</li> : null}
        {notes.map((note) => {
          const state = ruleCodes[note.code];
          return state ? (
            <li key={note.code} className={`rule-${state}`}>
              <strong>{t(`elections.rule-${state}`)}</strong>
              <OutcomeNotes notes={[note]} nameOf={String} />
            </li>
          ) : null;
        })}
      </ul>
    </Part>
  );
}

function Roll({ statement: { ballot, roll } }: { statement: ResultStatement }) {
  const t = useT();
  const language = useLanguage();
  return (
    <Part id="roll" title={t('elections.roll')}>
      <p>{t('elections.rollText', { date: formatDate(ballot.recordDate, language) })}</p>
      <Numbers
        of={[
          [t('elections.atOpening'), roll.atOpening.number],
          [t('elections.added'), roll.added],
          [t('elections.removed'), roll.removed],
          [t('elections.atClosing'), roll.atClosing.number],
        ]}
      />
      <p className="field-hint">{t('elections.noNames')}</p>
    </Part>
  );
}

function Envelopes({ statement: { envelopes, box } }: { statement: ResultStatement }) {
  const t = useT();
  return (
    <Part id="envelopes" title={t('elections.secrecy')}>
      <Numbers
        of={[
          [t('elections.envelopes'), envelopes.number],
          [t('elections.spoiled'), box.spoiled],
          [t('elections.bySite'), envelopes.sealedBySite],
        ]}
      />
    </Part>
  );
}

function Scrutineers({ statement: { scrutineers } }: { statement: ResultStatement }) {
  const t = useT();
  const { named, lock } = scrutineers;
  return (
    <Part id="scrutineers" title={t('elections.scrutineers')}>
      {named === 0 ? (
        <p>{t('elections.noScrutineers')}</p>
      ) : (
        <Numbers
          of={[
            [t('elections.named'), named],
            ...(lock ? [[t('elections.lockedFor'), lock.codes] as [string, number]] : []),
          ]}
        />
      )}
    </Part>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** Numbers of people, each with what it counts. */
function Numbers({ of: rows }: { of: [term: string, number: number][] }) {
  const language = useLanguage();
  return (
    <dl className="election-numbers">
      {rows.map(([term, number]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{number.toLocaleString(language)}</dd>
        </div>
      ))}
    </dl>
  );
}
