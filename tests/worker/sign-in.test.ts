import { describe, expect, it } from 'vitest';
import { boundFactors, boundPasswords } from '#functions/core/adapters/workshop.ts';
import { sendPasswordMail } from '#functions/identity/access/commands.ts';
import { actorOfSession } from '#functions/identity/access/sessions.ts';
import { changePassword, setPassword } from '#functions/identity/access/set-password.ts';
import {
  endMySession,
  endOtherSessions,
  sessionsOf,
  signIn,
  signOut,
} from '#functions/identity/access/sign-in.ts';
import { hashPassword } from '#functions/identity/passwords/hash.ts';
import {
  expectRefusal,
  mailedCodes,
  me,
  newestToken,
  owner,
  password,
  rowsOf,
  signInAs,
  withOwner,
  withSession,
} from '#tests/support/accounts.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { passwordCost } from '#tests/support/password-cost.ts';
import { createWorld } from '#tests/support/world.ts';

describe('signing in', () => {
  it('ACC-20 gives a session that stands for the user, with the roles and the derived member role', async () => {
    const { ctx } = await withOwner({
      userRoles: [{ role: 'board' }],
      renewals: [{ validTo: '2026-11-22' }],
    });
    const { token } = await signIn(ctx, { email: owner.email, password });
    expect(await actorOfSession(ctx, token)).toMatchObject({ id: me, roles: ['board', 'member'] });
  });

  it('ACC-04 says the same for a wrong password, an unknown address and an account without a password', async () => {
    const { ctx } = await createWorld({
      users: [owner, { email: 'new@example.org', passwordHash: null }],
    });
    for (const [email, tried] of [
      [owner.email, 'wrong'],
      ['nobody@example.org', password],
      ['new@example.org', password],
    ] as const)
      await expectRefusal(signIn(ctx, { email, password: tried }), {
        code: 'INVALID_CREDENTIALS',
        message: 'E-mail or password invalid.',
        status: 200,
      });
  });

  it('a closed account cannot be signed in to, and its sessions are worth nothing', async () => {
    const { ctx } = await withOwner();
    const { token } = await signIn(ctx, { email: owner.email, password });
    await ctx.db.d1.prepare(`update "users" set "status" = 'CLOSED'`).run();
    expect(await actorOfSession(ctx, token)).toBeNull();
    await expectRefusal(signIn(ctx, { email: owner.email, password }), 'INVALID_CREDENTIALS');
  });

  it('a hash of a lower cost is made anew at the next sign-in, and still fits', async () => {
    const world = await withOwner();
    const ctx = { ...world.ctx, config: { ...world.ctx.config, passwordCost: 5 } };
    await signIn(ctx, { email: owner.email, password });
    const [row] = await rowsOf<{ passwordHash: string }>('select "passwordHash" from "users"');
    expect(row?.passwordHash).toMatch(/^\$scrypt\$ln=5,r=8,p=5\$/);
    await signIn(ctx, { email: owner.email, password });
  });

  it('a password typed with other Unicode signs for the same letters fits', async () => {
    const { ctx } = await createWorld({
      users: [{ ...owner, passwordHash: await hashPassword('caffè-e-rete-è', passwordCost) }],
    });
    await signIn(ctx, { email: owner.email, password: 'caffè-e-rete-è'.normalize('NFD') });
  });

  const fails = () => Promise.reject(new Error('This Worker is gone.'));

  it.each([
    ['fails', { hashPassword: fails, fitsPassword: fails, weaknessOf: fails }],
    ['is missing', undefined],
  ])('says so when what checks passwords %s; sessions and links go on', async (_, hasher) => {
    const { ctx } = await withOwner();
    const { token } = await signIn(ctx, { email: owner.email, password });
    const down = { ...ctx, passwords: boundPasswords(hasher) };
    await expectRefusal(signIn(down, { email: owner.email, password }), {
      status: 500,
      message: 'We cannot check who you are. Try again in a few minutes.',
    });
    await expect(boundFactors(undefined).appStep('', '', 0)).rejects.toMatchObject({ status: 500 });
    expect(await actorOfSession(down, token)).toMatchObject({ id: me });
    await sendPasswordMail(down, { email: owner.email, asked: null });
    const [code = ''] = await mailedCodes(me);
    const next = { userId: me, code, password: 'orchid-ladder-mosaic-frost' };
    await expect(setPassword(down, next)).rejects.toMatchObject({ status: 500 });
    await setPassword(ctx, next);
    await signIn(ctx, { email: owner.email, password: next.password });
  });
});

