import { useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import type { BallotResult } from '#functions/voting/results/results.ts';
import { pollOptions } from '#functions/voting/votes/rules.ts';
import type { BoardPage } from './route.tsx';

interface Candidate {
  id: string;
  givenName: string;
  lastName: string;
}

/** The choice of a single ballot, in words. */
export const wordsOf = (
  t: Translate,
  candidates: readonly Candidate[],
  options: readonly string[],
): string[] =>
  options.map((option) => {
    const answer = pollOptions.find((one) => one === option);
    if (answer) return t(`voting.option-${answer}`);
    const candidate = candidates.find(({ id }) => id === option);
    return candidate ? `${candidate.givenName} ${candidate.lastName}` : option;
  });

/** The published number of votes for an option. */
export interface PublishedCount {
  option: string;
  name: string;
  votes: number;
}

/** The published result, by the options of the file. */
export const listCounts = (t: Translate, { poll, candidates }: BallotResult): PublishedCount[] =>
  poll
    ? [
        { option: 'YES', name: t('voting.option-YES'), votes: poll.yes },
        { option: 'NO', name: t('voting.option-NO'), votes: poll.no },
      ]
    : candidates.map(({ userId, givenName, lastName, votes }) => ({
        option: userId,
        name: `${givenName} ${lastName}`,
        votes,
      }));

/** All receipts with their choices, in order; `mine` is the one that was looked up. */
export function Lines({ board, mine }: { board: BoardPage; mine: string | null }) {
  const t = useT();
  const { lines, candidates } = board;
  if (lines.length === 0) return <p className="empty">{t('voting.noVotes')}</p>;
  return (
    <ul className="board-lines">
      {lines.map(({ receiptHash, options }) => (
        <li key={receiptHash} aria-current={receiptHash === mine ? 'true' : undefined}>
          <span className="hash">{receiptHash}</span>
          <span>{wordsOf(t, candidates, options).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
