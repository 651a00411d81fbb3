import { type SQL, sql } from 'drizzle-orm';
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

/** How each kind is read: its table, its date, when it is over, and how many are offered. */
interface Source {
  table: ReviewedTable;
  /** The index of what is offered; the planner would sort all that is published. */
  offered: string;
  date: SQL<string | null>;
  endDate: SQL<string | null>;
  expired(today: string): SQL<0 | 1>;
  most: number;
}

// As the index has it (`itemIndexes`).
const publicationTime = (table: ReviewedTable) =>
  sql<string>`case when ${table.publishedAt} is null then ${table.createdAt} else ${table.publishedAt} end`;

const sources: Record<ChosenKind, Source> = {
  news: {
    table: news,
    offered: 'news_offered',
    date: sql`substr(${publicationTime(news)}, 1, 10)`,
    endDate: sql`null`,
    expired: () => sql`false`,
    most: mostNews,
  },
  events: {
    table: events,
    offered: 'events_offered',
    date: sql`${events.startDate}`,
    endDate: sql`${events.endDate}`,
    expired: (today) => sql`coalesce(${events.lastDay} < ${today}, false)`,
    most: mostOffered,
  },
  jobs: {
    table: jobs,
    offered: 'jobs_offered',
    date: sql`${jobs.applicationDeadline}`,
    endDate: sql`null`,
    expired: (today) => sql`coalesce(${jobs.applicationDeadline} < ${today}, false)`,
    most: mostOffered,
  },
};

const choiceColumns = ({ table, date, endDate, expired }: Source, today: string) => ({
  title: optionalColumn(table.title),
  date,
  endDate,
  expired: expired(today),
  status: optionalColumn(table.status),
});

/** Of how many of the newest published items those that are over are left out. */
const newestRead = 2000;

/** Public items that are not over, the newest first (NLT-03, NLT-26, D-38). */
const offeredItems = (source: Source, today: string): Read<Choice[]> =>
  readOf(
    { id: source.table.id, ...choiceColumns(source, today) },
    sql`from (select * from ${source.table} indexed by ${sql.identifier(source.offered)} where ${source.table.status} = 'PUBLISHED'
        order by ${publicationTime(source.table)} desc, ${source.table.id} limit ${newestRead}) as ${source.table}
      where ${isNotHiddenSample(source.table)} and not ${source.expired(today)}
      order by ${publicationTime(source.table)} desc, ${source.table.id} limit ${source.most}`,
    (rows) => rows.map(choiceOf),
  );

/** What has been published since an instant and is not over, the newest first. */
const itemsSince = (source: Source, since: string, today: string): Read<string[]> =>
  readOf(
    { id: source.table.id },
    sql`from (select * from ${source.table} indexed by ${sql.identifier(source.offered)} where ${source.table.status} = 'PUBLISHED'
        and ${publicationTime(source.table)} > ${since}
        order by ${publicationTime(source.table)} desc, ${source.table.id} limit ${mostChosen}) as ${source.table}
      where ${isNotHiddenSample(source.table)} and not ${source.expired(today)}
      order by ${publicationTime(source.table)} desc, ${source.table.id} limit ${Math.min(source.most, mostChosen)}`,
    (rows) => rows.map(({ id }) => id),
  );

/** The items published since an instant, without those that have been in a newsletter. */
export async function newChoices(
  ctx: Context,
  since: string,
  known: Record<ChosenKind, string[]>,
): Promise<Record<ChosenKind, string[]>> {
  const today = dayAnywhere(ctx.now());
  const found = await ctx.db.read(byKind((kind) => itemsSince(sources[kind], since, today)));
  return byKind((kind) => found[kind].filter((id) => !known[kind].includes(id)));
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

type ChoiceRow = RowOf<{ id: SQL<string> } & ReturnType<typeof choiceColumns>>;

const choiceOf = ({ status, expired, ...row }: ChoiceRow): Choice => ({
  ...row,
  title: row.title ?? '',
  fault: !isPublic(status ?? '') ? 'gone' : expired === 1 ? 'expired' : null,
});

/**
 * The items a newsletter may include: those it has already, in their order and even if over or gone, then
 * those on offer. `row` is null for a new one. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function newsletterChoices(ctx: Context, row: Columns | null): Promise<Choices> {
  authorize(ctx, 'mailings.manage');
  const today = dayAnywhere(ctx.now());
  const found = await ctx.db.read({
    ...byKind((kind) => chosenItems(sources[kind], idsIn(row?.[kind]), today)),
    offeredNews: offeredItems(sources.news, today),
    offeredEvents: offeredItems(sources.events, today),
    offeredJobs: offeredItems(sources.jobs, today),
  });
  const withOthers = (own: Choice[], others: Choice[]) => {
    const known = new Set(own.map(({ id }) => id));
    return [...own, ...others.filter(({ id }) => !known.has(id))];
  };
  return {
    news: withOthers(found.news, found.offeredNews),
    events: withOthers(found.events, found.offeredEvents),
    jobs: withOthers(found.jobs, found.offeredJobs),
  };
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
  const today = dayAnywhere(ctx.now());
  const found = await ctx.db.read(byKind((kind) => chosenItems(sources[kind], added[kind], today)));
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
  const today = dayAnywhere(ctx.now());
  const found = await ctx.db.read(
    byKind((kind) => chosenItems(sources[kind], idsIn(row[kind]), today)),
  );
  return byKind((kind) => found[kind].map(({ id, title }) => title || id).join('; '));
}
