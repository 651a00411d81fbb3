import {
  changed,
  type Filled,
  few,
  idOf,
  instant,
  mostly,
  userId,
  type Values,
} from '../values.ts';

const campaign: Values = {
  searchText: `'Network news ' || i`,
  status: mostly('SENT', 'DRAFT', 'PUBLISHED', 'DELETED'),
  sendOn: instant('-(i % 1500)'),
  deletedAt: `case when i % 100 = 3 then ${instant('-(i % 20)')} end`,
  ...changed,
};
const sendingId = idOf('c000', '1');

/** Newsletters and e-mails to many. */
export const campaignsTables: Filled[] = [
  [
    'newsletters',
    { id: idOf('b000'), title: `'Network news ' || i`, issueNumber: 'i', ...campaign },
    few,
  ],
  ['emails', { id: idOf('b001'), subject: `'To all ' || i`, ...campaign }, few],
  [
    'sendings',
    {
      id: idOf('c000'),
      resourceName: `'newsletters'`,
      campaignId: idOf('b000'),
      purpose: `'REAL'`,
      content: `'{"title":"Network news"}'`,
      recipients: ':rows',
      startedAt: instant('-2'),
      movedAt: instant('-1'),
      endedAt: instant('-1'),
    },
    few,
  ],
  [
    'recipients',
    { sendingId, seq: 'i', userId, state: mostly('SENT', 'BOUNCED'), movedAt: instant('-1') },
  ],
  [
    'recipients',
    { sendingId: idOf('c000', 'i'), seq: '0', userId, state: `'SENT'`, movedAt: instant('-1') },
    `i > 1 and ${few}`,
  ],
];
