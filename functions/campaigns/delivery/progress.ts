import { type SQL, sql } from 'drizzle-orm';
import { among } from '#functions/campaigns/model/ledger.ts';
import {
  type CampaignName,
  mostTestAddresses,
  openStates,
  type RecipientState,
  recipientStates,
  resultsPageSize,
  type SendingPurpose,
  sentStates,
} from '#functions/campaigns/model/rules.ts';
import type { ResultsParams } from '#functions/campaigns/model/schema.ts';
import { recipients, sendings } from '#functions/campaigns/model/table.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import { csvText } from '#functions/core/http/csv.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { holds } from '#functions/lifecycle/list.ts';

/** How a sending stands. */
export interface Progress {
  sendingId: string;
  recipients: number;
  counts: Record<RecipientState, number>;
  startedAt: string;
  pausedAt: string | null;
  stoppedAt: string | null;
  endedAt: string | null;
  trouble: string | null;
  /** Whether it is so old that only the numbers are known any more. */
  isForgotten: boolean;
  /** Of a test: the first addresses that did not get it, or of which nobody knows, and why. */
  unsent: Unsent[];
}

/** An address that a test has not reached, as far as is known. */
export interface Unsent {
  address: string;
  state: RecipientState;
  reason: string | null;
}

interface ProgressRow extends Omit<Progress, 'counts' | 'unsent' | 'isForgotten'> {
  isForgotten: 0 | 1;
  purpose: SendingPurpose;
  /** JSON: numbers by state. */
  counts: string;
  /** JSON: `Unsent[]`. */
  unsent: string;
}

const none = Object.fromEntries(recipientStates.map((state) => [state, 0])) as Record<
  RecipientState,
  number
>;

const toProgress = ({ purpose: _, counts, unsent, ...row }: ProgressRow): Progress => ({
  ...row,
  isForgotten: row.isForgotten === 1,
  counts: { ...none, ...(JSON.parse(counts) as Partial<Progress['counts']>) },
  unsent: JSON.parse(unsent) as Unsent[],
});

/** The real sending of a mailing, and the last test of it; by the numbers in their ledgers. */
const latest = (resourceName: CampaignName, id: string) =>
  readOf(
    {
      sendingId: sendings.id,
      purpose: sendings.purpose,
      recipients: sendings.recipients,
      startedAt: sendings.startedAt,
      pausedAt: sendings.pausedAt,
      stoppedAt: sendings.stoppedAt,
      endedAt: sendings.endedAt,
      trouble: sendings.trouble,
      counts: sql<
        ProgressRow['counts']
      >`coalesce(${sendings.counts}, (select json_group_object(${column(recipients.state)}, "n") from (select ${column(recipients.state)}, count(*) as "n"
          from ${recipients} where ${recipients.sendingId} = ${sendings.id} group by ${column(recipients.state)})))`,
      isForgotten: sql<ProgressRow['isForgotten']>`${sendings.counts} is not null`,
      unsent: sql<
        ProgressRow['unsent']
      >`(select json_group_array(json_object('address', ${column(recipients.address)}, 'state', ${column(recipients.state)}, 'reason', ${column(recipients.reason)}))
          from (select ${column(recipients.address)}, ${column(recipients.state)}, ${column(recipients.reason)} from ${recipients}
            where ${recipients.sendingId} = ${sendings.id} and ${sendings.purpose} = 'TEST'
              and ${column(recipients.state)} not in ${among([...sentStates, ...openStates])}
            order by ${column(recipients.seq)} limit ${mostTestAddresses}))`,
    },
    sql`from ${sendings} where ${column(sendings.id)} in (
        select ${column(sendings.id)} from ${sendings} where ${ofCampaign(resourceName, id)} and ${column(sendings.purpose)} = 'REAL'
        union all select * from (select ${column(sendings.id)} from ${sendings}
          where ${ofCampaign(resourceName, id)} and ${column(sendings.purpose)} = 'TEST' order by ${column(sendings.startedAt)} desc, ${column(sendings.id)} desc limit 1))`,
    (rows) => {
      const of = (purpose: SendingPurpose) => {
        const row = rows.find((one) => one.purpose === purpose);
        return row ? toProgress(row) : null;
      };
      return { real: of('REAL'), test: of('TEST') };
    },
  );

const ofCampaign = (resourceName: CampaignName, id: string): SQL =>
  sql`${column(sendings.campaignId)} = ${id} and ${column(sendings.resourceName)} = ${resourceName}`;

/**
 * How the delivery of a mailing stands, and the last test of it; null where there is none. Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function progressOf(ctx: Context, resourceName: CampaignName, id: string) {
  permitted(ctx, 'mailings.manage');
  const { progress } = await ctx.db.read({ progress: latest(resourceName, id) });
  return progress;
}

/** One recipient in the results (D-52); a closed account has neither name nor address (D-20). */
export interface ResultRow {
  seq: number;
  name: string;
  address: string | null;
  state: RecipientState;
  reason: string | null;
  at: string | null;
}

/** The ledger of the real sending with anyone who stands in it, as far as a filter leaves it. */
function found(
  resourceName: CampaignName,
  id: string,
  { state, q }: Pick<ResultsParams, 'state' | 'q'>,
) {
  const words = sql`coalesce(${users.givenName} || ' ' || ${users.lastName}, '') || ' ' ||
    coalesce(${recipients.address}, ${users.email}, '')`;
  return sql`${recipients} left join ${users} on ${users.id} = ${recipients.userId}
    where ${recipients.sendingId} =
        (select ${sendings.id} from ${sendings} where ${ofCampaign(resourceName, id)} and ${sendings.purpose} = 'REAL')
      and ${state === null ? sql`true` : sql`${recipients.state} = ${state}`} and ${holds(words, q)}`;
}

const resultRows = (from: SQL, limit: number, offset: number) =>
  readOf(
    {
      seq: recipients.seq,
      name: sql<
        ResultRow['name']
      >`trim(coalesce(${users.givenName} || ' ' || ${users.lastName}, ''))`,
      address: sql<ResultRow['address']>`coalesce(${recipients.address}, ${users.email})`,
      state: recipients.state,
      reason: recipients.reason,
      at: sql<ResultRow['at']>`coalesce(${recipients.movedAt}, ${recipients.claimedAt})`,
    },
    sql`from ${from} order by ${recipients.seq} limit ${limit} offset ${offset}`,
  );

/**
 * A page of the recipients of a mailing's real sending (EML-18, D-52); `total` counts those that the
 * filter leaves. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function resultsOf(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  { state, q, page }: ResultsParams,
) {
  permitted(ctx, 'mailings.manage');
  const from = found(resourceName, id, { state, q });
  return ctx.db.read({
    rows: resultRows(from, resultsPageSize, (page - 1) * resultsPageSize),
    total: countOf(from),
  });
}

/** The most recipients that a file of results holds. */
const exportLimit = 100_000;

/**
 * The recipients that a filter leaves as the text of a CSV file; that it was handed out is an entry of the
 * audit log. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function exportResults(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  params: Pick<ResultsParams, 'state' | 'q'>,
): Promise<string> {
  permitted(ctx, 'mailings.manage');
  const { rows } = await ctx.db.read({
    rows: resultRows(found(resourceName, id, params), exportLimit, 0),
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
