import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepCampaigns } from '#functions/campaigns/delivery/cron.ts';
import { progressOf } from '#functions/campaigns/delivery/progress.ts';
import { resultsOf } from '#functions/campaigns/delivery/results.ts';
import { resultsParams } from '#functions/campaigns/delivery/schema.ts';
import { retrySending } from '#functions/campaigns/editing/control.ts';
import { listNewsletters } from '#functions/campaigns/editing/list.ts';
import type { Context } from '#functions/core/context.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { drainQueue, newsletterId, societyOf } from '#tests/support/campaign-world.ts';
import { idOf } from '#tests/support/rows.ts';
import { believeSns, bounce, complaint, signMessage, snsNow } from '#tests/support/sns.ts';

beforeEach(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const sendingId = idOf('sendings', 1);

type Row = { state: string; providerId?: string; domain?: string | null };

/** A newsletter that was sent, with rows of a ledger, on a site that SNS may report to. */
async function sentTo(rows: Row[]) {
  const { world, ctx } = await societyOf(rows.length, {
    newsletters: [{ status: 'SENT', sendOn: '2026-12-01 09:00' }],
    sendings: [
      { campaignId: newsletterId, endedAt: '2026-12-01T09:10:00.000Z', recipients: rows.length },
    ],
    recipients: rows.map((row) => ({ domain: 'example.org', ...row }) as never),
  });
  world.at(snsNow);
  const { post } = believeSns(world);
  const report = async (Message: string) => (await post(await signMessage({ Message }))).status;
  return { world, ctx, post, report };
}

const ledger = () =>
  rowsOf<{ seq: number; state: string; providerId: string | null }>(
    'select "seq", "state", "providerId" from "recipients" order by "seq"',
  );
const stateOf = async (seq = 1) => (await ledger())[seq - 1]?.state;
const domainsIn = async (ctx: Context) =>
  (await resultsOf(ctx, 'newsletters', newsletterId, resultsParams.parse({}))).domains;

const tags = (seq = 1, sending = sendingId) => ({ sending: [sending], seq: [String(seq)] });

/** The same report about an e-mail with these tags. */
const tagged = (event: string, seq = 1): string => {
  const { mail, ...rest } = JSON.parse(event);
  return JSON.stringify({ ...rest, mail: { ...mail, tags: tags(seq) } });
};
const event = (eventType: 'Send' | 'Delivery', seq = 1, more: object = { tags: tags(seq) }) =>
  JSON.stringify({ eventType, mail: { messageId: `ses-${seq}`, ...more } });

describe('D-177 an e-mail of unknown outcome', () => {
  it.each(['Send', 'Delivery'] as const)('is sent once SES reports its %s', async (type) => {
    const { report, ctx } = await sentTo([{ state: 'UNKNOWN' }, { state: 'UNKNOWN' }]);
    expect(await report(event(type))).toBe(200);
    expect(await ledger()).toEqual([
      { seq: 1, state: 'SENT', providerId: 'ses-1' },
      { seq: 2, state: 'UNKNOWN', providerId: null },
    ]);
    expect((await progressOf(ctx, 'newsletters', newsletterId)).real?.counts).toMatchObject({
      SENT: 1,
      UNKNOWN: 1,
    });
    const list = await listNewsletters(ctx, { status: null, q: '', page: 1 });
    expect(list.items[0]).toMatchObject({ recipients: 2, sent: 1, unknown: 1 });
  });

  it('is found by its own Message-ID where a report has no tags', async () => {
    const { report } = await sentTo([{ state: 'UNKNOWN' }]);
    const headers = [{ name: 'Message-ID', value: `<mailing-${sendingId}-1@example.org>` }];
    await report(
      JSON.stringify({ notificationType: 'Delivery', mail: { messageId: 'ses-1', headers } }),
    );
    expect(await stateOf()).toBe('SENT');
  });

  it('is not sent again when the report comes after somebody has asked for it', async () => {
    const { report, ctx, world } = await sentTo([{ state: 'UNKNOWN' }]);
    await retrySending(ctx, 'newsletters', newsletterId, 'UNKNOWN');
    await report(event('Delivery'));
    await drainQueue(world, ctx);
    expect(await stateOf()).toBe('SENT');
    world.at('2026-12-01T12:10:00.000Z');
    await sweepCampaigns(ctx);
    expect((await progressOf(ctx, 'newsletters', newsletterId)).real?.endedAt).not.toBeNull();
  });

  it.each(['FAILED', 'SKIPPED', 'SENT'])('that was %s stays so', async (state) => {
    const { report } = await sentTo([{ state }]);
    await report(event('Delivery'));
    expect(await stateOf()).toBe(state);
  });
});

describe('D-177 reports in any order', () => {
  const events = ['Send', 'Delivery', 'bounce', 'complaint'] as const;
  const messageOf = (name: (typeof events)[number]) =>
    name === 'bounce'
      ? tagged(bounce({ feedbackId: 'feedback-1' }))
      : name === 'complaint'
        ? tagged(complaint())
        : event(name);
  const lastOf = (names: readonly string[]) =>
    names.includes('complaint') ? 'COMPLAINED' : names.includes('bounce') ? 'BOUNCED' : 'SENT';

  it('and repeated, also before our own record, end in the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...events), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('QUEUED', 'CLAIMED', 'UNKNOWN', 'SENT'),
        async (names, state) => {
          const { report, ctx } = await sentTo([{ state }]);
          for (const name of names) expect(await report(messageOf(name))).toBe(200);
          const last = lastOf(names);
          expect(await stateOf()).toBe(last);
          const [bounced, complaints] = last === 'BOUNCED' ? [1, 0] : [0, 1];
          const named = { domain: 'example.org', sent: 1, bounced, complaints };
          expect(await domainsIn(ctx)).toEqual(last === 'SENT' ? [] : [named]);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('and forged ones change nothing, nor do those about rows that are not there', async () => {
    const { post, report } = await sentTo([{ state: 'UNKNOWN' }]);
    const good = await signMessage({ Message: event('Delivery', 2) });
    expect((await post({ ...good, Message: event('Delivery') })).status).toBe(403);
    for (const more of [
      { tags: tags(9) },
      { tags: tags(1, idOf('sendings', 7)) },
      { tags: { sending: [`${sendingId}' or 1=1`], seq: ['1'] } },
      { tags: { sending: [sendingId], seq: ['0'] } },
      { tags: { sending: [sendingId] } },
      { tags: 'nothing' },
      { headers: [{ name: 'Message-ID', value: '<mailing-x-1@example.org>' }] },
      {},
    ])
      expect(await report(event('Delivery', 1, more)), JSON.stringify(more)).toBe(200);
    expect(await stateOf()).toBe('UNKNOWN');
  });
});

describe('D-178 the results by domain', () => {
  const rows: Row[] = [
    { state: 'BOUNCED', domain: 'full.example' },
    { state: 'BOUNCED', domain: 'full.example' },
    { state: 'SENT', domain: 'full.example' },
    { state: 'COMPLAINED', domain: 'angry.example' },
    { state: 'SENT', domain: 'big.example' },
    { state: 'BOUNCED', domain: 'big.example' },
    { state: 'SENT', domain: 'fine.example' },
    { state: 'FAILED', domain: 'fine.example' },
    { state: 'SENT', domain: null },
  ];

  it('name the worst first, and those of whom nothing came back not at all', async () => {
    const { ctx } = await sentTo(rows);
    const found = await resultsOf(ctx, 'newsletters', newsletterId, resultsParams.parse({}));
    expect(found.domains).toEqual([
      { domain: 'full.example', sent: 3, bounced: 2, complaints: 0 },
      { domain: 'angry.example', sent: 1, bounced: 0, complaints: 1 },
      { domain: 'big.example', sent: 2, bounced: 1, complaints: 0 },
    ]);
  });

  it.each([
    ['full.example', null, [1, 2]],
    ['angry.example', 'COMPLAINED', [4]],
    ['angry.example', 'BOUNCED', []],
    ['fine.example', null, []],
    ['full.example', 'SENT', [3, 5, 7, 9]],
  ])('lead to those at %s (%s)', async (domain, state, seqs) => {
    const { ctx } = await sentTo(rows);
    const params = resultsParams.parse({ domain, state });
    const found = await resultsOf(ctx, 'newsletters', newsletterId, params);
    expect(found.rows.map(({ seq }) => seq)).toEqual(seqs);
    expect(found.total).toBe(seqs.length);
  });

  it('D-20 forget the domain of an account that is closed', async () => {
    const { ctx } = await sentTo([{ state: 'BOUNCED', domain: 'her-own.example' }]);
    await ctx.db.write(ctx.registry.personalData.erasuresOf(idOf('users', 1)));
    const found = await resultsOf(ctx, 'newsletters', newsletterId, resultsParams.parse({}));
    expect(found.domains).toEqual([]);
    expect(await rowsOf('select "domain" from "recipients"')).toEqual([{ domain: null }]);
  });

  it('D-41 are of the addresses when the list was fixed', async () => {
    const { world, ctx } = await societyOf(2, {
      users: [
        { newsletter: true, email: 'Ada@One.Example', emailKey: 'ada@one.example' },
        { newsletter: true },
      ],
    });
    await sweepCampaigns(ctx);
    await drainQueue(world, ctx);
    expect(await rowsOf('select "domain" from "recipients" order by "domain"')).toEqual([
      { domain: 'example.org' },
      { domain: 'one.example' },
    ]);
  });
});
