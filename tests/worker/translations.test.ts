import { describe, expect, it } from 'vitest';
import { eventByKey, upcomingEvents } from '#functions/content/events/queries.ts';
import { latestNews, newsLines, newsPage } from '#functions/content/news/queries.ts';
import { translationRow } from '#functions/lifecycle/translations/columns.ts';
import { removeTranslation, saveTranslation } from '#functions/lifecycle/translations/commands.ts';
import { listTranslations, visibleTranslation } from '#functions/lifecycle/translations/queries.ts';
import { awardByPath, publishedAwards } from '#functions/site/awards/queries.ts';
import { frameAndPage } from '#functions/site/pages/queries.ts';
import { expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { everybody } from '#tests/support/actors.ts';
import { auditRows } from '#tests/support/audit.ts';
import { idOf, type WorldRows } from '#tests/support/rows.ts';
import { change, contentVersion, createWorld, testDatabase } from '#tests/support/world.ts';

const about = {
  ...{ path: '/about', title: 'About us', status: 'PUBLISHED' as const },
  ...{ tagline: 'Who we are', body: '<p>We study networks.</p>' },
};
const id = idOf('pages', 1);
const italian = { title: 'Chi siamo', body: '<p>Studiamo le reti.</p>' };

async function site(rows: Partial<WorldRows> = {}) {
  const world = await createWorld({
    sections: [{ title: 'About' }],
    users: [{ givenName: 'Ada', lastName: 'Admin' }],
    pages: [about],
    ...rows,
  });
  world.ctx.actor = { ...everybody.admin, id: idOf('users', 1) };
  const purged: string[][] = [];
  world.ctx.pageCache = {
    purge: async (tags) => {
      purged.push(tags);
    },
  };
  return { ...world, purged };
}

const rename = (title: string) =>
  rowsOf(`update "pages" set "title" = ?, "version" = "version" + 1 where "id" = ?`, title, id);

describe('an Italian text beside the English one', () => {
  it('D-96 is public at once on the Italian page, and only there', async () => {
    const { ctx } = await site();
    const before = await contentVersion();
    await saveTranslation(ctx, 'pages', id, italian, { version: 0 });
    expect(await contentVersion()).toBeGreaterThan(before);
    const { frame: inItalian } = await ctx.db.read({ frame: frameAndPage('/about') }, 'it');
    const { frame: en } = await ctx.db.read({ frame: frameAndPage('/about') }, 'en');
    expect(inItalian.page).toMatchObject({ ...italian, isInItalian: true });
    expect(inItalian.menu[0]).toMatchObject({ title: 'Chi siamo', translated: ['title'] });
    expect(en.page).toMatchObject({ title: 'About us', body: about.body, isInItalian: true });
    expect(en.menu[0]).toEqual({
      sectionId: idOf('sections', 1),
      path: '/about',
      title: 'About us',
    });
  });

  it('D-96 a field without Italian stays English and is not among the translated ones', async () => {
    const { ctx } = await site();
    await saveTranslation(ctx, 'pages', id, { ...italian, tagline: '' }, { version: 0 });
    const { frame } = await ctx.db.read({ frame: frameAndPage('/about') }, 'it');
    expect(frame.page?.tagline).toBe('Who we are');
    expect(frame.page?.translated?.toSorted()).toEqual(['body', 'title']);
  });

  it('D-96 a page with only its title in Italian is not announced as a translation', async () => {
    const { ctx } = await site();
    await saveTranslation(ctx, 'pages', id, { title: 'Chi siamo' }, { version: 0 });
    const { frame } = await ctx.db.read({ frame: frameAndPage('/about') }, 'it');
    expect(frame.page).toMatchObject({ title: 'Chi siamo', isInItalian: false });
  });

  it('D-96 is sanitised, purges the pages that show it and stands in the log', async () => {
    const { ctx, purged } = await site();
    await saveTranslation(ctx, 'pages', id, {
      ...italian,
      body: '<p onclick="x()">Reti.</p><script>x</script>',
    });
    const view = await visibleTranslation(ctx, 'pages', id);
    expect(view?.italian.body).toBe('<p>Reti.</p>');
    await expect.poll(() => purged.flat()).toContain('page:/about');
    expect((await auditRows()).at(-1)).toMatchObject({
      action: 'translation.saved',
      recordKind: 'pages',
      recordId: id,
    });
  });

  it('D-65 a stale version is refused with the name of the person who was faster', async () => {
    const { ctx } = await site();
    const done = await Promise.allSettled([
      saveTranslation(ctx, 'pages', id, italian, { version: 0 }),
      saveTranslation(ctx, 'pages', id, { title: 'Noi' }, { version: 0 }),
    ]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const overdue = expect.objectContaining({ code: 'CONFLICT', changedBy: 'Ada Admin' });
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: overdue });
    await expectRefusal(removeTranslation(ctx, 'pages', id, 7), overdue);
  });

  it('D-96 is older than the original once the English changes, and says which field', async () => {
    const { ctx } = await site();
    await saveTranslation(ctx, 'pages', id, italian);
    expect((await visibleTranslation(ctx, 'pages', id))?.state).toBe('current');
    await rename('About the society');
    const view = await visibleTranslation(ctx, 'pages', id);
    expect(view).toMatchObject({ state: 'outdated', changes: [{ field: 'title' }] });
    await saveTranslation(ctx, 'pages', id, italian, {
      version: 1,
      fingerprint: view?.fingerprint,
    });
    expect((await visibleTranslation(ctx, 'pages', id))?.state).toBe('current');
  });

  it('D-96 cannot be saved against an English text that has changed meanwhile', async () => {
    const { ctx } = await site();
    const fingerprint = (await visibleTranslation(ctx, 'pages', id))?.fingerprint;
    await rename('About the society');
    await expectRefusal(saveTranslation(ctx, 'pages', id, italian, { fingerprint }), {
      reason: 'translations.originalChanged',
    });
  });

  it('D-96 needs at least one text, alternative texts of its pictures, and an item', async () => {
    const { ctx } = await site();
    await expectRefusal(saveTranslation(ctx, 'pages', id, { title: ' ' }), 'INVALID_FIELDS');
    const body = '<p><img src="/images/00000000-0000-7000-8000-000000000001"></p>';
    await expectRefusal(saveTranslation(ctx, 'pages', id, { ...italian, body }), 'INVALID_FIELDS');
    await expectRefusal(saveTranslation(ctx, 'news', id, italian), 'NOT_FOUND');
    await expectRefusal(removeTranslation(ctx, 'pages', id), 'NOT_FOUND');
  });

  it('D-96 is removed, and leaves with its item', async () => {
    const { ctx } = await site();
    await saveTranslation(ctx, 'pages', id, italian);
    await removeTranslation(ctx, 'pages', id, 1);
    expect((await visibleTranslation(ctx, 'pages', id))?.version).toBe(0);
    await saveTranslation(ctx, 'pages', id, italian);
    await testDatabase().prepare(`delete from "pages" where "id" = ?`).bind(id).run();
    const left = await testDatabase().prepare(`select * from "translations"`).all();
    expect(left.results).toEqual([]);
  });
});

