import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recipientStates } from '#functions/campaigns/delivery/rules.ts';
import { dueAt, isOverdue } from '#functions/campaigns/model/rules.ts';
import { formatDate, languages } from '#functions/core/values/dates.ts';
import { seedId } from '#workers/local/seed/ids.ts';
import { pictured } from '#workers/local/seed/pictures.ts';
import { readSeed } from '#workers/local/seed/read.ts';
import { firstRows, sampleRows } from '#workers/local/seed/records.ts';
import type { TableRows } from '#workers/local/seed/rows.ts';

const folder = join(import.meta.dirname, '../../workers/local/seed');
const asItStands = (file: string) => readFileSync(join(folder, file), 'utf8');

/** The error of reading the seed with one file changed. */
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

const seed = readSeed();
const first = firstRows(seed, pictured);
const samplesBy = new Map<string, TableRows[]>();

/** All rows of a day, which no test changes. */
function rowsAt(today: string): TableRows[] {
  const samples = samplesBy.get(today) ?? sampleRows(seed, today);
  samplesBy.set(today, samples);
  return [...first, ...samples];
}

type Items = Record<string, unknown>[];
const withFirst = (change: object) => (items: Items) => [
  { ...items[0], ...change },
  ...items.slice(1),
];
/** The seeded rows of a table on a day. */
const rowsOf = (today: string, name: string): Items =>
  rowsAt(today)
    .filter(({ table }) => getTableName(table) === name)
    .flatMap(({ rows }) => rows);

describe('the seed', () => {
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
});

describe('the seed', () => {
  const titles = seed.conferences.map(({ title }) => title);
  const awards = seed.awards.map(({ path }) => path);
  const named = (one: { firstName: string; lastName: string; awardPath?: string }) =>
    `${one.awardPath} ${one.firstName} ${one.lastName}`;

  it.each([
    ['sections', seed.sections.map(({ id }) => id)],
    ['pages', seed.pages.map(({ path }) => path)],
    ['titles of pages', seed.pages.map(({ title }) => title)],
    ['redirects', seed.redirects.map(({ from }) => from)],
    ['events', [...titles, ...seed.otherEvents.map(({ title }) => title)]],
    ['awards', awards],
    ['names of awards', seed.awards.map(({ name }) => name)],
    ['winners', seed.winners.map(named)],
    ['people', [...seed.people, ...seed.samplePeople].map(named)],
    ...Object.entries(seed.samples).map(([kind, items]) => [kind, items.map(({ slug }) => slug)]),
  ] as [string, string[]][])('has each of its %s once', (_, names) => {
    expect(new Set(names).size).toBe(names.length);
  });

  it('refers only to what it has', () => {
    const parents = seed.otherEvents.flatMap(({ parent }) => parent ?? []);
    const presented = seed.winners.flatMap(({ presentedAt }) => presentedAt ?? []);
    expect(titles).toEqual(expect.arrayContaining([...parents, ...presented]));
    expect(seed.sections.map(({ id }) => id)).toEqual(
      expect.arrayContaining(seed.pages.map(({ sectionId }) => sectionId)),
    );
    expect(awards).toEqual(expect.arrayContaining(seed.winners.map((one) => one.awardPath)));
    expect(Object.keys(seed.awardTexts).toSorted()).toEqual(awards.toSorted());
    expect(seed.conferences.every(({ startDate }) => startDate)).toBe(true);
  });
});

describe('the seeded rows', () => {
  it('are the same on the same day, with the same ids on any day', () => {
    const ids = (today: string) =>
      rowsAt(today).flatMap(({ rows }) => (rows as Items).map(({ id }) => id));
    const again = readSeed();
    expect([...firstRows(again, pictured), ...sampleRows(again, '2026-11-21')]).toEqual(
      rowsAt('2026-11-21'),
    );
    expect(ids('2027-08-01')).toEqual(ids('2026-11-21'));
  });

  it('BAL-17 tell in the news of an election, in both languages, the days that its ballot has', () => {
    const today = '2026-11-21';
    const ballot = rowsOf(today, 'ballots').find(
      ({ id }) => id === seedId('ballots', 'applications will start'),
    );
    const item = rowsOf(today, 'news').find(
      ({ id }) => id === seedId('news', 'sample-election-dates'),
    );
    const translation = rowsOf(today, 'translations').find(({ itemId }) => itemId === item?.id);
    const texts = { en: JSON.stringify(item), it: JSON.stringify(translation) };
    for (const language of languages)
      for (const time of [
        'applicationsStartTime',
        'applicationsEndTime',
        'votingStartTime',
        'votingEndTime',
      ])
        expect(texts[language]).toContain(formatDate(String(ballot?.[time]), language));
    const rows = rowsAt(today).flatMap((group) => group.rows);
    expect(JSON.stringify(rows)).not.toContain('{day');
  });
});

