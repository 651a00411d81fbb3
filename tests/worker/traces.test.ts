import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { sendPasswordMail } from '#functions/identity/access/commands.ts';
import { newDeviceMark } from '#functions/identity/access/device-mark.ts';
import { notMeLink } from '#functions/identity/access/not-me-link.ts';
import { finishSignIn } from '#functions/identity/access/second-step.ts';
import { actorOfSession, roleMoment } from '#functions/identity/access/sessions.ts';
import { changePassword, setPassword } from '#functions/identity/access/set-password.ts';
import {
  accountById,
  endOtherSessions,
  enter,
  pendingOf,
  signIn,
  signOut,
} from '#functions/identity/access/sign-in.ts';
import { notMeState, reportNotMe } from '#functions/identity/account/not-me.ts';
import { registry } from '#functions/registry.ts';
import {
  expectRefusal,
  mailedCodes,
  me,
  owner,
  password,
  refusal,
  rowsOf,
  signInAs,
  withOwner,
} from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';

// The log outlives a test's world, and an earlier sign-in in it counts.
beforeEach(emptyAuditLog);

const right = { email: owner.email, password };

const entries = async () => {
  const rows = await rowsOf<{ action: string; recordId: string; details: string }>(
    'select "action", "recordId", "details" from "auditLog" order by "seq"',
  );
  return rows.map(({ action, recordId, details }) => [action, recordId, JSON.parse(details)]);
};

describe('D-124 waits that grow', () => {
  /** Wrong sign-ins until one is refused by a limit; the seconds to wait then. */
  async function untilRefused(ctx: Parameters<typeof signIn>[0]) {
    for (;;) {
      const said = await signIn(ctx, { ...right, password: 'wrong' }).catch((error) => error);
      if (said.code === 'TOO_MANY_REQUESTS') return said;
    }
  }

  it('double after each ten failures in a row, up to a day, until that network opens it by a link or a known browser only', async () => {
    const { ctx: home, at } = await withOwner();
    const { deviceMark } = await signIn(home, right);
    const stranger = { ...home, client: { ...home.client, address: '203.0.113.7' } };
    const waits: number[] = [];
    let now = Date.parse('2026-11-21T12:00:00.000Z');
    for (let tens = 0; tens < 9; tens++) {
      const { retryAfter } = await untilRefused(stranger);
      waits.push(retryAfter);
      now += retryAfter * 1000;
      at(new Date(now).toISOString());
    }
    const hour = 3600;
    expect(waits).toEqual([900, 1800, ...[1, 2, 4, 8, 16, 24, 24].map((hours) => hours * hour)]);
    await untilRefused(stranger);
    at('2027-01-15T12:00:00.000Z');
    await expect(signIn(stranger, right)).rejects.toMatchObject({
      reason: 'general.tooManyInARow',
    });
    await sendPasswordMail(stranger, { email: owner.email, asked: null });
    const known = { ...stranger, client: { ...stranger.client, deviceMark } };
    expect((await signIn(known, right)).actor.id).toBe(me);
  });

  it('end with a password that was set by link', async () => {
    const { ctx, at } = await withOwner();
    await untilRefused(ctx);
    at('2026-11-21T12:15:00.000Z');
    await untilRefused(ctx);
    await sendPasswordMail(ctx, { email: owner.email, asked: null });
    const [code = ''] = await mailedCodes(me);
    await setPassword(ctx, { userId: me, code, password: 'orchid-ladder-mosaic-frost' });
    expect((await untilRefused(ctx)).retryAfter).toBe(900);
  });
});

