import type { RecipientState } from '#functions/campaigns/delivery/rules.ts';
import { recipients, sendings } from '#functions/campaigns/delivery/table.ts';
import { suppressions } from '#functions/email/suppression/table.ts';
import { accountId, sampleEmail, sampleNames } from './authors.ts';
import { seedId } from './ids.ts';
import { keptRowsOf, type TableRows } from './rows.ts';

/** A sample sending, before it is a row. */
interface Sample {
  resourceName: 'newsletters' | 'emails';
  key: string;
  content: object;
  day: string;
  isPaused: boolean;
}

/** The recipients of the samples: three demo accounts, then the other subscribers, and a closed account. */
const readers = [
  ...['admin', 'newsletter', 'member'].map((name) => accountId(`${name}@example.org`)),
  ...sampleNames.flatMap((_, i) => (i % 4 === 0 ? [] : [accountId(sampleEmail(i))])),
  seedId('users', 'closed sample'),
];

/** The outcomes of some e-mails, by their position in the ledger; all others were sent. */
const otherwise: Record<number, [RecipientState, string]> = {
  6: ['SKIPPED', 'SUPPRESSED'],
  9: ['FAILED', 'SMTP_550'],
  12: ['FAILED', 'SMTP_552'],
  15: ['UNKNOWN', 'INTERRUPTED'],
  18: ['BOUNCED', 'General'],
  21: ['COMPLAINED', 'abuse'],
  [readers.length]: ['SKIPPED', 'CLOSED'],
};

/** After how many e-mails a paused sending was paused. */
const pausedAfter = 20;

const instantAt = (day: string, minute: number, second = 0): string =>
  `${day}T09:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}.000Z`;

function ledgerOf({ resourceName, key, day, isPaused }: Sample) {
  return readers.map((userId, i) => {
    const seq = i + 1;
    const waits = isPaused && seq > pausedAfter;
    const [state, reason] = waits
      ? (['QUEUED', null] as const)
      : (otherwise[seq] ?? (['SENT', null] as const));
    return {
      sendingId: seedId('sendings', `${resourceName} ${key}`),
      seq,
      userId,
      domain: seq === readers.length ? null : 'example.org',
      state,
      reason,
      attempts: waits || state === 'SKIPPED' ? 0 : 1,
      providerId: state === 'SENT' ? `sample-${resourceName}-${day}-${seq}` : null,
      movedAt: waits ? null : instantAt(day, 31, i),
    };
  });
}

/** Sent and paused samples with their ledgers, and the addresses that a mail provider has reported. */
export function sendingRows(samples: Sample[]): TableRows[] {
  const rows = samples.map((sample) => ({
    id: seedId('sendings', `${sample.resourceName} ${sample.key}`),
    resourceName: sample.resourceName,
    campaignId: seedId(sample.resourceName, sample.key),
    purpose: 'REAL' as const,
    content: JSON.stringify(sample.content),
    recipients: readers.length,
    startedBy: accountId('newsletter@example.org'),
    startedAt: instantAt(sample.day, 30),
    movedAt: instantAt(sample.day, 33),
    pausedAt: sample.isPaused ? instantAt(sample.day, 33) : null,
    endedAt: sample.isPaused ? null : instantAt(sample.day, 33),
  }));
  const reported = (n: number, minute: number) => ({
    addressKey: sampleEmail(n),
    lastReportAt: instantAt('2026-10-01', minute),
  });
  const suppressed = (n: number, minute: number, reason: 'BOUNCE' | 'COMPLAINT') => ({
    ...reported(n, minute),
    suppressedAt: instantAt('2026-10-01', minute),
    reason,
    detail: reason === 'BOUNCE' ? 'General' : 'abuse',
    softBounces: 0,
  });
  return [
    keptRowsOf(sendings, rows),
    keptRowsOf(recipients, samples.flatMap(ledgerOf)),
    keptRowsOf(suppressions, [
      suppressed(19, 40, 'BOUNCE'),
      suppressed(23, 50, 'COMPLAINT'),
      { ...reported(29, 55), detail: 'MailboxFull', softBounces: 2 },
    ]),
  ];
}
