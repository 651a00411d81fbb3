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
  ids: Record<'list' | 'marked' | 'optional' | 'edit', string>;
  list: string;
  create: string;
  edit: string;
  marked: string[];
  optional: string[];
}

/** The names of the screens of each kind, and the marks of its fields. */
const kinds: Record<ContentKind, Kind> = {
  jobs: {
    ids: { list: 'RTE-40 LST-02', marked: 'FOR-17', optional: 'FOR-18', edit: 'LST-11 FOR-03' },
    list: 'Jobs',
    create: 'Create job',
    edit: 'Edit job',
    marked: ['Title', 'Summary', 'Description', 'Country', 'Location', 'Deadline', 'Website'],
    optional: ['Position', 'Start date', 'Period', 'Contact e-mail'],
  },
  news: {
    ids: { list: 'RTE-41 LST-03', marked: 'FOR-21', optional: 'FOR-21', edit: 'FOR-03' },
    list: 'News',
    create: 'Create news',
    edit: 'Edit news',
    marked: ['Title', 'Summary'],
    optional: ['Description', 'Website'],
  },
  events: {
    ids: { list: 'RTE-42 LST-04', marked: 'FOR-23', optional: 'FOR-24', edit: 'FOR-03' },
    list: 'Events',
    create: 'Create event',
    edit: 'Edit event',
    marked: [
      ...['Title', 'Summary', 'Description', 'Country', 'Location', 'Start date', 'End date'],
      'Website',
    ],
    optional: [
      ...['Contact e-mail', 'Early bird deadline', 'Registration deadline', 'Submission deadline'],
    ],
  },
  'netsci-events': {
    ids: { list: 'RTE-43 LST-05', marked: 'FOR-25', optional: 'FOR-25', edit: 'FOR-03' },
    list: 'NetSci events',
    create: 'Create NetSci event',
    edit: 'Edit event',
    marked: ['Title', 'Type', 'Website', 'Country', 'Location', 'Start date', 'End date'],
    optional: ['Summary'],
  },
  'netsci-colloquium': {
    ids: { list: 'RTE-44 LST-06', marked: 'FOR-27', optional: 'FOR-27', edit: 'FOR-03' },
    list: 'NetSci Colloquium',
    create: 'New colloquium',
    edit: 'Edit colloquium',
    marked: ['Title', 'Summary', 'Description', 'Start date', 'Start time'],
    optional: ['Video URL', 'Video provider'],
  },
};

for (const kind of contentKinds) {
  const { ids, list, create, edit, marked, optional } = kinds[kind];
  const path = myPath(kind);
  describe(path, () => {
    const status = kind === 'jobs' ? 'DRAFT' : 'REJECTED';
    const listed = htmlOf(`${path}?status=${status}`);
    const created = htmlOf(`${path}/new`);
    const edited = listed.then((html) => htmlOf(rowOf(html)));
    const labelled = (html: string, mark: string) =>
      [...html.matchAll(/<label [^>]*for="([^"]*)" data-mark="([^"]*)">([^<]*)/g)]
        .filter(([, , one]) => one === mark)
        .map(([, id = '', , text = '']) => ({ id, text }));

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

    it(`${ids.marked} these fields are marked as mandatory, and only they are`, async () => {
      const labels = labelled(await created, ' *');
      expect(labels.map(({ text }) => text).sort()).toEqual([...marked].sort());
      const required = textsOf(
        await created,
        /<(?:input|textarea|select) id="([^"]*)"[^>]* required/g,
      );
      expect(required.sort()).toEqual(labels.map(({ id }) => id).sort());
    });

    it(`${ids.optional} these fields are marked as optional`, async () => {
      const labels = labelled(await created, ' (optional)').map(({ text }) => text);
      expect(labels).toEqual(expect.arrayContaining(optional));
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
