import { sql } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import { inDirection } from '#functions/core/db/order.ts';
import type { RowOf } from '#functions/core/db/read-of.ts';
import { checkPicture } from '#functions/core/images/queries.ts';
import { defineRecord } from '#functions/lifecycle/publishing/kind.ts';
import { nameIn, nameSlug, personPath } from './rules.ts';
import { flagsBy, type PersonFields, personGroups } from './schema.ts';
import { people } from './table.ts';

const columns = pickColumns(people, [
  'firstName',
  'lastName',
  'position',
  'ordinal',
  'version',
  'updatedAt',
  ...personGroups,
]);
/** A row of the list of people (LST-08). */
export type PersonLine = RowOf<typeof columns>;

/** The order in which pages show them. */
const inOrder = [
  sql`${people.ordinal}`,
  sql`${people.lastName}`,
  sql`${people.firstName}`,
  sql`${people.id}`,
] as const;

/** The resource of people for administrators (ADM-01…06). */
export const personRecord = defineRecord<PersonFields>({
  resourceName: 'people',
  permission: 'people.manage',
  table: people,
  rich: ['shortBio'],
  problems: (ctx, { typed, was }) => checkPicture(ctx, typed.imageId, was?.imageId),
  tags: () => ['people', 'page:/search'],
  plan: async (_, { typed, was }) => ({
    columns: { ...typed, slug: nameSlug(nameIn({ ...was, ...typed })) },
  }),
  publicPath: (row) => personPath(String(row.slug)),
  listing: {
    columns,
    from: sql`${people}`,
    words: sql`${people.firstName} || ' ' || ${people.lastName} || ' ' || coalesce(${people.position}, '')`,
    sorts: {
      name: [sql`${people.lastName} collate nocase`, sql`${people.firstName}`, sql`${people.id}`],
      order: inOrder,
      changed: [sql`${people.updatedAt}`, sql`${people.id}`],
    },
    order: inDirection(inOrder, false),
    groups: flagsBy((group) => sql`${people[group]} = 1`),
  },
});
