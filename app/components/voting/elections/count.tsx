import { Band } from '#app/components/ui/band.tsx';
import { Fact } from '#app/components/ui/place.tsx';
import { WithMargin } from '#app/components/ui/with-margin.tsx';
import { OutcomeNotes } from '#app/components/voting/outcome-notes.tsx';
import { type ResultLine, ResultTable, Turnout } from '#app/components/voting/result-table.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { Extension } from '#functions/voting/ballots/queries.ts';
import type { PublicElection, ReleasedResult } from '#functions/voting/publication/elections.ts';
import { nameIn, Outcome } from './outcome.tsx';

/** The lines of a count: Yes and No, or the candidates by votes. */
function linesOf(t: Translate, result: ReleasedResult): ResultLine[] {
  const { ballot, counts, outcome } = result.statement;
  const votes = new Map(counts);
  if (ballot.kind === 'election')
    return outcome.candidates.map((one) => ({
      ...{ key: one.id, name: nameIn(result)(one.id), votes: one.votes },
      ...{ outcome: one.outcome, notes: [] },
    }));
  return (['yes', 'no'] as const).map((answer) => ({
    ...{ key: answer, name: t(`ballots.answer-${answer}`) },
    ...{ votes: votes.get(answer.toUpperCase()) ?? 0, outcome: 'answer' as const, notes: [] },
  }));
}

/** What the headline says already. */
const said: readonly string[] = ['adopted', 'rejected', 'poll-tied', 'no-votes', 'open-seats'];

interface TimesProps {
  election: PublicElection;
  extensions: readonly Extension[];
}

interface CountProps extends TimesProps {
  result: ReleasedResult;
}

/** What was decided, in plain words first, then how many voted for what. */
export function Count({ election, extensions, result }: CountProps) {
  const t = useT();
  const { ballot, roll, box } = result.statement;
  const lines = linesOf(t, result);
  return (
    <Band id="outcome" title={t('voting.result')}>
      <WithMargin margin={<Times election={election} extensions={extensions} />} isLast>
        <Outcome result={result} />
        <p className="election-check">
          {t('elections.canCheck')} <a href="#check">{t('elections.toCheck')}</a>
        </p>
        <div className="ballot-result">
          <Turnout votes={box.voters} members={roll.atClosing.number} />
          {lines.length > 0 ? (
            <ResultTable
              lines={lines}
              votes={box.ballots}
              isPoll={ballot.kind === 'poll'}
              seats={ballot.seats}
            />
          ) : null}
          <OutcomeNotes
            notes={result.notes.filter(({ code }) => !said.includes(code))}
            nameOf={nameIn(result)}
          />
        </div>
      </WithMargin>
    </Band>
  );
}

/** When the vote was, whether its end was moved, and when it was counted. */
export function Times({ election: { ballot, sealedAt }, extensions }: TimesProps) {
  const t = useT();
  return (
    <dl className="facts stacked">
      <Fact term={t('elections.opens')}>
        <Instant at={ballot.votingStart} />
      </Fact>
      <Fact term={t('elections.closes')}>
        <Instant at={ballot.votingEnd} />
      </Fact>
      {extensions.map(({ fromTime, note }) => (
        <Fact key={fromTime} term={t('elections.moved')}>
          {t('voting.extendedFrom')} <Instant at={fromTime} />
          <br />
          <q>{note}</q>
        </Fact>
      ))}
      <Fact term={t('elections.sealedAt')}>
        <Instant at={sealedAt} />
      </Fact>
    </dl>
  );
}

const Instant = ({ at }: { at: string }) => (
  <time dateTime={at}>{formatInstant(at, useLanguage())}</time>
);
