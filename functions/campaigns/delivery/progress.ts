import { notInArray, type SQL, sql } from 'drizzle-orm';
import {
  type CampaignName,
  mostTestAddresses,
  type SendingPurpose,
} from '#functions/campaigns/model/rules.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { fillCounts } from '#functions/lifecycle/list.ts';
import { countedStates } from './ledger.ts';
import { openStates, type RecipientState, recipientStates, sentStates } from './rules.ts';
import { recipients, sendings } from './table.ts';

/** The progress of a sending. */
export interface Progress {
  recipients: number;
  counts: Record<RecipientState, number>;
  startedAt: string;
  pausedAt: string | null;
  stoppedAt: string | null;
  endedAt: string | null;
  unknownLeftAt: string | null;
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

/** The rows of a ledger in each state. */
const countsIn = (stored: string): Progress['counts'] => ({
  ...none,
  ...(JSON.parse(stored) as Partial<Progress['counts']>),
});

/** The real sending of a campaign, and its last test, with the counts of their ledgers; or with other ones. */
export const latestSendings = (resourceName: CampaignName, id: string, counted = countedStates) =>
  readOf(
    {
      ...pickColumns(sendings, ['purpose', 'recipients', 'startedAt', 'pausedAt', 'stoppedAt']),
      ...pickColumns(sendings, ['endedAt', 'unknownLeftAt', 'trouble']),
      counts: sql<string>`coalesce(${sendings.counts}, ${counted})`,
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
          counts: countsIn(counts),
          unsent: JSON.parse(unsent) as UndeliveredRow[],
        };
      };
      return { real: of('REAL'), test: of('TEST') };
    },
  );

export const isSendingOf = (resourceName: CampaignName, id: string): SQL =>
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
