import { type SQL, sql } from 'drizzle-orm';
import type { CampaignName } from '#functions/campaigns/model/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import { csvText } from '#functions/core/http/csv.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { mostSkipped } from '#functions/core/values/paging.ts';
import { matchesWords } from '#functions/lifecycle/list.ts';
import { isSendingOf, latestSendings } from './progress.ts';
import { type RecipientState, resultsPageSize } from './rules.ts';
import type { ResultsParams } from './schema.ts';
import { recipients, sendings } from './table.ts';

/** Recipients as the results show them (D-52); a closed account has neither name nor address (D-20). */
const columns = {
  seq: recipients.seq,
  name: sql<string>`trim(coalesce(${users.givenName} || ' ' || ${users.lastName}, ''))`,
  address: sql<string | null>`coalesce(${recipients.address}, ${users.email})`,
  state: recipients.state,
  reason: recipients.reason,
  at: sql<string | null>`coalesce(${recipients.movedAt}, ${recipients.claimedAt})`,
};

const words = sql`coalesce(${users.givenName} || ' ' || ${users.lastName}, '') || ' ' ||
  coalesce(${recipients.address}, ${users.email}, '')`;

const isOfReal = (resourceName: CampaignName, id: string): SQL =>
  sql`${recipients.sendingId} =
    (select ${sendings.id} from ${sendings} where ${isSendingOf(resourceName, id)} and ${sendings.purpose} = 'REAL')`;

const isIn = (state: RecipientState | null): SQL =>
  state === null ? sql`true` : sql`${recipients.state} = ${state}`;

const withUsers = sql`${recipients} left join ${users} on ${users.id} = ${recipients.userId}`;

/** A page of a ledger; an index has its order. */
const pageOfLedger = (inLedger: SQL, page: number) =>
  readOf(
    columns,
    (
      list,
    ) => sql`with "part"("seq") as materialized (select ${recipients.seq} from ${recipients} where ${inLedger}
        order by ${recipients.seq} limit ${resultsPageSize} offset ${(page - 1) * resultsPageSize})
      select ${list} from "part" cross join ${withUsers}
      where ${inLedger} and ${recipients.seq} = "part"."seq" order by ${recipients.seq}`,
  );

export type ResultRow = ReturnType<ReturnType<typeof pageOfLedger>['rows']>[number];

/**
 * A page of the recipients of a campaign's real sending (EML-18, D-52); `total` counts those that match the
 * filter, `reach` says how many of them paging reaches. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function resultsOf(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  params: ResultsParams,
) {
  authorize(ctx, 'mailings.manage');
  const ofReal = isOfReal(resourceName, id);
  if (params.q !== '') {
    const from = sql`${withUsers} where ${ofReal} and ${isIn(params.state)} and ${matchesWords(words, params.q)}`;
    const offset = (params.page - 1) * resultsPageSize;
    const found = await ctx.db.read({
      rows: readOf(
        columns,
        sql`from ${from} order by ${recipients.seq} limit ${resultsPageSize} offset ${offset}`,
      ),
      total: countOf(from),
    });
    return { ...found, reach: mostSkipped };
  }
  const { rows, progress } = await ctx.db.read({
    rows: pageOfLedger(sql`${ofReal} and ${isIn(params.state)}`, params.page),
    progress: latestSendings(resourceName, id),
  });
  const { real } = progress;
  const counted = params.state === null ? real?.recipients : real?.counts[params.state];
  return { rows, total: real?.isForgotten ? 0 : (counted ?? 0), reach: mostSkipped };
}

/** The most recipients in a file of results. */
const exportLimit = 100_000;

/**
 * The recipients that match a filter as the text of a CSV file; the export is noted in the
 * audit log. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function exportResults(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  params: Pick<ResultsParams, 'state' | 'q'>,
): Promise<string> {
  authorize(ctx, 'mailings.manage');
  const { rows } = await ctx.db.read({
    rows: readOf(
      columns,
      sql`from ${withUsers} where ${isOfReal(resourceName, id)} and ${isIn(params.state)}
        and ${matchesWords(words, params.q)} order by ${recipients.seq} limit ${exportLimit}`,
    ),
  });
  await commit(ctx, [], {
    action: `${resourceName}.exported`,
    record: [resourceName, id],
    details: { count: rows.length },
  });
  return csvText([
    ['name', 'address', 'state', 'reason', 'at'],
    ...rows.map(({ name, address, state, reason, at }) => [name, address, state, reason, at]),
  ]);
}
