import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { base64url } from '#functions/core/values/crypto.ts';
import {
  finishByPasskey,
  finishSignIn,
  secondStepOptions,
  signInByPasskey,
  signInOptions,
} from '#functions/identity/access/second-step.ts';
import { pendingOf, signIn } from '#functions/identity/access/sign-in.ts';
import { addPasskey, beginPasskey } from '#functions/identity/account/security/passkeys.ts';
import { proofOptions, proveByPasskey } from '#functions/identity/account/security/prove.ts';
import {
  cheapHash,
  me,
  owner,
  password,
  refusal,
  rowsOf,
  signInAs,
  withSession,
} from '#tests/support/accounts.ts';
import { newAuthenticator, type Odd } from '#tests/support/authenticator.ts';
import { addKey, type Key } from '#tests/support/factors.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld, origin } from '#tests/support/world.ts';

const other = { passwordHash: cheapHash, email: 'other@example.org' };
const right = { email: owner.email, password };
const refused = refusal('INVALID_CODE');

const newKey = (): Promise<Key> => newAuthenticator({ origin });

/** A world with two accounts. */
async function accounts() {
  const made = await createWorld({ users: [owner, other] });
  // Challenges take only the beginning of a secret, which is the same in all of a world's.
  const newSecret = () => base64url(crypto.getRandomValues(new Uint8Array(32)));
  Object.assign(made.ctx, { newSecret });
  return made;
}

/** The same, and the first has a passkey. */
async function world() {
  const made = await accounts();
  const inside = await signInAs(made.ctx, owner.email);
  const key = await addKey(inside);
  return { ...made, inside, key, codes: key.codes };
}

const enter = async (ctx: Context, key: Key, odd?: Odd) =>
  signInByPasskey(ctx, await key.get(await signInOptions(ctx), odd));

/** The context of a sign-in whose password was right, which waits for the second step. */
async function waiting(ctx: Context): Promise<Context> {
  const pendingSignIn = await signIn(ctx, right).then(() => null, pendingOf);
  expect(pendingSignIn).not.toBeNull();
  return { ...ctx, client: { ...ctx.client, pendingSignIn } };
}

describe('D-120 a new passkey', () => {
  it('is kept by its public key; with the first one come ten recovery codes, with the next none', async () => {
    const { ctx, inside, key, codes } = await world();
    expect(new Set(codes).size).toBe(10);
    const again = { ...inside, actor: { ...inside.actor, proof: byPasskey(ctx) } } as Context;
    const second = await addKey(again);
    expect(second.codes).toEqual([]);
    const rows = await rowsOf<{ id: string; userId: string; transports: string }>(
      'select "id", "userId", "transports" from "passkeys" order by "rowid"',
    );
    expect(rows).toEqual(
      [key.id, second.id].map((id) => ({ id, userId: me, transports: '["internal"]' })),
    );
    expect(await rowsOf('select * from "recoveryCodes" where "usedAt" is null')).toHaveLength(10);
  });

  const byPasskey = (ctx: Context) => ({ at: ctx.now().toISOString(), by: 'passkey' as const });

  it('is not taken for another site, another challenge, a second time, or too late', async () => {
    const { ctx, at } = await accounts();
    const inside = await signInAs(ctx, owner.email);
    const key = await newKey();
    const options = await beginPasskey(inside);
    const theirs = await beginPasskey(await signInAs(ctx, other.email));
    for (const odd of [
      { origin: 'https://netsci.test.evil.example' },
      { origin: 'http://netsci.test' },
      { rpId: 'evil.example' },
      { challenge: 'bm90IG91cnM' },
      { challenge: (await signInOptions(ctx)).challenge },
      { challenge: theirs.challenge },
    ])
      await expect(
        addPasskey(inside, await key.create(options, odd)),
        JSON.stringify(odd),
      ).rejects.toEqual(refused);
    at('2026-11-21T12:05:00.001Z');
    await expect(addPasskey(inside, await key.create(options))).rejects.toEqual(refused);
    const fresh = await beginPasskey(inside);
    await addPasskey(inside, await key.create(fresh));
    const again = { ...inside, actor: { ...inside.actor, proof: byPasskey(inside) } } as Context;
    const another = await newKey();
    await expect(addPasskey(again, await another.create(fresh))).rejects.toEqual(refused);
    // What is there already is not added again, whoever says so.
    await expect(addPasskey(again, await key.create(await beginPasskey(again)))).rejects.toEqual(
      refusal('CONFLICT'),
    );
    expect(await rowsOf('select * from "passkeys"')).toHaveLength(1);
  });
});

