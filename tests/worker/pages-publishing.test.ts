import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { change } from '#functions/lifecycle/change.ts';
import { create } from '#functions/lifecycle/create.ts';
import type { RecordAction } from '#functions/lifecycle/publishing/rules.ts';
import { restoreVersion } from '#functions/site/pages/commands.ts';
import { versionsOf } from '#functions/site/pages/history.ts';
import { frameAndPage } from '#functions/site/pages/queries.ts';
import { pageRecord } from '#functions/site/pages/record.ts';
import { redirects } from '#functions/site/redirects/table.ts';
import { expectRefusal } from '#tests/support/accounts.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { page, pagesSite, prizes } from '#tests/support/pages-site.ts';
import { idOf } from '#tests/support/rows.ts';

describe('a page', () => {
  it('ADP-03 ADP-14 stands at the top, or behind the page that was chosen', async () => {
    const { ctx, order } = await pagesSite();
    await create(ctx, pageRecord, page({ title: 'First' }));
    await create(ctx, pageRecord, page({ title: 'Third', positionInSection: 2 }));
    await create(ctx, pageRecord, page({ title: 'Last', positionInSection: 99 }));
    expect(await order()).toEqual(['First', 'About us', 'Third', 'Board', 'Contacts', 'Last']);
  });

  it('ADP-05 moves within its section and to the top of another one', async () => {
    const { ctx, order } = await pagesSite();
    const id = idOf('pages', 3);
    await change(ctx, pageRecord, id, {
      action: 'update',
      fields: page({ title: 'Contacts', positionInSection: 1 }),
    });
    expect(await order()).toEqual(['About us', 'Contacts', 'Board']);
    await change(ctx, pageRecord, id, { action: 'update', fields: { sectionId: prizes } });
    expect([await order(), await order(prizes)]).toEqual([['About us', 'Board'], ['Contacts']]);
  });

  it.each([2, 20])(
    'ADP-12 D-32 of a name is created by one of %i at once, and the others are told',
    async (count) => {
      await emptyAuditLog();
      const { ctx } = await pagesSite();
      const all = Array.from({ length: count }, () =>
        create(ctx, pageRecord, page({}), { publish: true }),
      );
      const lost = (await Promise.allSettled(all)).flatMap((one) =>
        one.status === 'rejected' ? [one.reason] : [],
      );
      expect(lost).toEqual(
        Array(count - 1).fill(
          expect.objectContaining({ code: 'CONFLICT', reason: 'pages.nameTaken' }),
        ),
      );
      expect((await auditRows()).map(({ action }) => action)).toEqual(['pages.create']);
    },
  );

  it('D-11 cannot take the path of an award, also of one that may be restored', async () => {
    const { ctx } = await pagesSite({
      awards: [{ name: 'Gold', path: '/award-prizes/gold', status: 'DELETED' }],
    });
    const gold = page({ title: 'Gold', sectionId: prizes });
    await expectRefusal(create(ctx, pageRecord, gold), { reason: 'pages.nameTaken' });
  });

  it('ADP-08 is retracted, deleted and restored; a path that is taken meanwhile is told', async () => {
    const { ctx, public_ } = await pagesSite();
    const { id } = await create(ctx, pageRecord, page({}), { publish: true });
    expect((await change(ctx, pageRecord, id, { action: 'retract' })).status).toBe('DRAFT');
    expect(await public_('/about/code-of-conduct')).toBeNull();
    await change(ctx, pageRecord, id, { action: 'delete' });
    await create(ctx, pageRecord, page({}));
    await expectRefusal(change(ctx, pageRecord, id, { action: 'restore' }), {
      reason: 'pages.nameTaken',
    });
  });

  it('ADP-06 ADP-11 a fixed page keeps its path and place, and is neither retracted nor deleted', async () => {
    const { ctx, public_, order } = await pagesSite();
    const id = idOf('pages', 2);
    const fields = page({
      title: 'The board',
      summary: '',
      body: '',
      sectionId: prizes,
      positionInSection: 0,
      isFixed: true,
    });
    await change(ctx, pageRecord, id, { action: 'update', fields });
    expect((await public_('/about/board'))?.title).toBe('The board');
    expect(await order()).toEqual(['About us', 'The board', 'Contacts']);
    for (const action of ['retract', 'delete'] as const)
      await expectRefusal(change(ctx, pageRecord, id, { action }), { reason: 'pages.fixed' });
  });

  it('ADP-02 hides the texts of a page that is only a header', async () => {
    const { ctx, public_ } = await pagesSite();
    await create(ctx, pageRecord, page({ headerOnly: true }), { publish: true });
    expect(await public_('/about/code-of-conduct')).toMatchObject({
      headerOnly: true,
      body: '',
      summary: '',
    });
  });

  it('cannot stand where the site itself answers', async () => {
    const { ctx } = await pagesSite({ sections: [{ title: 'Home', pathPrefix: '/' }] });
    await expectRefusal(create(ctx, pageRecord, page({ title: 'Search' })), {
      fields: { title: ['form.reserved'] },
    });
  });
});

