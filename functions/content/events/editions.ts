import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead, select, statement } from '#functions/core/db/database.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import { publicListLimit } from '#functions/core/values/paging.ts';
import { eventHref } from './rules.ts';
import { events } from './table.ts';

const find = statement(() =>
  select
    .select(
      pickColumns(events, [
        ...(['id', 'shortId', 'relativePath', 'title', 'startDate'] as const),
        ...(['location', 'country', 'eventType', 'isNetsci'] as const),
      ]),
    )
    .from(events)
    .where(
      and(
        eq(events.status, 'PUBLISHED'),
        isNotHiddenSample(events),
        eq(events.isNetsci, true),
        or(isNull(events.eventType), ne(events.eventType, 'COLLOQUIUM')),
      ),
    )
    .orderBy(desc(events.startDate))
    .limit(publicListLimit),
);

/** The NetSci and NetSci-X editions in a line each, newest first: at which a prize was presented (D-100). */
export const editionLines = () =>
  mapRead(find(), (rows) =>
    rows.map(({ id, title, startDate, location, country, ...row }) => {
      const eventType = row.eventType ?? 'OTHER';
      const href = eventHref({ ...row, eventType, isNetsci: isSet(row.isNetsci) });
      return { id, title, startDate, location, country, eventType, href };
    }),
  );

export type EditionLine = ReturnType<ReturnType<typeof editionLines>['rows']>[number];
