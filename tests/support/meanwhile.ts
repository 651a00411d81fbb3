import type { Context } from '#functions/context.ts';

/** The same site, where somebody else does something after the first thing that was read. */
export function interrupted(ctx: Context, act: () => Promise<unknown>): Context {
  let isFirst = true;
  const read: Context['db']['read'] = async (reads) => {
    const found = await ctx.db.read(reads);
    if (isFirst) {
      isFirst = false;
      await act();
    }
    return found;
  };
  return { ...ctx, db: { ...ctx.db, read } };
}