describe('D-95 what a site begins with', () => {
  const rows = first.flatMap((group) => group.rows as Items);
  const pathOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

  it('has no sample, and no text that explains what is unknown', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter(({ isSample }) => isSample)).toEqual([]);
    expect(rows.filter(({ status }) => status && status !== 'PUBLISHED')).toEqual([]);
    const notes =
      /sample|placeholder|draft|working text|public sources|to be confirmed|(could|was) not|dates not|could be confirmed|incomplete|not stated|di esempio|bozza|da confermare/i;
    const lines = rows.flatMap((row) => Object.values(row).join('\n').split('\n'));
    expect(lines.filter((line) => notes.test(line))).toEqual([]);
  });

  it('D-96 has every page, section and award in Italian too, with the same links', () => {
    for (const { title, italian } of seed.sections) expect(italian.title, title).toBeTruthy();
    expect(Object.keys(seed.translatedAwards)).toEqual(seed.awards.map(({ path }) => path));
    for (const { path, title, tagline, summary, body, italian } of seed.pages) {
      expect(pathOf(italian.body ?? ''), path).toEqual(pathOf(body));
      if (path !== '/home') expect([italian.tagline, italian.summary]).not.toContain(tagline);
      for (const text of [title, tagline, summary, body]) expect(text, path).not.toBe('');
    }
  });
});

describe('NLT-09 EML-05 the samples of mailings', () => {
  const today = '2026-11-21';
  const open = rowsOf(today, 'sendings').filter(({ endedAt }) => endedAt === null);

  it('announce nothing that was published later or was over by then, whenever they are seeded', () => {
    let jobs = 0;
    for (const day of [today, '2026-12-24', '2027-08-01']) {
      const items = {
        news: rowsOf(day, 'news'),
        events: rowsOf(day, 'events'),
        jobs: rowsOf(day, 'jobs'),
      };
      for (const { content, startedAt } of rowsOf(day, 'sendings')) {
        const sent = String(startedAt).slice(0, 10);
        const kept = JSON.parse(String(content)) as Record<string, { id: string }[] | undefined>;
        for (const kind of ['news', 'jobs'] as const)
          for (const { id } of kept[kind] ?? []) {
            const item = items[kind].find((one) => one.id === id);
            expect(String(item?.publishedAt).slice(0, 10) <= sent, `${id} of ${sent}`).toBe(true);
            const deadline = item?.applicationDeadline;
            expect(!deadline || String(deadline) >= sent, `${id} of ${sent}`).toBe(true);
            if (kind === 'jobs') jobs += 1;
          }
        for (const { id } of kept.events ?? []) {
          const { startDate } = items.events.find((one) => one.id === id) ?? {};
          expect(String(startDate) >= sent, `${id} of ${sent}`).toBe(true);
        }
      }
    }
    expect(jobs).toBeGreaterThan(0);
  });

  it('D-39 are never sent by themselves: what is due is far off or much too late, what goes on is paused', () => {
    for (const day of [today, '2031-02-28'])
      for (const resourceName of ['newsletters', 'emails'])
        for (const { status, sendOn, overdueConfirmedAt } of rowsOf(day, resourceName)) {
          if (status !== 'SEND') continue;
          const now = new Date(`${day}T00:00:00Z`);
          const tomorrow = new Date(`${day}T23:59:00Z`);
          const isFar = dueAt(String(sendOn)).getTime() - now.getTime() > 300 * 86_400_000;
          expect(
            isFar || (isOverdue(String(sendOn), now) && isOverdue(String(sendOn), tomorrow)),
          ).toBe(true);
          expect(overdueConfirmedAt ?? null).toBeNull();
        }
    expect(open).toHaveLength(2);
    for (const { pausedAt } of open) expect(pausedAt).toBeTruthy();
  });

  it('D-52 have a ledger with every outcome, as long as its sending says', () => {
    const ledger = rowsOf(today, 'recipients');
    const states = new Set(ledger.map(({ state }) => state));
    expect([...states].sort()).toEqual(recipientStates.filter((one) => one !== 'CLAIMED').sort());
    for (const { id, recipients, endedAt } of rowsOf(today, 'sendings')) {
      const own = ledger.filter(({ sendingId }) => sendingId === id);
      expect(own).toHaveLength(Number(recipients));
      expect(own.some(({ state }) => state === 'QUEUED')).toBe(endedAt === null);
    }
  });
});
