import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/context.ts';
import { readOf } from '#functions/db/read-of.ts';
import { restoreVersion } from '#functions/pages/commands.ts';
import { versionsOf } from '#functions/pages/history.ts';
import { frameAndPage, pageByPath } from '#functions/pages/queries.ts';
import { pageRecord } from '#functions/pages/record.ts';
import { duplicateName } from '#functions/pages/rules.ts';
import { type PageFields, pageFields } from '#functions/pages/schema.ts';
import { allSections } from '#functions/pages/written.ts';
import { changeRecord, createRecord } from '#functions/publishing/commands.ts';
import type { RecordAction } from '#functions/publishing/rules.ts';
import { everybody } from '#tests/support/actors.ts';
import { idOf, type WorldRows } from '#tests/support/rows.ts';
import { contentVersion, createWorld } from '#tests/support/world.ts';

const about = idOf('sections', 1);
const prizes = idOf('sections', 2);

/** A site with two sections, of which the first has three pages, and an admin. */
async function site(rows: Partial<WorldRows> = {}) {
  const world = await createWorld({
    sections: [
      { title: 'About', pathPrefix: '/about', ordinal: 1 },
      { title: 'Prizes', pathPrefix: '/award-prizes', ordinal: 2 },
    ],
    users: [
      { givenName: 'Ada', lastName: 'Admin' },
      { givenName: 'Bea', lastName: 'Admin' },
    ],
    pages: [
      { title: 'About us', path: '/about', isFixed: true, positionInSection: 0 },
      { title: 'Board', path: '/about/board', isFixed: true, positionInSection: 1 },
      { title: 'Contacts', path: '/about/contacts', positionInSection: 2 },
    ],
    ...rows,
  });
  const { ctx } = world;
  ctx.actor = { ...everybody.admin, id: idOf('users', 1) };
  const public_ = async (path: string) => (await ctx.db.read({ page: pageByPath(path) })).page;
  const order = async (section = about) =>
    (await allSections(ctx)).find(({ id }) => id === section)?.pages.map(({ title }) => title);
  return { ...world, public_, order };
}

const page = (fields: Partial<PageFields>): PageFields =>
  pageFields.parse({
    title: 'Code of conduct',
    sectionTitle: 'How we treat each other',
    summary: '<p>Be kind.</p>',
    body: '<p>Be kind to everybody.</p>',
    sectionId: about,
    ...fields,
  });