describe('D-124 the audit log', () => {
  it('has who signed in how, on a known or a new browser, and where, and who signed out', async () => {
    const { ctx } = await withOwner();
    const there = { ...ctx, client: { ...ctx.client, country: 'IT' } };
    const { deviceMark } = await signIn(there, right);
    const again = await signInAs({ ...ctx, client: { ...ctx.client, deviceMark } }, owner.email);
    await endOtherSessions(again);
    await endOtherSessions(again);
    await signOut(again);
    await signOut(again);
    expect(await entries()).toEqual([
      ['session.began', me, { how: 'password', device: 'new', country: 'IT' }],
      ['session.began', me, { how: 'password', device: 'known', country: null }],
      ['session.ended', me, { which: 'others', count: 1 }],
      ['session.ended', me, { which: 'own', count: 1 }],
    ]);
  });

  it('has refused sign-ins with their number, few enough that nobody fills it, and no address', async () => {
    const { ctx, at, settled } = await withOwner();
    const tries = async (email: string, times: number) => {
      for (let n = 0; n < times; n++) {
        const tried = signIn(ctx, { email, password: 'wrong' });
        await expect(tried).rejects.toEqual(
          refusal(n < 15 ? 'INVALID_CREDENTIALS' : 'TOO_MANY_REQUESTS'),
        );
        await settled();
      }
    };
    await tries(owner.email, 17);
    await tries('one@example.org', 1);
    await tries('two@example.org', 1);
    at('2026-11-21T14:00:00.000Z');
    await tries(owner.email, 1);
    expect(await entries()).toEqual([
      ['sign-in.refused', me, { count: 1 }],
      ['sign-in.refused', me, { count: 10 }],
      ['sign-in.refused', 'unknown', { count: 1 }],
      ['sign-in.refused', me, { count: 1 }],
    ]);
  });

  it('D-195 has wrong codes after the right password, and its owner an e-mail a day, not of a known browser', async () => {
    const { ctx, at, settled } = await withOwner({ passkeys: [{ userId: me }] });
    const told = () => rowsOf(`select "data" from "queuedEmails" where "kind" = 'wrong-code'`);
    const there = { ...ctx, client: { ...ctx.client, country: 'IT', agent: 'Firefox/1 Linux' } };
    const tryCode = async (where: Context) => {
      const pending = await signIn(where, right).catch(pendingOf);
      const waiting = { ...where, client: { ...where.client, pendingSignIn: String(pending) } };
      await expectRefusal(finishSignIn(waiting, '200000'), 'INVALID_FIELDS');
      await expectRefusal(signIn(where, { ...right, code: '200000' }), 'INVALID_CREDENTIALS');
      await settled();
    };
    const deviceMark = await newDeviceMark(ctx, owner.email);
    await tryCode({ ...ctx, client: { ...ctx.client, deviceMark } });
    expect(await told()).toEqual([]);
    await tryCode(there);
    await tryCode(there);
    expect(await told()).toEqual([{ data: '{"device":"Firefox on Linux","country":"IT"}' }]);
    at('2026-11-22T12:00:00.000Z');
    await tryCode(there);
    expect(await told()).toHaveLength(2);
    const noted = (device: string, country: string | null) => [
      ...['second-step.refused', me],
      { count: 1, device, country },
    ];
    expect(await entries()).toEqual([noted('known', null), noted('new', 'IT'), noted('new', 'IT')]);
  });

  it('has who was refused for lack of a role, once for many times', async () => {
    const { ctx, call, settled } = await withOwner();
    Object.assign(ctx, { actor: actor(1) });
    for (let n = 0; n < 5; n++) {
      expect((await call('/_api/v1/admin/users')).status).toBe(403);
      await settled();
    }
    expect(await entries()).toEqual([['access.refused', me, { count: 1 }]]);
  });
});

const next = 'orchid-ladder-mosaic-frost';
type World = Awaited<ReturnType<typeof withOwner>>['ctx'];

async function linkFrom(ctx: World, at = ctx.now().toISOString()) {
  const href = new URL(await notMeLink(ctx, { userId: me, language: 'it', at }));
  expect(href.pathname).toBe('/access/not-me');
  const of = (name: string) => href.searchParams.get(name) ?? '';
  return { userId: of('u'), since: of('t'), from: of('f'), signature: of('s') };
}

const emails = () =>
  rowsOf<{ kind: string; data: string }>(
    'select "kind", "data" from "queuedEmails" order by "rowid"',
  );

describe('D-125 a sign-in in a new browser', () => {
  it('is told to the owner, with browser and country, unless it is the first or the browser is known', async () => {
    const { ctx } = await withOwner();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const there = { ...ctx, client: { ...ctx.client, agent, country: 'IT' } };
    const { deviceMark } = await signIn(there, right);
    expect(await emails()).toEqual([]);
    await signIn({ ...there, client: { ...there.client, deviceMark } }, right);
    expect(await emails()).toEqual([]);
    await signIn(there, right);
    const [{ kind, data } = { kind: '', data: '' }] = await emails();
    expect([kind, JSON.parse(data)]).toEqual([
      'new-sign-in',
      { device: 'Firefox on Linux', country: 'IT' },
    ]);
    const link = await registry.emails['new-sign-in'].link?.(ctx, {
      userId: me,
      language: 'en',
      data: {},
      createdAt: '2026-11-21T12:00:00.000Z',
    });
    expect(link).toMatch(/^https:\/\/netsci\.test\/access\/not-me\?u=.+&t=1795262400000&s=.+/);
  });
});

