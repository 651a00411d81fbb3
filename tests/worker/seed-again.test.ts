import { describe, expect, it } from 'vitest';
import { create } from '#functions/lifecycle/create.ts';
import { pageRecord } from '#functions/site/pages/record.ts';
import { pageFields } from '#functions/site/pages/schema.ts';
import { valuesOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { createWorld, testDatabase } from '#tests/support/world.ts';
import { pageRows } from '#workers/local/seed/content.ts';
import type { Seed } from '#workers/local/seed/read.ts';
import { upserts } from '#workers/local/seed/rows.ts';

/** Two pages of the seed; the second has this title. */
const seedOf = (second: string) =>
  ({
    pages: ['First', second].map((title, position) => ({
      path: `/${position}`,
      sectionId: 'about',
      position,
      title,
      tagline: '',
      subtagline: '',
      sectionTitle: title,
      summary: '',
      body: '<p>Seeded.</p>',
      isTaglineQuote: false,
      headerOnly: false,
      isFixed: true,
    })),
  }) as Seed;

const seeded = (second = 'Second') =>
  testDatabase().batch(
    upserts([pageRows(seedOf(second), {})]).map(({ sql, params }) =>
      testDatabase()
        .prepare(sql)
        .bind(...params),
    ),
  );

const titles = () => valuesOf<string>('select "title" from "pages" order by "positionInSection"');

describe('the seed that runs again', () => {
  it('ADP-14 leaves the order of a section as an administrator has made it, and brings new texts', async () => {
    const { ctx } = await createWorld({
      sections: [{ id: 'about', pathPrefix: '/about' }],
      users: [{}],
    });
    await seeded();
    expect(await titles()).toEqual(['First', 'Second']);
    ctx.actor = actor(1, 'admin');
    const page = pageFields.parse({
      title: 'Added',
      sectionTitle: 'Added',
      summary: '<p>Words.</p>',
      body: '<p>Words.</p>',
      sectionId: 'about',
      positionInSection: 1,
    });
    await create(ctx, pageRecord, page, { publish: true });
    expect(await titles()).toEqual(['First', 'Added', 'Second']);
    await seeded('Second, rewritten');
    expect(await titles()).toEqual(['First', 'Added', 'Second, rewritten']);
  });
});