describe('a page', () => {
  it('ADP-07 D-32 is published at the path of its section and title', async () => {
    const { ctx, public_ } = await site();
    const { status } = await createRecord(ctx, pageRecord, page({}), { publish: true });
    expect(status).toBe('PUBLISHED');
    expect((await public_('/about/code-of-conduct'))?.title).toBe('Code of conduct');
  });

  it('ADP-03 ADP-04 ADP-14 stands at the top, or behind the page that was chosen', async () => {
    const { ctx, order } = await site();
    await createRecord(ctx, pageRecord, page({ title: 'First' }));
    await createRecord(ctx, pageRecord, page({ title: 'Third', positionInSection: 2 }));
    await createRecord(ctx, pageRecord, page({ title: 'Last', positionInSection: 99 }));
    expect(await order()).toEqual(['First', 'About us', 'Third', 'Board', 'Contacts', 'Last']);
  });

  it('ADP-05 moves within its section and to the top of another one', async () => {
    const { ctx, order } = await site();
    const id = idOf('pages', 3);
    await changeRecord(
      ctx,
      pageRecord,
      id,
      { action: 'update' },
      { fields: page({ title: 'Contacts', positionInSection: 1 }) },
    );
    expect(await order()).toEqual(['About us', 'Contacts', 'Board']);
    await changeRecord(
      ctx,
      pageRecord,
      id,
      { action: 'update' },
      { fields: { sectionId: prizes } },
    );
    expect([await order(), await order(prizes)]).toEqual([['About us', 'Board'], ['Contacts']]);
  });

  it('ADP-12 ADP-13 a name that is taken in the section is refused in the words of the specification', async () => {
    const { ctx } = await site();
    await expect(createRecord(ctx, pageRecord, page({ title: 'Contacts!' }))).rejects.toThrow(
      duplicateName,
    );
    const { id } = await createRecord(ctx, pageRecord, page({}));
    await expect(
      changeRecord(ctx, pageRecord, id, { action: 'publish' }, { fields: { title: 'board' } }),
    ).rejects.toThrow(duplicateName);
    await expect(
      createRecord(ctx, pageRecord, page({ title: 'Contacts', sectionId: prizes })),
    ).resolves.toMatchObject({ status: 'DRAFT' });
  });

  it('ADP-08 is retracted, deleted and restored; a path that is taken meanwhile is told', async () => {
    const { ctx, public_ } = await site();
    const { id } = await createRecord(ctx, pageRecord, page({}), { publish: true });
    expect((await changeRecord(ctx, pageRecord, id, { action: 'retract' })).status).toBe('DRAFT');
    expect(await public_('/about/code-of-conduct')).toBeNull();
    await changeRecord(ctx, pageRecord, id, { action: 'delete' });
    await createRecord(ctx, pageRecord, page({}));
    await expect(changeRecord(ctx, pageRecord, id, { action: 'restore' })).rejects.toThrow(
      duplicateName,
    );
  });

  it('ADP-06 ADP-11 a fixed page keeps its path and place, and is neither retracted nor deleted', async () => {
    const { ctx, public_, order } = await site();
    const id = idOf('pages', 2);
    const fields = page({
      title: 'The board',
      summary: '',
      body: '',
      sectionId: prizes,
      positionInSection: 0,
    });
    await changeRecord(ctx, pageRecord, id, { action: 'update' }, { fields });
    expect((await public_('/about/board'))?.title).toBe('The board');
    expect(await order()).toEqual(['About us', 'The board', 'Contacts']);
    for (const action of ['retract', 'delete'] as const)
      await expect(changeRecord(ctx, pageRecord, id, { action })).rejects.toThrow('cannot be done');
  });

  it('ADP-09 ADP-10 needs its texts to go online, and only its titles when it is a header', async () => {
    const { ctx } = await site();
    const bare = page({ summary: '', body: '' });
    await expect(createRecord(ctx, pageRecord, bare, { publish: true })).rejects.toMatchObject({
      fields: { summary: ['form.required'], body: ['form.required'] },
    });
    await expect(createRecord(ctx, pageRecord, bare)).resolves.toMatchObject({ status: 'DRAFT' });
    const header = page({
      title: 'Header',
      summary: '',
      body: '',
      sectionId: null,
      headerOnly: true,
    });
    await expect(createRecord(ctx, pageRecord, header, { publish: true })).resolves.toMatchObject({
      status: 'PUBLISHED',
    });
  });

  it('ADP-02 hides the texts of a page that is only a header', async () => {
    const { ctx, public_ } = await site();
    await createRecord(ctx, pageRecord, page({ headerOnly: true }), { publish: true });
    expect(await public_('/about/code-of-conduct')).toMatchObject({
      headerOnly: true,
      body: '',
      summary: '',
    });
  });

  it('cannot stand where the site itself answers', async () => {
    const { ctx } = await site({ sections: [{ title: 'Home', pathPrefix: '/' }] });
    await expect(createRecord(ctx, pageRecord, page({ title: 'Search' }))).rejects.toMatchObject({
      fields: { title: ['form.reserved'] },
    });
  });
});

describe('a draft of a page that is online', () => {
  const contacts = idOf('pages', 3);

  it('changes nothing there until it is published, and leaves its copies alone', async () => {
    const { ctx, public_, order } = await site();
    const before = await contentVersion();
    const fields = page({ title: 'Write to us', positionInSection: 0 });
    await changeRecord(ctx, pageRecord, contacts, { action: 'keep' }, { fields });
    expect(await contentVersion()).toBe(before);
    expect((await public_('/about/contacts'))?.title).toBe('Contacts');
    await changeRecord(ctx, pageRecord, contacts, { action: 'update' });
    expect((await public_('/about/write-to-us'))?.title).toBe('Write to us');
    expect(await order()).toEqual(['Write to us', 'About us', 'Board']);
  });

  it('can be dropped', async () => {
    const { ctx, public_ } = await site();
    await changeRecord(
      ctx,
      pageRecord,
      contacts,
      { action: 'keep' },
      { fields: page({ title: 'No' }) },
    );
    await changeRecord(ctx, pageRecord, contacts, { action: 'discard' });
    await changeRecord(
      ctx,
      pageRecord,
      contacts,
      { action: 'update' },
      { fields: { tagline: 'Yes', summary: 'a', body: 'b', sectionTitle: 'c' } },
    );
    expect(await public_('/about/contacts')).toMatchObject({ title: 'Contacts', tagline: 'Yes' });
  });

  it('D-65 of two who save it the second is told by whom, and nothing of theirs is kept', async () => {
    const { ctx } = await site();
    await changeRecord(
      ctx,
      pageRecord,
      contacts,
      { action: 'keep' },
      { fields: page({ title: 'Mine' }), version: 1 },
    );
    ctx.actor = { ...everybody.admin, id: idOf('users', 2) };
    await expect(
      changeRecord(
        ctx,
        pageRecord,
        contacts,
        { action: 'update' },
        { fields: page({ title: 'Theirs' }), version: 1 },
      ),
    ).rejects.toMatchObject({ code: 'CONFLICT', about: 'Ada Admin' });
  });
});

