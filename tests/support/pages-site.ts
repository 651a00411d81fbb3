import { pageByPath } from '#functions/site/pages/queries.ts';
import { type PageFields, pageFields } from '#functions/site/pages/schema.ts';
import { allSections } from '#functions/site/pages/written.ts';
import { everybody } from './actors.ts';
import { idOf, type WorldRows } from './rows.ts';
import { createWorld } from './world.ts';

export const about = idOf('sections', 1);
export const prizes = idOf('sections', 2);

/** A site with two sections, the first with three pages, and an admin. */
export async function pagesSite(rows: Partial<WorldRows> = {}) {
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

/** The submitted fields of a page in the first section. */
export const page = (fields: Partial<PageFields>): PageFields =>
  pageFields.parse({
    title: 'Code of conduct',
    sectionTitle: 'How we treat each other',
    summary: '<p>Be kind.</p>',
    body: '<p>Be kind to everybody.</p>',
    sectionId: about,
    ...fields,
  });
