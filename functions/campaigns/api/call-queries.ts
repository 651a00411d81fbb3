import { type SQL, sql } from 'drizzle-orm';
import type { RecipientState } from '#functions/campaigns/delivery/rules.ts';
import { recipients as recipientsTable, sendings } from '#functions/campaigns/delivery/table.ts';
import type { CampaignResource, CampaignRow } from '#functions/campaigns/model/kind.ts';
import type { CampaignStatus } from '#functions/campaigns/model/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { found } from '#functions/core/errors.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { partOf, publicListLimit } from '#functions/core/values/paging.ts';
import { columnsBut, itemReads } from '#functions/lifecycle/list.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { itemById } from '#functions/lifecycle/resource.ts';

/** How the calls about a resource read its rows. */
export interface Called {
  kind: CampaignResource;
  /** Columns that are left out of lists. */
  long: readonly string[];
}

/** What a call asks of a list; no status means any. */
export interface CalledCampaigns {
  status: CampaignStatus | null;
  q: string;
  page: number | undefined;
}

const hidden = ['searchText', 'changedBy', 'deletedAt', 'overdueConfirmedAt', 'previewAddresses'];

/** How many the real sending of a mailing has fixed; null before its e-mails have started. */
const recipientCount = (
  { kind }: Called,
  id: SQL,
) => sql`(select ${sendings.recipients} from ${sendings}
  where ${sendings.campaignId} = ${id} and ${sendings.resourceName} = ${kind.resourceName} and ${sendings.purpose} = 'REAL')`;

/** How many recipients of each a list names; the call about one names up to `publicListLimit`. */
export const listedRecipients = 20;

/** The rows of the ledger of a mailing's real sending, with their addresses. */
const ledger = ({ kind }: Called, id: SQL, most: number) => sql`
  select coalesce(${recipientsTable.address}, ${users.email}) as "address", ${recipientsTable.state} as "state"
    from ${recipientsTable} left join ${users} on ${users.id} = ${recipientsTable.userId}
    where ${recipientsTable.sendingId} = (select ${sendings.id} from ${sendings} where ${sendings.campaignId} = ${id}
      and ${sendings.resourceName} = ${kind.resourceName} and ${sendings.purpose} = 'REAL')
    order by ${recipientsTable.seq} limit ${most}`;

/**
 * The mailings of a resource as its call lists them, and how many there are in all (D-83): the newest first,
 * without long texts, each with its first recipients; deleted ones only when they are asked for. Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function calledCampaigns(
  ctx: Context,
  called: Called,
  { status, q, page }: CalledCampaigns,
): Promise<{ items: CalledCampaign[]; total: number }> {
  permitted(ctx, 'mailings.manage');
  const { kind, long } = called;
  const { table, listing } = kind;
  const also = {
    recipientCount: sql<number | null>`${recipientCount(called, sql`${table.id}`)}`,
    recipients: sql<string>`(select json_group_array(json_object('address', ${column(recipientsTable.address)}, 'state', ${column(recipientsTable.state)}))
      from (${ledger(called, sql`${table.id}`, listedRecipients)}))`,
  };
  const { items, total } = await ctx.db.read(
    itemReads(
      { table, listing: { words: sql`${sql.identifier(kind.nameColumn)}` } },
      { ...columnsBut<CampaignRow>(table, [...hidden, ...long]), ...also },
      { status, q },
      { ...partOf(page), order: listing.order },
    ),
  );
  return {
    items: items.map(({ recipientCount, recipients, ...row }) => ({
      row,
      recipientCount,
      recipients: JSON.parse(recipients) as CalledRecipient[],
    })),
    total,
  };
}

/** Anyone who gets a mailing, as a call shows it; a closed account has no address (D-20). */
export interface CalledRecipient {
  address: string | null;
  state: RecipientState;
}

/** A mailing with how many get it and the first 500 of them; both are known once it has started. */
export interface CalledCampaign {
  row: CampaignRow;
  recipientCount: number | null;
  recipients: CalledRecipient[];
}

/**
 * One mailing of a resource, with anyone who gets it (NLT-25, EML-17). Throws `NOT_SIGNED_IN`, `FORBIDDEN`,
 * and `NOT_FOUND`, also for a deleted one (D-30).
 */
export async function calledCampaign(
  ctx: Context,
  called: Called,
  id: string,
): Promise<CalledCampaign> {
  permitted(ctx, 'mailings.manage');
  const { kind } = called;
  const { row, count, recipients } = await ctx.db.read({
    row: itemById<CampaignRow>(kind, id),
    count: readOf(
      sql`select ${recipientCount(called, sql`${id}`)} as "n"`,
      ([first]: { n: number | null }[]) => first?.n ?? null,
    ),
    recipients: readOf(
      ledger(called, sql`${id}`, publicListLimit),
      (rows: CalledRecipient[]) => rows,
    ),
  });
  const stored = found(row, 'Mailing');
  if (isDeleted(stored.status)) found(null, 'Mailing');
  return { row: stored, recipientCount: count, recipients };
}
