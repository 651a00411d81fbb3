import { type SQL, sql } from 'drizzle-orm';
import type { MailingKind } from '#functions/campaigns/model/kind.ts';
import { among } from '#functions/campaigns/model/ledger.ts';
import {
  type MailingStatus,
  mailingStatuses,
  sentStates,
  shownStatuses,
  waitsForWord,
} from '#functions/campaigns/model/rules.ts';
import type { MailingListParams } from '#functions/campaigns/model/schema.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { listPageSize } from '#functions/core/values/paging.ts';
import { holds } from '#functions/lifecycle/list.ts';

/** A mailing in a list: what both families show of one. */
export interface MailingLine {
  id: string;
  status: MailingStatus;
  sendOn: string | null;
  lateAgreedAt: string | null;
  /** How many got a letter, or get one; null before its sending has begun. */
  recipients: number | null;
  /** When its sending was stopped. */
  stoppedAt: string | null;
  /** To how many it had gone by then; 0 for what was not stopped. */
  sent: number;
}

/** How many mailings there are in each state. */
export type MailingCounts = Record<MailingStatus, number>;

const countsOf = ({ table }: Pick<MailingKind, 'table'>): Read<MailingCounts> =>
  readOf(
    sql`select "status", count(*) as "n" from ${table} group by "status"`,
    (rows: { status: MailingStatus; n: number }[]) =>
      Object.fromEntries(
        mailingStatuses.map((state) => [
          state,
          rows.find(({ status }) => status === state)?.n ?? 0,
        ]),
      ) as MailingCounts,
  );

interface Listed {
  /** The columns that the family shows besides. */
  columns: SQL;
  /** The text in which words are looked for. */
  words: SQL;
}

/**
 * A page of the newsletters or e-mails, the newest first, with the numbers of each state over the whole
 * list (NLT-01, EML-01, D-67); deleted ones are only in the list of deleted ones. One that is so late that
 * it waits for somebody's word says so (D-39). Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function listMailings<Line extends object>(
  ctx: Context,
  { table, family }: Pick<MailingKind, 'table' | 'family'>,
  { columns, words }: Listed,
  { status, q, page }: MailingListParams,
) {
  permitted(ctx, 'mailings.manage');
  const where = sql`${holds(words, q)}
    and ${status === null ? sql`"status" in ${among(shownStatuses)}` : sql`"status" = ${status}`}`;
  const { items, ...found } = await ctx.db.read({
    items: readOf(
      sql`select "id", "status", "sendOn", "lateAgreedAt", ${columns},
          (select "recipients" from "sendings" where "family" = ${family}
            and "mailingId" = ${table}."id" and "purpose" = 'REAL') as "recipients",
          (select "stoppedAt" from "sendings" where "family" = ${family}
            and "mailingId" = ${table}."id" and "purpose" = 'REAL') as "stoppedAt",
          (select coalesce(
              (select sum("value") from json_each("counts") where "key" in ${among(sentStates)}),
              (select count(*) from "recipients" where "state" in ${among(sentStates)}
                and "sendingId" = "sendings"."id"))
            from "sendings" where "family" = ${family} and "mailingId" = ${table}."id"
              and "purpose" = 'REAL' and "stoppedAt" is not null) as "sent"
        from ${table} where ${where} order by "createdAt" desc, "id" desc
        limit ${listPageSize} offset ${(page - 1) * listPageSize}`,
      (rows: (Line & MailingLine)[]) => rows,
    ),
    total: countOf(sql`${table} where ${where}`),
    counts: countsOf({ table }),
  });
  const now = ctx.now();
  return { ...found, items: items.map((item) => ({ ...item, waits: waitsForWord(item, now) })) };
}
