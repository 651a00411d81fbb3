import { and, asc, eq, ne, or } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import { select, statement } from '#functions/core/db/database.ts';
import { toFlag } from '#functions/core/db/rows.ts';
import { publicCallLimit } from '#functions/core/values/paging.ts';
import { flagsBy, personGroups } from './schema.ts';
import { people } from './table.ts';

const isPublic = and(
  eq(people.status, 'PUBLISHED'),
  or(ne(people.firstName, ''), ne(people.lastName, '')),
);

/** The groups of published people. */
export const publishedGroups = statement(
  () =>
    select
      .select(pickColumns(people, ['firstName', 'lastName', ...personGroups]))
      .from(people)
      .where(isPublic)
      .orderBy(asc(people.ordinal), asc(people.lastName))
      .limit(publicCallLimit),
  (rows) => rows.map((row) => ({ ...row, ...flagsBy((group) => toFlag(row[group])) })),
);

/**
 * Published people by ordinal, then last name (D-59); flags are 1 when set (ABT-06). People without a name
 * are left out (ADM-07).
 */
export const publishedPeople = statement(
  () =>
    select
      .select(
        pickColumns(people, [
          ...([
            ...(['id', 'firstName', 'lastName', 'position', 'affiliation', 'term'] as const),
            ...(['website', 'shortBio', 'imageId'] as const),
          ] as const),
          ...personGroups,
        ]),
      )
      .from(people)
      .where(isPublic)
      .orderBy(asc(people.ordinal), asc(people.lastName))
      .limit(publicCallLimit),
  (rows) => rows.map((row) => ({ ...row, ...flagsBy((group) => toFlag(row[group])) })),
);

export type PublicPerson = ReturnType<ReturnType<typeof publishedPeople>['rows']>[number];
