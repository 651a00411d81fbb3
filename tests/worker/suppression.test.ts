import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recipientMachine, recipientStates } from '#functions/campaigns/delivery/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { MailReport } from '#functions/core/registry.ts';
import { base64url, hmac } from '#functions/core/values/crypto.ts';
import {
  forgetMailReports,
  liftSuppression,
  refusalWrites,
  takeMailReport,
} from '#functions/email/suppression/commands.ts';
import {
  isAddressSuppressed,
  isSuppressed,
  listSuppressions,
} from '#functions/email/suppression/queries.ts';
import {
  mostSoftBounces,
  shortDetail,
  suppressionPageSize,
} from '#functions/email/suppression/rules.ts';
import { rowsOf, valuesOf } from '#tests/support/accounts.ts';
import { actor, everybody } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const address = 'user1@example.org';
const other = 'user2@example.org';

let n = 0;
const report = (kind: MailReport['kind'], more: Partial<MailReport> = {}): MailReport => ({
  key: `report-${++n}`,
  kind,
  at: null,
  providerId: null,
  recipients: [{ addressKey: address, detail: 'General' }],
  ...more,
});

const world = (rows: Parameters<typeof createWorld>[0] = {}) =>
  createWorld({ users: [{ newsletter: true }, { newsletter: true }], ...rows });

const rowOf = async (key = address) =>
  (await rowsOf('select * from "suppressions" where "addressKey" = ?', key))[0];
const userOf = async (id: string) =>
  (await rowsOf('select "newsletter", "announcements" from "users" where "id" = ?', id))[0];
const consents = () =>
  rowsOf('select "kind", "given", "source" from "consents" order by "kind" desc');
const entries = () =>
  rowsOf<{ action: string; recordId: string; details: string }>(
    'select "action", "recordId", "details" from "auditLog" order by "seq" desc limit 4',
  );

describe('D-41 D-43 a hard bounce', () => {
  it('suppresses the address at once, also one that nobody here has', async () => {
    const { ctx } = await world();
    const recipients = [
      { addressKey: address, detail: 'General 5.1.1' },
      { addressKey: 'nobody@example.org', detail: 'NoEmail' },
    ];
    await takeMailReport(ctx, report('BOUNCE', { recipients }));
    expect(await rowOf()).toMatchObject({
      suppressedAt: ctx.now().toISOString(),
      reason: 'BOUNCE',
      detail: 'General 5.1.1',
    });
    expect(await rowOf('nobody@example.org')).toMatchObject({
      reason: 'BOUNCE',
      detail: 'NoEmail',
    });
    expect(await rowOf(other)).toBeUndefined();
    // The user's own settings do not change.
    expect(await userOf(idOf('users', 1))).toEqual({ newsletter: 1, announcements: 1 });
  });

  it('is what those who are to get e-mails are asked about, by account and by address', async () => {
    const { ctx } = await world({ suppressions: [{}, { addressKey: other, suppressedAt: null }] });
    const { accounts, addresses } = await ctx.db.read({
      accounts: readOf({ id: users.id }, sql`from "users" where ${isSuppressed}`, (rows) =>
        rows.map(({ id }) => id),
      ),
      addresses: readOf(
        { value: sql<string>`"value"` },
        sql`from json_each(${JSON.stringify([' User1@Example.org ', other])})
          where ${isAddressSuppressed(sql`"value"`)}`,
        (rows) => rows.map(({ value }) => value),
      ),
    });
    expect(accounts).toEqual([idOf('users', 1)]);
    expect(addresses).toEqual([' User1@Example.org ']);
  });

  const ledger = (providerId = 'ses-1') =>
    world({
      sendings: [{}],
      recipients: recipientStates.map((state, i) => ({
        userId: idOf('users', i + 10),
        state,
        providerId,
      })),
    });
  const states = () => valuesOf<string>('select "state" from "recipients" order by "seq"');

  it.each(['bounce', 'complain'] as const)(
    'D-52 moves its e-mail in the ledger by %s only as the machine lets it',
    async (name) => {
      const { ctx } = await ledger();
      const kind = name === 'bounce' ? 'BOUNCE' : 'COMPLAINT';
      await takeMailReport(ctx, report(kind, { providerId: 'ses-1' }));
      expect(await states()).toEqual(
        recipientStates.map(
          (state) => recipientMachine.named(name, state, 'provider')?.to ?? state,
        ),
      );
    },
  );

  it('D-52 finds its letter also where SES has answered over SMTP, and no other', async () => {
    const { ctx } = await ledger('250 Ok ses-1');
    await takeMailReport(ctx, report('BOUNCE', { providerId: 'ses-2' }));
    expect(await states()).toEqual([...recipientStates]);
    await takeMailReport(ctx, report('BOUNCE', { providerId: 'ses-1' }));
    expect((await states()).filter((state) => state === 'BOUNCED')).toHaveLength(5);
  });
});

