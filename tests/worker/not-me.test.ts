import { beforeEach, describe, expect, it } from 'vitest';
import { sendPasswordMail } from '#functions/identity/access/commands.ts';
import { notMeLink } from '#functions/identity/access/not-me-link.ts';
import { actorOfSession, roleMoment } from '#functions/identity/access/sessions.ts';
import { changePassword, setPassword } from '#functions/identity/access/set-password.ts';
import { accountById, enter, signIn } from '#functions/identity/access/sign-in.ts';
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
import { emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';

// The log outlives a test's world, and an earlier sign-in in it counts.
beforeEach(emptyAuditLog);

const right = { email: owner.email, password };
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
