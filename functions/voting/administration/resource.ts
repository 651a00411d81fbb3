import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import type { TableRow } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { readList } from '#functions/lifecycle/list.ts';
import { defineResource } from '#functions/lifecycle/resource.ts';
import { timeColumns } from '#functions/voting/ballots/queries.ts';
import { type BallotTransition, ballotMachine } from '#functions/voting/ballots/rules.ts';
import type { BallotFields, BallotListParams } from '#functions/voting/ballots/schema.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { turnout } from '#functions/voting/votes/queries.ts';
import { fieldsAfter, toColumns, valueFaults } from './changes.ts';

/** A ballot with the columns of its table. */
export type StoredBallot = TableRow<typeof ballots>;

/** The columns of the list. */
export const ballotLine = {
  id: ballots.id,
  title: ballots.title,
  status: ballots.status,
  resultStatus: ballots.resultStatus,
  numberOfSeats: ballots.numberOfSeats,
  recordDate: ballots.recordDate,
  quorumPercent: ballots.quorumPercent,
  majority: ballots.majority,
  version: ballots.version,
  createdAt: ballots.createdAt,
  updatedAt: ballots.updatedAt,
  ...timeColumns,
  turnout: turnout(sql`${ballots}."id"`),
  candidateCount: sql<number>`(select count(*) from ${applications}
    where ${applications.ballotId} = ${ballots.id} and ${applications.status} = 'PUBLISHED')`,
};

/** The resource of ballots for administrators; `changeBallot` checks what members have done with one. */
export const ballotResource = defineResource<BallotFields, BallotTransition, StoredBallot, object>({
  resourceName: 'ballots',
  noun: 'Ballot',
  table: ballots,
  machine: ballotMachine,
  sameStatusSaves: true,
  permissions: { create: 'ballots.manage', change: 'ballots.manage' },
  relationOf: () => 'manager',
  rich: ['description'],
  columns: (fields, was) => toColumns(fields, { isPoll: was?.isPoll === 1 }),
  problems: (ctx, { next }) =>
    valueFaults(fieldsAfter(null, next), { needsAll: false, isSealed: false, now: ctx.now() }),
  // Ballots are not on public pages.
  tags: () => [],
  listing: {
    columns: ballotLine,
    from: sql`${ballots}`,
    words: sql`${ballots.title} || ' ' || ${ballots.searchText}`,
    sorts: {
      title: [sql`${ballots.title} collate nocase`, sql`${ballots.id}`],
      created: [sql`${ballots.createdAt}`, sql`${ballots.id}`],
      end: [sql`coalesce(${ballots.votingEndTime}, '9999')`, sql`${ballots.id}`],
    },
    order: sql`${ballots.createdAt} desc, ${ballots.id} desc`,
  },
});

/**
 * A page of the ballots, the newest first, with the number in each state over the whole list (BAL-01,
 * D-67); deleted ones are only in the list of deleted ones. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function listBallots(ctx: Context, params: BallotListParams) {
  authorize(ctx, ballotResource.permissions.change);
  const { items, ...found } = await readList(ctx, ballotResource, ballotLine, params);
  return { ...found, items: items.map((row) => ({ ...row, isPoll: row.isPoll === 1 })) };
}
