import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { campaignNames, sendingPurposes } from '#functions/campaigns/model/rules.ts';
import { id, oneOf } from '#functions/core/db/columns.ts';
import { recipientStates } from './rules.ts';

/** One delivery of a campaign: a test, or the real one, of which each campaign has at most one. */
export const sendings = sqliteTable(
  'sendings',
  {
    id: id(),
    resourceName: text({ enum: campaignNames }).notNull(),
    campaignId: text().notNull(),
    purpose: text({ enum: sendingPurposes }).notNull(),
    /** JSON: the content of its e-mails as it was when the recipients were fixed. */
    content: text().notNull(),
    /** The number of rows of its ledger. */
    recipients: integer().notNull().default(0),
    startedBy: text(),
    startedAt: text().notNull(),
    /** When its ledger was last written to, or its ranges queued. */
    movedAt: text().notNull(),
    /** When one of its e-mails last got an outcome, or it was started or resumed by somebody. */
    progressAt: text(),
    /** When its sender was told that it stands still; null while it makes progress. */
    stallToldAt: text(),
    /** When its sender was told how it went. */
    reportedAt: text(),
    /** Since when it is paused. */
    pausedAt: text(),
    /** When it was stopped; the remaining recipients got no e-mail. */
    stoppedAt: text(),
    endedAt: text(),
    /** When somebody left the e-mails whose outcome is unknown as they are; they then need no attention. */
    unknownLeftAt: text(),
    /** The code of the mail server's last answer that concerns all e-mails. */
    trouble: text(),
    /** JSON: how many rows its ledger had in each state, once they are deleted. */
    counts: text(),
  },
  (table) => [
    uniqueIndex('sendings_once')
      .on(table.resourceName, table.campaignId)
      .where(sql`"purpose" = 'REAL'`),
    index('sendings_ofMailing').on(table.campaignId, table.startedAt),
    index('sendings_open').on(table.movedAt).where(sql`"endedAt" is null`),
    index('sendings_byEnd').on(table.endedAt),
    index('sendings_ended').on(table.resourceName, table.endedAt).where(sql`"purpose" = 'REAL'`),
    index('sendings_unreported')
      .on(table.endedAt)
      .where(sql`"reportedAt" is null and "purpose" = 'REAL' and "endedAt" is not null`),
    index('sendings_archive')
      .on(table.startedAt)
      .where(sql`"purpose" = 'REAL' and "resourceName" = 'newsletters'`),
    check('sendings_family', oneOf('resourceName', campaignNames)),
    check('sendings_purpose', oneOf('purpose', sendingPurposes)),
  ],
);

/**
 * The ledger: all recipients of a sending, fixed when it starts (D-41), and the status of
 * each delivery. It refers to accounts by id, so that a closed one leaves no address behind (D-20); tests
 * have addresses.
 */
export const recipients = sqliteTable(
  'recipients',
  {
    sendingId: text()
      .notNull()
      .references(() => sendings.id),
    /** From 1, in the order of sending. */
    seq: integer().notNull(),
    userId: text(),
    address: text(),
    /** The domain of the account's address when the list was fixed; null for tests and closed accounts. */
    domain: text(),
    state: text({ enum: recipientStates }).notNull().default('QUEUED'),
    /** One of `rowReasons`, or the code of the mail server's answer. */
    reason: text(),
    /** Which sender has claimed it, and since when. */
    claimId: text(),
    claimedAt: text(),
    attempts: integer().notNull().default(0),
    /** The mail server's id of the e-mail. */
    providerId: text(),
    /** When it entered its present state. */
    movedAt: text(),
  },
  (table) => [
    // Without row ids (migration): the rows of a sending are stored together.
    primaryKey({ columns: [table.sendingId, table.seq] }),
    uniqueIndex('recipients_once')
      .on(table.userId, table.sendingId)
      .where(sql`"userId" is not null`),
    uniqueIndex('recipients_onceAddress')
      .on(table.address, table.sendingId)
      .where(sql`"address" is not null`),
    index('recipients_byState').on(table.sendingId, table.state),
    index('recipients_byProviderId').on(table.providerId).where(sql`"providerId" is not null`),
    index('recipients_byDomain').on(table.sendingId, table.domain, table.state),
    check('recipients_state', oneOf('state', recipientStates)),
    check('recipients_who', sql.raw(`("userId" is null) <> ("address" is null)`)),
  ],
);
