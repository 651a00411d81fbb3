import { describe, expect, it } from 'vitest';
import { listNewsletters } from '#functions/campaigns/editing/list.ts';
import { campaignListParams } from '#functions/campaigns/model/schema.ts';
import { listItems } from '#functions/content/review/queries.ts';
import { reviewListParams } from '#functions/content/review/schema.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import { listRecords } from '#functions/lifecycle/publishing/queries.ts';
import { recordListParams } from '#functions/lifecycle/publishing/schema.ts';
import { personRecord } from '#functions/site/people/record.ts';
import { actor } from '#tests/support/actors.ts';
import { fill, rowsRead } from '#tests/support/rows-read.ts';
import { createWorld } from '#tests/support/world.ts';

const many = 3000;
const fieldsOf = {
  jobs: { applicationDeadline: `iif("i" % 7, date('2030-01-01', "i" || ' days'), null)` },
  news: {},
  events: {
    startDate: `date('2030-01-01', "i" || ' days')`,
    shortId: `'s' || "i"`,
    relativePath: `'x'`,
  },
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
  ] as const)('D-170 D-110 reads of %s what it shows', async (name, table) => {
    const ctx = await administered();
    await fill(table, many, {
      id: `'i' || "i"`,
      title: `'Title ' || ("i" * 7919 % 3001)`,
      status: `iif("i" % 3, 'PUBLISHED', 'DRAFT')`,
      authorFullname: `'Ann Doe'`,
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
          expect.soft(rows, `${sort} ${status} ${page}`).toBeLessThan(page * 150 + 150);
        }
  });

  it('D-170 D-110 reads of newsletters what it shows', async () => {
    const ctx = await administered();
    await fill('newsletters', many, {
      id: `'i' || "i"`,
      title: `'Title ' || ("i" * 7919 % 3001)`,
      status: `iif("i" % 3, 'SENT', 'DRAFT')`,
    });
    for (const sort of ['name', '-name', 'created', '-created'])
      for (const status of [null, 'SENT']) {
        const asked = campaignListParams.parse({ q: '', page: 2, sort, status });
        const { rows, answer } = await rowsRead(ctx, (one) => listNewsletters(one, asked));
        expect(answer.items).toHaveLength(50);
        expect.soft(rows, `${sort} ${status}`).toBeLessThan(900);
      }
  });
});
