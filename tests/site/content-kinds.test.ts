import { describe, expect, it } from 'vitest';
import { contentKinds, myPath } from '#functions/lifecycle/content/rules.ts';
import { completeOf } from '#tests/support/content-kinds.ts';
import { cookieOf } from '#tests/support/crawl.ts';
import { get, shared } from './client.ts';

const cookie = await cookieOf(shared, 'admin');
const htmlOf = async (path: string) => (await get(path, { headers: { cookie } })).text();
const textsOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, '').trim());
const rowOf = (html: string) =>
  /<a [^>]*href="([^"]+)"/.exec(html.split('class="content-rows"')[1] ?? '')?.[1] ?? '';
const headingOf = (html: string) => textsOf(html, /<h1>(.*?)<\/h1>/g);

for (const kind of contentKinds) {
  const { ids, list, create, edit, row } = completeOf(kind).screens;
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
