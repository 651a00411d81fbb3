import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { recipientStates, resultsPageSize } from '#functions/campaigns/delivery/rules.ts';
import { recipients as recipientsTable, sendings } from '#functions/campaigns/delivery/table.ts';
import type { CampaignState } from '#functions/campaigns/editing/sending.ts';
import type { CampaignResource, CampaignRow } from '#functions/campaigns/model/kind.ts';
import {
  type CampaignStatus,
  type CampaignTransition,
  campaignMachine,
  campaignStatuses,
} from '#functions/campaigns/model/rules.ts';
import { countField } from '#functions/campaigns/model/schema.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import type { Fields } from '#functions/core/db/read-of.ts';
import {
  type JsonObject,
  parseFields,
  parseMove,
  parseSentFields,
  replied,
  sentStatus,
  versionSent,
} from '#functions/lifecycle/calls/item-body.ts';
import { allowCalls, type CallSpec, itemCalls } from '#functions/lifecycle/calls/item-calls.ts';
import { change } from '#functions/lifecycle/change.ts';
import { create } from '#functions/lifecycle/create.ts';

/** The fields of every campaign in a reply, besides its own. */
export const campaignShape = {
  id: z.string(),
  status: z.enum(campaignStatuses).describe('DELETED only when asked for'),
  sendOn: z.string().nullable().describe('YYYY-MM-DD HH:mm in UTC; null while no time is set'),
  recipientCount: z
    .int()
    .nullable()
    .describe('How many get it; null until its e-mails have started'),
  recipients: z
    .array(z.object({ address: z.string().nullable(), state: z.enum(recipientStates) }))
    .describe(`The first ${resultsPageSize} of them; a closed account has no address`),
  version: replied.version,
  createdAt: replied.instant,
  updatedAt: replied.instant,
};

/** The number of recipients that the sender has confirmed. */
export const countSent = countField.describe(
  'The number of recipients, needed for more than 100; 422 says how many there are',
);

/** The body of every change of status. */
export const moveBody = z.strictObject({ version: versionSent, recipients: countSent });
type MoveBody = z.output<typeof moveBody>;

type CallParts<Move extends MoveBody> = Pick<
  CallSpec<CampaignTransition, CampaignRow, Move>,
  'name' | 'item' | 'long' | 'answered' | 'saved' | 'answer' | 'unsaved' | 'moves'
>;

/** What differs between the calls about newsletters and those about e-mails. */
interface CalledCampaign<Own extends z.ZodObject, Move extends MoveBody> extends CallParts<Move> {
  kind: CampaignResource<z.output<Own>>;
  /** The fields that may be sent; a new item is parsed by all of them. */
  fields: Own;
  /** Further checks of the fields sent. Throws `INVALID_FIELDS`. */
  check?(ctx: Context, fields: Partial<z.output<Own>>, isNew: boolean): Promise<void>;
  /** The columns that a reply shows differently from how they are stored. */
  view?(row: CampaignRow): JsonObject;
  /** Moves to a status other than published, retracted or deleted; null when it does none of that. */
  move(
    ctx: Context,
    row: CampaignRow,
    to: CampaignStatus,
    body: Move,
  ): Promise<CampaignState> | null;
  /** An update that is allowed when the fields as a whole are closed; null when it is like any other. */
  saves?(
    ctx: Context,
    row: CampaignRow,
    sent: JsonObject,
    typed: Partial<z.output<Own>>,
    version: number,
  ): Promise<CampaignState> | null;
}

/**
 * How many recipients the real sending of a campaign has, null before it starts. Of one also the first, as JSON: as many
 * as a page of its screen shows, since the file of all asks for a proof.
 */
function recipientsOf({ table, resourceName }: CampaignResource, isListed: boolean): Fields {
  const sending = sql`from ${sendings} where ${sendings.campaignId} = ${table.id}
    and ${sendings.resourceName} = ${resourceName} and ${sendings.purpose} = 'REAL'`;
  const ledger = sql`
    select coalesce(${recipientsTable.address}, ${users.email}) as "address", ${recipientsTable.state} as "state"
    from ${recipientsTable} left join ${users} on ${users.id} = ${recipientsTable.userId}
    where ${recipientsTable.sendingId} = (select ${sendings.id} ${sending})
    order by ${recipientsTable.seq} limit ${resultsPageSize}`;
  const recipientCount = sql<number | null>`(select ${sendings.recipients} ${sending})`;
  if (isListed) return { recipientCount };
  return {
    recipientCount,
    recipients: sql<string>`(select json_group_array(json_object(
      'address', ${column(recipientsTable.address)}, 'state', ${column(recipientsTable.state)})) from (${ledger}))`,
  };
}

/** The five calls of a resource for users with `mailings.manage` (API-21, API-22, D-33, D-53, D-57). */
export function campaignCalls<Own extends z.ZodObject, Move extends MoveBody>({
  kind,
  fields,
  check = async () => {},
  view = () => ({}),
  saves = () => null,
  ...own
}: CalledCampaign<Own, Move>) {
  const status = sentStatus(
    campaignMachine,
    'PUBLISHED, in any case, publishes in the same step; else the status as it stands',
  );
  return itemCalls({
    ...own,
    resource: {
      ...kind,
      listing: { ...kind.listing, words: sql`${sql.identifier(kind.nameColumn)}` },
    },
    says: {
      list: 'All that are not deleted, the newest first; without their texts and recipients',
      one: 'One of them, with its first recipients',
      create: 'Creates a draft',
      move: 'Publishes, retracts, deletes; what else each resource does is said in its README',
      words: 'Words of the title or subject',
    },
    who: allowCalls('mailings.manage'),
    creates: fields.shape,
    updates: { ...fields.partial().shape, status },
    long: [...own.long, 'recipients'],
    also: (isListed) => recipientsOf(kind, isListed),
    computed: (row: CampaignRow, _, isListed) => ({
      ...view(row),
      ...(isListed ? {} : { recipients: JSON.parse(String(row.recipients)) }),
    }),
    async create(ctx, sent) {
      const typed = parseFields(fields, sent);
      await check(ctx, typed, true);
      return create(ctx, kind, typed);
    },
    async update(ctx, { row, sent, version }) {
      const typed = parseSentFields(fields, sent);
      await check(ctx, typed, false);
      const saved = saves(ctx, row, sent, typed, version);
      if (saved) return saved;
      const wanted = parseMove<CampaignTransition>(campaignMachine, sent, row.status);
      return change(ctx, kind, row.id, { ...wanted, fields: typed, version });
    },
    move: (ctx, row, to, body) =>
      own.move(ctx, row, to, body) ?? change(ctx, kind, row.id, { to, version: body.version }),
  });
}
