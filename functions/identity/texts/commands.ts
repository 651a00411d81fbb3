import { and, desc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { takeAttempt } from '#functions/core/limits/commands.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { keptDays, mostOfForm, mostTexts } from './rules.ts';
import type { SentText } from './schema.ts';
import { unsavedTexts } from './table.ts';

/** Removes what is beyond a bound of a person's texts, of one form or of all: the oldest go. */
function trim(userId: string, most: number, form?: string): Write {
  const own = and(
    eq(unsavedTexts.userId, userId),
    form === undefined ? undefined : eq(unsavedTexts.form, form),
  );
  const newest = change
    .select({ id: unsavedTexts.id })
    .from(unsavedTexts)
    .where(own)
    .orderBy(desc(unsavedTexts.at), unsavedTexts.id)
    .limit(most);
  return write(change.delete(unsavedTexts).where(and(own, notInArray(unsavedTexts.id, newest))));
}

/**
 * Keeps a locked text of the signed-in person for other devices, or removes one (D-182); safe to repeat. A text never
 * replaces one of somebody else. Throws `NOT_SIGNED_IN`, `TOO_MANY_REQUESTS`.
 */
export async function keepText(ctx: Context, sent: SentText): Promise<void> {
  const { id: userId } = authorize(ctx, 'account.use', { proof: 'none' });
  if ('gone' in sent) {
    const own = and(eq(unsavedTexts.id, sent.gone), eq(unsavedTexts.userId, userId));
    await ctx.db.write([write(change.delete(unsavedTexts).where(own))]);
    return;
  }
  await takeAttempt(ctx, ['text.account', userId]);
  const { id, locked } = sent;
  const form = id.slice(0, id.indexOf('.'));
  const row = { locked, at: ctx.now().toISOString() };
  await ctx.db.write([
    write(
      change
        .insert(unsavedTexts)
        .values({ id, userId, form, ...row })
        .onConflictDoUpdate({
          target: unsavedTexts.id,
          set: row,
          setWhere: eq(unsavedTexts.userId, userId),
        }),
    ),
    trim(userId, mostOfForm, form),
    trim(userId, mostTexts),
  ]);
}

/** How many texts are removed at once, and in one day at most. */
const forgotten = { atOnce: 500, batches: 100 };

/** Removes texts that nobody has saved for thirty days. Run by a daily cron job. */
export async function forgetTexts(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000).toISOString();
  const old = change
    .select({ id: unsavedTexts.id })
    .from(unsavedTexts)
    .where(lt(unsavedTexts.at, before))
    .limit(forgotten.atOnce);
  for (let batch = 0; batch < forgotten.batches; batch++) {
    const [gone = 0] = await ctx.db.write([
      write(change.delete(unsavedTexts).where(inArray(unsavedTexts.id, old))),
    ]);
    if (gone < forgotten.atOnce) return;
  }
}
