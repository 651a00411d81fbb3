import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import type { Value } from '#functions/core/db/database.ts';
import { column, tableByName } from '#functions/core/db/names.ts';
import { inDirection } from '#functions/core/db/order.ts';
import { hasRow, type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { type Columns, isTaken, type Write, write } from '#functions/core/db/write.ts';
import { type FieldErrors, invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { checkPicture } from '#functions/core/images/queries.ts';
import { hasWords, isVisible } from '#functions/core/values/markup.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import { defineRecord, type RecordStep } from '#functions/lifecycle/publishing/kind.ts';
import type { Plan } from '#functions/lifecycle/resource.ts';
import { forgetSchedules } from '#functions/lifecycle/schedules/model/writes.ts';
import { nextSchedule } from '#functions/lifecycle/schedules/queries.ts';
import { searchedOf } from '#functions/lifecycle/translations/rules.ts';
import type { awards as awardsTable } from '#functions/site/awards/table.ts';
import { moveWrites, removalWrites } from '#functions/site/redirects/commands.ts';
import { redirects } from '#functions/site/redirects/table.ts';
import { publishProblems } from './checks.ts';
import { contentOf, draftOf } from './content.ts';
import { refusePage } from './errors.ts';
import { lastPublicPath } from './history.ts';
import { hasScreen, isReserved, pathIn } from './rules.ts';
import { type PageFields, requiredFields } from './schema.ts';
import { pages, sections } from './table.ts';

const columns = {
  title: pages.title,
  path: pages.path,
  sectionTitle: sections.title,
  isFixed: pages.isFixed,
  sectionId: pages.sectionId,
  version: pages.version,
  hasDraft: sql<0 | 1>`${pages.draft} is not null`,
  updatedAt: pages.updatedAt,
  scheduled: nextSchedule('pages', pages),
};
/** A row of the list of pages (LST-07). */
export type PageLine = RowOf<typeof columns>;

/** The order of the menu. */
const inOrder = [
  sql`${sections.ordinal}`,
  sql`${sections.id}`,
  sql`${pages.positionInSection}`,
  sql`${pages.title}`,
  sql`${pages.id}`,
] as const;

const awards = tableByName<typeof awardsTable>('awards');

const isPathTaken = (path: string, id: string) =>
  hasRow(sql`${pages} where ${pages.path} = ${path} and ${pages.status} <> 'DELETED' and ${pages.id} <> ${id}
      union all select 1 from ${awards.table} where ${awards.column('path')} = ${path}`);

/** The section of a page; a header-only page without one belongs to the first. */
const sectionOf = (id: unknown) =>
  readOf(
    { id: sections.id, pathPrefix: sections.pathPrefix },
    sql`from ${sections}
      where ${id ? sql`${sections.id} = ${String(id)}` : sql`true`} order by ${sections.ordinal}, ${sections.id} limit 1`,
    (rows) => rows[0] ?? null,
  );

/** The content of a page after a step: what is stored, overwritten by its draft, then by what was typed. */
function contentAfter({ was, typed }: RecordStep): Columns {
  const { positionInSection, ...draft } = was ? draftOf(was) : {};
  // A drafted position belongs to the drafted section (ADP-04).
  const isPlaced = positionInSection !== undefined && typed.sectionId === undefined;
  return {
    ...(was ? { ...contentOf(was), ...draft } : {}),
    ...(isPlaced ? { positionInSection } : {}),
    ...typed,
  };
}

/** Whether a page is fixed after a step. */
const staysFixed = ({ was }: RecordStep, page: Columns): boolean =>
  (page.isFixed ?? was?.isFixed ?? 0) === 1;

async function pageProblems(ctx: Context, step: RecordStep): Promise<FieldErrors> {
  const { was, transition } = step;
  if (!transition.saves) return {};
  const page = contentAfter(step);
  const isFixed = staysFixed(step, page);
  const isFreed = was?.isFixed === 1 && !isFixed;
  const publish = isPublic(transition.to) && transition.saves === 'record';
  const needed = requiredFields({ headerOnly: page.headerOnly === 1, isFixed, publish });
  const empty = [
    ...['title', 'sectionTitle'].filter((field) => !isVisible(String(page[field] ?? ''))),
    ...needed.filter((field) => !hasWords(String(page[field] ?? ''))),
  ];
  return {
    ...(await checkPicture(ctx, page.imageId, was?.imageId)),
    ...(publish ? publishProblems(page) : {}),
    ...(isFreed && hasScreen(was.path) ? { isFixed: [says('screenPage')] } : {}),
    ...Object.fromEntries(empty.map((field) => [field, [says('required')]])),
  };
}

/** The section and path of a page after a step; throws for a taken name, `INVALID_FIELDS` without a section. */
async function sectionAndPath(ctx: Context, step: RecordStep, page: Columns) {
  const { id, was } = step;
  if (was?.isFixed === 1 && staysFixed(step, page))
    return { sectionId: was.sectionId ?? null, path: String(was.path) };
  const { section } = await ctx.db.read({ section: sectionOf(page.sectionId) });
  if (!section) throw invalidFields({ sectionId: [says('choice')] });
  const path = pathIn(section.pathPrefix, String(page.title));
  const { isThere } = await ctx.db.read({ isThere: isPathTaken(path, id) });
  if (isThere) throw refusePage.nameTaken();
  if (isReserved(path)) throw invalidFields({ title: [says('reserved')] });
  return { sectionId: section.id, path };
}

/** Renumbers the pages of a section, with one of them after `position` others (ADP-14). */
const positionWrite = (id: string, sectionId: Value, position: Value): Write =>
  write(sql`update ${pages} set ${column(pages.positionInSection)} = "placed"."n" from (
      select ${column(pages.id)} as "pageId", row_number() over (
        order by iif(${column(pages.id)} = ${id}, ${position} * 2 - 1, "rank" * 2)
      ) - 1 as "n" from (
        select ${column(pages.id)}, row_number() over (
          order by ${column(pages.id)} = ${id}, ${column(pages.positionInSection)}, ${column(pages.title)}, ${column(pages.id)}
        ) - 1 as "rank" from ${pages} where ${column(pages.sectionId)} = ${sectionId} and ${column(pages.status)} <> 'DELETED'
      )
    ) as "placed"
    where ${pages.id} = "placed"."pageId" and ${column(pages.positionInSection)} <> "placed"."n"`);

/** The redirects to write when a page goes online: its last public path leads to the new one. */
async function movesOf(ctx: Context, { id, was }: RecordStep, path: string): Promise<Write[]> {
  const { last } = await ctx.db.read({ last: lastPublicPath(id) });
  const from = was && isPublic(was.status) ? String(was.path) : (last?.path ?? path);
  return from === path ? removalWrites(path) : moveWrites(ctx, { from, to: path, pageId: id });
}

/**
 * The writes that move a page to the position given, or to the top of a section that
 * is new to it (ADP-04). A fixed page stays.
 */
function positionWrites(step: RecordStep, page: Columns, sectionId: Value): Write[] {
  const { id, was } = step;
  const { positionInSection: position } = page;
  const isHeld = was?.isFixed === 1 && staysFixed(step, page);
  const isMoved = position !== undefined || was?.sectionId !== sectionId;
  return isHeld || !isMoved ? [] : [positionWrite(id, sectionId, position ?? 0)];
}

const noDraft: Columns = { draft: null, draftedAt: null };

async function planPage(ctx: Context, step: RecordStep): Promise<Plan> {
  const { was, transition } = step;
  // Discarding a draft, retracting or deleting saves nothing of the page.
  if (transition.saves === null) return transition.dropsDraft ? { stamps: noDraft } : {};
  const page = contentAfter(step);
  const located = await sectionAndPath(ctx, step, page);
  if (transition.saves === 'draft') {
    const draft = { ...page, sectionId: located.sectionId };
    return {
      columns: {},
      stamps: { draft: JSON.stringify(draft), draftedAt: ctx.now().toISOString() },
    };
  }
  const { positionInSection: _, ...content } = page;
  return {
    columns: { ...content, ...located, ...noDraft },
    // Hidden texts of a header-only page are not searchable.
    stamps: page.headerOnly === 1 ? { searchText: '' } : {},
    writes: [
      ...positionWrites(step, page, located.sectionId),
      ...(isPublic(transition.to) ? await movesOf(ctx, step, located.path) : []),
    ],
    // The cached page at the old path.
    tags: was ? [`page:${was.path}`] : [],
  };
}

/** The resource of pages for administrators (ADP-01…17). */
export const pageRecord = defineRecord<PageFields>({
  resourceName: 'pages',
  permission: 'pages.manage',
  table: pages,
  rich: ['summary', 'body'],
  searched: searchedOf('pages'),
  relationOf: ({ isFixed }) => (isFixed === 1 ? 'fixed-page' : 'page'),
  closed: ({ isFixed }, _, isOpenToOthers) =>
    isFixed === 1 && isOpenToOthers ? refusePage.fixed() : null,
  problems: pageProblems,
  plan: planPage,
  taken: (error) => (isTaken(error, 'pages.path') ? refusePage.nameTaken() : null),
  // Every page shows the menu.
  tags: ({ path }) => ['pages', `page:${path}`, 'page:/search'],
  publicPath: ({ path }) => String(path),
  listing: {
    columns,
    // The sections first: with them the indexes give the order.
    from: sql`${sections} cross join ${pages} on ${pages.sectionId} = ${sections.id}`,
    words: sql`${pages.title} || ' ' || ${pages.path} || ' ' || ${sections.title}`,
    sorts: {
      name: [sql`${pages.title} collate nocase`, sql`${pages.id}`],
      order: inOrder,
      path: [sql`${pages.path}`, sql`${pages.id}`],
      changed: [sql`${pages.updatedAt}`, sql`${pages.id}`],
    },
    order: inDirection(inOrder, false),
  },
  // Its versions are deleted by a trigger; redirects to it would lead nowhere.
  forgotten: {
    writes: (old) => [
      write(sql`delete from ${redirects} where ${redirects.pageId} in (${old})`),
      forgetSchedules(old),
    ],
  },
});
