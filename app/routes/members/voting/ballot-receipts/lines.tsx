import { useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { pollOptions } from '#functions/voting/ballots/rules.ts';
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

/** The ballots of a page by their numbers; `mine` is the one that was looked up. */
export function Lines({ board, mine }: { board: BoardPage; mine: string | null }) {
  const t = useT();
  const { lines, candidates } = board;
  if (lines.length === 0) return <p className="empty">{t('voting.noVotes')}</p>;
  return (
    <ul className="board-lines">
      {lines.map(({ number, options }) => (
        <li key={number} aria-current={number === mine ? 'true' : undefined}>
          <span className="hash">{number}</span>
          <span>{wordsOf(t, candidates, options).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
