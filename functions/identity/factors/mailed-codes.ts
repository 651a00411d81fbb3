import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { userAuditRow } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { hasRow, readFirst } from '#functions/core/db/read-of.ts';
import { change, guard, type Write, write } from '#functions/core/db/write.ts';
import { takeAttempt } from '#functions/core/limits/commands.ts';
import type { EmailKind } from '#functions/core/registry.ts';
import { hmac, sameText } from '#functions/core/values/crypto.ts';
import { underEach } from '#functions/core/values/link-secrets.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { lasts } from './rules.ts';
import { mailedCodes } from './table.ts';

/** The eight digits that follow from an id: they are stored nowhere, and an e-mail sent again has the same. */
async function digitsOf(secret: string, id: string): Promise<string> {
  const bytes = await hmac(secret, `mailed-code:${id}`);
  return String(new DataView(bytes.buffer).getUint32(0) % 100_000_000).padStart(8, '0');
}

/** E-mails a new code to the owner of an account; it replaces those of before. Throws `TOO_MANY_REQUESTS`. */
export async function sendMailedCode(ctx: Context, userId: string): Promise<void> {
  await takeAttempt(ctx, ['mailed-code.account', userId]);
  const [id, queuedEmailId] = [ctx.newId(), ctx.newId()];
  const now = ctx.now();
  const self = eq(users.id, userId);
  await ctx.db.write([
    write(
      change
        .update(mailedCodes)
        .set({ endedAt: now.toISOString() })
        .where(and(eq(mailedCodes.userId, userId), isNull(mailedCodes.endedAt))),
    ),
    write(
      change.insert(mailedCodes).values({
        id,
        userId,
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + lasts.mailedCode).toISOString(),
      }),
    ),
    queueEmail(ctx, self, { id: queuedEmailId, kind: 'factor-code', data: { codeId: id } }),
    userAuditRow(ctx, self, { action: 'factor.code-sent' }),
  ]);
  await sendQueuedEmail(ctx, queuedEmailId);
}

const isUsable = (ctx: Context) =>
  sql`${mailedCodes.endedAt} is null and ${mailedCodes.expiresAt} > ${ctx.now().toISOString()}`;

/** The write that uses up a mailed code; null when it is not the one that counts. */
export async function useMailedCode(
  ctx: Context,
  userId: string,
  code: string,
): Promise<Write | null> {
  const now = ctx.now().toISOString();
  const { row } = await ctx.db.read({
    row: readFirst(
      pickColumns(mailedCodes, ['id']),
      sql`from ${mailedCodes} where ${mailedCodes.userId} = ${userId} and ${isUsable(ctx)}
        order by ${mailedCodes.createdAt} desc`,
    ),
  });
  if (!row) return null;
  const right = await underEach(ctx.config, (secret) => digitsOf(secret, row.id));
  if (!right.map((one) => sameText(one, code)).includes(true)) return null;
  return guard(
    change
      .update(mailedCodes)
      .set({ endedAt: now })
      .where(and(eq(mailedCodes.id, row.id), isNull(mailedCodes.endedAt))),
  );
}

/** What the e-mail adds to its kind: the code in place of a link, and whether it still counts. */
export const withDigits = {
  lasts: lasts.mailedCode,
  async isCurrent(ctx, { data: { codeId } }) {
    const { isCurrent } = await ctx.db.read({
      isCurrent: hasRow(
        sql`${mailedCodes} where ${mailedCodes.id} = ${String(codeId)} and ${isUsable(ctx)}`,
      ),
    });
    return isCurrent;
  },
  link: (ctx, { data: { codeId } }) =>
    typeof codeId === 'string' ? digitsOf(ctx.config.linkSecret, codeId) : Promise.resolve(''),
} satisfies Partial<EmailKind> & { lasts: number };
