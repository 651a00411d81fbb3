import { Fact } from '#app/components/ui/place.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { Extension } from '#functions/voting/ballots/queries.ts';
import type { PublicElection } from '#functions/voting/publication/elections.ts';

interface TimesProps {
  election: PublicElection;
  extensions: readonly Extension[];
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
