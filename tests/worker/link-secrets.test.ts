import { describe, expect, it } from 'vitest';
import type { Config } from '#functions/core/config/config.ts';
import type { Context } from '#functions/core/context.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { sendPasswordMail } from '#functions/identity/access/commands.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { signIn } from '#functions/identity/access/sign-in.ts';
import {
  readUnsubscribeLink,
  setSubscriptionByCode,
} from '#functions/identity/account/subscriptions.ts';
import { unsubscribeCode } from '#functions/identity/account/unsubscribe-code.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { castVote } from '#functions/voting/votes/commands.ts';
import { mailedCodes, me, owner, password, refusal, withOwner } from '#tests/support/accounts.ts';
import { acceptingServer, withServer } from '#tests/support/emails.ts';
import {
  afterwards,
  candidate,
  createVote,
  electionId,
  keyOf,
  sealedResult,
  turnout,
} from '#tests/support/votes.ts';
import { createWorld, linkSecret } from '#tests/support/world.ts';

const newSecret = 'another secret of the tests, as well known';

const withSecrets = (ctx: Context, secrets: Partial<Config>): Context => ({
  ...ctx,
  config: { ...ctx.config, ...secrets },
});

/** After the rotation; then, once the previous secret no longer counts. */
const rotated = (ctx: Context) =>
  withSecrets(ctx, { linkSecret: newSecret, previousLinkSecret: linkSecret });
const forgotten = (ctx: Context) => withSecrets(ctx, { linkSecret: newSecret });

describe('D-105 after a rotation of LINK_SECRET', () => {
  it('UNS-06 a link to unsubscribe in an e-mail of before works, and no longer without the previous secret', async () => {
    const { ctx } = await createWorld({ users: [{ id: me, newsletter: true }] });
    const code = await unsubscribeCode(linkSecret, me);
    expect(
      await setSubscriptionByCode(rotated(ctx), code, { wanted: false, source: 'letter' }),
    ).toBe('newsletter');
    const announcements = await unsubscribeCode(linkSecret, me, 'announcements');
    expect(await readUnsubscribeLink(rotated(ctx), announcements, null)).toMatchObject({
      list: 'announcements',
    });
    await expect(
      setSubscriptionByCode(forgotten(ctx), code, { wanted: false, source: 'letter' }),
    ).rejects.toMatchObject({ code: 'INVALID_CODE' });
  });

  it('UNS-06 a link to unsubscribe in an e-mail of afterwards needs the new secret alone', async () => {
    const { ctx } = await createWorld({ users: [{ id: me, newsletter: true }] });
    const code = await unsubscribeCode(rotated(ctx).config.linkSecret, me);
    for (const open of [rotated(ctx), forgotten(ctx)])
      await setSubscriptionByCode(open, code, { wanted: false, source: 'letter' });
    // An isolate that has not heard of the rotation.
    await expect(
      setSubscriptionByCode(ctx, code, { wanted: false, source: 'letter' }),
    ).rejects.toMatchObject({ code: 'INVALID_CODE' });
  });

  it('a link to unsubscribe that was signed with neither is refused', async () => {
    const { ctx } = await createWorld({ users: [{ id: me }] });
    const code = await unsubscribeCode('a secret that never was one of this site', me);
    await expect(
      setSubscriptionByCode(rotated(ctx), code, { wanted: false, source: 'letter' }),
    ).rejects.toMatchObject({ code: 'INVALID_CODE' });
  });

  it('D-16 a mailed link for a password works, also without the previous secret', async () => {
    const { ctx } = await withOwner();
    await sendPasswordMail(ctx, { email: owner.email, asked: null });
    const [code = ''] = await mailedCodes(me);
    await setPassword(forgotten(ctx), { userId: me, code, password: 'a-wholly-new-one' });
  });

  it('D-16 an e-mail that waited in the queue meanwhile has a link that works', async () => {
    const { ctx, sent } = await withOwner();
    await sendPasswordMail(ctx, { email: owner.email, asked: null });
    const id = sent.flatMap((message) => ('id' in message ? [String(message.id)] : []))[0] ?? '';
    const { messages, send } = acceptingServer();
    await deliverQueuedEmail(withServer(rotated(ctx), send), id);
    const code = /[?&]c=([\w-]+)/.exec(messages[0]?.text ?? '')?.[1] ?? '';
    await setPassword(rotated(ctx), { userId: me, code, password: 'a-wholly-new-one' });
  });

  it('D-16 an e-mail of afterwards has a link that works', async () => {
    const { ctx, sent } = await withOwner();
    await sendPasswordMail(rotated(ctx), { email: owner.email, asked: null });
    const id = sent.flatMap((message) => ('id' in message ? [String(message.id)] : []))[0] ?? '';
    const { messages, send } = acceptingServer();
    await deliverQueuedEmail(withServer(rotated(ctx), send), id);
    const code = /[?&]c=([\w-]+)/.exec(messages[0]?.text ?? '')?.[1] ?? '';
    await setPassword(forgotten(ctx), { userId: me, code, password: 'a-wholly-new-one' });
  });

  it('D-66 the owner gets in from a browser of before while strangers guess, until the previous secret no longer counts', async () => {
    const world = await withOwner();
    const ctx = withSecrets(world.ctx, { limitFactor: 0.2 });
    const { deviceMark } = await signIn(ctx, { email: owner.email, password });
    const guess = async (at: Context) => {
      for (let n = 0; n < 3; n++)
        await signIn(at, { email: owner.email, password: 'a wrong one' }).catch(() => null);
    };
    const from = (at: Context): Context => ({ ...at, client: { ...at.client, deviceMark } });
    // The counters begin again with the new secret.
    await guess(rotated(ctx));
    const right = { email: owner.email, password };
    await expect(signIn(rotated(ctx), right)).rejects.toEqual(refusal('TOO_MANY_REQUESTS'));
    expect((await signIn(from(rotated(ctx)), right)).actor.id).toBe(me);
    // A sign-in ends what was counted before.
    await guess(forgotten(ctx));
    await expect(signIn(from(forgotten(ctx)), right)).rejects.toEqual(refusal('TOO_MANY_REQUESTS'));
  });
});

