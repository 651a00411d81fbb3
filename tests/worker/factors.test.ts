import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { sendPasswordMail } from '#functions/identity/access/commands.ts';
import { finishSignIn } from '#functions/identity/access/second-step.ts';
import { actorOfSession } from '#functions/identity/access/sessions.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { pendingOf, signIn } from '#functions/identity/access/sign-in.ts';
import { exportMyData } from '#functions/identity/account/queries.ts';
import {
  appSetup,
  beginApp,
  makeRecoveryCodes,
  removeApp,
} from '#functions/identity/account/security/enrol.ts';
import { factorNotice } from '#functions/identity/account/security/own.ts';
import { prove, proveByMail } from '#functions/identity/account/security/prove.ts';
import { sendMailedCode, withDigits } from '#functions/identity/factors/mailed-codes.ts';
import { hashPassword } from '#functions/identity/passwords/hash.ts';
import { changePowerRole, exportUsers } from '#functions/identity/users/commands.ts';
import { countDone, expectRefusal, mailedCodes, newestToken } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { addApp, codeOf } from '#tests/support/factors.ts';
import { passwordCost } from '#tests/support/password-cost.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

// The log outlives a test's world, and what happened in it counts.
beforeEach(emptyAuditLog);

const password = 'small-world-networks';
const email = 'user1@example.org';
const self = idOf('users', 1);
const minute = 60_000;
const day = 24 * 60 * minute;

/** A world in which the first user may sign in, with these roles. */
async function worldOf(...roles: ('admin' | 'newsletter')[]) {
  const hash = await hashPassword(password, passwordCost);
  let now = Date.parse('2026-11-21T10:00:00.000Z');
  const world = await createWorld({
    users: [{ passwordHash: hash, passwordIsLong: true }, {}],
    userRoles: roles.map((role) => ({ role, grantedAt: new Date(now).toISOString() })),
  });
  const base: Context = { ...world.ctx, now: () => new Date(now) };
  const jars = new Map<string, string[]>();
  /** The context of the browser whose session began with this token: it keeps each newer one. */
  const as = async (token: string): Promise<Context> => {
    const cookies = jars.get(token) ?? [];
    jars.set(token, cookies);
    const newest = newestToken({ ...base, cookies }) || token;
    return { ...base, cookies, actor: await actorOfSession(base, newest) };
  };
  return {
    base,
    as,
    pass: (ms: number) => {
      now += ms;
    },
    enter: async (code?: string) => {
      const { token } = await signIn(base, { email, password, code });
      return { token, ctx: await as(token) };
    },
    waiting: async (): Promise<Context> => {
      const pending = await signIn(base, { email, password }).then(
        () => null,
        (error: unknown) => pendingOf(error),
      );
      expect(pending).not.toBeNull();
      return { ...base, client: { ...base.client, pendingSignIn: pending } };
    },
    row: async <T>(sql: string) => (await base.db.d1.prepare(sql).all<T>()).results,
  };
}

/** Sets up an app for somebody who has just signed in to a world of their own. */
async function withApp(...roles: Parameters<typeof worldOf>) {
  const world = await worldOf(...roles);
  const { ctx, token } = await world.enter();
  return { world, ctx, token, ...(await addApp(ctx)) };
}

const mailed = async (world: Awaited<ReturnType<typeof worldOf>>): Promise<string> => {
  const [last] = await world.row<{ id: string }>(
    'select "id" from "mailedCodes" order by "createdAt" desc, "id" desc limit 1',
  );
  const data = { codeId: last?.id };
  return (await withDigits.link?.(world.base, { userId: self, language: 'en', data })) ?? '';
};

/** What somebody with power and without a factor proves before the first one. */
async function proveFirst(world: Awaited<ReturnType<typeof worldOf>>, ctx: Context): Promise<void> {
  await sendMailedCode(ctx, self);
  await proveByMail(ctx, await mailed(world));
}

