import { type SQL, sql } from 'drizzle-orm';
import {
  fillEmail,
  fillingValues,
  previewCode,
  renderCampaign,
} from '#functions/campaigns/delivery/envelope.ts';
import type { CampaignResource } from '#functions/campaigns/model/kind.ts';
import type { CampaignName } from '#functions/campaigns/model/rules.ts';
import type { Reader } from '#functions/campaigns/rendering/email.ts';
import { measureEmail } from '#functions/campaigns/rendering/layout.ts';
import { campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { parsePeriods, periodsText } from '#functions/core/membership/periods.ts';
import { currentPeriod } from '#functions/core/membership/rules.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';

/** For how many recipients a preview can be chosen. */
const mostReaders = 20;

/** An e-mail as one of its readers would get it. */
export interface Preview {
  subject: string;
  /** Its size as publishing checks it (`measureEmail`). */
  bytes: number;
  /** A whole document, for a sandboxed frame. */
  html: string;
  text: string;
  /** The name of the recipient for whom it is made; null for the sample reader. */
  reader: string | null;
}

const willReceive = (kind: CampaignResource, row: Columns, today: string): SQL =>
  sql`${kind.audience(row, today)} and ${kind.exclusion(row)} is null`;

/** As the list of users; an index has the order. */
const inOrder = sql`${users.lastKey}, ${users.givenKey}, ${users.id}`;

/** The account with this id if it is a recipient, else the first recipient. */
const readerOf = (kind: CampaignResource, row: Columns, today: string, id: string | null) =>
  readOf(
    {
      userId: users.id,
      ...pickColumns(users, ['givenName', 'lastName', 'language']),
      periods: sql<string>`${periodsText(sql`${users.id}`)}`,
    },
    sql`from ${users} where ${users.id} = coalesce(
        (select ${users.id} from ${users} where ${users.id} = ${id ?? ''} and ${willReceive(kind, row, today)}),
        (select ${users.id} from ${users} where ${willReceive(kind, row, today)} order by ${inOrder} limit 1))`,
    ([row]) => {
      if (!row) return null;
      const { periods, ...reader } = row;
      const renewalDate = currentPeriod(parsePeriods(periods), today)?.validTo ?? null;
      return { ...reader, renewalDate };
    },
  );

// No preview shows a real address, and its links unsubscribe nobody.
const address = 'reader@example.org';

/**
 * A campaign's e-mail as a recipient would get it: `row` is the stored row overwritten by what is typed.
 * Made for the account `readerId` if it is among the recipients, else for the first of them, else for
 * the sample reader. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function previewEmail(
  ctx: Context,
  resourceName: CampaignName,
  row: Columns,
  { readerId = null }: { readerId?: string | null } = {},
): Promise<Preview> {
  authorize(ctx, 'mailings.manage');
  const kind = campaignOf(resourceName);
  const [{ found }, content] = await Promise.all([
    ctx.db.read({ found: readerOf(kind, row, dayOf(ctx.now()), readerId) }),
    kind.content(ctx, row),
  ]);
  const nobody = { userId: null, givenName: '', lastName: '', renewalDate: null };
  const reader: Reader = {
    ...(found ?? { ...nobody, language: ctx.client.language }),
    address,
  };
  const id = String(row.id ?? '');
  const { config } = ctx;
  const { language } = reader;
  const facts = { config, language, purpose: 'REAL' as const, campaignId: id, sendingId: id };
  const code = await previewCode(config, kind.list(content));
  const email = await renderCampaign(kind, content, facts);
  return {
    ...fillEmail(email, fillingValues(config, reader, code)),
    bytes: measureEmail(ctx, (every) => kind.message(content, every)),
    reader: found ? `${found.givenName} ${found.lastName}`.trim() : null,
  };
}

/** The first recipients of a campaign, for the choice of a preview's reader. Throws as `previewEmail`. */
export async function listReaders(
  ctx: Context,
  resourceName: CampaignName,
  row: Columns,
): Promise<{ id: string; name: string }[]> {
  authorize(ctx, 'mailings.manage');
  const condition = willReceive(campaignOf(resourceName), row, dayOf(ctx.now()));
  const { readers } = await ctx.db.read({
    readers: readOf(
      { id: users.id, name: sql<string>`trim(${users.givenName} || ' ' || ${users.lastName})` },
      sql`from ${users} where ${condition} order by ${inOrder} limit ${mostReaders}`,
    ),
  });
  return readers;
}