describe('the old path of a page', () => {
  const leads = async (ctx: Context) => {
    const { rows } = await ctx.db.read({
      rows: readOf(
        sql`select "fromPath", "toPath" from "redirects" order by "fromPath"`,
        (found: { fromPath: string; toPath: string }[]) => found,
      ),
    });
    return rows.map(({ fromPath, toPath }) => `${fromPath} → ${toPath}`);
  };

  it('D-32 leads to where it is now, however often it moves, also while it was not online', async () => {
    const { ctx } = await site();
    const { id } = await createRecord(ctx, pageRecord, page({ title: 'A' }), { publish: true });
    const rename = (title: string, action: RecordAction) =>
      changeRecord(ctx, pageRecord, id, { action }, { fields: { title } });
    await rename('B', 'update');
    await changeRecord(ctx, pageRecord, id, { action: 'retract' });
    await rename('C', 'save');
    await rename('D', 'publish');
    expect(await leads(ctx)).toEqual(['/about/a → /about/d', '/about/b → /about/d']);
    await rename('A', 'update');
    expect(await leads(ctx)).toEqual(['/about/b → /about/a', '/about/d → /about/a']);
  });

  it('leads nowhere once another page stands there', async () => {
    const { ctx } = await site();
    const { id } = await createRecord(ctx, pageRecord, page({ title: 'A' }), { publish: true });
    await changeRecord(ctx, pageRecord, id, { action: 'update' }, { fields: { title: 'B' } });
    await createRecord(ctx, pageRecord, page({ title: 'A' }), { publish: true });
    expect(await leads(ctx)).toEqual([]);
  });
});

describe('what is checked before a page goes online', () => {
  const body = '<h2>One</h2><h4>Three</h4><p><img src="/images/a"><a href="https://x.org"></a></p>';

  it('pictures have words, headings skip no level, links say something; a draft may wait', async () => {
    const { ctx } = await site();
    const bad = page({ body, imageId: idOf('images', 1) });
    await expect(createRecord(ctx, pageRecord, bad, { publish: true })).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { body: [expect.any(String), expect.any(String), expect.any(String)] },
    });
    await expect(createRecord(ctx, pageRecord, page({ body }))).resolves.toMatchObject({
      status: 'DRAFT',
    });
    const header = page({ title: 'Header', body, headerOnly: true });
    await expect(createRecord(ctx, pageRecord, header, { publish: true })).resolves.toBeTruthy();
  });

  it('D-12 a hero image needs its alternative text', async () => {
    const { ctx } = await site({ images: [{}] });
    const picture = { imageId: idOf('images', 1) };
    await expect(
      createRecord(ctx, pageRecord, page(picture), { publish: true }),
    ).rejects.toMatchObject({ fields: { imageAlt: ['form.pictureAlt'] } });
    const described = page({ ...picture, imageAlt: 'A network' });
    await expect(createRecord(ctx, pageRecord, described, { publish: true })).resolves.toBeTruthy();
  });
});

describe('the versions of a page', () => {
  it('keep everything that was ever online, and each can be brought back', async () => {
    const { ctx, public_ } = await site();
    const { id } = await createRecord(ctx, pageRecord, page({}), { publish: true });
    const second = page({ title: 'Conduct', body: '<p>Second.</p>' });
    const { version } = await changeRecord(
      ctx,
      pageRecord,
      id,
      { action: 'update' },
      { fields: second },
    );
    const { versions } = await ctx.db.read({ versions: versionsOf(id) });
    expect(versions.map(({ number, title, publishedBy }) => [number, title, publishedBy])).toEqual([
      [2, 'Conduct', 'Ada Admin'],
      [1, 'Code of conduct', 'Ada Admin'],
    ]);
    const kept = await restoreVersion(ctx, id, { number: 1, publish: false, version });
    expect((await public_('/about/conduct'))?.body).toBe('<p>Second.</p>');
    await restoreVersion(ctx, id, { number: 1, publish: true, version: kept.version });
    expect((await public_('/about/code-of-conduct'))?.body).toBe('<p>Be kind to everybody.</p>');
    expect((await ctx.db.read({ versions: versionsOf(id) })).versions).toHaveLength(3);
  });

  it('what was online before anybody edited it is the first one', async () => {
    const { ctx } = await site();
    const { versions } = await ctx.db.read({ versions: versionsOf(idOf('pages', 3)) });
    expect(versions).toMatchObject([{ number: 1, title: 'Contacts', publishedBy: null }]);
  });
});

describe('the menu', () => {
  it('ADP-14 knows what is online in the order of its section, the fixed pages too', async () => {
    const { ctx } = await site();
    await createRecord(ctx, pageRecord, page({ positionInSection: 2 }), { publish: true });
    await createRecord(ctx, pageRecord, page({ title: 'Draft' }));
    const { frame } = await ctx.db.read({ frame: frameAndPage('/about') });
    expect(frame.menu.map(({ title, isFixed }) => [title, isFixed])).toEqual([
      ['About us', true],
      ['Board', true],
      ['Code of conduct', false],
      ['Contacts', false],
    ]);
  });
});
