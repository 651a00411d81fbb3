import { and, asc, desc, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstOf, mapRead, select, statement } from '#functions/core/db/database.ts';
import { isSet, toFlag } from '#functions/core/db/rows.ts';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import { images } from '#functions/core/images/table.ts';
import { publicCallLimit, publicListLimit } from '#functions/core/values/paging.ts';
import {
  inLanguage,
  listTranslationOf,
  translationOf,
} from '#functions/lifecycle/translations/columns.ts';
import type { InLanguage } from '#functions/lifecycle/translations/rules.ts';
import { eventHref, hasPage, isExpired, type PublicEventType } from './rules.ts';
import { events } from './table.ts';

const columns = {
  ...pickColumns(events, ['id', 'shortId', 'relativePath', 'title', 'summary', 'description']),
  ...pickColumns(events, ['videoUrl', 'website', 'contactEmail']),
  ...pickColumns(events, ['imageId', 'imageAlt', 'imageCaption']),
  imageWidth: sql<number | null>`${images.width}`.as('imageWidth'),
  imageHeight: sql<number | null>`${images.height}`.as('imageHeight'),
  ...pickColumns(events, ['startDate', 'endDate', 'startTime', 'location', 'country', 'venue']),
  ...pickColumns(events, ['attendance', 'organizer', 'parentId', 'eventType', 'isNetsci']),
  ...pickColumns(events, [
    'speakers',
    'earlyBirdDeadline',
    'registrationDeadline',
    'submissionDeadline',
  ]),
};
const { description: _, ...stored } = columns;

/** Whether it says more than a line of a list can: words, a picture, a deadline (D-97). */
export const saysMore = sql<
  0 | 1
>`(${events.summary} <> '' or ${events.description} <> '' or ${events.imageId} is not null or ${events.speakers} is not null
  or coalesce(${events.submissionDeadline}, ${events.registrationDeadline}, ${events.earlyBirdDeadline}) is not null)`.as(
  'saysMore',
);
const listColumns = { ...stored, saysMore, translation: listTranslationOf('events', events.id) };
const { imageWidth, imageHeight, ...own } = columns;
/** The public columns of an event's own table; the size of its picture is in another one. */
export const eventColumns = own;

type ListRow = Omit<ReturnType<ReturnType<typeof findUpcoming>['rows']>[number], 'translation'> & {
  /** None in a preview of what is typed. */
  translation?: string | null;
};

/** An event as lists show it: everything but the description. */
export type EventItem = ReturnType<typeof toItem<ListRow>>;
/** An event as the public sees it (EVT-24). */
export type PublicEvent = EventItem & { description: string };

type EventView<R> = Omit<Omit<R, 'eventType' | 'isNetsci' | 'saysMore'>, 'translation'> &
  InLanguage & {
    eventType: PublicEventType;
    isNetsci: boolean;
    isExpired: 0 | 1;
    hasPage: boolean;
    href: `/${string}`;
  };

/** The public shape of an event: with type, computed expiry and address. */
export function toItem<R extends ListRow>(stored: R, today: string): EventView<R> {
  const { saysMore: more, eventType: type, isNetsci: flag, ...row } = stored;
  const kind = {
    ...{ shortId: stored.shortId, relativePath: stored.relativePath },
    isNetsci: isSet(flag),
    eventType: (type ?? 'OTHER') as PublicEventType,
    isExpired: toFlag(isExpired(stored, today)),
  };
  return {
    ...inLanguage(row),
    isNetsci: kind.isNetsci,
    eventType: kind.eventType,
    isExpired: kind.isExpired,
    hasPage: hasPage({ ...kind, saysMore: isSet(more) }),
    href: eventHref(kind),
  };
}

/** The columns of an event that is one line in a list. */
export const lineColumns = {
  ...pickColumns(events, ['id', 'shortId', 'relativePath', 'title', 'startDate', 'endDate']),
  ...pickColumns(events, ['location', 'country', 'website', 'eventType', 'isNetsci', 'parentId']),
  submissionDeadline: events.submissionDeadline,
  saysMore,
  translation: listTranslationOf('events', events.id),
};
type LineRow = Pick<
  typeof events.$inferSelect,
  Exclude<keyof typeof lineColumns, 'saysMore' | 'translation'>
> & { saysMore: 0 | 1; translation: string | null };