describe('a fresh proof', () => {
  it('is the password of who has neither a factor nor power, for ten minutes', async () => {
    const world = await worldOf();
    const { token, ctx } = await world.enter();
    world.pass(10 * minute);
    await beginApp(ctx);
    world.pass(1);
    await expectRefusal(beginApp(ctx), 'PROOF_REQUIRED');
    await expectRefusal(prove(ctx, { password: 'wrong', code: '' }), 'INVALID_FIELDS');
    await prove(ctx, { password, code: '' });
    await beginApp(await world.as(token));
  });

  it('is gained by no copy of the session’s cookie: whoever has one is signed out by it', async () => {
    const world = await worldOf();
    const { token, ctx } = await world.enter();
    world.pass(11 * minute);
    await expectRefusal(prove(ctx, { password: 'wrong', code: '' }), 'INVALID_FIELDS');
    expect(ctx.cookies).toEqual([]);
    await prove(ctx, { password, code: '' });
    expect(ctx.cookies).toEqual([expect.stringMatching(/^__Host-session=.+; HttpOnly; Secure/)]);
    expect(await actorOfSession(world.base, token)).toBeNull();
    const { actor: own } = await world.as(token);
    expect(own).toMatchObject({ sessionId: ctx.actor?.sessionId, proof: { by: 'password' } });
    await addApp(await world.as(token));
    expect(ctx.cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      ...['__Host-session', '__Host-session', '__Host-device'],
    ]);
    expect((await world.as(token)).actor).toMatchObject({ proof: { by: 'code' } });
  });

  it('is never the password alone of an administrator: it grants, exports and enrols nothing', async () => {
    const world = await worldOf('admin');
    const { token, ctx } = await world.enter();
    const grant = { role: 'admin', granted: true } as const;
    await expectRefusal(changePowerRole(ctx, idOf('users', 2), grant), 'PROOF_REQUIRED');
    const all = { filter: 'all', q: '', page: 1 } as never;
    await expectRefusal(exportUsers(ctx, all), 'PROOF_REQUIRED');
    await expectRefusal(prove(ctx, { password, code: '' }), 'PROOF_REQUIRED');
    await expectRefusal(beginApp(ctx), 'PROOF_REQUIRED');

    await sendMailedCode(ctx, self);
    await expectRefusal(proveByMail(ctx, '00000000'), 'INVALID_FIELDS');
    const code = await mailed(world);
    await proveByMail(ctx, code);
    // The code opens the set-up of a first factor and nothing else, once.
    await expectRefusal(exportUsers(ctx, all), 'PROOF_REQUIRED');
    await expectRefusal(proveByMail(ctx, code), 'INVALID_FIELDS');
    await addApp(ctx);
    await exportUsers(await world.as(token), all);
  });

  it('by a mailed code fails after ten wrong ones, after fifteen minutes, and for who has a factor', async () => {
    const world = await worldOf('admin');
    const { ctx } = await world.enter();
    await sendMailedCode(ctx, self);
    const code = await mailed(world);
    for (let n = 0; n < 10; n++)
      await expectRefusal(proveByMail(ctx, '00000000'), 'INVALID_FIELDS');
    await expectRefusal(proveByMail(ctx, code), 'TOO_MANY_REQUESTS');
    world.pass(15 * minute);
    await expectRefusal(proveByMail(ctx, code), 'INVALID_FIELDS');
    await proveFirst(world, ctx);
    await addApp(ctx);
    await sendMailedCode(ctx, self);
    const useless = await mailed(world);
    await expectRefusal(proveByMail(ctx, useless), 'FORBIDDEN');
    // Nor is it taken where a factor is asked for.
    await expectRefusal(prove(ctx, { password: '', code: useless }), 'INVALID_FIELDS');
    await expectRefusal(world.enter(useless), 'INVALID_CREDENTIALS');
    await expectRefusal(finishSignIn(await world.waiting(), useless), 'INVALID_FIELDS');
  });
});