describe('D-43 a complaint', () => {
  it('suppresses the address and ends what its account receives, with consents and entries', async () => {
    const { ctx } = await world();
    await takeMailReport(ctx, report('COMPLAINT'));
    expect(await rowOf()).toMatchObject({ reason: 'COMPLAINT' });
    expect(await userOf(idOf('users', 1))).toEqual({ newsletter: 0, announcements: 0 });
    expect(await userOf(idOf('users', 2))).toEqual({ newsletter: 1, announcements: 1 });
    expect(await consents()).toEqual([
      { kind: 'newsletter', given: 0, source: 'letter' },
      { kind: 'announcements', given: 0, source: 'letter' },
    ]);
    expect((await entries()).slice(0, 2)).toMatchObject([
      { action: 'announcements.unsubscribed', details: '{"source":"complaint"}' },
      { action: 'newsletter.unsubscribed', recordId: idOf('users', 1) },
    ]);
  });

  it('says nothing twice for somebody who receives nothing, and stays the reason', async () => {
    const { ctx } = await world({ users: [{ newsletter: false, announcements: false }] });
    await takeMailReport(ctx, report('BOUNCE'));
    const since = (await rowOf())?.suppressedAt;
    await takeMailReport(ctx, report('COMPLAINT'));
    await takeMailReport(ctx, report('BOUNCE'));
    expect(await consents()).toEqual([]);
    expect(await rowOf()).toMatchObject({ reason: 'COMPLAINT', suppressedAt: since });
  });
});

describe('soft bounces', () => {
  /** A soft bounce, or something that arrives, some days after the first of December. */
  const after = (days: number, kind: MailReport['kind'] = 'SOFT_BOUNCE') =>
    report(kind, { at: new Date(Date.UTC(2026, 11, 1 + days)).toISOString() });

  it('D-211 suppress by the fifth in a row, spread over weeks', async () => {
    const { ctx } = await world();
    for (const [days, counted] of [
      [0, 1],
      [6, 2],
      [13, 3],
      [18, 3],
      [19, 4],
    ] as const) {
      await takeMailReport(ctx, after(days));
      expect(await rowOf()).toMatchObject({ softBounces: counted, suppressedAt: null });
    }
    await takeMailReport(ctx, after(25));
    expect(await rowOf()).toMatchObject({
      softBounces: mostSoftBounces,
      suppressedAt: ctx.now().toISOString(),
      reason: 'SOFT_BOUNCES',
    });
  });

  it('D-211 of a full week count once, and none counts once something has arrived', async () => {
    const { ctx } = await world();
    for (let n = 0; n < 20; n++) await takeMailReport(ctx, after(n / 4));
    expect(await rowOf()).toMatchObject({ softBounces: 1, suppressedAt: null });
    for (const days of [7, 14, 21]) await takeMailReport(ctx, after(days));
    // What arrived before the last of them says nothing.
    await takeMailReport(ctx, after(20, 'ACCEPTED'));
    expect(await rowOf()).toMatchObject({ softBounces: 4 });
    await takeMailReport(ctx, after(22, 'ACCEPTED'));
    for (const days of [28, 35, 42, 49]) await takeMailReport(ctx, after(days));
    expect(await rowOf()).toMatchObject({ softBounces: 4, suppressedAt: null });
    await takeMailReport(ctx, report('BOUNCE'));
    await takeMailReport(ctx, after(60, 'ACCEPTED'));
    expect(await rowOf()).toMatchObject({ reason: 'BOUNCE', softBounces: 4 });
  });

  it('change neither why nor since when an address is suppressed', async () => {
    const { ctx, at } = await world();
    await takeMailReport(ctx, report('BOUNCE'));
    const before = await rowOf();
    at('2026-11-22T12:00:00.000Z');
    for (let i = 0; i < mostSoftBounces; i++) await takeMailReport(ctx, after(7 * i));
    expect(await rowOf()).toMatchObject({
      suppressedAt: before?.suppressedAt,
      reason: 'BOUNCE',
      softBounces: mostSoftBounces,
    });
  });

  it('are also refusals that may be about the mailbox, while an e-mail is sent', async () => {
    const { ctx } = await world();
    const key = sql`(select "emailKey" from "users" where "id" = ${idOf('users', 1)})`;
    const codes = ['SMTP_550', 'SMTP_554', 'SMTP_451', 'SMTP_EAUTH_535', 'SES_MessageRejected'];
    await ctx.db.write(codes.flatMap((code) => refusalWrites(ctx, key, code)));
    expect(await rowOf()).toMatchObject({ softBounces: 1, detail: 'SMTP_550', suppressedAt: null });
    await ctx.db.write(refusalWrites(ctx, other, 'SMTP_553'));
    expect(await rowOf(other)).toMatchObject({ softBounces: 1 });
    // An account that no longer exists.
    const gone = sql`(select "emailKey" from "users" where "id" = 'nobody')`;
    await ctx.db.write(refusalWrites(ctx, gone, 'SMTP_550'));
    expect(await rowsOf('select * from "suppressions"')).toHaveLength(2);
  });
});

