import { and, asc, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { select, statement } from '#functions/core/db/database.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { publicListLimit } from '#functions/core/values/paging.ts';
import { translatedText } from '#functions/lifecycle/translations/columns.ts';
import { awards, winners } from './table.ts';

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
        award:
          sql<string>`coalesce(${translatedText('awards', awards.id, 'name')}, ${awards.name})`.as(
            'award',
          ),
        language:
          sql<Language>`iif(${translatedText('awards', awards.id, 'name')} is null, 'en', 'it')`.as(
            'language',
          ),
        path: awards.path,
        eventId: winners.eventId,
      })
      .from(winners)
      .innerJoin(awards, eq(awards.id, winners.awardId))
      .where(
        and(
          eq(winners.status, 'PUBLISHED'),
          ne(winners.lastName, ''),
          eq(awards.status, 'PUBLISHED'),
          ne(awards.name, ''),
          belongs(winners),
        ),
      )
      .orderBy(asc(awards.ordinal), asc(awards.name), asc(winners.lastName))
      .limit(publicListLimit),
  );