describe('items and lists in Italian', () => {
  const both = { title: 'A school', summary: '<p>Ten days.</p>', description: '<p>On nets.</p>' };
  const inItaly = { title: 'Una scuola', summary: '<p>Dieci giorni.</p>' };
  const today = '2026-11-21';

  async function items() {
    const world = await site({
      news: [{ ...both, relativePath: 'a-school' }, { title: 'Older' }],
      events: [{ ...both, shortId: 'school01', startDate: '2027-06-01' }],
      awards: [{ name: 'Euler Award', summary: '<p>For one.</p>' }],
      translations: [
        translationRow('pages', { ...about, id }, italian),
        translationRow('news', { id: idOf('news', 1), ...both }, inItaly),
        translationRow('events', { id: idOf('events', 1), ...both }, inItaly),
        translationRow(
          'awards',
          { id: idOf('awards', 1), name: 'Euler Award' },
          { name: 'Premio' },
        ),
      ],
    });
    const reads = {
      news: latestNews(5),
      item: newsPage(idOf('news', 1)),
      lines: newsLines(0),
      events: upcomingEvents(today),
      event: eventByKey('school01', today),
      awards: publishedAwards(),
      award: awardByPath('/award-prizes/euler-award'),
    };
    return { ...world, reads };
  }

  it('D-96 lists and pages of news, events and prizes show what is translated', async () => {
    const { ctx, reads } = await items();
    const found = await ctx.db.read(reads, 'it');
    const translated = ['title', 'summary'];
    for (const item of [found.item, found.event]) {
      expect(item).toMatchObject({ ...both, ...inItaly, translated });
      // The long text has no translation.
      expect(item?.isInItalian).toBe(false);
    }
    expect(found.news.map(({ title }) => title).sort()).toEqual(['Older', 'Una scuola']);
    expect(found.lines.map(({ title }) => title).sort()).toEqual(['Older', 'Una scuola']);
    expect(found.events[0]).toMatchObject({ ...inItaly, translated });
    expect(found.awards[0]).toMatchObject({ name: 'Premio', translated: ['name'] });
    expect(found.award).toMatchObject({ name: 'Premio', summary: '<p>For one.</p>' });
    expect(ctx.db.cost.batches).toBe(1);
  });

  it('D-96 English pages, calls, feeds and calendars show the originals', async () => {
    const { ctx, reads, call } = await items();
    for (const language of ['en', undefined] as const) {
      const found = await ctx.db.read(reads, language);
      for (const item of [found.item, found.event, found.events[0]])
        expect(item).toMatchObject({ title: both.title, summary: both.summary });
      expect(found.award?.name).toBe('Euler Award');
    }
    for (const path of [
      '/_api/v1/news',
      '/_api/v1/events',
      '/feeds/news.atom',
      '/feeds/events.ics',
    ])
      expect(await (await call(path)).text(), path).not.toContain('Una scuola');
    const page = await (await call('/_api/v1/pages/by-path?path=/about')).text();
    expect(page).toContain('About us');
    expect(page).not.toContain('isInItalian');
  });

  it('D-96 an address without a long text is in Italian once its summary is', async () => {
    const { ctx, reads, call } = await items();
    await change('news', idOf('news', 1), { description: '' });
    const { item } = await ctx.db.read({ item: reads.item }, 'en');
    expect(item).toMatchObject({ title: both.title, isInItalian: true });
    expect(item).not.toHaveProperty('translated');
    const sitemap = await (await call('/sitemap.xml')).text();
    expect(sitemap).toContain(`/news/${idOf('news', 1)}/a-school?lang=it`);
    expect(sitemap).not.toContain('/school01/a-school?lang=it');
  });
});

