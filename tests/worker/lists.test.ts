import { beforeEach, describe, expect, it } from 'vitest';
import { exportResults, resultsOf } from '#functions/campaigns/delivery/results.ts';
import { resultsParams } from '#functions/campaigns/delivery/schema.ts';
import { listNewsletters } from '#functions/campaigns/editing/list.ts';
import { campaignListParams } from '#functions/campaigns/model/schema.ts';
import { listItems } from '#functions/content/review/queries.ts';
import { reviewListParams } from '#functions/content/review/schema.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import type { Context } from '#functions/core/context.ts';
import { queuedEmailsByStatus } from '#functions/email/outbox/queries.ts';
import { emailParams } from '#functions/email/outbox/schema.ts';
import { listSuppressions } from '#functions/email/suppression/queries.ts';
import { exportMyData } from '#functions/identity/account/queries.ts';
import { expireClaims } from '#functions/identity/claims/ends.ts';
import { remindOfClaims } from '#functions/identity/claims/invitations.ts';
import { listClaims } from '#functions/identity/claims/office.ts';
import { claimListParams } from '#functions/identity/claims/schema.ts';
import { managedImport } from '#functions/identity/imports/queries.ts';
import { listUsers } from '#functions/identity/users/queries.ts';
import { userListParams } from '#functions/identity/users/schema.ts';
import { listRecords } from '#functions/lifecycle/publishing/queries.ts';
import { recordListParams } from '#functions/lifecycle/publishing/schema.ts';
import { listInvoices } from '#functions/membership/invoices/model/queries.ts';
import { invoiceListParams } from '#functions/membership/invoices/schema.ts';
import { listPayments } from '#functions/membership/payments/administration/admin-queries.ts';
import { paymentListParams } from '#functions/membership/payments/model/schema.ts';
import { personRecord } from '#functions/site/people/record.ts';
import { listRedirects } from '#functions/site/redirects/queries.ts';
import { redirectListParams } from '#functions/site/redirects/schema.ts';
import { actor } from '#tests/support/actors.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { fill, rowsRead } from '#tests/support/rows-read.ts';
import { createWorld } from '#tests/support/world.ts';

const many = 3000;
const fieldsOf = {
  jobs: { applicationDeadline: `iif("i" % 7, date('2030-01-01', "i" || ' days'), null)` },
  news: {},
  events: { startDate: `date('2030-01-01', "i" || ' days')` },
};

async function administered(rows: Parameters<typeof createWorld>[0] = {}) {
  const { ctx } = await createWorld({ users: [{}], ...rows });
  return { ...ctx, actor: actor(1, 'admin') };
}

describe('the order of a list', () => {
  it('D-170 is by title, date or last change, up or down, and what has no date is the last', async () => {
    const ctx = await administered({
      jobs: [
        { title: 'beta', applicationDeadline: null, updatedAt: '2026-01-03T00:00:00.000Z' },
        {
          title: 'Alpha',
          applicationDeadline: '2026-12-24',
          updatedAt: '2026-01-01T00:00:00.000Z',
        },
        {
          title: 'Gamma',
          applicationDeadline: '2026-12-01',
          updatedAt: '2026-01-02T00:00:00.000Z',
        },
      ],
    });
    const titles = async (sort: string) =>
      (
        await listItems(ctx, reviewOf('jobs'), reviewListParams.parse({ q: '', page: 1, sort }))
      ).items
        .map(({ title }) => title)
        .join(' ');
    expect(await titles('title')).toBe('Alpha beta Gamma');
    expect(await titles('-title')).toBe('Gamma beta Alpha');
    expect(await titles('day')).toBe('Gamma Alpha beta');
    expect(await titles('-day')).toBe('beta Alpha Gamma');
    expect(await titles('changed')).toBe('Alpha Gamma beta');
    expect(await titles('-changed')).toBe('beta Gamma Alpha');
    expect(await titles('"; drop')).toBe(await titles(''));
  });

  it('D-170 of people is by name or by place, and by place where a list has no such order', async () => {
    const ctx = await administered({
      people: [
        { firstName: 'A', lastName: 'Zeta', ordinal: 1 },
        { firstName: 'B', lastName: 'alpha', ordinal: 2 },
      ],
    });
    const names = async (sort: string) =>
      (
        await listRecords<{ lastName: string }>(
          ctx,
          personRecord,
          recordListParams.parse({ q: '', page: 1, sort }),
        )
      ).items.map(({ lastName }) => lastName);
    expect(await names('name')).toEqual(['alpha', 'Zeta']);
    expect(await names('-order')).toEqual(['alpha', 'Zeta']);
    expect(await names('year')).toEqual(['Zeta', 'alpha']);
  });
});

