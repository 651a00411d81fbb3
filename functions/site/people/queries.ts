import { and, asc, eq, ne, or } from 'drizzle-orm';
import { select, statement } from '#functions/core/db/database.ts';
import { asFlag } from '#functions/core/db/rows.ts';
import { publicCallLimit } from '#functions/core/values/paging.ts';
import { people } from './table.ts';

/**
 * Published people by ordinal, then last name (D-59); flags are 1 when set (ABT-06). Who has no name
 * yet is left out (ADM-07).
 */
export const publishedPeople = statement(
  () =>
    select
      .select({
        id: people.id,
        firstName: people.firstName,
        lastName: people.lastName,
        position: people.position,
        shortBio: people.shortBio,
        imageId: people.imageId,
        isFellow: people.isFellow,
        isMainOfficer: people.isMainOfficer,
        isPastPresident: people.isPastPresident,
        isOfficer: people.isOfficer,
        isExecutive: people.isExecutive,
      })
      .from(people)
      .where(
        and(eq(people.status, 'PUBLISHED'), or(ne(people.firstName, ''), ne(people.lastName, ''))),
      )
      .orderBy(asc(people.ordinal), asc(people.lastName))
      .limit(publicCallLimit),
  (rows) =>
    rows.map((row) => ({
      ...row,
      isFellow: asFlag(row.isFellow),
      isMainOfficer: asFlag(row.isMainOfficer),
      isPastPresident: asFlag(row.isPastPresident),
      isOfficer: asFlag(row.isOfficer),
      isExecutive: asFlag(row.isExecutive),
    })),
);

export type PublicPerson = ReturnType<ReturnType<typeof publishedPeople>['rows']>[number];