describe('sessions', () => {
  it('MEM-18 signing out ends the session on the server, not only the cookie', async () => {
    const { ctx } = await withOwner();
    const { token } = await signIn(ctx, { email: owner.email, password });
    await signOut(await withSession(ctx, token));
    expect(await actorOfSession(ctx, token)).toBeNull();
  });

  it.each([
    ['thirty days after its beginning', '2026-12-19', '2026-12-21', false],
    ['fourteen days after its last use', '2026-11-21', '2026-12-05', true],
  ])('end %s', async (_when, usedOn, endsOn, isProlonged) => {
    const [lastUsedAt, end] = [`${usedOn}T12:00:00.000Z`, `${endsOn}T12:00:00.000Z`];
    const { ctx, at, settled } = await withOwner();
    const { token } = await signIn(ctx, { email: owner.email, password });
    await ctx.db.d1.prepare('update "sessions" set "lastUsedAt" = ?').bind(lastUsedAt).run();
    at(end);
    expect(await actorOfSession(ctx, token)).toBeNull();
    // In this order, since being used prolongs it.
    at(new Date(Date.parse(end) - 1).toISOString());
    expect((await actorOfSession(ctx, token))?.id).toBe(me);
    await settled();
    at(end);
    expect((await actorOfSession(ctx, token))?.id).toBe(isProlonged ? me : undefined);
  });

  it('are listed until their last moment', async () => {
    const { ctx, at } = await withOwner();
    const mine = await signInAs(ctx, owner.email);
    const listed = async () => (await mine.db.read({ mine: sessionsOf(mine) })).mine.length;
    at('2026-12-21T11:59:59.999Z');
    expect(await listed()).toBe(1);
    at('2026-12-21T12:00:00.000Z');
    expect(await listed()).toBe(0);
  });

  it('a stolen cookie stops working after a password change, also a copy of the present one', async () => {
    await emptyAuditLog();
    const { ctx } = await withOwner();
    const stolen = await signIn(ctx, { email: owner.email, password });
    const mine = await signIn(ctx, { email: owner.email, password });
    await changePassword(await withSession(ctx, mine.token), {
      current: password,
      password: 'a-wholly-new-one',
    });
    expect(await actorOfSession(ctx, stolen.token)).toBeNull();
    expect(await actorOfSession(ctx, mine.token)).toBeNull();
    expect((await actorOfSession(ctx, newestToken(ctx)))?.id).toBe(me);
    expect(await rowsOf('select "kind" from "queuedEmails" order by "rowid"')).toEqual([
      { kind: 'new-sign-in' },
      { kind: 'password-changed' },
    ]);
  });

  it('D-16 setting a password by link ends every session', async () => {
    const { ctx } = await withOwner();
    const { token } = await signIn(ctx, { email: owner.email, password });
    await sendPasswordMail(ctx, { email: owner.email, asked: null });
    const [code = ''] = await mailedCodes(me);
    await setPassword(ctx, { userId: me, code, password: 'a-wholly-new-one' });
    expect(await actorOfSession(ctx, token)).toBeNull();
  });

  it('D-15 a password does not change to a common one', async () => {
    const { ctx } = await withOwner();
    const signed = await signInAs(ctx, owner.email);
    await expect(
      changePassword(signed, { current: password, password: 'Iloveyou2026!' }),
    ).rejects.toMatchObject({ fields: { password: ['form.passwordCommon'] } });
  });

  it('a password changes only with the present one', async () => {
    const { ctx } = await withOwner();
    const signed = await signInAs(ctx, owner.email);
    await expect(
      changePassword(signed, { current: 'wrong', password: 'a-wholly-new-one' }),
    ).rejects.toMatchObject({
      fields: { current: ['form.passwordWrong'] },
    });
  });

  it('one session can be ended, or all others, and never those of somebody else', async () => {
    const { ctx } = await createWorld({ users: [owner, { ...owner, email: 'other@example.org' }] });
    const others = await signInAs(ctx, 'other@example.org');
    const [first, second] = [await signInAs(ctx, owner.email), await signInAs(ctx, owner.email)];
    await endMySession(first, others.actor?.sessionId ?? '');
    expect((await others.db.read({ mine: sessionsOf(others) })).mine).toHaveLength(1);
    await endMySession(first, second.actor?.sessionId ?? '');
    expect((await first.db.read({ mine: sessionsOf(first) })).mine.map(({ id }) => id)).toEqual([
      first.actor?.sessionId,
    ]);
    await signInAs(ctx, owner.email);
    await endOtherSessions(first);
    expect((await first.db.read({ mine: sessionsOf(first) })).mine).toHaveLength(1);
  });

  it('the database knows no token, only its hash', async () => {
    const { ctx } = await withOwner();
    const { token } = await signIn(ctx, { email: owner.email, password });
    const [row] = await rowsOf('select * from "sessions"');
    expect(JSON.stringify(row)).not.toContain(token);
  });
});
