import { and, eq, sql } from 'drizzle-orm';
import { type ChangedFields, changedFields } from '#functions/core/audit/changed.ts';
import { type AuditEntry, commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { change, guard } from '#functions/core/db/write.ts';
import { refuseFields } from '#functions/core/errors.ts';
import { checkPicture } from '#functions/core/images/queries.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { isUsedInPublic, publicTags } from './links.ts';
import { myProfile, type Profile } from './queries.ts';
import { shownKey } from './rules.ts';
import type { ProfileValues } from './schema.ts';
import { profiles } from './table.ts';

/** The fields that a save changes, for the log: the words are text, although their column is not. */
function whatChanged(
  was: Profile,
  { fieldWords, ...values }: Omit<Profile, 'version'>,
): ChangedFields {
  const columns = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  );
  const haveWordsChanged = fieldWords.join('\n') !== was.fieldWords.join('\n');
  return {
    ...changedFields(profiles, was, columns),
    ...(haveWordsChanged ? { fieldWords: null } : {}),
  };
}

/**
 * Saves the profile of the signed-in user (D-134). Throws `NOT_SIGNED_IN`, `INVALID_FIELDS` for a picture that
 * is not there or not one's own, and `CONFLICT` when it has changed since its version was read (D-65). The log lists the fields
 * and whether the person joined or left the directory, never what was typed.
 */
export async function saveProfile(
  ctx: Context,
  { version, isListed, ...facts }: ProfileValues,
): Promise<void> {
  const { id } = authorize(ctx, 'account.use', { proof: 'none' });
  const { was, isUsed } = await ctx.db.read({ was: myProfile(ctx), isUsed: isUsedInPublic(id) });
  refuseFields(await checkPicture(ctx, facts.imageId, was.imageId));
  const at = ctx.now().toISOString();
  const values = {
    ...facts,
    listedSince: isListed ? (was.listedSince ?? at) : null,
    shownKey: isListed ? shownKey(facts) : '',
    updatedAt: at,
  };
  const isFirst = version === 0;
  const saved = isFirst
    ? change
        .insert(profiles)
        .values({ userId: id, ...values, createdAt: at })
        .onConflictDoNothing()
    : change
        .update(profiles)
        .set({ ...values, version: sql`${profiles.version} + 1` })
        .where(and(eq(profiles.userId, id), eq(profiles.version, version)));
  const record = ['user', id] as const;
  const entries: AuditEntry[] = [
    {
      action: 'profile.changed',
      record,
      changed: whatChanged(was, { ...facts, listedSince: values.listedSince }),
    },
  ];
  if (isListed !== (was.listedSince !== null))
    entries.push({ action: isListed ? 'directory.joined' : 'directory.left', record });
  await commit(ctx, [guard(saved)], ...entries);
  if (isUsed) await dropPages(ctx, publicTags);
}
