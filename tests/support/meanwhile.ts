import type { Context } from '#functions/context.ts';

/** The same site, where somebody else does something after the nth time that it was read. */
export function interrupted(ctx: Context, act: () => Promise<unknown>, nth = 1): Context {
  let times = 0;
  const read: Context['db']['read'] = async (reads) => {
    const found = await ctx.db.read(reads);
    times += 1;
    if (times === nth) await act();
    return found;
  };
  return { ...ctx, db: { ...ctx.db, read } };
}
