import { and, asc, desc, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstOf, mapRead, select, statement } from '#functions/core/db/database.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { publicListLimit } from '#functions/core/values/paging.ts';
import { isEdition, isKey, isPublic, lineColumns, toLine } from './queries.ts';
import { eventHref } from './rules.ts';
import { events } from './table.ts';

const publicEdition = and(isPublic, isEdition);

const findLine = statement(() =>
  select
    .select(lineColumns)
    .from(events)
    .where(publicEdition)
    .orderBy(asc(events.startDate))
    .limit(publicListLimit),
);

/** All editions of NetSci and NetSci-X as one line each, the oldest first. */
export const editionLines = (today: string) =>
  mapRead(findLine(), (rows) => rows.map((row) => toLine(row, today)));

const findSatellites = statement(() =>
  select
    .select(lineColumns)
    .from(events)
    .where(
      and(
        isPublic,
        sql`${events.parentId} in (select "parent"."id" from ${events} as "parent"
          where "parent"."shortId" = ${sql.placeholder('key')})`,
      ),
    )
    .orderBy(asc(events.startDate), asc(events.title))
    .limit(publicListLimit),
);

/** The satellites of an edition by its short id, in the order of their days. */
export const satellitesOf = (key: string, today: string) =>
  mapRead(findSatellites({ key }), (rows) => rows.map((row) => toLine(row, today)));

const findParent = firstOf(() =>
  select
    .select(lineColumns)
    .from(events)
    .where(
      and(
        publicEdition,
        sql`${events.id} in (select "satellite"."parentId" from ${events} as "satellite"
          where ${sql.placeholder('key')} in ("satellite"."shortId", "satellite"."id"))`,
      ),
    ),
);

/** The public edition of which the event with this `key` is a satellite, or null. */
export const parentOf = (key: string, today: string) =>
  mapRead(findParent({ key }), (row) => row && toLine(row, today));

const findEdition = firstOf(() =>
  select
    .select({ id: events.id })
    .from(events)
    .where(and(publicEdition, eq(events.id, sql.placeholder('id')))),
);

/** A public edition by its id, or null. */
export const editionById = (id: string) => findEdition({ id });

const findTitle = firstOf(() =>
  select
    .select({ title: events.title })
    .from(events)
    .where(and(isEdition, eq(events.id, sql.placeholder('id')))),
);

/** The title of an edition by its id, public or not, or null. */
export const editionTitle = (id: string) => findTitle({ id });

/** The public editions to choose from, the latest first. */
export const editionChoices = statement(() =>
  select
    .select({
      // The database names a column as the statement does.
      value: sql<string>`${events.id}`.as('value'),
      label: sql<string>`${events.title}`.as('label'),
    })
    .from(events)
    .where(publicEdition)
    .orderBy(desc(events.startDate))
    .limit(publicListLimit),
);

/**
 * Whether a prize belongs to the edition of this `key`: it was presented there, or, when nobody has said where,
 * it is of the year of a NetSci conference.
 */
export const isPrizeOfEdition = (prize: { eventId: SQLWrapper; year: SQLWrapper }): SQL =>
  sql`exists (select 1 from ${events} where ${isKey} and (${events.id} = ${prize.eventId}
    or (${prize.eventId} is null and ${events.eventType} = 'NETSCI'
      and cast(substr(${events.startDate}, 1, 4) as integer) = ${prize.year})))`;

const findPlaces = statement(() =>
  select
    .select(
      pickColumns(events, [
        ...(['id', 'shortId', 'relativePath', 'title', 'startDate'] as const),
        ...(['location', 'country', 'eventType', 'isNetsci', 'speakers'] as const),
      ]),
    )
    .from(events)
    .where(publicEdition)
    .orderBy(desc(events.startDate))
    .limit(publicListLimit),
);

/** Where and when the editions were, newest first: at which a prize was presented (D-100). */
export const editionPlaces = () =>
  mapRead(findPlaces(), (rows) =>
    rows.map(({ id, title, startDate, location, country, speakers, ...row }) => {
      const eventType = row.eventType ?? 'OTHER';
      const href = eventHref({ ...row, eventType, isNetsci: isSet(row.isNetsci) });
      return { id, title, startDate, location, country, speakers, eventType, href };
    }),
  );

export type EditionPlace = ReturnType<ReturnType<typeof editionPlaces>['rows']>[number];

const findSpoken = statement(() =>
  select
    .select({ ...lineColumns, speakers: events.speakers })
    .from(events)
    .where(and(isPublic, ne(events.speakers, '')))
    .orderBy(desc(events.startDate))
    .limit(publicListLimit),
);

/** The events of which it is known who speaks, the latest first, each as one line. */
export const spokenEvents = (today: string) =>
  mapRead(findSpoken(), (rows) =>
    rows.map(({ speakers, ...row }) => ({ ...toLine(row, today), speakers })),
  );
