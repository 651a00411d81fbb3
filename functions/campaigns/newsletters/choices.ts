import { inArray, type SQL, sql } from 'drizzle-orm';
import { campaignStatuses, isSent } from '#functions/campaigns/model/rules.ts';
import { events } from '#functions/content/events/table.ts';
import { jobs } from '#functions/content/jobs/table.ts';
import { news } from '#functions/content/news/table.ts';
import type { ReviewedTable } from '#functions/content/review/kind.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { optionalColumn, type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayAnywhere } from '#functions/core/values/dates.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import { idsIn } from './content.ts';
import { byKind, type ChosenKind, chosenKinds, mostNews, mostOffered } from './rules.ts';
import { mostChosen } from './schema.ts';
import { newsletters } from './table.ts';

/** An item that a newsletter may include. */
export interface Choice {
  id: string;
  title: string;
  /** The date of publication of news, the first day of an event, a job's deadline; `YYYY-MM-DD`. */
  date: string | null;
  /** When an event ends. */
  endDate: string | null;
  /** Why a chosen item is no longer offered: over, or no longer public (D-38). */
  fault: 'expired' | 'gone' | null;
}

export type Choices = Record<ChosenKind, Choice[]>;

/** How each kind is read: its table, its date, when it is over, and of how many the older ones are offered, too. */
interface Source {
  table: ReviewedTable;
  date: SQL<string | null>;
  endDate: SQL<string | null>;
  expired(today: string): SQL<0 | 1>;
  mostOlder: number;
}

const publicationTime = (table: ReviewedTable) =>
  sql<string>`coalesce(${table.publishedAt}, ${table.createdAt})`;

const sources: Record<ChosenKind, Source> = {
  news: {
    table: news,
    date: sql`substr(${publicationTime(news)}, 1, 10)`,
    endDate: sql`null`,
    expired: () => sql`false`,
    mostOlder: mostNews,
  },
  events: {
    table: events,
    date: sql`${events.startDate}`,
    endDate: sql`${events.endDate}`,
    expired: (today) => sql`coalesce(${events.lastDay} < ${today}, false)`,
    mostOlder: mostOffered,
  },
  jobs: {
    table: jobs,
    date: sql`${jobs.applicationDeadline}`,
    endDate: sql`null`,
    expired: (today) => sql`coalesce(${jobs.applicationDeadline} < ${today}, false)`,
    mostOlder: mostOffered,
  },
};

const choiceColumns = ({ table, date, endDate, expired }: Source, today: string) => ({
  title: optionalColumn(table.title),
  date,
  endDate,
  expired: expired(today),
  status: optionalColumn(table.status),
});

/** Events by their first day and jobs by their deadline, those without one last; news the newest first. */
function inOrder<Item extends Pick<Choice, 'date'>>(kind: ChosenKind, items: Item[]): Item[] {
  const day = ({ date }: Item) => date ?? (kind === 'news' ? '' : '9');
  const way = kind === 'news' ? -1 : 1;
  return items.toSorted((a, b) => way * day(a).localeCompare(day(b)));
}

/** When the last newsletter was to be sent; '' before the first one. */
const lastSent = sql`coalesce((select max(replace(${newsletters.sendOn}, ' ', 'T')) from ${newsletters}
  where ${inArray(newsletters.status, campaignStatuses.filter(isSent))}), '')`;

/** Public items that are not over, the newest first: since the last newsletter all, and some older ones (NLT-03, D-38). */
const offeredItems = (source: Source, today: string): Read<(Choice & { isNew: boolean })[]> =>
  readOf(
    {
      id: source.table.id,
      ...choiceColumns(source, today),
      isNew: sql<0 | 1>`${publicationTime(source.table)} > ${lastSent}`,
    },
    sql`from ${source.table} where ${source.table.status} = 'PUBLISHED'
        and ${isNotHiddenSample(source.table)} and not ${source.expired(today)}
      order by ${publicationTime(source.table)} desc, ${source.table.id} limit ${mostOffered}`,
    (rows) =>
      rows
        .map(({ isNew, ...row }) => ({ ...choiceOf(row), isNew: isNew === 1 }))
        .filter(({ isNew }, i) => isNew || i < source.mostOlder),
  );

