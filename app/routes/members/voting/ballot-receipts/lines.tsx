import { useT } from '#app/i18n/translate.ts';
import { wordsOf } from './lines.ts';
import type { BoardPage } from './route.tsx';

/** Every receipt with its choice, in the order of the receipts; `mine` is the one that was looked for. */
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
