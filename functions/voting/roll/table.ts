import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { oneOf } from '#functions/core/db/columns.ts';
import { renewalSources } from '#functions/core/membership/rules.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { rollChangeKinds, rollChangeReasons } from './rules.ts';

/**
 * The electoral roll of a ballot (D-87): frozen once, when its vote opens; triggers keep it as it is. Its hash follows a
 * moment later.
 */
export const rolls = sqliteTable('rolls', {
  ballotId: text()
    .primaryKey()
    .references(() => ballots.id),
  /** The day, in UTC, whose members are on it. */
  recordDate: text().notNull(),
  frozenAt: text().notNull(),
  /** How many people are on it. */
  number: integer().notNull(),
  /** The SHA-256 of its file (`rollFile`); null until it is read for the first time. */
  hash: text(),
});

/** Who was on a roll when it was frozen. */
export const rollEntries = sqliteTable(
  'rollEntries',
  {
    ballotId: text()
      .notNull()
      .references(() => ballots.id),
    userId: text().notNull(),
    /** Where the membership on the record date comes from, for scrutineers to look at. */
    source: text({ enum: renewalSources }).notNull(),
  },
  (table) => [
    // Without row ids (migration).
    primaryKey({ columns: [table.ballotId, table.userId] }),
    index('rollEntries_ofUser').on(table.userId),
  ],
);

/** Changes of a roll after it was frozen, each by a scrutineer (D-288). The last one of a person counts. */
export const rollChanges = sqliteTable(
  'rollChanges',
  {
    ballotId: text()
      .notNull()
      .references(() => ballots.id),
    number: integer().notNull(),
    userId: text().notNull(),
    kind: text({ enum: rollChangeKinds }).notNull(),
    reason: text({ enum: rollChangeReasons }).notNull(),
    /** In the scrutineer's words; only scrutineers and administrators read it. */
    note: text().notNull(),
    changedAt: text().notNull(),
    changedBy: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ballotId, table.number] }),
    index('rollChanges_ofUser').on(table.userId, table.ballotId, table.number),
    check('rollChanges_kind', oneOf('kind', rollChangeKinds)),
    check('rollChanges_reason', oneOf('reason', rollChangeReasons)),
  ],
);