describe('a sorted list of many', () => {
  it.each([
    ['jobs', 'jobs'],
    ['news', 'news'],
    ['events', 'events'],
  ] as const)('D-170 reads each of its rows a few times at most: %s', async (name, table) => {
    const ctx = await administered();
    await fill(table, many, {
      title: `'Title ' || ("i" * 7919 % 3001)`,
      status: `iif("i" % 3, 'PUBLISHED', 'DRAFT')`,
      ...fieldsOf[name],
    });
    for (const sort of ['title', '-title', 'day', '-day', 'changed', '-changed'])
      for (const status of [null, 'PUBLISHED'] as const)
        for (const page of [1, 3]) {
          const asked = reviewListParams.parse({ q: '', page, sort, status });
          const { rows, answer } = await rowsRead(ctx, (one) =>
            listItems(one, reviewOf(name), asked),
          );
          expect(answer.items).toHaveLength(50);
          expect.soft(rows, `${sort} ${status} ${page}`).toBeLessThan(4 * many);
        }
  });

  it('D-170 reads each of its rows a few times at most: newsletters', async () => {
    const ctx = await administered();
    await fill('newsletters', many, {
      title: `'Title ' || ("i" * 7919 % 3001)`,
      status: `iif("i" % 3, 'SENT', 'DRAFT')`,
    });
    for (const sort of ['name', '-name', 'created', '-created'])
      for (const status of [null, 'SENT']) {
        const asked = campaignListParams.parse({ q: '', page: 2, sort, status });
        const { rows, answer } = await rowsRead(ctx, (one) => listNewsletters(one, asked));
        expect(answer.items).toHaveLength(50);
        expect.soft(rows, `${sort} ${status}`).toBeLessThan(4 * many);
      }
  });

  it('D-170 reads each of its rows a few times at most: payments, in a status and in a month too', async () => {
    const ctx = await administered();
    await fill('payments', many, {
      amount: '100 + ("i" * 7919 % 97)',
      status: `iif("i" % 3, 'PAID', 'FAILED')`,
      createdAt: `date('2020-01-01', "i" || ' days') || 'T00:00:00.000Z'`,
    });
    const read = (asked: object) =>
      rowsRead(ctx, async (one) => {
        const { payments } = await listPayments(one, paymentListParams.parse(asked));
        return payments;
      });
    for (const sort of ['day', '-day', 'amount', '-amount'])
      for (const status of ['all', 'PAID']) {
        const { rows, answer } = await read({ page: 2, sort, status });
        expect(answer).toHaveLength(50);
        expect.soft(rows, `${sort} ${status}`).toBeLessThan(4 * many);
      }
    const { rows, answer } = await read({ sort: '-amount', month: '2020-05' });
    const amounts = answer.map(({ amount }) => amount);
    expect(amounts).toHaveLength(31);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(rows).toBeLessThan(4 * many);
  });

  it('D-170 reads each of its rows a few times at most: claims, redirects and blocked addresses', async () => {
    const ctx = await administered();
    await fill('claims', many, {
      lastKey: `printf('doe %04d', "i" * 7919 % 3001)`,
      validTo: `date('2030-01-01', ("i" * 7919 % 3001) || ' days')`,
      createdAt: `date('2020-01-01', "i" || ' days')`,
    });
    await fill('redirects', many, {
      fromPath: `printf('/old/%04d', "i")`,
      toPath: `printf('/new/%04d', 9000 - "i")`,
    });
    await fill('suppressions', many, {
      addressKey: `printf('gone%04d@example.org', "i" * 7919 % 3001)`,
      suppressedAt: `date('2020-01-01', "i" || ' days')`,
    });
    const asked = { q: '', page: 2 };
    const claimed = async (one: Context, sort: string) =>
      (await listClaims(one, claimListParams.parse({ ...asked, sort }))).claims;
    const redirected = async (one: Context, sort: string) =>
      (await listRedirects(one, redirectListParams.parse({ ...asked, sort }))).items;
    const blocked = async (one: Context, sort: string) =>
      (await listSuppressions(one, emailParams.parse({ ...asked, sort }))).items;
    const views: Record<string, (one: Context, sort: string) => Promise<(string | null)[]>> = {
      name: async (...by) => (await claimed(...by)).map(({ id }) => id),
      end: async (...by) => (await claimed(...by)).map(({ validTo }) => validTo),
      created: async (...by) => (await claimed(...by)).map(({ createdAt }) => createdAt),
      from: async (...by) => (await redirected(...by)).map(({ fromPath }) => fromPath),
      to: async (...by) => (await redirected(...by)).map(({ toPath }) => toPath),
      since: async (...by) => (await blocked(...by)).map(({ suppressedAt }) => suppressedAt),
      address: async (...by) => (await blocked(...by)).map(({ address }) => address),
    };
    for (const [name, view] of Object.entries(views)) {
      const up = await rowsRead(ctx, (one) => view(one, name));
      const down = await rowsRead(ctx, (one) => view(one, `-${name}`));
      expect(up.answer, name).toHaveLength(50);
      expect(new Set([...up.answer, ...down.answer]).size, name).toBe(100);
      if (name !== 'name') {
        expect(up.answer, name).toEqual(up.answer.toSorted());
        expect(down.answer, name).toEqual(down.answer.toSorted().reverse());
      }
      expect.soft(Math.max(up.rows, down.rows), name).toBeLessThan(4 * many);
    }
  });

  it('D-170 of invoices is by number, payer, amount or day by which they are due', async () => {
    const ctx = await administered();
    await fill('invoices', 9, {
      ...{ number: `'INV-' || "i"`, userId: `'${idOf('users', 1)}'` },
      institution: `'University ' || (9 - "i")`,
      ...{ amount: '100 + "i" % 3', status: `'PAID'`, issuedAt: `'2026-01-0' || "i"` },
      dueAt: `'2026-03-0' || (1 + "i" * 4 % 9)`,
    });
    const numbers = async (sort: string) => {
      const asked = invoiceListParams.parse({ status: 'all', sort });
      return (await listInvoices(ctx, asked)).invoices.map(({ number }) => number.at(-1)).join('');
    };
    expect(await numbers('')).toBe('987654321');
    expect(await numbers('number')).toBe('123456789');
    expect(await numbers('payer')).toBe('987654321');
    expect(await numbers('amount')).toBe('369147258');
    expect(await numbers('-due')).toBe('246813579');
  });
});

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
