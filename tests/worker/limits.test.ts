import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { type LimitKey, takeAttempt } from '#functions/core/limits/commands.ts';
import { register, sendPasswordMail } from '#functions/identity/access/commands.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { signIn } from '#functions/identity/access/sign-in.ts';
import { confirmAddress } from '#functions/identity/account/address-links.ts';
import { reportNotMe } from '#functions/identity/account/not-me.ts';
import { setSubscriptionByCode } from '#functions/identity/account/subscriptions.ts';
import { readClaim } from '#functions/identity/taking/take.ts';
import {
  adas,
  countDone,
  expectRefusal,
  mailedCodes,
  me,
  owner,
  password,
  rowsOf,
  withOwner,
} from '#tests/support/accounts.ts';
import { createWorld } from '#tests/support/world.ts';

describe('limits', () => {
  const wrong = (n: number) => ({ email: owner.email, password: `wrong ${n}` });

  async function tryWrong(ctx: Parameters<typeof signIn>[0], times: number) {
    const codes: string[] = [];
    for (let n = 0; n < times; n++)
      await signIn(ctx, wrong(n)).catch(({ code }: { code: string }) => codes.push(code));
    return codes;
  }

  it('D-66 a hundred wrong sign-ins are refused, all but ten without a look at the password', async () => {
    const { ctx } = await withOwner();
    const codes = await tryWrong(ctx, 100);
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(90);
  });

  it('D-66 after them the owner still gets in from a browser of before, and everybody a quarter of an hour later', async () => {
    const { ctx, at } = await withOwner();
    const { deviceMark } = await signIn(ctx, { email: owner.email, password });
    await tryWrong({ ...ctx, client: { ...ctx.client, address: '203.0.113.7' } }, 100);
    const right = { email: owner.email, password };
    await expectRefusal(signIn(ctx, right), { code: 'TOO_MANY_REQUESTS', retryAfter: 900 });
    const known = { ...ctx, client: { ...ctx.client, deviceMark } };
    await expectRefusal(signIn(known, { ...right, password: 'mistyped' }), 'INVALID_CREDENTIALS');
    expect((await signIn(known, right)).actor.id).toBe(me);
    at('2026-11-21T12:15:00.000Z');
    expect((await signIn(ctx, right)).actor.id).toBe(me);
  });

  it('D-66 strangers behind the same network do not keep the owner’s own browser out', async () => {
    const world = await withOwner();
    // A tenth of the limits: six attempts.
    const ctx = { ...world.ctx, config: { ...world.ctx.config, limitFactor: 0.1 } };
    const { deviceMark } = await signIn(ctx, { email: owner.email, password });
    for (let n = 0; n < 7; n++)
      await signIn(ctx, { email: `nobody${n}@example.org`, password: 'x' }).catch(() => null);
    const right = { email: owner.email, password };
    await expectRefusal(signIn(ctx, right), 'TOO_MANY_REQUESTS');
    const known = { ...ctx, client: { ...ctx.client, deviceMark } };
    expect((await signIn(known, right)).actor.id).toBe(me);
  });

  it('D-66 setting a password by link lets the owner in at once, while strangers go on trying', async () => {
    const { ctx } = await withOwner();
    await tryWrong({ ...ctx, client: { ...ctx.client, address: '203.0.113.7' } }, 30);
    await sendPasswordMail(ctx, { email: owner.email, asked: null });
    const [code = ''] = await mailedCodes(me);
    const { deviceMark } = await setPassword(ctx, {
      userId: me,
      code,
      password: 'a-wholly-new-one',
    });
    await tryWrong({ ...ctx, client: { ...ctx.client, address: '203.0.113.7' } }, 30);
    const known = { ...ctx, client: { ...ctx.client, deviceMark } };
    expect(
      (await signIn(known, { email: owner.email, password: 'a-wholly-new-one' })).actor.id,
    ).toBe(me);
  });

  it('D-66 a forged device mark is worth nothing, and one of another account neither', async () => {
    const { ctx } = await createWorld({ users: [owner, { ...owner, email: 'other@example.org' }] });
    const { deviceMark } = await signIn(ctx, { email: 'other@example.org', password });
    await tryWrong(ctx, 11);
    for (const mark of ['x', 'x.', '.', 'x.AAAA', deviceMark])
      await expectRefusal(
        signIn(
          { ...ctx, client: { ...ctx.client, deviceMark: mark } },
          { email: owner.email, password },
        ),
        'TOO_MANY_REQUESTS',
      );
  });

  it('D-66 one network address cannot try many accounts, while others go on', async () => {
    const world = await withOwner();
    // A tenth of the limits: six attempts.
    const ctx = { ...world.ctx, config: { ...world.ctx.config, limitFactor: 0.1 } };
    const codes: string[] = [];
    for (let n = 0; n < 9; n++)
      await signIn(ctx, { email: `nobody${n}@example.org`, password: 'x' }).catch(({ code }) =>
        codes.push(code),
      );
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(3);
    const elsewhere = { ...ctx, client: { ...ctx.client, address: '198.51.100.9' } };
    expect((await signIn(elsewhere, { email: owner.email, password })).actor.id).toBe(me);
  });

  it('D-66 an attempt that one limit refuses uses up no other, also of many at once', async () => {
    const { ctx, at } = await createWorld();
    const both: LimitKey[] = [
      ['factor.account', 'me'],
      ['factor-day.account', 'me'],
    ];
    const allowed: number[] = [];
    for (const time of ['12:00', '12:15', '12:30', '12:45', '13:00', '13:15', '13:30']) {
      at(`2026-11-21T${time}:00.000Z`);
      allowed.push(await countDone(Array.from({ length: 70 }, () => takeAttempt(ctx, ...both))));
    }
    // Ten in a quarter of an hour, sixty in the day.
    expect(allowed).toEqual([10, 10, 10, 10, 10, 10, 0]);
  });

  it('D-66 wrong links of a network stop no right one, since nobody guesses 128 bits', async () => {
    const { ctx } = await withOwner();
    await sendPasswordMail(ctx, { email: owner.email, asked: null });
    const [code = ''] = await mailedCodes(me);
    await env.DB.exec('delete from "limits"');
    const link = { userId: me, since: String(ctx.now().getTime()), from: '', signature: 'AAAA' };
    for (let n = 0; n < 61; n++) {
      expect(await readClaim(ctx, `claim.${'A'.repeat(22)}`)).toBeNull();
      expect(await reportNotMe(ctx, link)).toEqual({ state: 'void', hasTaken: false });
      const wish = { wanted: false, source: 'letter' } as const;
      await expectRefusal(confirmAddress(ctx, 'wrong'), 'INVALID_CODE');
      await expectRefusal(setSubscriptionByCode(ctx, 'AAAA', wish), 'INVALID_CODE');
      const set = { userId: me, code: 'wrong', password: 'a-wholly-new-one' };
      await expectRefusal(setPassword(ctx, set), 'INVALID_CODE');
    }
    expect(await rowsOf('select * from "limits"')).toEqual([]);
    await setPassword(ctx, { userId: me, code, password: 'a-wholly-new-one' });
  });

  it('D-66 letters to one address are limited, the same for a known and an unknown one', async () => {
    const { ctx } = await withOwner();
    for (const email of [owner.email, 'nobody@example.org']) {
      for (let n = 0; n < 5; n++) await sendPasswordMail(ctx, { email, asked: null });
      await expectRefusal(sendPasswordMail(ctx, { email, asked: null }), 'TOO_MANY_REQUESTS');
    }
    expect(await rowsOf('select "id" from "queuedEmails"')).toHaveLength(5);
  });

  it('D-66 all e-mails to one address are limited by the day too, the same for a known and an unknown one', async () => {
    const { ctx, at } = await withOwner();
    const both = [owner.email, 'nobody@example.org'];
    const refusals = async (ask: (email: string) => Promise<void>, times: number) => {
      const codes: string[] = [];
      for (const email of both)
        for (let n = 0; n < times; n++)
          await ask(email).catch(({ code }: { code: string }) => codes.push(code));
      return codes;
    };
    const recover = (email: string) => sendPasswordMail(ctx, { email, asked: null });
    const join = (email: string) => register(ctx, { ...adas, email });
    const no = 'TOO_MANY_REQUESTS';
    // What the hourly limit refuses does not count towards the daily one.
    expect(await refusals(recover, 20)).toEqual(Array(2 * 15).fill(no));
    at('2026-11-21T13:00:01.000Z');
    expect(await refusals(join, 4)).toEqual([]);
    expect(await refusals(recover, 1)).toEqual([]);
    for (const ask of [recover, join]) expect(await refusals(ask, 1)).toEqual([no, no]);
    at('2026-11-22T12:00:00.000Z');
    for (const ask of [recover, join]) expect(await refusals(ask, 1)).toEqual([]);
  });

  it('D-66 setting a password by link ends the count of the day', async () => {
    const { ctx, at } = await withOwner();
    const ask = () => sendPasswordMail(ctx, { email: owner.email, asked: null });
    for (const hour of [13, 15]) {
      at(`2026-11-21T${hour}:00:00.000Z`);
      for (let n = 0; n < 5; n++) await ask();
    }
    at('2026-11-21T15:30:00.000Z');
    const code = (await mailedCodes(me)).at(-1) ?? '';
    await setPassword(ctx, { userId: me, code, password: 'a-wholly-new-one' });
    await ask();
  });
});
