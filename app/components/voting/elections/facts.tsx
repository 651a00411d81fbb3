import { Band } from '#app/components/ui/band.tsx';
import { FactList } from '#app/components/ui/place.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { BallotResult } from '#functions/voting/publication/results.ts';

/** What the result rests on, in numbers: the roll, the envelopes, and the scrutineers. */
export function ResultFacts({ result: { statement } }: { result: BallotResult }) {
  const t = useT();
  const language = useLanguage();
  const { ballot, roll, envelopes, box, scrutineers } = statement;
  const { named, lock } = scrutineers;
  const numbers = {
    atOpening: roll.atOpening.number,
    added: roll.added,
    removed: roll.removed,
    atClosing: roll.atClosing.number,
    envelopes: envelopes.number,
    spoiled: box.spoiled,
    bySite: envelopes.sealedBySite,
    scrutineers: named,
    ...(lock ? { lockedFor: lock.codes } : {}),
  };
  const rows = Object.entries(numbers) as [keyof typeof numbers, number][];
  return (
    <Band id="rules" title={t('elections.rules')}>
      <p>{t('elections.rollText', { date: formatDate(ballot.recordDate, language) })}</p>
      <FactList
        className="election-numbers"
        facts={rows.map(([name, number]) => [
          t(`elections.${name}`),
          number.toLocaleString(language),
        ])}
      />
    </Band>
  );
}