/** The items published since the last newsletter, without those that have been in it: of news the first ones. */
export async function newChoices(
  ctx: Context,
  known: Record<ChosenKind, string[]>,
): Promise<Record<ChosenKind, string[]>> {
  const today = dayAnywhere(ctx.now());
  const found = await ctx.db.read(byKind((kind) => offeredItems(sources[kind], today)));
  return byKind((kind) => {
    const added = found[kind].filter(({ id, isNew }) => isNew && !known[kind].includes(id));
    const most = kind === 'news' ? mostNews : mostChosen;
    return inOrder(kind, added.slice(0, most)).map(({ id }) => id);
  });
}

/** The chosen items in their order, even if over or gone. */
const chosenItems = (source: Source, ids: readonly string[], today: string): Read<Choice[]> =>
  readOf(
    { id: sql<string>`"chosen"."value"`, ...choiceColumns(source, today) },
    sql`from json_each(${JSON.stringify(ids)}) as "chosen"
        left join ${source.table} on ${source.table.id} = "chosen"."value"
      order by "chosen"."key"`,
    (rows) => rows.map(choiceOf),
  );

/** The chosen items of each kind. */
const readChosen = (ctx: Context, ids: (kind: ChosenKind) => string[]) =>
  ctx.db.read(byKind((kind) => chosenItems(sources[kind], ids(kind), dayAnywhere(ctx.now()))));

type ChoiceRow = RowOf<{ id: SQL<string> } & ReturnType<typeof choiceColumns>>;

const choiceOf = ({ status, expired, ...row }: ChoiceRow): Choice => ({
  ...row,
  title: row.title ?? '',
  fault: !isPublic(status ?? '') ? 'gone' : expired === 1 ? 'expired' : null,
});

/**
 * The items a newsletter may include, those it has and those on offer, by their days; those that were moved come first,
 * in their order, even if over or gone. `row` is null for a new one. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function newsletterChoices(ctx: Context, row: Columns | null): Promise<Choices> {
  authorize(ctx, 'mailings.manage');
  const today = dayAnywhere(ctx.now());
  const [own, offered] = await Promise.all([
    readChosen(ctx, (kind) => idsIn(row?.[kind])),
    ctx.db.read(byKind((kind) => offeredItems(sources[kind], today))),
  ]);
  return byKind((kind) => {
    const known = new Set(own[kind].map(({ id }) => id));
    const others = offered[kind].filter(({ id }) => !known.has(id));
    const isMoved = inOrder(kind, own[kind]).some(({ id }, i) => id !== own[kind][i]?.id);
    return isMoved
      ? [...own[kind], ...inOrder(kind, others)]
      : inOrder(kind, [...own[kind], ...others]);
  });
}

/**
 * The fields with an item that is not public or not of their kind. What was chosen before is accepted
 * anyway (D-38); `row` is null for a new newsletter.
 */
export async function choiceErrors(
  ctx: Context,
  typed: Columns,
  row: Columns | null,
): Promise<FieldErrors> {
  const added = byKind((kind) => {
    const before = new Set(idsIn(row?.[kind]));
    return idsIn(typed[kind]).filter((id) => !before.has(id));
  });
  if (chosenKinds.every((kind) => added[kind].length === 0)) return {};
  const found = await readChosen(ctx, (kind) => added[kind]);
  return Object.fromEntries(
    chosenKinds
      .filter((kind) => found[kind].some(({ fault }) => fault === 'gone'))
      .map((kind) => [kind, [says('itemGone')]]),
  );
}

/** The titles of a newsletter's items, in its order, one kind after the other. */
export async function chosenTitles(
  ctx: Context,
  row: Columns,
): Promise<Record<ChosenKind, string>> {
  authorize(ctx, 'mailings.manage');
  const found = await readChosen(ctx, (kind) => idsIn(row[kind]));
  return byKind((kind) => found[kind].map(({ id, title }) => title || id).join('; '));
}