describe('a repeated report', () => {
  it('counts once, also when its copies come at the same moment', async () => {
    const { ctx } = await world();
    const soft = report('SOFT_BOUNCE');
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => takeMailReport(ctx, soft)));
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
    expect(await rowOf()).toMatchObject({ softBounces: 1 });
  });

  it('does not suppress again what was lifted; a newer one does, an older one does not', async () => {
    const { ctx, at } = await world();
    const first = report('BOUNCE');
    await takeMailReport(ctx, first);
    at('2026-11-22T12:00:00.000Z');
    const admin = { ...ctx, actor: actor(2, 'admin') };
    await liftSuppression(admin, address);
    expect(await takeMailReport(ctx, first)).toBe('repeated');
    await takeMailReport(ctx, report('BOUNCE', { at: '2026-11-22T11:59:59.000Z' }));
    await takeMailReport(ctx, report('SOFT_BOUNCE', { at: '2026-11-22T11:59:59.000Z' }));
    expect(await rowOf()).toMatchObject({ suppressedAt: null, reason: null, softBounces: 0 });
    at('2026-11-23T12:00:00.000Z');
    await takeMailReport(ctx, report('BOUNCE', { at: '2026-11-23T11:00:00.000Z' }));
    expect(await rowOf()).toMatchObject({
      reason: 'BOUNCE',
      suppressedAt: '2026-11-23T12:00:00.000Z',
    });
  });

  it('is remembered for 90 days', async () => {
    const { ctx } = await world({
      mailReports: [
        { receivedAt: '2026-08-01T00:00:00.000Z' },
        { receivedAt: '2026-11-01T00:00:00.000Z' },
      ],
    });
    await forgetMailReports(ctx);
    expect(await rowsOf('select "receivedAt" from "mailReports"')).toEqual([
      { receivedAt: '2026-11-01T00:00:00.000Z' },
    ]);
  });
});

describe('lifting', () => {
  it('is told to the audit log without the address, and begins the count anew', async () => {
    const { ctx } = await world({ suppressions: [{ softBounces: 5, reason: 'SOFT_BOUNCES' }] });
    const admin = { ...ctx, actor: actor(2, 'admin') };
    await liftSuppression(admin, address);
    expect(await rowOf()).toMatchObject({
      suppressedAt: null,
      reason: null,
      softBounces: 0,
      liftedBy: idOf('users', 2),
    });
    const [entry] = await rowsOf('select * from "auditLog" order by "seq" desc limit 1');
    expect(entry).toMatchObject({ action: 'suppression.lifted', recordKind: 'suppression' });
    expect(entry?.recordId).toMatch(/^[\w-]{16}$/);
    // The id cannot be found by trying addresses.
    const { linkSecret } = ctx.config;
    expect(entry?.recordId).toBe(
      base64url((await hmac(linkSecret, `suppression:${address}`)).slice(0, 12)),
    );
    expect(JSON.stringify(entry)).not.toContain('example.org');
    await takeMailReport(ctx, report('SOFT_BOUNCE', { at: '2026-12-01T00:00:00.000Z' }));
    expect(await rowOf()).toMatchObject({ softBounces: 1, suppressedAt: null });
    await expect(liftSuppression(admin, address)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('the list', () => {
  it('D-67 has the newest first, whose account it is, pages, a search, and soft bounces apart', async () => {
    const many = Array.from({ length: suppressionPageSize + 2 }, (_, i) => ({
      addressKey: `person${i}@example.net`,
      suppressedAt: new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString(),
    }));
    const { ctx } = await world({
      suppressions: [
        ...many,
        { addressKey: address, suppressedAt: '2026-11-01T00:00:00.000Z' },
        { addressKey: other, suppressedAt: null, reason: null, softBounces: 2 },
        { addressKey: 'lifted@example.org', suppressedAt: null, reason: null },
      ],
    });
    const admin = { ...ctx, actor: everybody.admin };
    const first = await listSuppressions(admin, { q: '', page: 1 });
    expect(first.total).toBe(suppressionPageSize + 3);
    expect(first.items).toHaveLength(suppressionPageSize);
    expect(first.items[0]).toMatchObject({ address, name: 'Ada User 1', userId: idOf('users', 1) });
    expect(first.items[1]).toMatchObject({ address: 'person51@example.net', name: null });
    expect(first.counted).toMatchObject([{ address: other, softBounces: 2 }]);
    expect((await listSuppressions(admin, { q: '', page: 2 })).items).toHaveLength(3);
    const found = await listSuppressions(admin, { q: 'USER', page: 1 });
    expect(found.items.map((item) => item.address)).toEqual([address]);
    expect(found.counted).toHaveLength(1);
  });
});

describe('what is kept of a diagnostic text', () => {
  it.each([
    ['General', 'smtp; 550 5.1.1 <ada@example.org>: user unknown', 'General 5.1.1'],
    ['MailboxFull', undefined, 'MailboxFull'],
    ['ada@example.org', '550 ada@example.org from 5.1.1.20 unknown', ''],
    [undefined, '5.7.1', '5.7.1'],
    ['not a word', '', ''],
  ])('of %s and %s is %s', (word, text, kept) => {
    expect(shortDetail(word, text)).toBe(kept);
  });
});
