import type { Context } from '#functions/core/context.ts';
import { countAttempt } from '#functions/core/limits/commands.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import { auditRow } from './commands.ts';

/** Whether so many refusals within an hour are worth an entry: the first, the tenth, the hundredth and so on. */
export const isNoted = (count: number): boolean => /^10*$/.test(String(count));

/**
 * Notes in the audit log that a signed-in user lacked a role, so seldom that nobody can fill the log with it (D-124).
 * Runs once the answer is on its way.
 */
export function noteRefusedAccess(ctx: Context, permission?: Permission): void {
  const { actor } = ctx;
  if (!actor) return;
  ctx.after(async () => {
    const count = await countAttempt(ctx, ['access.refused', actor.id]);
    if (!isNoted(count)) return;
    const details = { count, ...(permission ? { permission } : {}) };
    await ctx.db.write([
      auditRow(ctx, { action: 'access.refused', record: ['user', actor.id], details }),
    ]);
  });
}
