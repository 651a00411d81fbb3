import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { openDatabase } from '#functions/core/db/database.ts';
import { change, write } from '#functions/core/db/write.ts';
import { issueInvoice } from '#functions/membership/invoices/commands.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const unreached = 'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.';
const lost = 'D1_ERROR: Network connection lost.';

/** How a batch fails: whether it was done all the same, and what D1 says. */
interface Failure {
  isDone: boolean;
  says: string;
}

/** The context with a database whose first batches fail, and how often a batch was sent. */
function failing(ctx: Context, ...failures: Failure[]) {
  let sent = 0;
  const batch: D1Database['batch'] = async (statements) => {
    sent += 1;
    const failure = failures.shift();
    if (!failure) return env.DB.batch(statements);
    if (failure.isDone) await env.DB.batch(statements);
    throw new Error(failure.says);
  };
  const d1 = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'batch') return batch;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ctx: { ...ctx, db: openDatabase(d1) }, sent: () => sent };
}

let minute = 0;

/** An office, each time a minute later. */
async function office() {
  await emptyAuditLog();
  minute += 1;
  const { ctx } = await createWorld({
    now: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
    users: [{}, {}],
    billingDetails: [{ institution: 'Università di Torino', officeEmail: 'office@uni.example' }],
  });
  const proof = { at: ctx.now().toISOString(), by: 'passkey' as const };
  const person = { id: idOf('users', 2), givenName: 'Ada', lastName: 'A' };
  return { ...ctx, actor: { ...person, roles: ['admin' as const], sessionId: 's', proof } };
}

/** What is there of each invoice, of its e-mails and of its entries in the log. */
const there = (ctx: Context) =>
  env.DB.prepare(`select (select group_concat("number") from "invoices") as "numbers",
    (select group_concat("kind") from "queuedEmails") as "emails",
    (select count(*) from "auditLog" where "at" = ?) as "entries"`)
    .bind(ctx.now().toISOString())
    .first();

const chosen = { membershipRenewalOptionId: idOf('renewalOptions', 1) };
const issue = (ctx: Context) => issueInvoice(ctx, { email: 'user1@example.org', ...chosen });

describe('a write that fails', () => {
  it.each([
    ['has not reached the database', [{ isDone: false, says: unreached }]],
    ['is lost on its way', [{ isDone: false, says: lost }]],
    ['is done, and its answer lost', [{ isDone: true, says: lost }]],
    [
      'is lost twice, and done at the second time',
      [
        { isDone: false, says: lost },
        { isDone: true, says: lost },
      ],
    ],
    [
      'is done while D1 is updated',
      [{ isDone: true, says: 'D1 DB reset because its code was updated.' }],
    ],
  ])('and %s is made up for, and nobody gets anything twice', async (_, failures) => {
    const ctx = await office();
    await issue(ctx);
    const once = await there(ctx);
    const again = failing(await office(), ...failures);
    await issue(again.ctx);
    expect(await there(again.ctx)).toEqual(once);
  });

  it('is not sent again when it was refused, or for another reason', async () => {
    const ctx = await office();
    const broken = failing(ctx, { isDone: false, says: 'D1_ERROR: no such table: invoices' });
    await expect(issue(broken.ctx)).rejects.toThrow('no such table');
    expect(broken.sent()).toBe(1);
    await issue(ctx);
    const taken = failing(ctx, { isDone: false, says: lost });
    await expect(issue(taken.ctx)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await there(ctx)).toMatchObject({ entries: 1 });
  });

  it('is not sent again when nobody knows whether it was done and nothing would tell', async () => {
    const { ctx } = await createWorld({ users: [{}] });
    const plain = write(change.update(users).set({ givenName: 'Ada' }));
    const { ctx: unsure, sent } = failing(ctx, { isDone: true, says: lost });
    await expect(unsure.db.write([plain])).rejects.toThrow(lost);
    expect(sent()).toBe(1);
  });
});
