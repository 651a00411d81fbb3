import { and, asc, desc, eq, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstOf, mapRead, select, statement } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { publicCallLimit, publicListLimit } from '#functions/core/values/paging.ts';
import {
  inLanguage,
  listTranslationOf,
  translatedText,
  translationOf,
} from '#functions/lifecycle/translations/columns.ts';
import { isPublicPerson } from '#functions/site/people/queries.ts';
import { people } from '#functions/site/people/table.ts';
import { isAgreedFor, isProfileOf, ownOr } from '#functions/site/profiles/public.ts';
import { profileLinks, profiles } from '#functions/site/profiles/table.ts';
import { awards, winners } from './table.ts';

const awardColumns = {
  ...pickColumns(awards, ['id', 'name', 'summary', 'description', 'path']),
  ...pickColumns(awards, ['firstYear', 'completeFrom', 'notAwarded']),
};
const winnerColumns = {
  ...pickColumns(winners, [
    'id',
    'awardId',
    'firstName',
    'lastName',
    'slug',
    'year',
    'affiliation',
  ]),
  ...pickColumns(winners, ['work', 'workUrl', 'sourceUrl', 'eventId', 'rationale', 'shortBio']),
  // Who has agreed is shown with what their own profile says (D-135).
  imageId: ownOr(profiles.imageId, winners.imageId).as('imageId'),
  website: profiles.website,
  orcid: profiles.orcid,
};
// An award without a name may be published, but has nothing to show (ADM-07).
const published = and(eq(awards.status, 'PUBLISHED'), ne(awards.name, ''));
const publishedWinner = and(
  eq(winners.status, 'PUBLISHED'),
  or(ne(winners.firstName, ''), ne(winners.lastName, '')),
);

const italianName = translatedText('awards', awards.id, 'name');
/** The name of an award in the language of the page. */
const awardName = sql<string>`coalesce(${italianName}, ${awards.name})`.as('award');
const awardPath = sql<string>`${awards.path}`.as('awardPath');
const awardLanguage = sql<Language>`iif(${italianName} is null, 'en', 'it')`.as('language');

/** Published awards in their order. */
export const publishedAwards = statement(
  () =>
    select
      .select({ ...awardColumns, translation: listTranslationOf('awards', awards.id) })
      .from(awards)
      .where(published)
      .orderBy(asc(awards.ordinal), asc(awards.name))
      .limit(publicCallLimit),
  (rows) => rows.map(inLanguage),
);

/** Who received which award and when, of all published awards, in the language of the page; the latest first. */
export const publishedHonours = statement(() =>
  select
    .select({
      ...pickColumns(winners, ['id', 'firstName', 'lastName', 'slug', 'year', 'sourceUrl']),
      ...{ eventId: winners.eventId, award: awardName, awardPath },
    })
    .from(winners)
    .innerJoin(awards, eq(awards.id, winners.awardId))
    .where(and(publishedWinner, published))
    .orderBy(desc(winners.year), asc(winners.lastName), asc(winners.firstName))
    .limit(publicCallLimit),
);

export type PublicHonour = ReturnType<ReturnType<typeof publishedHonours>['rows']>[number];

export type PublicAward = ReturnType<ReturnType<typeof publishedAwards>['rows']>[number];

const isAtPath = eq(awards.path, sql.placeholder('path'));
const isOfId = eq(awards.id, sql.placeholder('id'));

const findAward = (which: typeof published) =>
  firstOf(() =>
    select
      .select({ ...awardColumns, translation: translationOf('awards', awards.id) })
      .from(awards)
      .where(and(published, which)),
  );
const findByPath = findAward(isAtPath);
const findById = findAward(isOfId);

const toPublicAward = (row: ReturnType<ReturnType<typeof findById>['rows']>) =>
  row && inLanguage(row);

/** One published award by its path, or null. */
export const awardByPath = (path: string) => mapRead(findByPath({ path }), toPublicAward);
/** One published award by its id, or null. */
export const awardById = (id: string) => mapRead(findById({ id }), toPublicAward);

const findWinners = (which: typeof published) =>
  statement(() =>
    select
      .select({ ...winnerColumns, award: awardName, language: awardLanguage, awardPath })
      .from(winners)
      .innerJoin(awards, eq(awards.id, winners.awardId))
      .leftJoin(profileLinks, isAgreedFor('winners', winners.id))
      .leftJoin(profiles, isProfileOf)
      .where(and(publishedWinner, published, which))
      .orderBy(desc(winners.year), asc(winners.lastName))
      .limit(publicCallLimit),
  );
const findBySlug = findWinners(eq(winners.slug, sql.placeholder('slug')));
const findByAwardPath = findWinners(isAtPath);
const findByAward = findWinners(isOfId);

/** The published winners of the award at a path: newest year first, then last name (D-59). */
export const winnersByAwardPath = (path: string) => findByAwardPath({ path });
/** The published winners of an award, in the same order (API-12). */
export const winnersOfAward = (id: string) => findByAward({ id });

/** What a person of this slug has received, the latest first. */
export const honoursOf = (slug: string) => findBySlug({ slug });

export type PublicWinner = ReturnType<ReturnType<typeof winnersByAwardPath>['rows']>[number];

/**
 * The published winners for whom `belongs` holds, award by award, in the language of the page: `belongs` is a condition of another domain on
 * the edition at which a prize was presented and on its year.
 */
export const winnersWhere = (belongs: (of: { eventId: SQLWrapper; year: SQLWrapper }) => SQL) =>
  statement(() =>
    select
      .select({
        id: winners.id,
        firstName: winners.firstName,
        lastName: winners.lastName,
        award: awardName,
        slug: winners.slug,
        language: awardLanguage,
        path: awards.path,
        eventId: winners.eventId,
      })
      .from(winners)
      .innerJoin(awards, eq(awards.id, winners.awardId))
      .where(
        and(eq(winners.status, 'PUBLISHED'), ne(winners.lastName, ''), published, belongs(winners)),
      )
      .orderBy(asc(awards.ordinal), asc(awards.name), asc(winners.lastName))
      .limit(publicListLimit),
  );

export type PresentedPrize = ReturnType<
  ReturnType<ReturnType<typeof winnersWhere>>['rows']
>[number];

/** Who has a page, by slug, with the time of the last change (D-245). */
export const personPages = () =>
  readOf(
    { slug: sql<string>`"slug"`, updatedAt: sql<string>`max("updatedAt")` },
    sql`from (select ${people.slug}, ${people.updatedAt} from ${people} where ${isPublicPerson}
      union all select ${winners.slug}, ${winners.updatedAt} from ${winners}
      join ${awards} on ${awards.id} = ${winners.awardId}
      where ${and(publishedWinner, published)}) group by "slug"`,
    (rows) => new Map(rows.map((row) => [row.slug, row.updatedAt])),
  );
