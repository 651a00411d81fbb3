import { type SQL, sql } from 'drizzle-orm';
import { letterIn, nobodysCode, valuesOf } from '#functions/campaigns/composing/envelope.ts';
import type { MailingKind } from '#functions/campaigns/model/kind.ts';
import type { MailingFamily } from '#functions/campaigns/model/rules.ts';
import { fillLetter } from '#functions/campaigns/rendering/fill.ts';
import type { Reader } from '#functions/campaigns/rendering/letter.ts';
import { weighed } from '#functions/campaigns/rendering/size.ts';
import { mailingOf } from '#functions/campaigns/resources/kinds.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { periodsIn, periodsText } from '#functions/core/membership/periods.ts';
import { currentPeriod } from '#functions/core/membership/rules.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { dayOf, type Language } from '#functions/core/values/dates.ts';

/** Among how many recipients one may choose for whom a preview is made. */
const mostReaders = 20;

/** A letter as one of its readers would get it. */
export interface Preview {
  subject: string;
  /** A whole document, for a frame without any rights. */
  html: string;
  text: string;
  /** The name of the recipient for whom it is made; null when it is made for nobody in particular. */
  reader: string | null;
}

const audience = (kind: MailingKind, row: Columns, today: string): SQL =>
  sql`${kind.meant(row, today)} and ${kind.excluded(row)} is null`;

const inOrder = sql`order by ${users.lastName}, ${users.givenName}, ${users.id}`;

interface StoredReader {
  userId: string;
  givenName: string;
  lastName: string;
  language: Language;
  periods: string;
}

/** One of the audience: the account that is asked for, else the first. */
const readerOf = (kind: MailingKind, row: Columns, today: string, id: string | null) =>
  readOf(
    {
      userId: users.id,
      givenName: users.givenName,
      lastName: users.lastName,
      language: users.language,
      periods: sql<StoredReader['periods']>`${periodsText(sql`${users.id}`)}`,
    },
    sql`from ${users} where ${audience(kind, row, today)}
      order by ${users.id} = ${id ?? ''} desc, ${users.lastName}, ${users.givenName}, ${users.id} limit 1`,
    (rows) => {
      const row = firstRow(rows);
      if (!row) return null;
      const { periods, ...reader } = row;
      return {
        ...reader,
        renewalDate: currentPeriod(periodsIn(periods), today)?.validTo ?? null,
      };
    },
  );

// No preview shows an address, and none of its links unsubscribes anybody.
const address = 'reader@example.org';

/** A mailing's letter for one of its readers: what it says, how it is filled in, and for whom. */
async function letterFor(
  ctx: Context,
  family: MailingFamily,
  row: Columns,
  { readerId = null }: ForReader,
) {
  permitted(ctx, 'mailings.manage');
  const kind = mailingOf(family);
  const { found } = await ctx.db.read({
    found: readerOf(kind, row, dayOf(ctx.now()), readerId),
  });
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
  const content = await kind.content(ctx, row);
  const id = String(row.id ?? '');
  const { config } = ctx;
  const { language } = reader;
  const facts = { config, language, purpose: 'REAL' as const, mailingId: id, sendingId: id };
  const code = await nobodysCode(config, kind.list(content));
  return {
    kind,
    content,
    facts,
    values: valuesOf(config, reader, code),
    name: found ? `${found.givenName} ${found.lastName}`.trim() : null,
  };
}

interface ForReader {
  readerId?: string | null;
}

/**
 * A mailing's letter as a recipient would get it: `row` is what is stored, with what is typed in its place.
 * Made for the account `readerId` if it is among the recipients, else for the first of them, else for
 * nobody in particular. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function previewLetter(
  ctx: Context,
  family: MailingFamily,
  row: Columns,
  forReader: ForReader = {},
): Promise<Preview> {
  const { kind, content, facts, values, name } = await letterFor(ctx, family, row, forReader);
  return { ...fillLetter(await letterIn(kind, content, facts), values), reader: name };
}

/**
 * What a screen says of a letter beside its frame: its subject as `previewLetter` has it, and its size as
 * publishing sees it (`weighed`), without its plain text, which takes long. Throws as `previewLetter`.
 */
export async function letterHead(
  ctx: Context,
  family: MailingFamily,
  row: Columns,
  forReader: ForReader = {},
): Promise<{ subject: string; bytes: number }> {
  const { kind, content, values } = await letterFor(ctx, family, row, forReader);
  const { subject, bytes } = weighed(ctx, (facts) => kind.letter(content, facts));
  return {
    subject: fillLetter({ subject, html: '', text: '' }, values).subject,
    bytes,
  };
}

/** The first recipients of a mailing, for one of whom a preview may be made. Throws as `previewLetter`. */
export async function readersFor(
  ctx: Context,
  family: MailingFamily,
  row: Columns,
): Promise<{ id: string; name: string }[]> {
  permitted(ctx, 'mailings.manage');
  const condition = audience(mailingOf(family), row, dayOf(ctx.now()));
  const { readers } = await ctx.db.read({
    readers: readOf(
      { id: users.id, name: sql<string>`trim(${users.givenName} || ' ' || ${users.lastName})` },
      sql`from ${users} where ${condition} ${inOrder} limit ${mostReaders}`,
      (rows) => rows,
    ),
  });
  return readers;
}
