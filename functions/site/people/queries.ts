import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import { select, statement } from '#functions/core/db/database.ts';
import { column, sqlUnit } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { toFlag } from '#functions/core/db/rows.ts';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import { publicCallLimit } from '#functions/core/values/paging.ts';
import { isAgreedFor, isProfileOf, ownOr } from '#functions/site/profiles/public.ts';
import { profileLinks, profiles } from '#functions/site/profiles/table.ts';
import type { Term } from './rules.ts';
import { flagsBy, personGroups } from './schema.ts';
import { officeTerms, people } from './table.ts';

export const isPublicPerson = and(
  eq(people.status, 'PUBLISHED'),
  isNotHiddenSample(people),
  or(ne(people.firstName, ''), ne(people.lastName, '')),
);

/** The names and groups of published people. */
export const publishedGroups = statement(
  () =>
    select
      .select(pickColumns(people, ['firstName', 'lastName', 'slug', ...personGroups]))
      .from(people)
      .where(isPublicPerson)
      .orderBy(asc(people.ordinal), asc(people.lastName))
      .limit(publicCallLimit),
  (rows) => rows.map((row) => ({ ...row, ...flagsBy((group) => toFlag(row[group])) })),
);

/** The terms of office of a row, the earliest first, as JSON. */
const termsText =
  sqlUnit<string>(sql`(select json_group_array(json_object('office', ${column(officeTerms.office)},
    'officeIt', ${column(officeTerms.officeIt)}, 'from', ${column(officeTerms.fromDay)}, 'to', ${column(officeTerms.toDay)}))
  from (select * from ${officeTerms} where ${column(officeTerms.personId)} = ${people.id}
    order by ${column(officeTerms.fromDay)}, ${column(officeTerms.id)}))`);

const findPeople = (which?: SQL) =>
  statement(
    () =>
      select
        .select({
          ...pickColumns(people, [
            ...(['id', 'firstName', 'lastName', 'slug', 'position', 'term', 'shortBio'] as const),
            ...personGroups,
          ]),
          affiliation: ownOr(profiles.affiliation, people.affiliation).as('affiliation'),
          website: ownOr(profiles.website, people.website).as('website'),
          imageId: ownOr(profiles.imageId, people.imageId).as('imageId'),
          orcid: profiles.orcid,
          terms: termsText.as('terms'),
        })
        .from(people)
        .leftJoin(profileLinks, isAgreedFor('people', people.id))
        .leftJoin(profiles, isProfileOf)
        .where(and(isPublicPerson, which))
        .orderBy(asc(people.ordinal), asc(people.lastName))
        .limit(publicCallLimit),
    (rows) =>
      rows.map((row) => ({
        ...row,
        ...flagsBy((group) => toFlag(row[group])),
        terms: JSON.parse(row.terms) as Term[],
      })),
  );

/**
 * Published people by ordinal, then last name (D-59); flags are 1 when set (ABT-06). People without a name
 * are left out (ADM-07). Who has agreed is shown with what their own profile says (D-135).
 */
export const publishedPeople = findPeople();

const findBySlug = findPeople(eq(people.slug, sql.placeholder('slug')));

/** The published people of a page `/people/{slug}`; more than one when they have the same name. */
export const peopleOf = (slug: string) => findBySlug({ slug });

export type PublicPerson = ReturnType<ReturnType<typeof publishedPeople>['rows']>[number];

/** The terms of a person, the earliest first. */
export const termsOf = (personId: string) =>
  readOf(
    {
      office: officeTerms.office,
      officeIt: officeTerms.officeIt,
      from: officeTerms.fromDay,
      to: officeTerms.toDay,
    },
    sql`from ${officeTerms} where ${officeTerms.personId} = ${personId}
      order by ${officeTerms.fromDay}, ${officeTerms.id}`,
  );
