import { notInArray, type SQL, sql } from 'drizzle-orm';
import {
  type CampaignName,
  mostTestAddresses,
  type SendingPurpose,
} from '#functions/campaigns/model/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { column } from '#functions/core/db/names.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import { csvText } from '#functions/core/http/csv.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { fillCounts, matchesWords } from '#functions/lifecycle/list.ts';
import { countedStates } from './ledger.ts';
import {
  openStates,
  type RecipientState,
  recipientStates,
  resultsPageSize,
  sentStates,
} from './rules.ts';
import type { ResultsParams } from './schema.ts';
import { recipients, sendings } from './table.ts';

/** The progress of a sending. */
export interface Progress {
  recipients: number;
  counts: Record<RecipientState, number>;
  startedAt: string;
  pausedAt: string | null;
  stoppedAt: string | null;
  endedAt: string | null;
  trouble: string | null;
  /** Whether it is so old that only the counts are left. */
  isForgotten: boolean;
  /** Of a test: the first addresses that did not get it, or may not have, and why. */
  unsent: UndeliveredRow[];
}

/** An address that a test has not reached, or may not have. */
export interface UndeliveredRow {
  address: string;
  state: RecipientState;
  reason: string | null;
}

const none = fillCounts({ states: recipientStates }, []);

/** The real sending of a campaign, and its last test, with the counts of their ledgers. */
const latestSendings = (resourceName: CampaignName, id: string) =>
  readOf(
    {
      ...pickColumns(sendings, ['purpose', 'recipients', 'startedAt', 'pausedAt', 'stoppedAt']),
      ...pickColumns(sendings, ['endedAt', 'trouble']),
      counts: sql<string>`coalesce(${sendings.counts}, ${countedStates})`,
      isForgotten: sql<0 | 1>`${sendings.counts} is not null`,
      unsent: sql<string>`(select json_group_array(json_object('address', ${column(recipients.address)}, 'state', ${column(recipients.state)}, 'reason', ${column(recipients.reason)}))
          from (select ${column(recipients.address)}, ${column(recipients.state)}, ${column(recipients.reason)} from ${recipients}
            where ${recipients.sendingId} = ${sendings.id} and ${sendings.purpose} = 'TEST'
              and ${notInArray(recipients.state, [...sentStates, ...openStates])}
            order by ${column(recipients.seq)} limit ${mostTestAddresses}))`,
    },
    sql`from ${sendings} where ${column(sendings.id)} in (
        select ${column(sendings.id)} from ${sendings} where ${isSendingOf(resourceName, id)} and ${column(sendings.purpose)} = 'REAL'
        union all select * from (select ${column(sendings.id)} from ${sendings}
          where ${isSendingOf(resourceName, id)} and ${column(sendings.purpose)} = 'TEST' order by ${column(sendings.startedAt)} desc, ${column(sendings.id)} desc limit 1))`,
    (rows) => {
      const of = (purpose: SendingPurpose): Progress | null => {
        const found = rows.find((one) => one.purpose === purpose);
        if (!found) return null;
        const { purpose: _, counts, unsent, isForgotten, ...row } = found;
        return {
          ...row,
          isForgotten: isForgotten === 1,
          counts: { ...none, ...(JSON.parse(counts) as Partial<Progress['counts']>) },
          unsent: JSON.parse(unsent) as UndeliveredRow[],
        };
      };
      return { real: of('REAL'), test: of('TEST') };
    },
  );

const isSendingOf = (resourceName: CampaignName, id: string): SQL =>
  sql`${column(sendings.campaignId)} = ${id} and ${column(sendings.resourceName)} = ${resourceName}`;

/**
 * The progress of a campaign's delivery, and of its last test; null where there is none. Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function progressOf(ctx: Context, resourceName: CampaignName, id: string) {
  authorize(ctx, 'mailings.manage');
  const { progress } = await ctx.db.read({ progress: latestSendings(resourceName, id) });
  return progress;
}

/** The recipients of the real sending that match a filter. */
function matchingRecipients(
  resourceName: CampaignName,
  id: string,
  { state, q }: Pick<ResultsParams, 'state' | 'q'>,
) {
  const words = sql`coalesce(${users.givenName} || ' ' || ${users.lastName}, '') || ' ' ||
    coalesce(${recipients.address}, ${users.email}, '')`;
  return sql`${recipients} left join ${users} on ${users.id} = ${recipients.userId}
    where ${recipients.sendingId} =
        (select ${sendings.id} from ${sendings} where ${isSendingOf(resourceName, id)} and ${sendings.purpose} = 'REAL')
      and ${state === null ? sql`true` : sql`${recipients.state} = ${state}`} and ${matchesWords(words, q)}`;
}

/** Recipients as the results show them (D-52); a closed account has neither name nor address (D-20). */
const resultRows = (from: SQL, limit: number, offset: number) =>
  readOf(
    {
      seq: recipients.seq,
      name: sql<string>`trim(coalesce(${users.givenName} || ' ' || ${users.lastName}, ''))`,
      address: sql<string | null>`coalesce(${recipients.address}, ${users.email})`,
      state: recipients.state,
      reason: recipients.reason,
      at: sql<string | null>`coalesce(${recipients.movedAt}, ${recipients.claimedAt})`,
    },
    sql`from ${from} order by ${recipients.seq} limit ${limit} offset ${offset}`,
  );

export type ResultRow = ReturnType<ReturnType<typeof resultRows>['rows']>[number];

/**
 * A page of the recipients of a campaign's real sending (EML-18, D-52); `total` counts those that match
 * the filter. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function resultsOf(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  { state, q, page }: ResultsParams,
) {
  authorize(ctx, 'mailings.manage');
  const from = matchingRecipients(resourceName, id, { state, q });
  return ctx.db.read({
    rows: resultRows(from, resultsPageSize, (page - 1) * resultsPageSize),
    total: countOf(from),
  });
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
    rows: resultRows(matchingRecipients(resourceName, id, params), exportLimit, 0),
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
