import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { conflictBy } from '#functions/core/accounts/conflict.ts';
import { changedFields } from '#functions/core/audit/changed.ts';
import { commit } from '#functions/core/audit/commands.ts';
import { forgetVersion } from '#functions/core/cache/known-version.ts';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { guard, type Write, write } from '#functions/core/db/write.ts';
import { found, isConflict, refuseFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { isVisibleAt, knownPaths, redirectFrom } from './queries.ts';
import { faultsOf, type Redirect, redirectFaults } from './rules.ts';
import { redirects } from './table.ts';

const other = alias(redirects, 'other');

async function checkRedirect(ctx: Context, redirect: Redirect, except: string): Promise<void> {
  const { known } = await ctx.db.read({ known: knownPaths(redirect, except) });
  const faults = faultsOf(redirect, known).map(({ name, path }) => {
    const { field, text } = redirectFaults[name];
    return [field, [says(text, path)]];
  });
  refuseFields(Object.fromEntries(faults));
}

/**
 * Whether a redirect fits into the table, as SQL: a condition of the write itself, so that two at the
 * same moment cannot make a chain either.
 */
const fitsTable = ({ fromPath, toPath }: Redirect, except: string) => sql`
  not exists (
    select 1 from ${redirects} as ${other} where ${other.fromPath} <> ${except}
      and (${other.fromPath} in (${fromPath}, ${toPath}) or ${other.toPath} = ${fromPath})
  ) and not ${isVisibleAt(fromPath)}`;

/** The stored redirect if it has the version that was shown. */
async function loadUnchanged(ctx: Context, fromPath: string, version: number) {
  const { row } = await ctx.db.read({ row: redirectFrom(fromPath) });
  const known = found(row, 'Redirect');
  if (known.version !== version) throw await conflictBy(ctx, known.changedBy);
  return known;
}

/**
 * Adds a redirect (D-01). Throws `INVALID_FIELDS` for a loop, a chain, an old path that the site or a
 * page answers itself, and one that is redirected already.
 */
export async function addRedirect(ctx: Context, { fromPath, toPath }: Redirect): Promise<void> {
  const { id } = authorize(ctx, 'pages.manage', { proof: 'none' });
  const redirect = { fromPath, toPath };
  await checkRedirect(ctx, redirect, '');
  const at = ctx.now().toISOString();
  await commit(
    ctx,
    [
      guard(sql`insert into ${redirects} (${columnList(redirects, 'fromPath', 'toPath', 'createdAt', 'changedBy')})
        select ${fromPath}, ${toPath}, ${at}, ${id} where ${fitsTable(redirect, '')}`),
    ],
    { action: 'redirect.added', record: ['redirect', fromPath] },
  ).catch(async (error: unknown) => {
    if (isConflict(error)) await checkRedirect(ctx, redirect, '');
    throw error;
  });
  forgetVersion();
}

/** The new paths of a redirect, and the version that was shown. */
export interface RedirectChange {
  fromPath?: string;
  toPath: string;
  version: number;
}

/**
 * Changes the redirect from a path (D-01), which then belongs to no page. Throws as `addRedirect`
 * does, `NOT_FOUND` when it is gone, and `CONFLICT` for a stale version (D-65).
 */
export async function changeRedirect(
  ctx: Context,
  path: string,
  { fromPath = path, toPath, version }: RedirectChange,
): Promise<void> {
  const { id } = authorize(ctx, 'pages.manage', { proof: 'none' });
  const was = await loadUnchanged(ctx, path, version);
  const changed = changedFields(redirects, { ...was, fromPath: path }, { fromPath, toPath });
  if (Object.keys(changed).length === 0) return;
  const redirect = { fromPath, toPath };
  await checkRedirect(ctx, redirect, path);
  await commit(
    ctx,
    [
      guard(sql`update ${redirects} set ${column(redirects.fromPath)} = ${fromPath}, ${column(redirects.toPath)} = ${toPath},
        ${column(redirects.version)} = ${redirects.version} + 1, ${column(redirects.changedBy)} = ${id}, ${column(redirects.pageId)} = null
        where ${redirects.fromPath} = ${path} and ${redirects.version} = ${version} and ${fitsTable(redirect, path)}`),
    ],
    { action: 'redirect.changed', record: ['redirect', path], changed },
  ).catch(async (error: unknown) => {
    if (!isConflict(error)) throw error;
    await loadUnchanged(ctx, path, version);
    await checkRedirect(ctx, redirect, path);
    throw error;
  });
  forgetVersion();
}

/** Removes the redirect from a path. Throws `NOT_FOUND`, and `CONFLICT` for a stale version (D-65). */
export async function removeRedirect(ctx: Context, path: string, version: number): Promise<void> {
  authorize(ctx, 'pages.manage', { proof: 'none' });
  await loadUnchanged(ctx, path, version);
  await commit(
    ctx,
    [
      guard(
        sql`delete from ${redirects} where ${redirects.fromPath} = ${path} and ${redirects.version} = ${version}`,
      ),
    ],
    { action: 'redirect.removed', record: ['redirect', path] },
  ).catch(async (error: unknown) => {
    if (isConflict(error)) await loadUnchanged(ctx, path, version);
    throw error;
  });
  forgetVersion();
}

/** Removes the redirect from a path at which a page now is: for the batch that puts it there. */
export function removalWrites(path: string): Write[] {
  return [write(sql`delete from ${redirects} where ${redirects.fromPath} = ${path}`)];
}

/**
 * The redirects to write when a published page moves, for the batch that moves it: the old path
 * leads to the new one, redirects to the old path lead straight to the new one, and none leads away
 * from the new path. If something is at the old path by now, its redirects stay.
 * Empty when the page does not move.
 */
export function moveWrites(
  ctx: Context,
  { from, to, pageId }: { from: string; to: string; pageId: string },
): Write[] {
  if (from === to) return [];
  const by = ctx.actor?.id ?? null;
  return [
    ...removalWrites(to),
    // By any number of steps: rows entered directly in the database may form chains.
    write(sql`
      with recursive "led" ("to") as (
        select ${from}
        union
        select ${column(redirects.fromPath)} from ${redirects} join "led" on ${column(redirects.toPath)} = "led"."to"
      )
      update ${redirects} set ${column(redirects.toPath)} = ${to}, ${column(redirects.version)} = ${column(redirects.version)} + 1, ${column(redirects.changedBy)} = ${by}
      where ${column(redirects.toPath)} <> ${to} and ${column(redirects.fromPath)} in (select "to" from "led")
        and not ${isVisibleAt(from)}`),
    write(sql`
      insert into ${redirects} (${columnList(redirects, 'fromPath', 'toPath', 'createdAt', 'changedBy', 'pageId')})
      select ${from}, ${to}, ${ctx.now().toISOString()}, ${by}, ${pageId} where not ${isVisibleAt(from)}
      on conflict (${column(redirects.fromPath)}) do update set ${column(redirects.toPath)} = excluded.${column(redirects.toPath)},
        ${column(redirects.version)} = ${redirects.version} + 1, ${column(redirects.changedBy)} = excluded.${column(redirects.changedBy)}, ${column(redirects.pageId)} = excluded.${column(redirects.pageId)}`),
  ];
}