describe('D-105 during a vote, after a rotation of LINK_SECRET', () => {
  const castAs = async () => {
    const world = await createVote(3);
    const options = [candidate(1)];
    const vote = (at: (ctx: Context) => Context, n: number, chosen = options) =>
      castVote(at(world.as(n)), electionId, { options: chosen, key: keyOf(`form ${n}`) });
    return { ...world, vote };
  };
  const asItWas = (ctx: Context): Context => ctx;

  it('BAL-39 a vote of before sent again gives the receipt of before, and is counted once', async () => {
    const { vote } = await castAs();
    const { receipt } = await vote(asItWas, 1);
    expect((await vote(rotated, 1)).receipt).toEqual(receipt);
    expect(await turnout()).toBe(1);
  });

  it('BAL-39 a vote of afterwards gives the same receipt again, also once the previous secret no longer counts', async () => {
    const { vote } = await castAs();
    const { receipt } = await vote(rotated, 2);
    expect((await vote(rotated, 2)).receipt).toEqual(receipt);
    expect((await vote(forgotten, 2)).receipt).toEqual(receipt);
    await expect(vote(asItWas, 2)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await turnout()).toBe(1);
  });

  it('BAL-14 D-289 votes of before and afterwards are opened together, as long as the previous secret counts', async () => {
    const { vote, ctx, at } = await castAs();
    await vote(asItWas, 1);
    await vote(rotated, 2);
    await vote(rotated, 3);
    at(afterwards);
    // What locks the key of the envelopes was derived from the secret of before.
    await tendVotes(forgotten(ctx));
    expect(await sealedResult(ctx, electionId)).toBeNull();
    await tendVotes(rotated(ctx));
    expect(await sealedResult(ctx, electionId)).toMatchObject({
      statement: { box: { ballots: 3, spoiled: 0 } },
    });
    for (const later of [asItWas, rotated, forgotten])
      expect(await checkSeal(later(ctx), electionId)).toMatchObject({ isWhole: true });
  });
});
