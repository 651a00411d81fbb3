import { describe, expect, it } from 'vitest';
import { boundFactors, boundPasswords } from '#functions/core/adapters/workshop.ts';
import { sendPasswordMail } from '#functions/identity/access/commands.ts';
import { actorOfSession } from '#functions/identity/access/sessions.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { signIn } from '#functions/identity/access/sign-in.ts';
import { hashPassword } from '#functions/identity/passwords/hash.ts';
import {
  expectRefusal,
  mailedCodes,
  me,
  owner,
  password,
  rowsOf,
  withOwner,
} from '#tests/support/accounts.ts';
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
      message: 'We cannot check at the moment who you are. Please try again in a few minutes.',
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

  it('a session ends after 14 days without use, and after 30 days in any case', async () => {
    const { ctx, at, settled } = await withOwner();
    const { token } = await signIn(ctx, { email: owner.email, password });
    const isOpen = async (moment: string) => {
      at(moment);
      const actor = await actorOfSession(ctx, token);
      await settled();
      return actor !== null;
    };
    expect(await isOpen('2026-12-04T11:59:00.000Z')).toBe(true);
    expect(await isOpen('2026-12-18T11:00:00.000Z')).toBe(true);
    expect(await isOpen('2026-12-21T12:00:00.000Z')).toBe(false);
    const second = await signIn(ctx, { email: owner.email, password });
    at('2027-01-04T12:00:01.000Z');
    expect(await actorOfSession(ctx, second.token)).toBeNull();
  });
});
