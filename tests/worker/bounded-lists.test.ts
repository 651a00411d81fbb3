import { beforeEach, describe, expect, it } from 'vitest';
import { exportResults, resultsOf } from '#functions/campaigns/delivery/results.ts';
import { resultsParams } from '#functions/campaigns/delivery/schema.ts';
import type { Context } from '#functions/core/context.ts';
import { rebuildWords } from '#functions/core/db/words.ts';
import { queuedEmailsByStatus } from '#functions/email/outbox/queries.ts';
import { listSuppressions } from '#functions/email/suppression/queries.ts';
import { exportMyData } from '#functions/identity/account/export.ts';
import { expireClaims } from '#functions/identity/claims/ends.ts';
import { remindOfClaims } from '#functions/identity/claims/invitations.ts';
import { listClaims } from '#functions/identity/claims/office.ts';
import { managedImport } from '#functions/identity/imports/queries.ts';
import { listUsers } from '#functions/identity/users/queries.ts';
import { userListParams } from '#functions/identity/users/schema.ts';
import { listPayments } from '#functions/membership/payments/administration/admin-queries.ts';
import { paymentListParams } from '#functions/membership/payments/model/schema.ts';
import { listRedirects } from '#functions/site/redirects/queries.ts';
import { actor } from '#tests/support/actors.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { fill, rowsRead } from '#tests/support/rows-read.ts';
import { createWorld, testDatabase } from '#tests/support/world.ts';

const many = 3000;
const person = { email: `'person' || "i" || '@example.org'`, emailKey: `'person' || "i"` };

async function administered(rows: Parameters<typeof createWorld>[0] = {}): Promise<Context> {
  const { ctx } = await createWorld({ users: [{}], ...rows });
  return { ...ctx, actor: actor(1, 'admin') };
}

const fillUsers = (count: number, more: Record<string, string> = {}) =>
  fill('users', count, {
    id: `'u' || "i"`,
    ...person,
    givenName: `'Ann'`,
    lastName: `'Doe'`,
    status: `'ACTIVE'`,
    ...more,
  });

