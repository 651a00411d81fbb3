import { type SQL, sql } from 'drizzle-orm';
import {
  defineReview,
  type ReviewKind,
  rowOf,
  type TypedItem,
} from '#functions/content/review/kind.ts';
import { richFields } from '#functions/content/review/schema.ts';
import type { Context } from '#functions/core/context.ts';
import type { TableRow } from '#functions/core/db/read-of.ts';
import { isSet } from '#functions/core/db/rows.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { checkPicture } from '#functions/core/images/queries.ts';
import { italianTitle } from '#functions/core/members-search/finder.ts';
import { columnsOf } from '#functions/core/richtext/stored.ts';
import { slug } from '#functions/core/values/slug.ts';
import { stageOf } from './dates.ts';
import { editionById } from './edition-queries.ts';
import { eventColumns, toItem } from './queries.ts';
import { eventHref, type PublicEventType, publicEventTypes } from './rules.ts';
import {
  type ColloquiumFields,
  colloquiumFields,
  colloquiumGates,
  dayProblems,
  type EventFields,
  eventFields,
  eventGates,
  type NetsciFields,
  netsciFields,
  netsciGates,
} from './schema.ts';
import { events } from './table.ts';

/** The address of a new event: its short id of 8 characters never changes, the readable end does. */
const addressOf = (ctx: Context, title: string): Columns => ({
  shortId: ctx.newId().replaceAll('-', '').slice(-8),
  relativePath: slug(title),
});

export const eventTypeOf = (type: unknown): PublicEventType =>
  publicEventTypes.find((one) => one === type) ?? 'OTHER';

/** A satellite belongs to an edition that is public. */
async function checkEdition(ctx: Context, parentId: unknown, now: unknown): Promise<FieldErrors> {
  if (typeof parentId !== 'string' || parentId === now) return {};
  const { parent } = await ctx.db.read({ parent: editionById(parentId) });
  return parent ? {} : { parentId: [says('choice')] };
}

const referenceProblems = async (
  ctx: Context,
  { imageId, parentId }: Columns,
  row: TableRow<typeof events> | null,
): Promise<FieldErrors> => ({
  ...(await checkPicture(ctx, imageId, row?.imageId)),
  ...(await checkEdition(ctx, parentId, row?.parentId)),
});

const common = {
  table: events,
  day: events.startDate,
  foundBy: sql`coalesce(' ' || ${events.location}, '') || ${italianTitle('events', events.id)}`,
  columns: (fields: { title?: string | undefined }) => ({
    ...columnsOf(fields, richFields),
    ...(fields.title === undefined ? {} : { relativePath: slug(fields.title) }),
  }),
  faults: dayProblems,
  referring: referenceProblems,
  tags: ({ shortId, id }) => [
    'events',
    `event:${shortId}`,
    `event:${id}`,
    'page:/home',
    'page:/search',
  ],
  publicPath: ({ shortId, relativePath, isNetsci, eventType }) =>
    eventHref({
      shortId: String(shortId),
      relativePath: String(relativePath),
      isNetsci: isNetsci === 1,
      eventType: eventTypeOf(eventType),
    }),
} satisfies Partial<ReviewKind>;

const isNetsci = sql`${events.isNetsci} = 1`;

/** A kind of event: its rows, and the initial values of a new one. */
const defineEvents = <Fields extends { title: string }>({
  made,
  ...own
}: Pick<ReviewKind<Fields>, 'name' | 'scope' | 'gates'> & { made: Columns }) =>
  defineReview<Fields>({
    ...common,
    ...own,
    initial: (ctx, { title }) => ({ ...addressOf(ctx, title), ...made }),
  });

/** Ordinary events (LST-04, FOR-11). */
export const eventReview = defineEvents<EventFields>({
  name: 'events',
  scope: sql`${events.isNetsci} = 0`,
  gates: eventGates,
  made: { isNetsci: 0, eventType: null },
});

/** NetSci and NetSci-X conferences (LST-05, FOR-12). */
export const netsciReview = defineEvents<NetsciFields>({
  name: 'netsci-events',
  scope: sql`${isNetsci} and ${events.eventType} is not 'COLLOQUIUM'`,
  gates: netsciGates,
  made: { isNetsci: 1 },
});

/** Colloquium talks (LST-06, FOR-13…15). */
export const colloquiumReview = defineEvents<ColloquiumFields>({
  name: 'netsci-colloquium',
  scope: sql`${isNetsci} and ${events.eventType} = 'COLLOQUIUM'`,
  gates: colloquiumGates,
  made: { isNetsci: 1, eventType: 'COLLOQUIUM' },
});

/** A typed event as its public page would show it. */
export function previewEvent({ row, today, picture }: TypedItem) {
  const own = rowOf(eventColumns, row);
  const size = { imageWidth: picture?.width ?? null, imageHeight: picture?.height ?? null };
  const event = { ...own, ...size, isNetsci: isSet(own.isNetsci), saysMore: 1 as const };
  const item = toItem(event, today);
  return { resource: 'events' as const, item, stage: stageOf(item, today) };
}

const kinds = {
  ordinary: { review: eventReview, fields: eventFields },
  netsci: { review: netsciReview, fields: netsciFields },
  colloquium: { review: colloquiumReview, fields: colloquiumFields },
};

/** What decides the kind of an event; a type makes it a NetSci event (FOR-15). */
export interface EventChoice {
  eventType?: PublicEventType | null | undefined;
  isNetsci?: boolean | undefined;
}

/** The kind of an event by its type; null when type and `isNetsci` contradict each other. */
export function eventKind({ eventType, isNetsci = false }: EventChoice) {
  if (eventType === 'COLLOQUIUM') return kinds.colloquium;
  if (eventType === 'NETSCI' || eventType === 'NETSCIX') return kinds.netsci;
  if (eventType === 'OTHER' && isNetsci) return null;
  return isNetsci ? kinds.netsci : kinds.ordinary;
}

/** The condition of a list of events: their type, and whether they are NetSci events. */
export const eventFilter = ({ eventType, isNetsci }: EventChoice): SQL => sql`
  ${isNetsci === undefined ? sql`true` : sql`${events.isNetsci} = ${isNetsci ? 1 : 0}`}
  and ${eventType ? sql`coalesce(${events.eventType}, iif(${events.isNetsci}, '', 'OTHER')) = ${eventType}` : sql`true`}`;
