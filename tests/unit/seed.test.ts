import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recipientStates } from '#functions/campaigns/delivery/rules.ts';
import { campaignStatuses, dueAt, isOverdue } from '#functions/campaigns/model/rules.ts';
import { daysWaiting } from '#functions/content/review/queries.ts';
import { review, reviewStatuses } from '#functions/content/review/rules.ts';
import { emptyFields, fieldsNeededAt } from '#functions/content/review/schema.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import { formatDate, languages } from '#functions/core/values/dates.ts';
import {
  contentKinds,
  type ReviewResource,
  reviewResources,
} from '#functions/lifecycle/content/rules.ts';
import { sampleSigner } from '#tests/support/result-key.ts';
import { accountId } from '#workers/local/seed/authors.ts';
import { seedId } from '#workers/local/seed/ids.ts';
import { pagePictures } from '#workers/local/seed/pictures.ts';
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
const first = firstRows(seed, pagePictures);
const samplesBy = new Map<string, TableRows[]>();

/** All rows of a day, which no test changes. */
function rowsAt(today: string): TableRows[] {
  const samples = samplesBy.get(today) ?? sampleRows(seed, today, sampleSigner);
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
  it('is valid as it stands', () => {
    expect(seed.conferences).toHaveLength(34);
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
      rowsAt(today).flatMap(({ rows }) => (rows as Items).map(({ id }) => id));
    const again = readSeed();
    expect([
      ...firstRows(again, pagePictures),
      ...sampleRows(again, '2026-11-21', sampleSigner),
    ]).toEqual(rowsAt('2026-11-21'));
    expect(ids('2027-08-01')).toEqual(ids('2026-11-21'));
  });

  it('hold every edition as a NetSci event and only dated other meetings', () => {
    const events = rowsOf('2026-11-21', 'events');
    const editions = events.filter(
      ({ eventType }) => eventType === 'NETSCI' || eventType === 'NETSCIX',
    );
    const isReal = ({ isSample, status }: Items[number]) => status === 'PUBLISHED' && !isSample;
    expect(editions.filter(isReal)).toHaveLength(34);
    for (const { status, startDate } of events)
      if (status === 'PUBLISHED') expect(startDate).toBeTruthy();
  });

  it('always have open and past samples, marked by their flag and not in their titles', () => {
    for (const today of ['2026-11-21', '2031-02-28']) {
      const jobs = rowsOf(today, 'jobs').filter(({ status }) => status === 'PUBLISHED');
      const deadlines = jobs.map(({ applicationDeadline }) => applicationDeadline as string | null);
      expect(deadlines.some((day) => day !== null && day >= today)).toBe(true);
      expect(deadlines.some((day) => day !== null && day < today)).toBe(true);
      for (const { isSample } of jobs) expect(isSample).toBe(true);
      const rows = rowsAt(today).flatMap((group) => group.rows);
      expect(JSON.stringify(rows)).not.toContain('[Sample]');
    }
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

  it('show every state of the review machine, so that hidden ones can be tried', () => {
    const states = new Set(rowsOf('2026-11-21', 'jobs').map(({ status }) => status));
    expect([...states].sort()).toEqual(['DELETED', 'DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED']);
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
    expect(Object.keys(seed.translatedPages)).toEqual(seed.pages.map(({ path }) => path));
    expect(Object.keys(seed.translatedSections)).toEqual(seed.sections.map(({ id }) => id));
    expect(Object.keys(seed.translatedAwards)).toEqual(seed.awards.map(({ path }) => path));
    for (const { path, title, tagline, summary, body } of seed.pages) {
      const italian = seed.translatedPages[path];
      expect(pathOf(italian?.body ?? ''), path).toEqual(pathOf(body));
      if (path !== '/home') expect([italian?.tagline, italian?.summary]).not.toContain(tagline);
      for (const text of [title, tagline, summary, body]) expect(text, path).not.toBe('');
    }
  });
});

describe('NLT-09 EML-05 the samples of mailings', () => {
  const today = '2026-11-21';
  const open = rowsOf(today, 'sendings').filter(({ endedAt }) => endedAt === null);

  it('show every state but those of a test, and newsletters and ballots say that they are samples', () => {
    const passing = new Set(['SEND_TEST', 'SENDING_TEST']);
    for (const resourceName of ['newsletters', 'emails']) {
      const states = new Set(rowsOf(today, resourceName).map(({ status }) => status));
      expect([...states].sort()).toEqual(
        campaignStatuses.filter((one) => !passing.has(one)).sort(),
      );
    }
    for (const kind of ['newsletters', 'ballots'])
      for (const { isSample } of rowsOf(today, kind)) expect(isSample).toBe(true);
  });

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

describe('the samples of what members submit', () => {
  const today = '2026-11-21';
  const own = (email: string) => (row: Items[number]) => row.authorId === accountId(email);
  const all = reviewResources.flatMap((table) => rowsOf(today, table));
  const history = rowsOf(today, 'reviewHistory');
  const ofKind = {
    ...(Object.fromEntries(reviewResources.map((table) => [table, rowsOf(today, table)])) as Record<
      ReviewResource,
      Items
    >),
    events: rowsOf(today, 'events').filter(({ isNetsci }) => !isNetsci),
    'netsci-events': rowsOf(today, 'events').filter(
      ({ isNetsci, eventType }) => isNetsci && eventType !== 'COLLOQUIUM',
    ),
    'netsci-colloquium': rowsOf(today, 'events').filter(
      ({ eventType }) => eventType === 'COLLOQUIUM',
    ),
  };

  const hiddenStatuses = reviewStatuses.filter((status) => status !== 'PUBLISHED');

  it('the member has items of every kind in every state, the administrator and others have some', () => {
    const states = (rows: Items, email: string) =>
      [...new Set(rows.filter(own(email)).map(({ status }) => status))].sort();
    for (const [kind, rows] of Object.entries(ofKind)) {
      // No sample stands among the real conferences.
      const known = kind === 'netsci-events' ? hiddenStatuses : reviewStatuses;
      expect(states(rows, 'member@example.org'), kind).toEqual([...known].sort());
      const admins = states(rows, 'admin@example.org');
      expect(admins, kind).toEqual(expect.arrayContaining(['DRAFT', 'PENDING', 'REJECTED']));
      const others = rows.filter(
        (row) => row.authorId && !own('member@example.org')(row) && !own('admin@example.org')(row),
      );
      expect(others.filter(({ status }) => status === 'PENDING').length, kind).toBe(1);
    }
  });

  it('all say that they are samples', () => {
    for (const { isSample, authorId } of all) if (authorId) expect(isSample).toBe(true);
  });

  it('are complete, so that each can be submitted and published', () => {
    for (const kind of contentKinds.map(reviewOf)) {
      for (const row of ofKind[kind.name]) {
        if (!row.authorId || row.status === 'PUBLISHED') continue;
        const needed = fieldsNeededAt<string>(kind.gates, { to: 'PUBLISHED', isNew: false });
        expect(emptyFields(row, needed), String(row.title)).toEqual([]);
        expect(kind.faults?.(row as never) ?? {}).toEqual({});
      }
    }
  });

  it('carry the instants of their state, and a history that leads to it', () => {
    for (const row of all.filter(({ authorId }) => authorId)) {
      const { id, status } = row;
      expect(row.submittedAt !== null && row.submittedAt !== undefined).toBe(status === 'PENDING');
      expect(row.deletedAt !== null && row.deletedAt !== undefined).toBe(status === 'DELETED');
      const lines = history.filter(({ itemId }) => itemId === id);
      if (status !== 'DRAFT' && status !== 'PUBLISHED') expect(lines.at(-1)?.toStatus).toBe(status);
      for (const { action, fromStatus, toStatus } of lines)
        expect(
          review.transitions.some(
            (t) => t.name === action && t.from === fromStatus && t.to === toStatus,
          ),
        ).toBe(true);
      if (status === 'REJECTED') expect(lines.at(-1)?.reason).toMatch(/please say/i);
    }
    const waits = ofKind.jobs.flatMap(({ submittedAt }) => (submittedAt as string) ?? []);
    expect(daysWaiting(waits.sort()[0] ?? '', new Date(`${today}T12:00:00Z`))).toBe(9);
    expect(
      ofKind['netsci-events'].filter(({ imageId, imageAlt }) => imageId && imageAlt),
    ).toHaveLength(1);
  });
});
