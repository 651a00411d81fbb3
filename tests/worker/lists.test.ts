import { beforeEach, describe, expect, it } from 'vitest';
import { exportResults, resultsOf } from '#functions/campaigns/delivery/results.ts';
import { resultsParams } from '#functions/campaigns/delivery/schema.ts';
import type { Context } from '#functions/core/context.ts';
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
import { createWorld } from '#tests/support/world.ts';

const many = 3000;

async function administered(rows: Parameters<typeof createWorld>[0] = {}): Promise<Context> {
  const { ctx } = await createWorld({ users: [{}], ...rows });
  return { ...ctx, actor: actor(1, 'admin') };
}

const fillUsers = (count: number, more: Record<string, string> = {}) =>
  fill('users', count, {
    ...{ id: `'u' || "i"`, givenName: `'Ann'`, lastName: `'Doe'` },
    ...more,
  });

/** Each list of many rows, searched and in an order that no index has. */
const lists: Record<string, (ctx: Context) => Promise<unknown>> = {
  'accounts by name': (ctx) => listUsers(ctx, userListParams.parse({ page: 20 })),
  'accounts by membership': (ctx) => listUsers(ctx, userListParams.parse({ sort: '-membership' })),
  'accounts without membership': (ctx) =>
    listUsers(ctx, userListParams.parse({ filter: 'non-members' })),
  'accounts whose membership ends': (ctx) =>
    listUsers(ctx, userListParams.parse({ filter: 'ends-60' })),
  'accounts with a word': (ctx) => listUsers(ctx, userListParams.parse({ q: 'doe' })),
  payments: (ctx) => listPayments(ctx, paymentListParams.parse({ sort: 'amount' })),
  'payments with a word': (ctx) => listPayments(ctx, paymentListParams.parse({ q: 'doe' })),
  redirects: (ctx) => listRedirects(ctx, { q: 'old', page: 1 }),
  'suppressed addresses': (ctx) => listSuppressions(ctx, { q: 'gone', page: 1 }),
};

describe('a list of many', () => {
  it('reads each of its rows a few times at most', async () => {
    const ctx = await administered();
    await fillUsers(many);
    await fill('renewals', many, {
      userId: `'u' || "i"`,
      validTo: `date('2026-11-01', ("i" % 90) || ' days')`,
    });
    await fill('payments', many, { userId: `'u' || "i"`, amount: '"i"', status: `'PAID'` });
    await fill('redirects', many, { fromPath: `'/old/' || "i" || '.html'` });
    await fill('suppressions', many, { addressKey: `'gone' || "i" || '@example.org'` });
    for (const [name, list] of Object.entries(lists)) {
      const { rows, answer } = await rowsRead(ctx, list);
      expect.soft(rows, name).toBeLessThan(4 * many);
      expect.soft(answer, name).toMatchObject({ total: expect.any(Number) });
    }
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
      toAddress: `'Reader' || ("i" % 100) || '@example.org'`,
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

  it('of the recipients of a mailing finds names without their accents', async () => {
    const { ctx, search } = await sentToMany();
    const { answer } = await search({ q: 'ångstrom ANN' });
    expect(answer).toMatchObject({ rows: [{ seq: 7 }], total: 1 });
    expect((await search({ q: 'angstrom', state: 'SENT' })).answer.rows).toEqual([]);
    const file = exportResults(ctx, 'newsletters', idOf('newsletters', 1), {
      q: 'ANGSTRÖM',
      state: null,
    });
    expect((await file).trim().split('\n')).toHaveLength(2);
  });
});

describe('imports and claims', () => {
  it('the screen of an import reads its own lines', async () => {
    const ctx = await administered();
    const line = {
      ...{ id: `'c' || "i"`, addressKey: `'guest' || "i" || '@example.org'` },
      lastKey: `'doe' || "i"`,
    };
    const createdAt = `'2026-11-20'`;
    await fill('imports', 2, {
      ...{ id: `'import' || "i"`, kind: `'conference-fees'`, state: `'DONE'`, createdAt },
    });
    await fill('importLines', 1000, {
      ...{ ...line, importId: `'import1'`, position: '"i"', state: `'CLAIMED'` },
    });
    const importId = `iif("i" <= 1000, 'import1', 'import2')`;
    await fill('claims', many, { ...line, importId, createdAt });
    await fill('queuedEmails', many, {
      ...{ id: `'c' || "i" || '-0'`, kind: `'claim-invited'`, status: `'SENT'`, createdAt },
    });
    for (const q of ['guest77', 'doe5', 'nobody']) {
      const found = await rowsRead(ctx, (one) => listClaims(one, { state: 'INVITED', q, page: 1 }));
      expect(found.rows, q).toBeLessThan(4 * many);
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
    await fill('images', many, { ownerId: `'u' || "i"` });
    expect((await rowsRead(ctx, exportMyData)).rows).toBeLessThan(400);
  });
});