describe('D-112 a search for few', () => {
  it('reads few redirects, those that were changed too', async () => {
    const ctx = await administered();
    await fill('redirects', many, { fromPath: `'/old/' || "i" || '.html'`, toPath: `'/about'` });
    const search = (q: string) => rowsRead(ctx, (one) => listRedirects(one, { q, page: 1 }));
    const { rows, answer } = await search('OLD/2999');
    expect(answer).toMatchObject({ total: 1, isPart: false });
    expect(answer.items.map(({ fromPath }) => fromPath)).toEqual(['/old/2999.html']);
    expect(rows).toBeLessThan(200);
    const run = (sql: string) => testDatabase().prepare(sql).run();
    await run(`update "redirects" set "toPath" = '/prizes' where "fromPath" = '/old/7.html'`);
    await run(`delete from "redirects" where "fromPath" = '/old/2999.html'`);
    expect((await search('prizes')).answer.items).toMatchObject([{ fromPath: '/old/7.html' }]);
    expect((await search('old/2999')).answer.items).toEqual([]);
    await rebuildWords(testDatabase());
    expect((await search('prizes')).answer.total).toBe(1);
  });

  it('reads few suppressed addresses, also in a restored database', async () => {
    const ctx = await administered();
    await fill('suppressions', many, {
      addressKey: `'gone' || "i" || '@example.org'`,
      suppressedAt: `iif("i" % 2, '2026-01-01', null)`,
      softBounces: '1',
      reason: `'BOUNCE'`,
      lastReportAt: `'2026-01-01'`,
    });
    const search = () => rowsRead(ctx, (one) => listSuppressions(one, { q: 'gone299', page: 1 }));
    const { rows, answer } = await search();
    expect([answer.total, answer.isPart, answer.counted.length]).toEqual([6, false, 5]);
    expect(rows).toBeLessThan(400);
    await testDatabase().prepare('delete from "suppressionWords"').run();
    expect((await search()).answer.total).toBe(0);
    await rebuildWords(testDatabase());
    expect((await search()).answer.total).toBe(6);
  });

  const sendingId = idOf('sendings', 1);
  async function sentToMany() {
    const ctx = await administered({ newsletters: [{}], sendings: [{ recipients: many }] });
    await fillUsers(many, { lastName: `iif("i" = 7, 'Ångström', 'Doe')` });
    await fill('recipients', many, {
      sendingId: `'${sendingId}'`,
      seq: '"i"',
      userId: `'u' || "i"`,
      state: `iif("i" = 7, 'BOUNCED', 'SENT')`,
    });
    const search = (params: object) =>
      rowsRead(ctx, (one) =>
        resultsOf(one, 'newsletters', idOf('newsletters', 1), resultsParams.parse(params)),
      );
    return { ctx, search };
  }

  it('D-189 reads of the outbox the e-mails to the addresses that begin so, the newest first for each', async () => {
    const ctx = await administered();
    await fill('queuedEmails', many, {
      id: `printf('sent-%05d', "i")`,
      kind: `'recovery'`,
      toAddress: `'Reader' || ("i" % 100) || '@example.org'`,
      language: `'en'`,
      status: `iif("i" % 3 = 0, 'FAILED', 'SENT')`,
      createdAt: `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', "i" || ' minutes')`,
    });
    const { rows, answer } = await rowsRead(ctx, (counting) =>
      queuedEmailsByStatus(counting, 'SENT', { q: 'READER42' }),
    );
    const { items, hasMore } = answer;
    expect(hasMore).toBe(false);
    expect(items).toHaveLength(many / 150);
    expect([items[0]?.id, items[1]?.id]).toEqual(['sent-02942', 'sent-02842']);
    expect(rows).toBeLessThan(5 * items.length);
    const none = await queuedEmailsByStatus(ctx, 'SENT', { q: 'ader42' });
    expect(none.items).toEqual([]);
  });

  it('reads few recipients of a mailing, and finds names without their accents', async () => {
    const { ctx, search } = await sentToMany();
    const { rows, answer } = await search({ q: 'ångstrom ANN' });
    expect(answer).toMatchObject({ rows: [{ seq: 7 }], total: 1, isPart: false });
    expect(rows).toBeLessThan(200);
    expect((await search({ q: 'angstrom', state: 'SENT' })).answer.rows).toEqual([]);
    const file = exportResults(ctx, 'newsletters', idOf('newsletters', 1), {
      q: 'ANGSTRÖM',
      state: null,
    });
    expect((await file).trim().split('\n')).toHaveLength(2);
  });

  it('D-111 reads a bounded part of a ledger for many, and all of the few in a state', async () => {
    const { search } = await sentToMany();
    const all = await search({ q: 'example' });
    expect(all.answer).toMatchObject({ isPart: true });
    expect(all.answer.rows[0]).toMatchObject({ seq: 1 });
    expect(all.rows).toBeLessThan(18_000);
    const { rows, answer } = await search({ q: 'example', state: 'BOUNCED' });
    expect(answer).toMatchObject({ rows: [{ seq: 7 }], total: 1, isPart: false });
    expect(rows).toBeLessThan(6000);
  });
});

describe('D-112 a search for many', () => {
  it('says so, whether it has found something or not', async () => {
    const ctx = await administered();
    await fill('suppressions', 4000, {
      addressKey: `iif("i" <= 2100, 'kept', 'soft') || "i" || '@example.org'`,
      suppressedAt: `iif("i" <= 2100, '2026-01-01', null)`,
      softBounces: '0',
      reason: `'BOUNCE'`,
      lastReportAt: `'2026-01-01'`,
    });
    const search = (q: string) => listSuppressions(ctx, { q, page: 1 });
    expect(await search('kept')).toMatchObject({ isPart: true, items: { length: 50 } });
    expect(await search('soft')).toMatchObject({ isPart: true, items: [] });
    expect(await search('kept20')).toMatchObject({ isPart: false, total: 111 });
  });

  it('that is too short for the index says so only when rows were left out', async () => {
    const ctx = await administered();
    const letters = `char(97 + "i" % 20) || char(97 + "i" / 20 % 20)`;
    const fromPath = `'/x' || ${letters} || "i"`;
    await fill('redirects', 390, { fromPath, toPath: `'/about'` });
    const search = () => listRedirects(ctx, { q: 'x', page: 1 });
    expect(await search()).toMatchObject({ isPart: false, total: 390 });
    await fill('redirects', 20, { fromPath: `'/more-x' || "i"`, toPath: `'/about'` });
    expect(await search()).toMatchObject({ isPart: true, total: 400 });
  });

  it('reads a bounded number of the payments of one person', async () => {
    const ctx = await administered();
    await fill('payments', many, {
      id: `'p' || "i"`,
      orderId: `'order' || "i"`,
      userId: `'${idOf('users', 1)}'`,
      gateway: `'stripe'`,
      optionId: `'regular'`,
      optionDescription: `'Regular'`,
      amount: '5000',
      currency: `'USD'`,
      language: `'en'`,
      status: `'FAILED'`,
      createdAt: `printf('2026-01-01T%06d', "i")`,
      updatedAt: `'2026-01-01'`,
    });
    const list = paymentListParams.parse({ q: 'user1' });
    const { rows, answer } = await rowsRead(ctx, (one) => listPayments(one, list));
    expect(answer.isPart).toBe(true);
    expect(rows).toBeLessThan(16_000);
  });
});