describe('an authenticator app', () => {
  it('is asked for at sign-in: the password alone is no session', async () => {
    const { world, key } = await withApp();
    await expectRefusal(signIn(world.base, { email, password }), 'SECOND_FACTOR_REQUIRED');
    world.pass(minute);
    await expectRefusal(world.enter('123456'), 'INVALID_CREDENTIALS');
    const { ctx: inside } = await world.enter(codeOf(key, world.base));
    expect(inside.actor?.proof?.by).toBe('code');
  });

  it('takes a code once, one step early or late, and none beyond', async () => {
    const { world, key } = await withApp();
    world.pass(10 * minute);
    const late = codeOf(key, world.base, -1);
    await world.enter(late);
    await expectRefusal(world.enter(late), 'INVALID_CREDENTIALS');
    await world.enter(codeOf(key, world.base, 1));
    // The present one belongs to an interval before one that was used.
    await expectRefusal(world.enter(codeOf(key, world.base)), 'INVALID_CREDENTIALS');
    await expectRefusal(world.enter(codeOf(key, world.base, 2)), 'INVALID_CREDENTIALS');
    world.pass(10 * minute);
    const same = codeOf(key, world.base);
    expect(await countDone([world.enter(same), world.enter(same)])).toBe(1);
  });

  it('is set up within an hour of its beginning', async () => {
    const world = await worldOf();
    const { token, ctx } = await world.enter();
    await beginApp(ctx);
    world.pass(60 * minute - 1);
    const proved = await world.as(token);
    await prove(proved, { password, code: '' });
    const late = await world.as(token);
    expect(await appSetup(late, email)).toMatchObject({ key: expect.any(String) });
    world.pass(1);
    expect(await appSetup(late, email)).toBeNull();
  });

  it('D-66 who knows the password and sends wrong codes stops no recovery code, known browser or session', async () => {
    const { world, token, key, codes } = await withApp();
    world.pass(10 * minute);
    const code = () => codeOf(key, world.base);
    const { deviceMark } = await signIn(world.base, { email, password, code: code() });
    const known = { ...world.base, client: { ...world.base.client, deviceMark } };
    world.pass(minute);
    const tries = async (times: number) => {
      const waiting = await world.waiting();
      for (let n = 0; n < times; n++) await finishSignIn(waiting, '000000').catch(() => null);
    };
    // Of so many at once only ten are looked at, and only those use up the day.
    await tries(70);
    await expectRefusal(world.enter(code()), 'TOO_MANY_REQUESTS');
    await signIn(known, { email, password, code: code() });
    world.pass(minute);
    await prove(await world.as(token), { password: '', code: code() });
    await world.enter(codes[0]);
    world.pass(15 * minute);
    await world.enter(code());

    for (let quarter = 0; quarter < 6; quarter++) {
      world.pass(15 * minute);
      await tries(10);
    }
    world.pass(15 * minute);
    await expectRefusal(world.enter(code()), 'TOO_MANY_REQUESTS');
    await world.enter(codes[1]);
    await signIn(known, { email, password, code: code() });
  });

  it('D-66 is stopped by no browser with a mark from before the factor, whose owner hears of wrong codes there', async () => {
    const world = await worldOf();
    const early = await signIn(world.base, { email, password });
    world.pass(minute);
    const { ctx } = await world.enter();
    const { key } = await addApp(ctx);
    const own = ctx.cookies.at(-1)?.match(/^__Host-device=([^;]+)/)?.[1] ?? '';
    world.pass(minute);
    const inBrowser = (deviceMark: string, code: string) =>
      signIn(
        { ...world.base, client: { ...world.base.client, deviceMark } },
        { email, password, code },
      );
    for (let n = 0; n < 12; n++) await inBrowser(early.deviceMark, '000000').catch(() => null);
    await inBrowser(own, codeOf(key, world.base));
    const told = `select "id" from "queuedEmails" where "kind" = 'wrong-code'`;
    expect(await world.row(told)).toHaveLength(1);
  });

  it('D-66 works again after a password set by a mailed link, whatever others have used up', async () => {
    const { world, key } = await withApp();
    world.pass(10 * minute);
    const { deviceMark: stolen } = await signIn(world.base, {
      ...{ email, password, code: codeOf(key, world.base) },
    });
    const waiting = await world.waiting();
    for (const mark of [null, stolen])
      for (let n = 0; n < 11; n++) {
        const from = { ...waiting, client: { ...waiting.client, deviceMark: mark } };
        await finishSignIn(from, '000000').catch(() => null);
      }
    await sendPasswordMail(world.base, { email, asked: null });
    const [link = ''] = await mailedCodes(self);
    const next = 'orchid-ladder-mosaic-frost';
    const { deviceMark } = await setPassword(world.base, {
      ...{ userId: self, code: link, password: next },
    });
    world.pass(minute);
    for (const mark of [deviceMark, null]) {
      const from = { ...world.base, client: { ...world.base.client, deviceMark: mark } };
      await signIn(from, { email, password: next, code: codeOf(key, from) });
      world.pass(minute);
    }
  });

  it('D-122 is stored encrypted, and outlives a rotation of the secret', async () => {
    const { world, key } = await withApp();
    const stored = await world.row<{ secret: string }>('select "secret" from "authenticatorApps"');
    expect(stored[0]?.secret).not.toContain(key);
    const config = {
      ...world.base.config,
      linkSecret: 'another secret of the tests, as long as it must be',
      previousLinkSecret: world.base.config.linkSecret,
    };
    world.pass(10 * minute);
    const turned = { ...world.base, config };
    await signIn(turned, { email, password, code: codeOf(key, turned) });
    world.pass(10 * minute);
    const later = { ...turned, config: { ...config, previousLinkSecret: null } };
    await signIn(later, { email, password, code: codeOf(key, later) });
  });

  it('is removed by a proof with a factor only, and leaves traces', async () => {
    const { world, token, key } = await withApp();
    world.pass(11 * minute);
    await expectRefusal(removeApp(await world.as(token)), 'PROOF_REQUIRED');
    const again = await world.as(token);
    await expectRefusal(prove(again, { password, code: '' }), 'INVALID_FIELDS');
    await prove(again, { password: '', code: codeOf(key, again) });
    await removeApp(again);
    await world.enter();
    const log = await world.row<{ action: string }>(
      `select "action" from "auditLog" where "action" like 'factor.%' or "action" like 'recovery-code%' order by "seq"`,
    );
    // The log of the other tests is before.
    expect(log.slice(-3).map(({ action }) => action)).toEqual([
      'factor.added',
      'recovery-codes.made',
      'factor.removed',
    ]);
    const emails = await world.row<{ data: string }>(
      `select "data" from "queuedEmails" where "kind" = 'factor-changed' order by "id"`,
    );
    expect(emails).toHaveLength(2);
  });
});

