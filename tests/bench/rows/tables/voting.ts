import { resultText } from '../../../support/statements.ts';
import { changed, type Filled, few, given, idOf, instant, last, userId } from '../values.ts';

const ballotId = idOf('a000', '1');

/** Ballots and votes. */
export const votingTables: Filled[] = [
  [
    'ballots',
    { id: idOf('a002'), title: `'Draft ' || i`, status: `'DRAFT'`, numberOfSeats: '1', ...changed },
    `i > 100 and ${few}`,
  ],
  // All of them vote in the first ballot; the others are over and sealed.
  [
    'ballots',
    {
      id: idOf('a000'),
      title: `'Election ' || i`,
      numberOfSeats: '3',
      applicationsStartTime: instant('-20 - (i - 1)'),
      applicationsEndTime: instant('-10 - (i - 1)'),
      votingStartTime: instant('-5 - (i - 1)'),
      votingEndTime: instant('5 - (i - 1) * 10'),
      status: `'PUBLISHED'`,
      ...changed,
    },
    'i <= 100',
  ],
  [
    'resultStatements',
    {
      ...{ ballotId: idOf('a000'), number: '1', at: instant('-1'), text: `'${resultText()}'` },
      ...{ hash: `'hash'`, signature: `''`, key: `'key'` },
    },
    'i between 2 and 100',
  ],
  [
    'applications',
    {
      id: idOf('a001'),
      ballotId,
      userId,
      givenName: given,
      lastName: last,
      program: `'<p>For networks.</p>'`,
      status: `'PUBLISHED'`,
    },
    'i <= 20',
  ],
  ['ballotEmails', { ballotId, kind: `'vote-open'`, userId }],
  [
    'participations',
    { ballotId, userId, votedOn: `'2026-01-01'`, hash: `'hash' || i`, envelope: `'sealed'` },
    'i % 2',
  ],
];