describe('D-120 a passkey', () => {
  it('signs in alone, is the second step after a password, and a fresh proof', async () => {
    const { ctx, key } = await world();
    const { token, actor } = await enter(ctx, key);
    expect(actor.id).toBe(me);
    const inside = await withSession(ctx, token);
    expect(inside.actor?.proof?.by).toBe('passkey');
    const second = await waiting(ctx);
    expect((await secondStepOptions(second)).allowCredentials).toMatchObject([{ id: key.id }]);
    const after = await finishByPasskey(second, await key.get(await secondStepOptions(second)));
    expect(after.actor.id).toBe(me);
    await proveByPasskey(inside, await key.get(await proofOptions(inside)));
    expect(await rowsOf('select "counter" from "passkeys"')).toEqual([{ counter: 4 }]);
  });

  it('D-66 signs in and proves whatever others try, in the same network and with the same password', async () => {
    const { ctx, inside, key } = await world();
    const second = await waiting(ctx);
    for (let n = 0; n < 61; n++)
      await signIn(ctx, { email: `n${n}@example.org`, password: 'x' }).catch(() => null);
    for (let n = 0; n < 11; n++) await finishSignIn(second, '000000').catch(() => null);
    expect((await enter(ctx, key)).actor.id).toBe(me);
    await proveByPasskey(inside, await key.get(await proofOptions(inside)));
  });

  it('that has not verified its user is a second step, and never enough alone', async () => {
    const { ctx, key } = await world();
    await expect(enter(ctx, key, { isVerified: false })).rejects.toEqual(refused);
    const second = await waiting(ctx);
    const options = await secondStepOptions(second);
    await finishByPasskey(second, await key.get(options, { isVerified: false }));
  });

  it('is refused from another site, and with a challenge that is not ours or for something else', async () => {
    const { ctx, inside, key } = await world();
    for (const odd of [
      { origin: 'https://evil.example' },
      { origin: `${origin}:8443` },
      { rpId: 'evil.example' },
      { challenge: 'bm90IG91cnM' },
      { challenge: (await proofOptions(inside)).challenge },
    ])
      await expect(enter(ctx, key, odd), JSON.stringify(odd)).rejects.toEqual(refused);
    const stranger = await newKey();
    await expect(enter(ctx, stranger)).rejects.toEqual(refused);
    // The key of one, under the name of another.
    const forged = { ...(await stranger.get(await signInOptions(ctx))), id: key.id, rawId: key.id };
    await expect(signInByPasskey(ctx, forged)).rejects.toEqual(refused);
  });

  it('D-122 answers a challenge once, also twice at the same moment, and for five minutes', async () => {
    const { ctx, key, at } = await world();
    const options = await signInOptions(ctx);
    const answer = await key.get(options);
    await signInByPasskey(ctx, answer);
    await expect(signInByPasskey(ctx, answer)).rejects.toEqual(refused);
    await expect(signInByPasskey(ctx, await key.get(options))).rejects.toEqual(refused);
    const next = await signInOptions(ctx);
    const twice = [await key.get(next), await key.get(next)];
    const results = await Promise.allSettled(twice.map((one) => signInByPasskey(ctx, one)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toEqual(refused);
    const late = await signInOptions(ctx);
    at('2026-11-21T12:05:00.000Z');
    await expect(signInByPasskey(ctx, await key.get(late))).rejects.toEqual(refused);
  });

  it('whose counter has gone back is a copy, and refused; one that does not count is taken', async () => {
    const { ctx, key } = await world();
    await enter(ctx, key, { counter: 41 });
    for (const counter of [40, 41, 0])
      await expect(enter(ctx, key, { counter }), String(counter)).rejects.toEqual(refused);
    await enter(ctx, key, { counter: 42 });
    // Passkeys that are kept in step between devices always say 0.
    await rowsOf('update "passkeys" set "counter" = 0');
    await enter(ctx, key, { counter: 0 });
    await enter(ctx, key, { counter: 0 });
  });

  it('of another account confirms nothing and is no second step', async () => {
    const { ctx, key } = await world();
    const theirs = await signInAs(ctx, other.email);
    await expect(proveByPasskey(theirs, await key.get(await proofOptions(theirs)))).rejects.toEqual(
      refused,
    );
    const their = await addKey(theirs);
    const second = await waiting(ctx);
    await expect(
      finishByPasskey(second, await their.get(await secondStepOptions(second))),
    ).rejects.toEqual(refused);
    expect((await enter(ctx, their)).actor.id).toBe(idOf('users', 2));
  });

  it('opens no account that is suspended', async () => {
    const { ctx, key } = await world();
    await rowsOf(`update "users" set "suspendedAt" = '2026-11-21T12:00:00.000Z'`);
    const second = signIn(ctx, right);
    await expect(second).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(enter(ctx, key)).rejects.toEqual(refusal('FORBIDDEN'));
  });
});