/** An event as one line: what it is, when, where; and where it says more, if anywhere (D-97). */
export type EventLine = ReturnType<typeof toLine>;
export function toLine(row: LineRow, today: string) {
  const { id, shortId, startDate, endDate, location, country, website, parentId } = row;
  const { title, translation, submissionDeadline } = row;
  const kind = {
    eventType: (row.eventType ?? 'OTHER') as PublicEventType,
    isNetsci: isSet(row.isNetsci),
  };
  const view = { ...row, ...kind, isExpired: toFlag(isExpired(row, today)) };
  return {
    ...{ id, shortId, startDate, endDate, location, country, website, parentId },
    submissionDeadline,
    ...inLanguage({ title, translation }),
    ...kind,
    isExpired: view.isExpired,
    /** Its page on this site; null when it has none. */
    page: hasPage({ ...view, saysMore: isSet(row.saysMore) }) ? eventHref(view) : null,
  };
}

const toItems = (today: string) => (rows: ListRow[]) => rows.map((row) => toItem(row, today));
/** Whether an event is public. */
export const isPublic = and(eq(events.status, 'PUBLISHED'), isNotHiddenSample(events));
/** Whether an event is an edition of NetSci or NetSci-X. */
export const isEdition = and(
  eq(events.isNetsci, true),
  or(isNull(events.eventType), ne(events.eventType, 'COLLOQUIUM')),
);
const colloquium = and(isPublic, eq(events.isNetsci, true), eq(events.eventType, 'COLLOQUIUM'));
const ordinary = and(isPublic, eq(events.isNetsci, false));
const today_ = sql.placeholder('today');
const limit_ = sql.placeholder('limit');

const hasImage = eq(images.id, events.imageId);
const selectWhole = () =>
  select
    .select({ ...columns, saysMore, translation: translationOf('events', events.id) })
    .from(events)
    .leftJoin(images, hasImage);
const selectListed = () => select.select(listColumns).from(events).leftJoin(images, hasImage);

const findAll = statement(() =>
  selectWhole()
    .where(isPublic)
    .orderBy(desc(events.startDate), asc(events.title))
    .limit(publicCallLimit),
);

/** All published events with their descriptions, newest start first; for the API and the feeds. */
export const allEvents = (today: string) =>
  mapRead(findAll(), (rows) => rows.map((row) => toItem(row, today)));

const findAhead = (which: typeof ordinary) =>
  statement(() =>
    selectListed()
      .where(and(which, gte(events.lastDay, today_)))
      .orderBy(asc(events.startDate), asc(events.title))
      .limit(limit_),
  );
const findUpcoming = findAhead(isPublic);
const colloquiumAhead = findAhead(colloquium);
const ordinaryAhead = findAhead(ordinary);

/** Upcoming events of every kind, the next first: for the home page (D-06). */
export const homeEvents = (today: string) =>
  mapRead(findUpcoming({ today, limit: 50 }), toItems(today));

/** The same for a screen of its own (D-93). */
export const upcomingEvents = (today: string) =>
  mapRead(findUpcoming({ today, limit: publicListLimit }), toItems(today));

const netsci = statement(() =>
  selectListed()
    .where(and(isPublic, isEdition))
    .orderBy(desc(events.startDate))
    .limit(publicListLimit),
);

/** All NetSci and NetSci-X editions, newest first (EVT-02). */
export const netsciEditions = (today: string) => mapRead(netsci(), toItems(today));

const colloquiumPast = statement(() =>
  selectListed()
    .where(and(colloquium, lt(events.lastDay, today_)))
    .orderBy(desc(events.startDate), asc(events.title))
    .limit(limit_),
);

/** Upcoming colloquium talks, the next first (EVT-11). */
export const upcomingColloquia = (today: string) =>
  mapRead(colloquiumAhead({ today, limit: 100 }), toItems(today));
/** Past colloquium talks, the latest first (EVT-12): one more than `show`, to know if there are more. */
export const pastColloquia = (today: string, show: number) =>
  mapRead(colloquiumPast({ today, limit: show + 1 }), toItems(today));
/** Upcoming ordinary events, the next first (EVT-14). */
export const upcomingOrdinary = (today: string) =>
  mapRead(ordinaryAhead({ today, limit: 100 }), toItems(today));

const key = sql.placeholder('key');
/** Whether an event has this `key`: its id or short id. */
export const isKey = or(eq(events.id, key), eq(events.shortId, key));
const findOne = firstOf(() => selectWhole().where(and(isPublic, isKey)));

/** One published event by its id or short id (D-07), or null. */
export const eventByKey = (key: string, today: string) =>
  mapRead(findOne({ key }), (row) => row && toItem(row, today));
