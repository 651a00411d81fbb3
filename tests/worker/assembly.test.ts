import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { takeAttempt } from '#functions/core/limits/commands.ts';
import { actorOfSession, newSession } from '#functions/identity/access/sessions.ts';
import { signIn } from '#functions/identity/access/sign-in.ts';
import { owner, password, refusal } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { callAsDocumented } from '#tests/support/documented.ts';
import { idOf } from '#tests/support/rows.ts';
import { createVote, pollId, turnout } from '#tests/support/votes.ts';
import { createWorld, origin } from '#tests/support/world.ts';

/** The limits of production, including those of the platform. */
const inEarnest = (ctx: Context): Context => ({
  ...ctx,
  withinBursts: async (key) => (await env.BURSTS.limit({ key })).success,
  config: { ...ctx.config, limitFactor: 1 },
});

/** Lets each key through once. */
const onceEach = (ctx: Context): Context => {
  const seen = new Set<string>();
  return { ...ctx, withinBursts: async (key) => seen.size < seen.add(key).size };
};

describe('an assembly behind one network', () => {
  it('D-66 casts 400 votes of 400 members within a minute', async () => {
    const { ctx } = await createVote(400);
    const strict = inEarnest(ctx);
    const sessions = await Promise.all(
      Array.from({ length: 400 }, (_, i) => newSession(strict, idOf('users', i + 1))),
    );
    await ctx.db.write(sessions.map(({ begin }) => begin));
    const voted = async (token: string) => {
      const request = new Request(new URL(`/_api/v1/member/ballots/${pollId}/vote`, origin), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ballotId: pollId, options: ['YES'] }),
      });
      const who = await actorOfSession(strict, token);
      return (await callAsDocumented(request, { ...strict, actor: who })).status;
    };
    const statuses = await Promise.all(sessions.map(({ token }) => voted(token)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(400);
    expect(await turnout(pollId)).toBe(400);
  });

  it('D-66 is held back account by account, and visitors network by network', async () => {
    const { ctx } = await createWorld();
    const once = onceEach(ctx);
    const attempt = (n: number | null, address = '192.0.2.1') =>
      takeAttempt(
        { ...once, actor: n === null ? null : actor(n), client: { ...ctx.client, address } },
        ['vote.account', String(n)],
      );
    for (const [n, address] of [[1], [2], [null], [null, '192.0.2.2']] as const)
      await attempt(n, address);
    for (const [n, address] of [[1, '192.0.2.3'], [2], [null], [null, '192.0.2.2']] as const)
      await expect(attempt(n, address)).rejects.toEqual(refusal('TOO_MANY_REQUESTS'));
  });

  it('D-66 signs in: however many do it right at once, only what is wrong counts', async () => {
    const users = Array.from({ length: 14 }, (_, i) => ({ ...owner, email: `m${i}@example.org` }));
    const { ctx } = await createWorld({ users });
    // A tenth of the limits: six failed attempts.
    const few = { ...ctx, config: { ...ctx.config, limitFactor: 0.1 } };
    const wrong = (n: number) =>
      signIn(few, { email: `m${n}@example.org`, password: 'x' }).catch(({ code }) => code);
    for (const n of [1, 2, 3, 4, 5]) expect(await wrong(n)).toBe('INVALID_CREDENTIALS');
    const right = users.slice(7).map(({ email }) => signIn(few, { email, password }));
    const done = await Promise.allSettled(right);
    expect(done.map(({ status }) => status)).toEqual(right.map(() => 'fulfilled'));
    expect(await wrong(6)).toBe('INVALID_CREDENTIALS');
    expect(await wrong(0)).toBe('TOO_MANY_REQUESTS');
  });

  it('D-66 is let through by the platform 400 times a minute before anybody has signed in', async () => {
    const { withinBursts } = inEarnest((await createWorld()).ctx);
    const asked = Array.from({ length: 400 }, () => withinBursts('sign-in.address:a hall'));
    expect(await Promise.all(asked)).toEqual(asked.map(() => true));
  });
});
