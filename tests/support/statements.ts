import { firstStatement, statementText } from '#functions/voting/publication/rules.ts';
import { idOf } from './rows.ts';

interface Sealed {
  ballotId?: string;
  isPoll?: boolean;
  counts?: [option: string, votes: number][];
  /** The hash of the box. */
  hash?: string;
}

/** The text of the first statement about a ballot with one seat and these counts, of which each names another voter's choice. */
export function resultText({
  ballotId = idOf('ballots', 1),
  isPoll = false,
  counts = [],
  hash = '0'.repeat(64),
}: Sealed = {}): string {
  const votes = counts.reduce((sum, [, n]) => sum + n, 0);
  const at = '2026-11-30T18:01:00.000Z';
  const roll = { number: votes, hash };
  return statementText(
    firstStatement({
      ...{ society: 'The Society', site: 'https://netsci.test', at },
      ballot: {
        ...{ id: ballotId, title: 'Board', votingStart: at, votingEnd: at },
        ...(isPoll
          ? { kind: 'poll', seats: null, majority: 'SIMPLE' }
          : { kind: 'election', seats: 1, majority: null }),
        ...{ recordDate: '2026-11-20', quorumPercent: null },
      },
      roll: { frozenAt: at, added: 0, removed: 0, atOpening: roll, atClosing: roll },
      envelopes: { number: votes, hash, key: hash, sealedBySite: 0 },
      box: { ballots: votes, spoiled: 0, hash, voters: votes },
      counts: counts.toSorted(),
      candidates: isPoll ? [] : counts.map(([id]) => ({ id, name: id, status: 'standing' })),
      scrutineers: { named: 0, lock: null },
    }),
  );
}
