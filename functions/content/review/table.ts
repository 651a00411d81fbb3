import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  authorColumns,
  editableColumns,
  id,
  oneOf,
  sampleColumn,
} from '#functions/core/db/columns.ts';
import { type ReviewResource, reviewResources } from '#functions/lifecycle/content/rules.ts';
import { type ReviewStatus, reviewActions, reviewStatuses } from './rules.ts';

/** The title of every submitted item. */
export const titleColumn = () => ({ title: text().notNull() });

/** The rich texts of every submitted item (`richFields`). */
export const richTexts = () => ({
  summary: text().notNull().default(''),
  description: text().notNull().default(''),
});

/** The orders of administrators' lists; they are those of `orderOf` (kind.ts). */
const inReviewOrder = [
  sql`"status" <> 'PENDING'`,
  sql`case when "status" = 'PENDING' then "submittedAt" end`,
  sql`"updatedAt" desc`,
  sql`"id"`,
] as const;
const inChangeOrder = [sql`"status"`, sql`"updatedAt" desc`, sql`"id"`] as const;

/** The date by which items are sorted: those without one come last. */
export const dayOrLast = (day: AnyColumn | SQL): SQL => sql`coalesce(${day}, '9999-12-31')`;

/**
 * The indexes by which the lists of a kind are read: in the order of the review, and in those by title, date and last
 * change that `kind.ts` has: of a status, and of all that is not deleted.
 */
export const listIndexes = (name: string, { day, scope }: { day?: SQL; scope?: string } = {}) => {
  type Columns = readonly [SQL, ...SQL[]];
  const title: Columns = [sql`"title" collate nocase`, sql`"id"`];
  const byDay: Columns | null = day ? [day, sql`"id"`] : null;
  const whole = sql.raw([`"status" <> 'DELETED'`, scope].filter(Boolean).join(' and '));
  const ofAll = (end: string, columns: Columns) => {
    const made = index(`${name}_${end}`).on(...columns);
    return scope ? made.where(sql.raw(scope)) : made;
  };
  const ofPresent = (end: string, columns: Columns) =>
    index(`${name}_${end}`)
      .on(...columns)
      .where(whole);
  return [
    ofAll('reviewed', inReviewOrder),
    ofAll('changed', inChangeOrder),
    ofPresent('byTitle', title),
    ofAll('ofStatusByTitle', [sql`"status"`, ...title]),
    ...(byDay
      ? [ofPresent('byDay', byDay), ofAll('ofStatusByDay', [sql`"status"`, ...byDay])]
      : []),
    ofPresent('byChange', [sql`"updatedAt"`]),
  ];
};

/** What every table of submitted items has: indexes for authors and for the queue, and its states. */
export const itemIndexes = (name: string) => [
  index(`${name}_mine`).on(sql`"authorId"`, sql`"status"`, sql`"updatedAt"`),
  index(`${name}_queue`).on(sql`"status"`, sql`"submittedAt"`),
  check(`${name}_status`, oneOf('status', reviewStatuses)),
];

/** The further columns of every submitted item. */
export const itemColumns = () => ({
  status: text({ enum: reviewStatuses }).notNull().default('DRAFT'),
  ...authorColumns(),
  ...sampleColumn(),
  ...editableColumns(),
});

/** The history of submitted items: who moved them, when and why. Rows are only added. */
export const reviewHistory = sqliteTable(
  'reviewHistory',
  {
    id: id(),
    resourceName: text().$type<ReviewResource>().notNull(),
    itemId: text().notNull(),
    action: text({ enum: reviewActions }).notNull(),
    fromStatus: text().$type<ReviewStatus>().notNull(),
    toStatus: text().$type<ReviewStatus>().notNull(),
    actorId: text().notNull(),
    /** The reason that the author got; empty when none was given. */
    reason: text().notNull().default(''),
    at: text().notNull(),
  },
  (table) => [
    index('reviewHistory_ofItem').on(table.itemId, table.at),
    check('reviewHistory_family', oneOf('resourceName', reviewResources)),
    check('reviewHistory_action', oneOf('action', reviewActions)),
  ],
);
