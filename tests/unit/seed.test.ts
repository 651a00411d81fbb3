import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readSeed } from '#workers/local/seed/read.ts';
import { contentRows } from '#workers/local/seed/records.ts';

const folder = join(import.meta.dirname, '../../workers/local/seed');
const asItStands = (file: string) => readFileSync(join(folder, file), 'utf8');

/** The message of reading the seed with one file changed. */
function refusal(file: string, change: (content: never) => unknown): string {
  const readText = (asked: string) => {
    const text = asItStands(asked);
    return asked === file ? JSON.stringify(change(JSON.parse(text) as never)) : text;
  };
  try {
    readSeed(readText);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'accepted';
}

type Items = Record<string, unknown>[];
const withFirst = (change: object) => (items: Items) => [
  { ...items[0], ...change },
  ...items.slice(1),
];
/** The seeded rows of a table on a day. */
const rowsOf = (today: string, name: string): Items =>
  contentRows(readSeed(), today)
    .filter(({ table }) => getTableName(table) === name)
    .flatMap(({ rows }) => rows);

describe('the seed', () => {
  it('is valid as it stands', () => {
    expect(readSeed().conferences).toHaveLength(34);
  });

  it.each([
    ['2026-02-30', 'startDate'],
    ['2026-6-1', 'startDate'],
    ['yesterday', 'endDate'],
    [20260601, 'endDate'],
  ])('refuses the malformed date %s, naming file, index and field', (date, field) => {
    const message = refusal('data/netsci-conferences.json', withFirst({ [field]: date }));
    expect(message).toContain('nothing was written');
    expect(message).toContain(`data/netsci-conferences.json [0].${field}`);
  });

  it('refuses a winner of an award that does not exist', () => {
    expect(refusal('data/winners.json', withFirst({ awardPath: 'no-prize' }))).toContain(
      'data/winners.json',
    );
  });

  it('refuses the same title twice', () => {
    const twice = (items: Items) => [...items, items[0]];
    expect(refusal('data/netsci-conferences.json', twice)).toContain(
      'data/netsci-conferences.json',
    );
  });

  it('refuses a page whose section does not exist, and an old name that leads out of the site', () => {
    expect(refusal('pages.json', withFirst({ sectionId: 'nowhere' }))).toContain('pages.json');
    expect(refusal('redirects.json', withFirst({ to: 'https://evil.example' }))).toContain(
      'redirects.json',
    );
  });

  it('names a file that is not JSON', () => {
    const broken = (file: string) => (file === 'sections.json' ? '[{' : asItStands(file));
    expect(() => readSeed(broken)).toThrow('sections.json');
  });
});

describe('the seeded rows', () => {
  it('are the same on the same day, with the same ids on any day', () => {
    const ids = (today: string) =>
      contentRows(readSeed(), today).flatMap(({ rows }) => (rows as Items).map(({ id }) => id));
    expect(contentRows(readSeed(), '2026-11-21')).toEqual(contentRows(readSeed(), '2026-11-21'));
    expect(ids('2027-05-01')).toEqual(ids('2026-11-21'));
  });

  it('hold every edition as a NetSci event and only dated other meetings', () => {
    const events = rowsOf('2026-11-21', 'events');
    const editions = events.filter(
      ({ eventType }) => eventType === 'NETSCI' || eventType === 'NETSCIX',
    );
    expect(editions.filter(({ status }) => status === 'PUBLISHED')).toHaveLength(34);
    for (const { status, startDate } of events)
      if (status === 'PUBLISHED') expect(startDate).toBeTruthy();
  });

  it('always have open and past samples, plainly marked', () => {
    for (const today of ['2026-11-21', '2031-02-28']) {
      const jobs = rowsOf(today, 'jobs').filter(({ status }) => status === 'PUBLISHED');
      const deadlines = jobs.map(({ applicationDeadline }) => applicationDeadline as string | null);
      expect(deadlines.some((day) => day !== null && day >= today)).toBe(true);
      expect(deadlines.some((day) => day !== null && day < today)).toBe(true);
      for (const { title } of jobs) expect(title).toMatch(/^\[Sample\]/);
    }
  });

  it('show every state of the review machine, so that hidden ones can be tried', () => {
    const states = new Set(rowsOf('2026-11-21', 'jobs').map(({ status }) => status));
    expect([...states].sort()).toEqual(['DELETED', 'DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED']);
  });
});
