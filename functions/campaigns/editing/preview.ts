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

/** A campaign's e-mail for one of its readers: its content, the values filled in, and the reader. */
async function loadEmail(
  ctx: Context,
  resourceName: CampaignName,
  row: Columns,
  { readerId = null }: ReaderChoice,
) {
  authorize(ctx, 'mailings.manage');
  const kind = campaignOf(resourceName);
  const [{ found }, content] = await Promise.all([
    ctx.db.read({ found: readerOf(kind, row, dayOf(ctx.now()), readerId) }),
    kind.content(ctx, row),
  ]);
  const reader: Reader = found
    ? { ...found, address }
    : {
        userId: null,
        address,
        givenName: '',
        lastName: '',
        language: ctx.client.language,
        renewalDate: null,
      };
  const id = String(row.id ?? '');
  const { config } = ctx;
  const { language } = reader;
  const facts = { config, language, purpose: 'REAL' as const, campaignId: id, sendingId: id };
  const code = await previewCode(config, kind.list(content));
  return {
    kind,
    content,
    facts,
    values: fillingValues(config, reader, code),
    name: found ? `${found.givenName} ${found.lastName}`.trim() : null,
  };
}

interface ReaderChoice {
  readerId?: string | null;
}

/**
 * A campaign's e-mail as a recipient would get it: `row` is the stored row overwritten by what is typed.
 * Made for the account `readerId` if it is among the recipients, else for the first of them, else for
 * the sample reader. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function previewEmail(
  ctx: Context,
  resourceName: CampaignName,
  row: Columns,
  forReader: ReaderChoice = {},
): Promise<Preview> {
  const { kind, content, facts, values, name } = await loadEmail(ctx, resourceName, row, forReader);
  return { ...fillEmail(await renderCampaign(kind, content, facts), values), reader: name };
}

/**
 * What a screen shows beside an e-mail's frame: its subject as `previewEmail` has it, and its size as
 * publishing checks it (`measureEmail`), without its plain text, which is slow. Throws as `previewEmail`.
 */
export async function emailHead(
  ctx: Context,
  resourceName: CampaignName,
  row: Columns,
  forReader: ReaderChoice = {},
): Promise<{ subject: string; bytes: number }> {
  const { kind, content, values } = await loadEmail(ctx, resourceName, row, forReader);
  const { subject, bytes } = measureEmail(ctx, (facts) => kind.message(content, facts));
  return {
    subject: fillEmail({ subject, html: '', text: '' }, values).subject,
    bytes,
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
