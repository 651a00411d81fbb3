import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { change } from '#functions/lifecycle/change.ts';
import { create } from '#functions/lifecycle/create.ts';
import type { RecordAction } from '#functions/lifecycle/publishing/rules.ts';
import { restoreVersion } from '#functions/site/pages/commands.ts';
import { versionsOf } from '#functions/site/pages/history.ts';
import { pageRecord } from '#functions/site/pages/record.ts';
import { redirects } from '#functions/site/redirects/table.ts';
import { page, pagesSite } from '#tests/support/pages-site.ts';
import { idOf } from '#tests/support/rows.ts';

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