describe('the list of what can be translated', () => {
  it('D-96 has what is online, by kind, and says what is missing or outdated', async () => {
    const { ctx } = await site({
      pages: [about, { path: '/contacts', title: 'Contacts', status: 'PUBLISHED' }],
      news: [
        { title: 'Out', status: 'PUBLISHED' },
        { title: 'Not yet', status: 'DRAFT' },
      ],
      awards: [{ name: 'Euler Award', status: 'PUBLISHED' }],
      translations: [
        translationRow('pages', { ...about, id }, italian),
        translationRow('awards', { id: idOf('awards', 1), name: 'Old name' }, { name: 'Premio' }),
      ],
    });
    const all = await listTranslations(ctx, { kind: null, status: null, page: 1 });
    expect(all.items.map(({ name, state }) => [name, state])).toEqual([
      ['Contacts', 'none'],
      ['About us', 'current'],
      ['About', 'none'],
      ['Euler Award', 'outdated'],
      ['Out', 'none'],
    ]);
    expect(all.counts).toEqual({ none: 3, outdated: 1, current: 1 });
    const some = await listTranslations(ctx, { kind: 'awards', status: 'outdated', page: 1 });
    expect(some).toMatchObject({ total: 1, items: [{ name: 'Euler Award' }] });
  });
});