describe('a sign-in that waits for its second step', () => {
  it('ends after ten minutes, after one use, with another password, and when forged', async () => {
    const { world, key } = await withApp();
    world.pass(10 * minute);
    const waiting = await world.waiting();
    const forged = (pendingSignIn: string) => ({
      ...waiting,
      client: { ...waiting.client, pendingSignIn },
    });
    const real = waiting.client.pendingSignIn ?? '';
    for (const bad of ['', 'x', `${idOf('users', 2)}${real.slice(self.length)}`, `${real}x`])
      await expectRefusal(finishSignIn(forged(bad), codeOf(key, world.base)), 'INVALID_CODE');
    await finishSignIn(waiting, codeOf(key, world.base));
    world.pass(minute);
    await expect(finishSignIn(waiting, codeOf(key, world.base))).rejects.toThrow();
    const late = await world.waiting();
    world.pass(10 * minute);
    await expectRefusal(finishSignIn(late, codeOf(key, world.base)), 'INVALID_CODE');
    const changed = await world.waiting();
    await world.row(`update "users" set "passwordHash" = 'another' where "id" = '${self}'`);
    await expectRefusal(finishSignIn(changed, codeOf(key, world.base)), 'INVALID_CODE');
  });
});

describe('recovery codes', () => {
  it('are ten, each works once, and new ones replace them', async () => {
    const { world, token, codes } = await withApp();
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    await world.enter(` ${first.toUpperCase().replace(/(.{5})/g, '$1 ')}`);
    await expectRefusal(world.enter(first), 'INVALID_CREDENTIALS');
    const told = await world.row<{ data: string }>(
      `select "data" from "queuedEmails" where "data" like '%code-used%'`,
    );
    expect(told.map(({ data }) => JSON.parse(data).left)).toEqual([9]);
    const stored = await world.row<{ codeHash: string }>('select "codeHash" from "recoveryCodes"');
    expect(stored.map(({ codeHash }) => codeHash)).not.toContain(second);
    const made = await makeRecoveryCodes(await world.as(token));
    await expectRefusal(world.enter(second), 'INVALID_CREDENTIALS');
    await world.enter(made[0]);
  });
});

