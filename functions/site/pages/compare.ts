import type { Context } from '#functions/core/context.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { isDeleted, isPublic } from '#functions/lifecycle/machine.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import { versionContent, versionsOf } from './history.ts';
import { pageView } from './preview.ts';
import type { PublicPage } from './queries.ts';
import { pageRecord } from './record.ts';

/** The versions to compare; null for the default ones. */
interface VersionPair {
  from: number | null;
  to: number | null;
}

/**
 * The history of a page: its versions, and the content of the chosen two; by default the newest and the one
 * before it. Null when there is no such page. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function pageHistory(ctx: Context, id: string, chosen: VersionPair) {
  authorize(ctx, pageRecord.permissions.change);
  const { row, versions } = await ctx.db.read({
    row: itemById(pageRecord, id),
    versions: versionsOf(id),
  });
  if (!row) return null;
  const known = (number: number | null) => versions.find((one) => one.number === number)?.number;
  const to = known(chosen.to) ?? versions[0]?.number ?? 0;
  const before = versions.find(({ number }) => number < to)?.number;
  const from = known(chosen.from) ?? before ?? to;
  const { old, now } = await ctx.db.read({
    old: versionContent(id, from),
    now: versionContent(id, to),
  });
  const page: PublicPage | null = old && (await pageView(ctx, { ...old, id }));
  // The version that is online, with no draft beside it, cannot be restored.
  const isAsItIs = isPublic(row.status) && row.draft === null && from === versions[0]?.number;
  const canRestore = old !== null && !isDeleted(row.status) && !isAsItIs;
  return { row, versions, from, to, old, now, page, canRestore };
}