describe('D-125 “This was not me”', () => {
  it('signs everybody out, ends the password, e-mails a link to a new one, and can be pressed again', async () => {
    const { ctx } = await withOwner();
    const { token } = await signIn(ctx, right);
    const link = await linkFrom(ctx);
    // Programs open links in e-mails: looking at it changes nothing.
    expect(await notMeState(ctx, link)).toMatchObject({ state: 'open' });
    expect(await actorOfSession(ctx, token)).not.toBeNull();
    const both = await Promise.all([reportNotMe(ctx, link), reportNotMe(ctx, link)]);
    const states = [...both, await reportNotMe(ctx, link)].map(({ state }) => state);
    expect(states).toEqual(['done', 'done', 'done']);
    expect(await actorOfSession(ctx, token)).toBeNull();
    await expect(signIn(ctx, right)).rejects.toEqual(refusal('INVALID_CREDENTIALS'));
    expect((await emails()).map(({ kind }) => kind)).toEqual(['recovery']);
    expect(
      await rowsOf(`select "recordId" from "auditLog" where "action" = 'account.reported'`),
    ).toEqual([{ recordId: me }]);
    const [code = ''] = await mailedCodes(me);
    await setPassword(ctx, { userId: me, code, password: next });
    expect((await signIn(ctx, { email: owner.email, password: next })).actor.id).toBe(me);
  });

  it('signs in nobody whose password was checked before it was pressed', async () => {
    const { ctx } = await withOwner();
    const read = async () =>
      (await ctx.db.read({ one: accountById({ id: me, ...roleMoment(ctx) }) })).one;
    const byPassword = { by: 'password' as const, writes: [], entries: [], emails: [] };
    const [first, second] = [await read(), await read()];
    if (!first || !second) throw new Error('There is no account.');
    await enter(ctx, first, byPassword);
    await reportNotMe(ctx, await linkFrom(ctx));
    await expectRefusal(enter(ctx, second, byPassword), 'INVALID_CREDENTIALS');
    expect(await rowsOf('select * from "sessions"')).toEqual([]);
  });

  it('nor where a second factor has come in between', async () => {
    const { ctx } = await withOwner();
    const { one } = await ctx.db.read({ one: accountById({ id: me, ...roleMoment(ctx) }) });
    await rowsOf('update "users" set "factorsResetAt" = ? where "id" = ?', '2026-11-21', me);
    const entering = enter(ctx, one as NonNullable<typeof one>, {
      ...{ by: 'password' as const, writes: [], entries: [], emails: [] },
    });
    await expectRefusal(entering, 'INVALID_CREDENTIALS');
  });

  it('is void once the owner has set a password by link, after thirty days, and when it is forged', async () => {
    const { ctx, at } = await withOwner();
    const link = await linkFrom(ctx);
    for (const forged of [
      { ...link, userId: idOf('users', 2) },
      { ...link, since: '1' },
      { ...link, since: '' },
      { ...link, from: '1' },
      { ...link, from: 'x' },
      { ...link, signature: '' },
      { ...link, signature: `${link.signature}x` },
    ])
      expect((await reportNotMe(ctx, forged)).state).toBe('void');
    at('2026-12-21T12:00:00.000Z');
    expect(await notMeState(ctx, link)).toMatchObject({ state: 'open' });
    at('2026-12-21T12:00:00.001Z');
    expect(await notMeState(ctx, link)).toMatchObject({ state: 'void' });
    at('2026-11-22T12:00:00.000Z');
    // Whoever is inside can change the password: that does not save them.
    await changePassword(await signInAs(ctx, owner.email), { current: password, password: next });
    expect(await notMeState(ctx, link)).toMatchObject({ state: 'open' });
    await sendPasswordMail(ctx, { email: owner.email, asked: null });
    const [code = ''] = await mailedCodes(me);
    await setPassword(ctx, { userId: me, code, password: 'lantern-orbit-velvet-crumb' });
    expect((await reportNotMe(ctx, await linkFrom(ctx, '2026-11-21T12:00:00.000Z'))).state).toBe(
      'void',
    );
    // That of the change itself is good.
    expect(await notMeState(ctx, await linkFrom(ctx))).toMatchObject({ state: 'open' });
  });
});