describe('the list of accounts', () => {
  it('D-112 looks through so many for people without a membership, and no further', async () => {
    const ctx = await administered();
    await fillUsers(7000);
    await fill('renewals', 7000, {
      id: `'r' || "i"`,
      userId: `'u' || "i"`,
      optionDescription: `'Regular'`,
      validFrom: `'2026-01-01'`,
      validTo: `'2026-12-31'`,
      source: `'payment'`,
      reference: `'r' || "i"`,
      createdAt: `'2026-01-01'`,
    });
    const list = (filter: 'members' | 'non-members', page: number) =>
      rowsRead(ctx, (one) => listUsers(one, { ...userListParams.parse({ filter }), page }));
    const { rows, answer } = await list('non-members', 1);
    expect(rows).toBeLessThan(11_000);
    expect(answer).toMatchObject({ total: 1, reach: 0 });
    const members = await list('members', 40);
    expect(members.answer.users).toHaveLength(50);
    expect(members.answer).toMatchObject({ total: 7000, reach: 2000 });
    expect(members.rows).toBeLessThan(6000);
  });
});

describe('imports and claims', () => {
  it('D-110 a search of claims reads what it finds, and the screen of an import its own lines', async () => {
    const ctx = await administered();
    const line = {
      addressKey: `'guest' || "i" || '@example.org'`,
      address: `'guest' || "i" || '@example.org'`,
      ...{ givenName: `'Ada'`, lastName: `'Doe'`, givenKey: `'ada'`, lastKey: `'doe' || "i"` },
      ...{ validFrom: `'2026-01-01'`, validTo: `'2027-01-01'`, reference: `'NS-' || "i"` },
      ...{ description: `'Fee'`, note: `''` },
    };
    await fill('imports', 2, {
      id: `'import' || "i"`,
      ...{ kind: `'conference-fees'`, state: `'DONE'`, lines: '1000', createdBy: `'x'` },
      ...{ createdAt: `'2026-11-20'`, updatedAt: `'2026-11-20'` },
    });
    await fill('importLines', 1000, {
      ...{ importId: `'import1'`, position: '"i"', id: `'c' || "i"`, state: `'CLAIMED'`, ...line },
    });
    await fill('claims', many, {
      id: `'c' || "i"`,
      importId: `iif("i" <= 1000, 'import1', 'import2')`,
      ...{ ...line, language: `'en'`, createdBy: `'x'`, createdAt: `'2026-11-20'` },
      expiresAt: `'2027-01-01'`,
    });
    await fill('queuedEmails', many, {
      id: `'c' || "i" || '-0'`,
      ...{ kind: `'claim-invited'`, toAddress: `''`, language: `'en'`, status: `'SENT'` },
      createdAt: `'2026-11-20'`,
    });
    for (const q of ['guest77', 'doe5', 'nobody']) {
      const found = await rowsRead(ctx, (one) => listClaims(one, { state: 'INVITED', q, page: 1 }));
      expect(found.rows, q).toBeLessThan(1500);
    }
    const { rows, answer } = await rowsRead(ctx, (one) => managedImport(one, 'import1'));
    expect(answer?.undo).toEqual({ periods: 0, open: 1000, told: 1000 });
    expect(rows).toBeLessThan(6000);
    // The cron jobs that end them and remind of them read none for which it is not time.
    for (const job of [expireClaims, remindOfClaims])
      expect((await rowsRead(ctx, job)).rows, job.name).toBeLessThan(20);
  });
});

describe('the data about a person', () => {
  beforeEach(emptyAuditLog);
  it('are found without the pictures of others', async () => {
    const ctx = await administered();
    await fill('images', many, {
      id: `'i' || "i"`,
      hash: `'h' || "i"`,
      contentType: `'image/png'`,
      bytes: '1',
      width: '1',
      height: '1',
      ownerId: `'u' || "i"`,
    });
    expect((await rowsRead(ctx, exportMyData)).rows).toBeLessThan(400);
  });
});
