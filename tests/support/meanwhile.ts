import type { Context } from '#functions/core/context.ts';

/** Runs something on the first call, and nothing afterwards. */
function once(act: () => Promise<unknown>) {
  let isFirst = true;
  return async () => {
    if (!isFirst) return;
    isFirst = false;
    await act();
  };
}

/** The same site, where somebody else does something after the first read. */
export function actAfterRead(ctx: Context, act: () => Promise<unknown>): Context {
  const meanwhile = once(act);
  const read: Context['db']['read'] = async (reads) => {
    const found = await ctx.db.read(reads);
    await meanwhile();
    return found;
  };
  return { ...ctx, db: { ...ctx.db, read } };
}

/** The same site, where somebody else does something just before the first write. */
export function actBeforeWrite(ctx: Context, act: () => Promise<unknown>): Context {
  const meanwhile = once(act);
  const write: Context['db']['write'] = async (writes) => {
    await meanwhile();
    return ctx.db.write(writes);
  };
  return { ...ctx, db: { ...ctx.db, write } };
}
