import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { byName } from '#functions/core/values/by-name.ts';
import { shownBy } from './rules.ts';
import { profiles } from './table.ts';

/** What a profile says, besides the words. */
const factNames = [
  'affiliation',
  'position',
  'country',
  'orcid',
  'website',
  'imageId',
  'listedSince',
] as const;

const shownColumns = Object.values(shownBy);
const columns = pickColumns(profiles, [...factNames, ...shownColumns, 'fieldWords', 'version']);
type ProfileRow = RowOf<typeof columns>;

/** What nobody has said anything in. */
const emptyRow: ProfileRow = {
  ...byName(factNames, () => null),
  ...byName(shownColumns, () => 0 as const),
  fieldWords: '[]',
  version: 0,
};

const toProfile = (row: ProfileRow) => ({
  ...row,
  ...byName(shownColumns, (name) => isSet(row[name])),
  fieldWords: JSON.parse(row.fieldWords) as string[],
});
export type Profile = ReturnType<typeof toProfile>;

/** The profile of the signed-in user; an empty one of version 0 until it is saved. Throws `NOT_SIGNED_IN`. */
export const myProfile = (ctx: Context) =>
  mapRead(
    readOf(
      columns,
      sql`from ${profiles} where ${profiles.userId} = ${authorize(ctx, 'account.use').id}`,
    ),
    ([row]) => toProfile(row ?? emptyRow),
  );
