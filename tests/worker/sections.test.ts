import { describe, expect, it } from 'vitest';
import { restyleSection } from '#functions/site/pages/commands.ts';
import { pageByPath } from '#functions/site/pages/queries.ts';
import { sectionFields } from '#functions/site/pages/schema.ts';
import { visibleSection } from '#functions/site/pages/written.ts';
import { refusal } from '#tests/support/accounts.ts';
import { everybody } from '#tests/support/actors.ts';
import { auditRows } from '#tests/support/audit.ts';
import { idOf, type WorldRows } from '#tests/support/rows.ts';
import { contentVersion, createWorld } from '#tests/support/world.ts';

const id = idOf('sections', 1);
const style = sectionFields.parse({ theme: 'prizes', pattern: 'dot', heroTall: true });

const site = (rows: Partial<WorldRows> = {}) =>
  createWorld({
    actor: { ...everybody.admin, id: idOf('users', 1) },
    sections: [{ title: 'About' }],
    users: [{ givenName: 'Ada', lastName: 'Admin' }, {}],
    pages: [{ path: '/about', title: 'About us' }],
    ...rows,
  });

describe('the style of a section', () => {
  it('FRM-19 is public at once, raises the content version and stands in the log', async () => {
    const { ctx } = await site();
    const before = await contentVersion();
    await restyleSection(ctx, id, style, 1);
    const { page } = await ctx.db.read({ page: pageByPath('/about') });
    expect(page?.section).toEqual(style);
    expect(await contentVersion()).toBeGreaterThan(before);
    expect((await auditRows()).at(-1)).toMatchObject({
      action: 'section.restyled',
      recordKind: 'section',
      recordId: id,
    });
  });

  it('D-65 a stale version is refused with the name of the person who was faster, also at the same instant', async () => {
    const { ctx } = await site();
    const done = await Promise.allSettled([
      restyleSection(ctx, id, style, 1),
      restyleSection(ctx, id, { ...style, theme: 'jobs' }, 1),
    ]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const overdue = expect.objectContaining({ code: 'CONFLICT', changedBy: 'Ada Admin' });
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: overdue });
    await expect(restyleSection(ctx, id, style, 1)).rejects.toEqual(overdue);
    expect((await visibleSection(ctx, id))?.section.version).toBe(2);
  });

  it('FRM-19 is that of a section that is there', async () => {
    const { ctx } = await site();
    await expect(restyleSection(ctx, 'nowhere', style, 1)).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('FRM-19 is shown with the words of a page that is online and has no picture of its own', async () => {
    const { ctx } = await site({
      images: [{}],
      pages: [
        { title: 'Gone', status: 'DELETED', positionInSection: 0 },
        { title: 'Written', status: 'DRAFT', positionInSection: 1 },
        { title: 'Pictured', imageId: idOf('images', 1), positionInSection: 2 },
        { title: 'Shown', tagline: 'At last', positionInSection: 3 },
      ],
    });
    const seen = await visibleSection(ctx, id);
    expect(seen?.sample).toMatchObject({ title: 'Shown', tagline: 'At last' });
    expect(seen?.section.pages.map(({ title }) => title)).toEqual(['Written', 'Pictured', 'Shown']);
  });
});
