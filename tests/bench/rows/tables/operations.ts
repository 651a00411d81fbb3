import { type Filled, idOf, instant, mostly, one, userId } from '../values.ts';

/** The log, e-mails to one person, and what failed. */
export const operationsTables: Filled[] = [
  [
    'auditLog',
    {
      at: instant('-(i % 1500)'),
      actorId: userId,
      action: one('i', 'user.renamed', 'page.published', 'jobs.published', 'payment.paid'),
      recordKind: one('i', 'user', 'page', 'jobs', 'payment'),
      recordId: userId,
      hash: `'hash' || i`,
    },
  ],
  [
    'queuedEmails',
    {
      id: idOf('9003'),
      kind: one('i', 'recovery', 'renewal-reminder', 'ballot-vote-open'),
      userId,
      toAddress: `'person' || i || '@example.org'`,
      language: `'en'`,
      status: mostly('SENT', 'FAILED'),
      createdAt: instant('-(i % 300)'),
      sentAt: instant('-(i % 300)'),
    },
  ],
  [
    'deadLetters',
    {
      id: idOf('9004'),
      kind: `'notice'`,
      body: `json_object('id', ${idOf('9003')})`,
      attempts: '5',
      failedAt: instant('-(i % 300)'),
      status: one('i', 'OPEN', 'SENT_AGAIN'),
    },
  ],
  [
    'suppressions',
    {
      addressKey: `'gone' || i || '@example.org'`,
      suppressedAt: instant('-(i % 300)'),
      reason: `'BOUNCE'`,
      lastReportAt: instant('-(i % 300)'),
    },
  ],
  ['mailReports', { key: `'report' || i`, type: `'Bounce'`, receivedAt: instant('-(i % 10)') }],
];
