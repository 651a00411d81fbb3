import { describe, expect, it } from 'vitest';
import { listNewsletters } from '#functions/campaigns/editing/list.ts';
import { campaignListParams } from '#functions/campaigns/model/schema.ts';
import { listItems } from '#functions/content/review/queries.ts';
import { reviewListParams } from '#functions/content/review/schema.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import type { Context } from '#functions/core/context.ts';
import { emailParams } from '#functions/email/outbox/schema.ts';
import { listSuppressions } from '#functions/email/suppression/queries.ts';
import { listClaims } from '#functions/identity/claims/office.ts';
import { claimListParams } from '#functions/identity/claims/schema.ts';
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