describe('power over others', () => {
  it('rests after fourteen days without a factor, and is back at once with one', async () => {
    const world = await worldOf('admin', 'newsletter');
    world.pass(14 * day - 1);
    const during = await world.enter();
    expect(during.ctx.actor?.roles).toEqual(['admin', 'newsletter']);
    world.pass(1);
    const after = await world.as(during.token);
    expect(after.actor?.roles).toEqual([]);
    expect(after.actor?.heldBack).toEqual(['admin', 'newsletter']);
    // As weak as before: what rests is not set up by the password alone either.
    await expectRefusal(beginApp(after), 'PROOF_REQUIRED');
    await proveFirst(world, after);
    await addApp(after);
    expect((await world.as(during.token)).actor?.roles).toEqual(['admin', 'newsletter']);
  });

  it('is not gained by a session of before when its owner adds a factor, nor kept when one goes', async () => {
    const world = await worldOf('admin');
    const [thief, owner] = [await world.enter(), await world.enter()];
    await proveFirst(world, owner.ctx);
    const { codes } = await addApp(owner.ctx);
    expect((await world.as(thief.token)).actor).toBeNull();
    const other = await world.enter(codes[0]);
    expect(other.ctx.actor?.roles).toEqual(['admin']);
    await removeApp(await world.as(owner.token));
    expect((await world.as(other.token)).actor).toBeNull();
    expect((await world.as(owner.token)).actor?.roles).toEqual(['admin']);
  });

  it('rests, as does every proof, in a session that has not shown the factor, until it does', async () => {
    const world = await worldOf('admin');
    const { ctx, token } = await world.enter();
    await proveFirst(world, ctx);
    const { key } = await addApp(ctx);
    // As if it had begun by the password at the very moment at which the app was added.
    await world.row(`update "sessions" set "provedBy" = 'password'`);
    const weak = await world.as(token);
    expect(weak.actor).toMatchObject({ roles: [], heldBack: ['admin'] });
    expect(await factorNotice(weak)).toMatchObject({ kind: 'weak' });
    await world.row('delete from "userRoles"');
    await expectRefusal(exportMyData(await world.as(token)), 'PROOF_REQUIRED');
    await world.row(
      `insert into "userRoles" ("userId", "role", "grantedAt") values ('${self}', 'admin', '2026-11-21')`,
    );
    world.pass(minute);
    await prove(weak, { password: '', code: codeOf(key, weak) });
    expect((await world.as(token)).actor?.roles).toEqual(['admin']);
    await exportMyData(await world.as(token));
  });

  it('does not go to whoever was in the account when it was granted, nor to a factor of theirs', async () => {
    const { world, ctx, token, key, codes } = await withApp();
    await world.row(
      `insert into "userRoles" ("userId", "role") values ('${idOf('users', 2)}', 'admin')`,
    );
    await changePowerRole({ ...world.base, actor: actor(2, 'admin') }, self, {
      role: 'admin',
      granted: true,
    });
    expect((await world.as(token)).actor).toBeNull();
    for (const code of [codeOf(key, ctx, 1), codes[0]])
      await expectRefusal(world.enter(code), 'INVALID_CREDENTIALS');
    // The owner has the mailbox, and sets a factor up anew with another code from it.
    const waiting = await world.waiting();
    const { token: owners } = await finishSignIn(waiting, await mailed(world));
    const owner = await world.as(owners);
    expect(owner.actor?.roles).toEqual(['admin']);
    expect((await addApp(owner)).codes).toHaveLength(10);
  });

  it('granted before the feature has its days from then on', async () => {
    const world = await worldOf('admin');
    await world.row(
      `update "userRoles" set "grantedAt" = '2020-01-01T00:00:00.000Z', "graceFrom" = '2026-11-20T00:00:00.000Z'`,
    );
    expect((await world.enter()).ctx.actor?.roles).toEqual(['admin']);
  });
});
