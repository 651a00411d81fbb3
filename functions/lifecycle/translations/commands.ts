import { sql } from 'drizzle-orm';
import { conflictBy } from '#functions/core/accounts/conflict.ts';
import { commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { assignmentsOf, guard, namesOf, rowOf } from '#functions/core/db/write.ts';
import {
  found,
  invalidFields,
  isConflict,
  refusalsOf,
  refuseFields,
} from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { withFormulas } from '#functions/core/richtext/formulas.ts';
import { translationRow } from './columns.ts';
import { type ItemColumns, originalById, translationById } from './queries.ts';
import {
  englishFingerprint,
  readTexts,
  richOf,
  type Texts,
  type TranslatedResource,
  translatedFields,
} from './rules.ts';
import { translations } from './table.ts';

const refuseTranslation = refusalsOf('translations', { originalChanged: 'CONFLICT' });

/** What a save is based on (`translationBase`). */
interface Base {
  /** The version of the translation that was shown; 0 for a new one, none for the one that is stored. */
  version?: number | undefined;
  /** The English that was shown (`englishFingerprint`); none for the present one. */
  fingerprint?: string | undefined;
}

const isOf = (resource: TranslatedResource, id: string) =>
  sql`${translations.resourceName} = ${resource} and ${translations.itemId} = ${id} and ${translations.language} = 'it'`;

/** The item and its translation, if it is still the one that was shown. */
async function loadBase(ctx: Context, resource: TranslatedResource, id: string, version?: number) {
  const { row, stored } = await ctx.db.read({
    row: originalById(resource, id),
    stored: translationById(resource, id),
  });
  const item = found(row, 'Item');
  if (version !== undefined && version !== (stored?.version ?? 0))
    throw await conflictBy(ctx, stored?.changedBy ?? null);
  return { item, stored };
}

/** Purges the pages that show an item. */
const purge = (ctx: Context, resource: TranslatedResource, item: ItemColumns) =>
  dropPages(ctx, ctx.registry.translated[resource]?.tags(item) ?? []);

/**
 * Saves the Italian texts of an item beside the English ones that they were made from. Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`, `INVALID_FIELDS` without any text, and `CONFLICT` for a stale
 * version or when the English has changed since it was shown.
 */
export async function saveTranslation(
  ctx: Context,
  resource: TranslatedResource,
  id: string,
  typed: Texts,
  { version, fingerprint }: Base = {},
): Promise<{ version: number }> {
  const actor = authorize(ctx, 'pages.manage', { proof: 'none' });
  const { item, stored } = await loadBase(ctx, resource, id, version);
  if (fingerprint !== undefined && fingerprint !== englishFingerprint(resource, item))
    throw refuseTranslation.originalChanged();
  const { texts, original, searchText, ...key } = translationRow(
    resource,
    item,
    await withFormulas(ctx, typed, richOf(resource)),
  );
  const italian = readTexts(texts);
  const [first] = translatedFields[resource];
  if (Object.keys(italian).length === 0) throw invalidFields({ [first]: [says('required')] });
  refuseFields(ctx.registry.translated[resource]?.textFaults?.(italian) ?? {});
  const was = readTexts(stored?.texts ?? null);
  const changed = translatedFields[resource].filter(
    (field) => (was[field] ?? '') !== (italian[field] ?? ''),
  );
  const next = (stored?.version ?? 0) + 1;
  const at = ctx.now().toISOString();
  const sets = { texts, original, searchText, updatedAt: at, version: next, changedBy: actor.id };
  // The English texts of the batch are those that were read.
  const isSame = sql`exists (select 1 from ${sql.identifier(resource)} where "id" = ${id} and "version" = ${item.version})`;
  const inserted = { ...key, ...sets, createdAt: at };
  await commit(
    ctx,
    [
      guard(
        stored
          ? sql`update ${translations} set ${assignmentsOf(sets)}
              where ${isOf(resource, id)} and ${translations.version} = ${stored.version} and ${isSame}`
          : sql`insert into ${translations} (${namesOf(inserted)}) select ${rowOf(inserted)}
              where ${isSame} and not exists (select 1 from ${translations} where ${isOf(resource, id)})`,
      ),
    ],
    {
      action: 'translation.saved',
      record: [resource, id],
      changed: Object.fromEntries(changed.map((field) => [field, null])),
    },
  ).catch(async (error: unknown) => {
    if (isConflict(error)) await loadBase(ctx, resource, id, stored?.version ?? 0);
    throw error;
  });
  await purge(ctx, resource, item);
  return { version: next };
}

/**
 * Removes the Italian texts of an item: it is English only again. Throws `NOT_SIGNED_IN`, `FORBIDDEN`,
 * `NOT_FOUND`, and `CONFLICT` for a stale version.
 */
export async function removeTranslation(
  ctx: Context,
  resource: TranslatedResource,
  id: string,
  version?: number,
): Promise<void> {
  authorize(ctx, 'pages.manage', { proof: 'none' });
  const { item, stored } = await loadBase(ctx, resource, id, version);
  const known = found(stored, 'Translation');
  await commit(
    ctx,
    [
      guard(
        sql`delete from ${translations} where ${isOf(resource, id)} and ${translations.version} = ${known.version}`,
      ),
    ],
    { action: 'translation.removed', record: [resource, id] },
  ).catch(async (error: unknown) => {
    if (isConflict(error)) await loadBase(ctx, resource, id, known.version);
    throw error;
  });
  await purge(ctx, resource, item);
}
