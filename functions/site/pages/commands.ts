import { sql } from 'drizzle-orm';
import { statusConflict } from '#functions/core/accounts/conflict.ts';
import { changedFields } from '#functions/core/audit/changed.ts';
import { commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { guard } from '#functions/core/db/write.ts';
import { found, isConflict } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { change } from '#functions/lifecycle/change.ts';
import { findSaveAction, type RecordTransition } from '#functions/lifecycle/publishing/rules.ts';
import { type ItemState, itemById } from '#functions/lifecycle/resource.ts';
import { contentColumns } from './content.ts';
import { versionContent } from './history.ts';
import { pageRecord } from './record.ts';
import type { PageFields, SectionFields } from './schema.ts';
import { sections } from './table.ts';
import { sectionById } from './written.ts';

/** The version to restore, and whether it goes online at once. */
interface RestoreRequest {
  number: number;
  publish: boolean;
  /** The version of the page's row that was shown (D-65). */
  version: number;
}

/**
 * Restores an older version of a page: as its draft, or online at once as its newest
 * version. The page keeps its position in its section. Throws as `change` does.
 */
export async function restoreVersion(
  ctx: Context,
  id: string,
  { number, publish, version }: RestoreRequest,
): Promise<ItemState<RecordTransition>> {
  const actor = authorize(ctx, pageRecord.permissions.change, { proof: 'none' });
  const { row, content } = await ctx.db.read({
    row: itemById(pageRecord, id),
    content: versionContent(id, number),
  });
  const page = found(row, 'Page');
  const old = found(content, 'Version');
  const fields = Object.fromEntries(
    contentColumns.map((name) => [name, old[name] ?? null]),
  ) as Partial<PageFields>;
  const relation = found(pageRecord.relationOf(actor, page), 'Page');
  const action = found(findSaveAction(page.status, relation, publish), 'Page');
  return change(ctx, pageRecord, id, { action, fields, version });
}

/**
 * Changes the look of a section's pages (FRM-19). Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`,
 * and `CONFLICT` for a stale version.
 */
export async function restyleSection(
  ctx: Context,
  id: string,
  { theme, pattern, heroTall, footerFill }: SectionFields,
  version: number,
): Promise<void> {
  const actor = authorize(ctx, pageRecord.permissions.change, { proof: 'none' });
  const conflict = async () => {
    const { section } = await ctx.db.read({ section: sectionById(id) });
    return statusConflict(ctx, { changedBy: section?.changedBy ?? null, status: 'changed' });
  };
  const { section } = await ctx.db.read({ section: sectionById(id) });
  const known = found(section, 'Section');
  if (known.version !== version) throw await conflict();
  const update = sql`update ${sections} set ${column(sections.theme)} = ${theme}, ${column(sections.pattern)} = ${pattern},
    ${column(sections.heroTall)} = ${heroTall ? 1 : 0}, ${column(sections.footerFill)} = ${footerFill ? 1 : 0},
    ${column(sections.version)} = ${sections.version} + 1, ${column(sections.changedBy)} = ${actor.id} where ${sections.id} = ${id} and ${sections.version} = ${version}`;
  await commit(ctx, [guard(update)], {
    action: 'section.restyled',
    record: ['section', id],
    changed: changedFields(sections, known, {
      ...{ theme, pattern },
      ...{ heroTall: Number(heroTall), footerFill: Number(footerFill) },
    }),
  }).catch(async (error: unknown) => {
    throw isConflict(error) ? await conflict() : error;
  });
  // The cached pages of the section show its look.
  await dropPages(ctx, ['pages']);
}
