import { describe, expect, it } from 'vitest';
import { recordWorld } from '#tests/support/record-world.ts';
import { kept } from '#tests/support/records.ts';
import { idOf } from '#tests/support/rows.ts';
import { contentVersion } from '#tests/support/world.ts';

describe('pages', () => {
  it('ADP-12 ADP-13 D-31 a name that is taken is told in the words of the specification', async () => {
    const { ask, actions } = await recordWorld();
    const { data } = await ask('pages', kept.pages.body);
    const again = await ask('pages', kept.pages.body);
    expect(again.status).toBe(409);
    expect(again.error).toMatchObject({
      code: 'CONFLICT',
      message: 'A page with the same name already exists in the chosen section',
    });
    const { data: second } = await ask('pages', { ...kept.pages.body, title: 'Second' });
    for (const body of [{ title: `${data.title}!` }, { title: data.title, status: 'PUBLISHED' }]) {
      const { status, error } = await ask(`pages/${second.id}`, body);
      expect([status, error?.reason]).toEqual([409, 'pages.nameTaken']);
    }
    expect((await ask(`pages/${second.id}`)).data).toEqual(second);
    expect(await actions()).toEqual(['pages.create', 'pages.create']);
    const elsewhere = { ...kept.pages.body, sectionId: idOf('sections', 2) };
    expect((await ask('pages', elsewhere)).status).toBe(200);
  });

  it('ADP-09 ADP-10 what must be there is told by field', async () => {
    const { ask } = await recordWorld();
    const fields = async (body: object) =>
      Object.keys((await ask('pages', body)).error?.fields ?? {}).sort();
    expect(await fields({})).toEqual(['sectionTitle', 'title']);
    const titles = { title: 'A', sectionTitle: 'B' };
    expect(await fields(titles)).toEqual(['sectionId']);
    const page = { ...titles, sectionId: idOf('sections', 1) };
    expect(await fields({ ...page, status: 'PUBLISHED' })).toEqual(['body', 'summary']);
    const header = { ...titles, properties: { headerOnly: true } };
    expect(await fields({ ...header, status: 'PUBLISHED' })).toEqual([]);
    expect(await fields({ ...page, properties: { headerOnly: 1 } })).not.toEqual([]);
    expect(await fields({ ...page, properties: { other: true } })).not.toEqual([]);
  });

  it('ADP-06 ADP-11 a fixed page is updated with two titles, and keeps its place', async () => {
    const { ask } = await recordWorld({
      pages: [{ title: 'Board', sectionTitle: 'B', path: '/about/board', isFixed: true }],
    });
    const one = `pages/${idOf('pages', 1)}`;
    expect((await ask(one, { title: 'The board', sectionTitle: 'Who' })).status).toBe(200);
    const { data } = await ask<Record<string, unknown>>(one);
    expect(data).toMatchObject({ title: 'The board', path: '/about/board', summary: '', body: '' });
    for (const moved of [{ sectionId: idOf('sections', 2) }, { positionInSection: 7 }]) {
      const { status, error } = await ask(one, { ...data, ...moved });
      expect([status, error?.fields]).toEqual([
        422,
        { [Object.keys(moved)[0] ?? '']: ['This page is fixed: it cannot be moved.'] },
      ]);
    }
    // A complete reply names the page's present position.
    expect((await ask(one, data)).status).toBe(200);
  });

  it('ADP-08 D-82 a page is made fixed, is then neither retracted nor deleted, and can be freed again', async () => {
    const { ask } = await recordWorld();
    const { isFixed, ...body } = { isFixed: true, ...kept.pages.body, status: 'PUBLISHED' };
    const { data } = await ask('pages', { ...body, properties: { headerOnly: true, isFixed } });
    expect(data).toMatchObject({ status: 'PUBLISHED', properties: { isFixed: true } });
    const one = `pages/${data.id}`;
    for (const status of ['DRAFT', 'DELETED']) {
      const { status: code, error } = await ask(`${one}/status/${status}`, {});
      expect([code, error?.message]).toEqual([
        409,
        'This is a fixed page: it can be neither retracted nor deleted.',
      ]);
    }
    // The request that frees the page may also move it.
    const freed = { properties: { isFixed: false }, sectionId: idOf('sections', 2) };
    expect((await ask(one, freed)).data).toEqual({ success: true });
    expect((await ask(one)).data).toMatchObject({
      sectionId: idOf('sections', 2),
      properties: { isFixed: false, headerOnly: true },
    });
    expect((await ask(`${one}/status/DRAFT`, {})).data).toEqual({ status: 'DRAFT' });
  });

  it('ADP-01 D-82 a page on which a screen stands cannot be freed', async () => {
    const { ask, stored } = await recordWorld({
      pages: [{ title: 'Board', sectionTitle: 'B', path: '/about/board', isFixed: true }],
    });
    const one = `pages/${idOf('pages', 1)}`;
    const before = await stored('pages', idOf('pages', 1));
    const { status, error } = await ask(one, { properties: { isFixed: false } });
    expect([status, error?.fields]).toMatchObject([
      422,
      { isFixed: ['A part of the site is built on this page, so it must stay fixed.'] },
    ]);
    expect(await stored('pages', idOf('pages', 1))).toEqual(before);
  });

  it('ADP-06 D-82 waits as a draft like every other cron job', async () => {
    const { ask } = await recordWorld();
    const { data } = await ask('pages', { ...kept.pages.body, status: 'PUBLISHED' });
    const one = `pages/${data.id}`;
    await ask(one, { draft: true, properties: { isFixed: true } });
    expect((await ask(one)).data).toMatchObject({
      properties: { isFixed: false },
      draft: { properties: { isFixed: true } },
    });
    await ask(`${one}/status/PUBLISHED`, {});
    expect((await ask(one)).data).toMatchObject({ properties: { isFixed: true }, draft: null });
  });

  describe('with a draft beside what is online', () => {
    async function drafted() {
      const site = await recordWorld();
      const { data } = await site.ask('pages', { ...kept.pages.body, status: 'PUBLISHED' });
      const one = `pages/${data.id}`;
      const before = await contentVersion();
      const sent = { draft: true, title: 'Later', properties: { headerOnly: false } };
      expect((await site.ask(one, sent)).data).toEqual({ success: true });
      expect(await contentVersion()).toBe(before);
      const online = (path: string) =>
        site.get<Record<string, unknown>>(`/_api/v1/pages/by-path?path=${path}`);
      return { ...site, one, data, online };
    }

    it('shows both, and changes nothing online', async () => {
      const { ask, one, data, online, actions } = await drafted();
      const { data: now } = await ask(one);
      expect(now).toMatchObject({
        ...data,
        version: 2,
        hasDraft: true,
        draft: {
          title: 'Later',
          summary: data.summary,
          positionInSection: 0,
          properties: { headerOnly: false, isTaglineQuote: true },
        },
      });
      const { data: list } = await ask<Record<string, unknown>[]>('pages');
      expect(list[0]).toMatchObject({ hasDraft: true });
      expect(list[0]).not.toHaveProperty('draft');
      expect(await online(String(data.path))).toHaveProperty('title', data.title);
      expect(await actions()).toEqual(['pages.create', 'pages.keep']);
    });

    it('goes online by its status, or with an update that asks for it', async () => {
      for (const [path, body] of [
        ['/status/PUBLISHED', {}],
        ['', { status: 'published', tagline: 'T' }],
      ] as const) {
        const { ask, one, online } = await drafted();
        expect((await ask(`${one}${path}`, body)).status).toBe(200);
        expect(await online('/about/later')).toHaveProperty('title', 'Later');
        expect((await ask(one)).data).toMatchObject({
          hasDraft: false,
          draft: null,
          title: 'Later',
        });
      }
    });

    it('does not go online with an update that does not name it: that is refused and says why', async () => {
      const { ask, one, stored, data } = await drafted();
      const before = await stored('pages', data.id);
      const { status, error } = await ask(one, { tagline: 'T' });
      expect([status, error?.code]).toEqual([409, 'CONFLICT']);
      expect(error?.message).toContain('title');
      expect(await stored('pages', data.id)).toEqual(before);
    });

    it('gives way to an item that is sent as a whole', async () => {
      const { ask, one, data, online } = await drafted();
      const { data: now } = await ask(one);
      expect((await ask(one, now)).data).toEqual({ success: true });
      expect((await ask(one)).data).toEqual({ ...data, version: 3 });
      expect(await online(String(data.path))).toHaveProperty('title', data.title);
    });

    it('is only kept where something is online', async () => {
      const { ask, stored } = await recordWorld();
      const { data } = await ask('pages', kept.pages.body);
      const before = await stored('pages', data.id);
      expect((await ask(`pages/${data.id}`, { draft: true, title: 'B' })).status).toBe(409);
      expect(await stored('pages', data.id)).toEqual(before);
      expect((await ask('pages', { ...kept.pages.body, title: 'C', draft: true })).status).toBe(
        422,
      );
    });
  });
});
