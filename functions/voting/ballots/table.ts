import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { editableColumns, id, isDate, oneOf, sampleColumn } from '#functions/core/db/columns.ts';
import { ballotEmailKinds, ballotStatuses, majorities, resultStatuses } from './rules.ts';

/** Polls and elections (BAL-02, BAL-35). Times are instants, ISO 8601 in UTC. */
export const ballots = sqliteTable(
  'ballots',
  {
    id: id(),
    title: text().notNull(),
    /** Rich text. */
    description: text().notNull().default(''),
    isPoll: integer({ mode: 'boolean' }).notNull().default(false),
    /** Elections only; a poll has none of these three. */
    numberOfSeats: integer(),
    applicationsStartTime: text(),
    applicationsEndTime: text(),
    votingStartTime: text(),
    votingEndTime: text(),
    /** The day, in UTC, whose members are on the roll; null for the day on which the vote opens (D-87). */
    recordDate: text(),
    /** The least turnout, as a percentage of the roll; null for none (D-88). */
    quorumPercent: integer(),
    /** What a poll needs to be adopted; null for an election (D-88). Its CHECK is in the migration. */
    majority: text({ enum: majorities }),
    status: text({ enum: ballotStatuses }).notNull().default('DRAFT'),
    /** Whether members see the result (D-58). */
    resultStatus: text({ enum: resultStatuses }).notNull().default('AUTOMATIC'),
    releasedAt: text(),
    /** What its envelopes are sealed to, base64url (docs/voting.md); null until it is published for the first time. */
    publicKey: text(),
    /**
     * For whom votes are locked besides (docs/voting.md): null for nobody, empty while it is a draft, then the public keys of
     * its scrutineers, joined by spaces.
     */
    lock: text(),
    /** When the outer envelopes of locked votes were taken off. */
    unwrappedAt: text(),
    ...sampleColumn(),
    ...editableColumns(),
  },
  (table) => [
    index('ballots_byStatus').on(table.status, table.votingEndTime),
    index('ballots_byDate').on(table.createdAt),
    index('ballots_unreleased')
      .on(table.votingEndTime)
      .where(sql`"resultStatus" <> 'RELEASED' and "status" = 'PUBLISHED'`),
    check('ballots_status', oneOf('status', ballotStatuses)),
    check('ballots_resultStatus', oneOf('resultStatus', resultStatuses)),
    check('ballots_numberOfSeats', sql.raw(`"numberOfSeats" is null or "numberOfSeats" >= 1`)),
    check('ballots_recordDate', isDate('recordDate')),
    check(
      'ballots_quorumPercent',
      sql.raw(`"quorumPercent" is null or "quorumPercent" between 1 and 100`),
    ),
    check('ballots_majority', oneOf('majority', majorities)),
  ],
);

/** Each move of a vote's end after its opening, with the public note (D-46). */
export const ballotExtensions = sqliteTable(
  'ballotExtensions',
  {
    ballotId: text()
      .notNull()
      .references(() => ballots.id),
    at: text().notNull(),
    fromTime: text().notNull(),
    toTime: text().notNull(),
    note: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ballotId, table.toTime] })],
);

/** Which member got which e-mail about a ballot; each once. */
export const ballotEmails = sqliteTable(
  'ballotEmails',
  {
    ballotId: text()
      .notNull()
      .references(() => ballots.id),
    kind: text({ enum: ballotEmailKinds }).notNull(),
    userId: text().notNull(),
    /** The queued e-mail; null for samples, about which none goes out. */
    emailId: text(),
  },
  (table) => [
    // Without row ids (migration).
    primaryKey({ columns: [table.ballotId, table.kind, table.userId] }),
    check('ballotNotices_kind', oneOf('kind', ballotEmailKinds)),
  ],
);

/**
 * The signed statements about a sealed ballot (docs/election-bundle.md): the first one at the seal, another one whenever
 * something about its result changes. Triggers keep them; the last one counts.
 */
export const resultStatements = sqliteTable(
  'resultStatements',
  {
    ballotId: text()
      .notNull()
      .references(() => ballots.id),
    /** From 1. */
    number: integer().notNull(),
    at: text().notNull(),
    /** JSON; signed as it stands. */
    text: text().notNull(),
    /** The SHA-256 of `text`. */
    hash: text().notNull(),
    /** Ed25519 over `text`, base64. */
    signature: text().notNull(),
    /** The fingerprint of the public key: the SHA-256 of its SPKI form. */
    key: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ballotId, table.number] }),
    // The first statement of each ballot, the last one sealed first.
    index('resultStatements_sealed').on(table.number, table.at),
  ],
);