describe('what is checked before a page goes online', () => {
  const body =
    '<h2>One</h2><h4>Three</h4><p><a href="https://x.org"><img src="/images/01a1fe2f-0000-7000-8000-00000000000a"></a></p>';

  it('pictures have words, headings skip no level, links say something; a draft may wait', async () => {
    const { ctx } = await pagesSite();
    const bad = page({ body, imageId: idOf('images', 1) });
    await expectRefusal(create(ctx, pageRecord, bad, { publish: true }), {
      code: 'INVALID_FIELDS',
      fields: { body: [expect.any(String), expect.any(String), expect.any(String)] },
    });
    await expect(create(ctx, pageRecord, page({ body }))).resolves.toMatchObject({
      status: 'DRAFT',
    });
    const header = page({ title: 'Header', body, headerOnly: true });
    await expect(create(ctx, pageRecord, header, { publish: true })).resolves.toBeTruthy();
  });

  it('D-12 D-263 a hero image needs its alternative text, and its caption and credit', async () => {
    const { ctx } = await pagesSite({ images: [{}] });
    const picture = { imageId: idOf('images', 1) };
    await expectRefusal(create(ctx, pageRecord, page(picture), { publish: true }), {
      fields: { imageAlt: ['form.pictureAlt'], imageCaption: ['form.required'] },
    });
    const words = { imageAlt: 'A network', imageCaption: 'Drawing: Ada Lovelace' };
    const described = page({ ...picture, ...words });
    await expect(create(ctx, pageRecord, described, { publish: true })).resolves.toBeTruthy();
  });
});

describe('the menu', () => {
  it('ADP-14 knows what is online in the order of its section, the fixed pages too', async () => {
    const { ctx } = await pagesSite();
    await create(ctx, pageRecord, page({ positionInSection: 2 }), { publish: true });
    await create(ctx, pageRecord, page({ title: 'Draft' }));
    const { frame } = await ctx.db.read({ frame: frameAndPage('/about') });
    expect(frame.menu.map(({ title }) => title)).toEqual([
      ...['About us', 'Board', 'Code of conduct', 'Contacts'],
    ]);
  });
});

describe('the old path of a page', () => {
  const leads = async (ctx: Context) => {
    const { rows } = await ctx.db.read({
      rows: readOf(
        { fromPath: redirects.fromPath, toPath: redirects.toPath },
        sql`from "redirects" order by "fromPath"`,
      ),
    });
    return rows.map(({ fromPath, toPath }) => `${fromPath} → ${toPath}`);
  };

  it('D-32 leads to where it is now, however often it moves, also while it was not online', async () => {
    const { ctx } = await pagesSite();
    const { id } = await create(ctx, pageRecord, page({ title: 'A' }), { publish: true });
    const rename = (title: string, action: RecordAction) =>
      change(ctx, pageRecord, id, { action, fields: { title } });
    await rename('B', 'update');
    await change(ctx, pageRecord, id, { action: 'retract' });
    await rename('C', 'save');
    await rename('D', 'publish');
    expect(await leads(ctx)).toEqual(['/about/a → /about/d', '/about/b → /about/d']);
    await rename('A', 'update');
    expect(await leads(ctx)).toEqual(['/about/b → /about/a', '/about/d → /about/a']);
  });

  it('D-32 stays with a page that stands there meanwhile, and so does whatever leads there', async () => {
    const { ctx } = await pagesSite();
    const first = await create(ctx, pageRecord, page({ title: 'A' }), { publish: true });
    await change(ctx, pageRecord, first.id, { action: 'retract' });
    const old = { fields: { title: 'Old A' } };
    await change(ctx, pageRecord, first.id, { action: 'save', ...old });
    const second = await create(ctx, pageRecord, page({ title: 'Z' }), { publish: true });
    const now = { fields: { title: 'A' } };
    await change(ctx, pageRecord, second.id, { action: 'update', ...now });
    await change(ctx, pageRecord, first.id, { action: 'publish' });
    expect(await leads(ctx)).toEqual(['/about/z → /about/a']);
  });

  it('leads nowhere once another page stands there', async () => {
    const { ctx } = await pagesSite();
    const { id } = await create(ctx, pageRecord, page({ title: 'A' }), { publish: true });
    await change(ctx, pageRecord, id, { action: 'update', fields: { title: 'B' } });
    await create(ctx, pageRecord, page({ title: 'A' }), { publish: true });
    expect(await leads(ctx)).toEqual([]);
  });
});

describe('the versions of a page', () => {
  it('keep everything that was ever online, and each can be brought back', async () => {
    const { ctx, public_ } = await pagesSite();
    const { id } = await create(ctx, pageRecord, page({}), { publish: true });
    const second = page({ title: 'Conduct', body: '<p>Second.</p>' });
    const { version } = await change(ctx, pageRecord, id, { action: 'update', fields: second });
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

  it('ADP-04 a version that is brought back stands where the page stands, whatever its draft says', async () => {
    const { ctx, order } = await pagesSite();
    const { id } = await create(ctx, pageRecord, page({}), { publish: true });
    const kept = await change(ctx, pageRecord, id, {
      action: 'keep',
      fields: { positionInSection: 3 },
    });
    await restoreVersion(ctx, id, { number: 1, publish: true, version: kept.version });
    expect((await order())?.[0]).toBe('Code of conduct');
  });

  it('what was online before anybody edited it is the first one', async () => {
    const { ctx } = await pagesSite();
    const { versions } = await ctx.db.read({ versions: versionsOf(idOf('pages', 3)) });
    expect(versions).toMatchObject([{ number: 1, title: 'Contacts', publishedBy: null }]);
  });
});
