import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { mapRead, select, statement } from '#functions/core/db/database.ts';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import { publicListLimit } from '#functions/core/values/paging.ts';
import { type EventLine, isPublic, lineColumns, toLine } from './queries.ts';
import { eventHref, titleBeside } from './rules.ts';
import type { PastFilter } from './schema.ts';
import { events } from './table.ts';

/** A past meeting as one line, with the edition of which it is a satellite. */
export interface PastLine extends EventLine {
  parent: { shortId: string; title: string; location: string | null; href: string } | null;
}

const editions = alias(events, 'edition');
const isOfEdition = and(
  eq(editions.id, events.parentId),
  eq(editions.status, 'PUBLISHED'),
  isNotHiddenSample(editions),
);
const isPast = and(
  isPublic,
  eq(events.isNetsci, false),
  lt(events.lastDay, sql.placeholder('today')),
);

const findPast = statement(() =>
  select
    .select({
      ...lineColumns,
      editionShortId: sql<string | null>`${editions.shortId}`.as('editionShortId'),
      editionPath: sql<string | null>`${editions.relativePath}`.as('editionPath'),
      editionTitle: sql<string | null>`${editions.title}`.as('editionTitle'),
      editionLocation: sql<string | null>`${editions.location}`.as('editionLocation'),
    })
    .from(events)
    .leftJoin(editions, isOfEdition)
    .where(
      and(
        isPast,
        sql`${events.startDate} between ${sql.placeholder('from')} and ${sql.placeholder('to')}`,
        sql`${sql.placeholder('kind')} in ('', iif(${isNull(events.parentId)}, 'meetings', 'satellites'))`,
      ),
    )
    .orderBy(desc(events.startDate), asc(events.title))
    .limit(publicListLimit),
);

/** Past ordinary events as one line each, the latest first (EVT-14, D-97). */
export const pastLines = (today: string, { year, kind }: PastFilter) =>
  mapRead(
    findPast({
      today,
      from: year ? `${year}-01-01` : '',
      to: year ? `${year}-12-31` : '9999',
      kind: kind ?? '',
    }),
    (rows) =>
      rows.map((row): PastLine => {
        const { editionShortId: shortId, editionPath, editionTitle, editionLocation } = row;
        const address = { shortId: shortId ?? '', relativePath: editionPath ?? '' };
        return {
          ...toLine(row, today),
          parent: shortId
            ? {
                shortId,
                title: editionTitle ?? '',
                location: editionLocation,
                href: eventHref({ ...address, eventType: 'NETSCI', isNetsci: true }),
              }
            : null,
        };
      }),
  );

const year = sql<string>`substr(${events.startDate}, 1, 4)`;
const findYears = statement(() =>
  select
    .select({
      year: year.as('year'),
      satellites: sql<number>`count(${events.parentId})`.as('satellites'),
      meetings: sql<number>`count(*) - count(${events.parentId})`.as('meetings'),
    })
    .from(events)
    .where(isPast)
    .groupBy(year)
    .orderBy(desc(year))
    .limit(publicListLimit),
);

/** How many past ordinary events each year has, satellites and other meetings apart, the latest first. */
export const pastYears = (today: string) => findYears({ today });

/** A line of the list of past meetings: one meeting, or an edition with its satellites. */
export interface PastEntry {
  /** Its anchor: of the meeting, or of the edition with its satellites. */
  id: string;
  year: string;
  edition: PastLine['parent'];
  lines: PastLine[];
}

/** Groups past meetings, the latest first, so that the satellites of an edition are one entry. */
function entriesOf(lines: PastLine[]): PastEntry[] {
  const entries = new Map<string, PastEntry>();
  for (const line of lines) {
    const { parent } = line;
    const id = parent ? `of-${parent.shortId}` : line.shortId;
    const entry = entries.get(id);
    if (entry) entry.lines.push(line);
    else
      entries.set(id, {
        id,
        year: line.startDate?.slice(0, 4) ?? '',
        edition: parent,
        lines: [line],
      });
  }
  for (const { edition, lines: of } of entries.values())
    if (edition) for (const line of of) line.title = titleBeside(line.title, edition.title);
  return [...entries.values()];
}

/**
 * The first `show` entries by year, how many meetings they are, and the id of the next entry; null if there is none.
 */
export function arrangePast(lines: PastLine[], show: number) {
  const entries = entriesOf(lines.map((line) => ({ ...line })));
  const years: { year: string; entries: PastEntry[] }[] = [];
  const visible = entries.slice(0, show);
  for (const entry of visible) {
    const last = years.at(-1);
    if (last?.year === entry.year) last.entries.push(entry);
    else years.push({ year: entry.year, entries: [entry] });
  }
  return {
    years,
    count: visible.length,
    meetings: visible.reduce((total, { lines: of }) => total + of.length, 0),
    next: entries[show]?.id ?? null,
  };
}
