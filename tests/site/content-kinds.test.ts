import { describe, expect, it } from 'vitest';
import { type ContentKind, contentKinds, myPath } from '#functions/lifecycle/content/rules.ts';
import { cookieOf } from '#tests/support/crawl.ts';
import { get, shared } from './client.ts';

const cookie = await cookieOf(shared, 'admin');
const htmlOf = async (path: string) => (await get(path, { headers: { cookie } })).text();
const textsOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, '').trim());
const rowOf = (html: string) =>
  /<a [^>]*href="([^"]+)"/.exec(html.split('class="content-rows"')[1] ?? '')?.[1] ?? '';
const headingOf = (html: string) => textsOf(html, /<h1>(.*?)<\/h1>/g);

interface Kind {
  ids: Record<'list' | 'edit', string>;
  list: string;
  create: string;
  edit: string;
  /** What the first row says beside its title and state. */
  row: RegExp;
}

/** The names of the screens of each kind. */
const kinds: Record<ContentKind, Kind> = {
  jobs: {
    ids: { list: 'RTE-40 LST-02', edit: 'LST-11 FOR-03' },
    ...{ list: 'Jobs', create: 'Create job', edit: 'Edit job' },
    row: /Member SampleDeadline\d+ \w+ \d{4}Changed/,
  },
  news: {
    ids: { list: 'RTE-41 LST-03', edit: 'FOR-03' },
    ...{ list: 'News', create: 'Create news', edit: 'Edit news' },
    row: /Admin SampleChanged\d/,
  },
  events: {
    ids: { list: 'RTE-42 LST-04', edit: 'FOR-03' },
    ...{ list: 'Events', create: 'Create event', edit: 'Edit event' },
    row: /Member SampleBegins\d+ \w+ \d{4}Changed/,
  },
  'netsci-events': {
    ids: { list: 'RTE-43 LST-05', edit: 'FOR-03' },
    ...{ list: 'NetSci events', create: 'Create NetSci event', edit: 'Edit event' },
    row: /Member SampleBegins\d+ \w+ \d{4}Changed/,
  },
  'netsci-colloquium': {
    ids: { list: 'RTE-44 LST-06', edit: 'FOR-03' },
    ...{ list: 'NetSci Colloquium', create: 'New colloquium', edit: 'Edit colloquium' },
    row: /Mateo RuizBegins\d+ \w+ \d{4}Changed/,
  },
};

for (const kind of contentKinds) {
  const { ids, list, create, edit, row } = kinds[kind];
  const path = myPath(kind);
  describe(path, () => {
    const status = kind === 'jobs' ? 'DRAFT' : 'REJECTED';
    const listed = htmlOf(`${path}?status=${status}`);
    const created = htmlOf(`${path}/new`);
    const edited = listed.then((html) => htmlOf(rowOf(html)));

    it(`${ids.list} the list has its title`, async () => {
      expect(headingOf(await listed)).toEqual([list]);
    });

    it('LST-01 LST-12 the list has four counters', async () => {
      const [, counters = ''] = /<dl class="counters"(.*?)<\/dl>/s.exec(await listed) ?? [];
      expect(textsOf(counters, /<dt>(.*?)<\/dt>/gs)).toEqual([
        ...['Published', 'Pending', 'Draft', 'Rejected'],
      ]);
    });

    it('FOR-01 the list leads to the form to create, which is called as specified', async () => {
      expect(await listed).toContain(`href="${path}/new?status=${status}">Create new</a>`);
      expect(headingOf(await created)).toEqual([create]);
    });

    it('LST-09 D-170 a row says whose it is, and its day', async () => {
      const [, rows = ''] = /<tbody(.*?)<\/tbody>/s.exec(await listed) ?? [];
      expect(textsOf(rows, /<tr\b(.*?)<\/tr>/gs)[0]).toMatch(row);
    });

    it(`${ids.edit} a row leads to the form to edit`, async () => {
      expect(rowOf(await listed)).toMatch(new RegExp(`^${path}/[0-9a-f-]{36}\\?status=${status}$`));
      expect(headingOf(await edited)[0]).toContain(edit);
    });

    it('FOR-02 Back leads to the list as it was', async () => {
      expect(await edited).toContain(`href="${path}?status=${status}">Back</a>`);
    });
  });
}
