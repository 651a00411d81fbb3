import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { finishSignIn } from '#functions/identity/access/second-step.ts';
import { pendingOf, signIn } from '#functions/identity/access/sign-in.ts';
import { removeFactorsOf } from '#functions/identity/account/security/reset.ts';
import { withDigits } from '#functions/identity/factors/mailed-codes.ts';
import {
  me,
  owner,
  password,
  refusal,
  rowsOf,
  signInAs,
  withSession,
} from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { addApp, addKey } from '#tests/support/factors.ts';
import { createWorld, testDatabase } from '#tests/support/world.ts';
import { lostAdminStatements } from '#workers/deploy/admin-statements.ts';

// The log outlives a test's world.
beforeEach(emptyAuditLog);

const right = { email: owner.email, password };

async function addBoth(ctx: Context): Promise<string[]> {
  const { codes } = await addKey(ctx);
  await addApp(ctx);
  return codes;
}

/** Somebody with a passkey and an app, who is signed out and has neither any more. */
async function lost(role?: 'admin') {
  const { ctx, at, settled } = await createWorld({
    users: [owner, { email: 'boss@example.org' }],
    now: '2026-11-21T12:00:00.000Z',
  });
  await addBoth(await signInAs(ctx, owner.email));
  if (role) await rowsOf(`insert into "userRoles" ("userId", "role") values (?, ?)`, me, role);
  at('2026-11-23T12:00:00.000Z');
  return { ctx, settled };
}

/** Signs in by the password and the code from the e-mail that it sends. */
async function comeBack(ctx: Context, settled: () => Promise<void>): Promise<Context> {
  const pendingSignIn = await signIn(ctx, right).then(() => null, pendingOf);
  const waiting = { ...ctx, client: { ...ctx.client, pendingSignIn } };
  await expect(finishSignIn(waiting, '00000000')).rejects.toEqual(refusal('INVALID_FIELDS'));
  await settled();
  const [mail] = await rowsOf<{ data: string }>(
    `select "data" from "queuedEmails" where "kind" = 'factor-code' order by "rowid" desc`,
  );
  const data = JSON.parse(mail?.data ?? '{}') as Record<string, unknown>;
  const code = await withDigits.link?.(ctx, { userId: me, language: 'en', data });
  return withSession(ctx, (await finishSignIn(waiting, code ?? '')).token);
}

const log = async () =>
  (
    await rowsOf<{ action: string; actorId: string | null; details: string }>(
      'select "action", "actorId", "details" from "auditLog" order by "seq"',
    )
  ).map(({ action, actorId, details }) => {
    const { how, kind, reason } = JSON.parse(details);
    return [action, how ?? kind ?? reason, actorId === me ? 'self' : actorId && 'other'];
  });

const mails = async () =>
  (
    await rowsOf<{ kind: string; data: string }>(
      'select "kind", "data" from "queuedEmails" order by "rowid"',
    )
  ).map(({ kind, data }) => [kind, JSON.parse(data).what].filter(Boolean).join(' '));

const setUp = [
  ['session.began', 'password', 'self'],
  ['factor.added', 'passkey', 'self'],
  ['recovery-codes.made', undefined, 'self'],
  ['factor.added', 'app', 'self'],
];
const cameBack = [
  ['factor.code-sent', undefined, null],
  ['second-step.refused', undefined, null],
  ['session.began', 'mail', 'self'],
  ['factor.added', 'passkey', 'self'],
  ['recovery-codes.made', undefined, 'self'],
  ['factor.added', 'app', 'self'],
];

describe('who has lost passkey, app and recovery codes', () => {
  it('D-121 comes back by an administrator’s act, and each step leaves its trace', async () => {
    const { ctx, settled } = await lost();
    const boss = { ...ctx, actor: actor(2, 'admin') };
    await expect(removeFactorsOf(boss, actor(2).id, 'lost')).rejects.toEqual(refusal('FORBIDDEN'));
    await removeFactorsOf(boss, me, 'lost');
    expect(await rowsOf('select * from "sessions"')).toEqual([]);
    const back = await comeBack(ctx, settled);
    expect(await addBoth(back)).toHaveLength(10);
    expect(await log()).toEqual([...setUp, ['factors.reset', 'lost', 'other'], ...cameBack]);
    expect(await mails()).toEqual([
      'factor-changed passkey-added',
      'factor-changed app-added',
      'factor-changed reset',
      'factor-code',
      'wrong-code',
      'new-sign-in',
      'factor-changed passkey-added',
      'factor-changed app-added',
    ]);
    // As before: the password alone opens nothing.
    await expect(signIn(ctx, right)).rejects.toEqual(refusal('SECOND_FACTOR_REQUIRED'));
  });

  it('D-144 the last administrator comes back by who runs the site, and nobody else does', async () => {
    const { ctx, settled } = await lost('admin');
    const run = async (address: string) => {
      for (const sql of lostAdminStatements(address, ctx.now()))
        await testDatabase().prepare(sql).run();
    };
    await run('boss@example.org');
    expect(await rowsOf('select 1 from "users" where "factorsResetAt" is not null')).toEqual([]);
    await run(' ME@example.org ');
    await run('me@example.org');
    expect(await rowsOf('select * from "sessions"')).toEqual([]);
    await addBoth(await comeBack(ctx, settled));
    const reset = ['factors.reset', 'lost', null];
    expect(await log()).toEqual([...setUp, reset, reset, ...cameBack]);
  });
});
