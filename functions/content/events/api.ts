import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { carriedShape, reviewCalls } from '#functions/content/review/review-calls.ts';
import type { TableRow } from '#functions/core/db/read-of.ts';
import { isSet, toFlag } from '#functions/core/db/rows.ts';
import { invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { Calls, createRoute } from '#functions/core/http/calls.ts';
import { addItem, addList } from '#functions/core/http/public-calls.ts';
import { rememberText } from '#functions/core/http/remembered.ts';
import { answers, okBody, replyFields, sendOk } from '#functions/core/http/reply.ts';
import { dayAnywhere } from '#functions/core/values/dates.ts';
import { type JsonObject, replied } from '#functions/lifecycle/calls/item-body.ts';
import { allEvents, type EventItem, eventByKey, homeEvents } from './queries.ts';
import { eventFilter, eventKind, eventReview } from './review.ts';
import { attendances, isExpired, publicEventTypes } from './rules.ts';
import { colloquiumFields, eventFields, netsciFields } from './schema.ts';
import { events } from './table.ts';

const day = z.iso.date().nullable();

const eventItem = z
  .object({
    id: z.string(),
    shortId: z.string().describe('8 characters; stands in the address of the event'),
    relativePath: z.string().describe('The readable end of the address'),
    title: z.string(),
    summary: z.string().describe('HTML'),
    videoUrl: z.string().nullable(),
    website: z.string().nullable(),
    contactEmail: z.string().nullable(),
    imageId: z.string().nullable().describe('Shown from /images/{imageId}'),
    imageAlt: z.string().describe('What it shows, in words; empty when it only adorns'),
    imageCaption: z.string().describe('Caption and credit: to be shown with it'),
    imageWidth: z.number().int().nullable().describe('In pixels'),
    imageHeight: z.number().int().nullable().describe('In pixels'),
    startDate: day,
    endDate: day,
    startTime: z.string().nullable().describe('Free text, as typed'),
    location: z.string().nullable(),
    country: z.string().nullable(),
    venue: z.string().nullable(),
    speakers: z.string().nullable().describe('One a line: "Name, Affiliation"'),
    attendance: z.enum(attendances).nullable(),
    organizer: z.string().nullable().describe('Who holds it, when it is not the society'),
    parentId: z.string().nullable().describe('The edition of which it is a satellite'),
    eventType: z.enum(publicEventTypes).describe('OTHER for an ordinary event'),
    isNetsci: z.boolean(),
    isExpired: replied.isExpired,
    earlyBirdDeadline: day,
    registrationDeadline: day,
    submissionDeadline: day,
    hasPage: z.boolean().describe('Whether it has a page that says more than its line in a list'),
    href: z.string().describe('The address on this site'),
  })
  .meta({ id: 'EventItem' });
const event = eventItem.extend({ description: z.string().describe('HTML') }).meta({ id: 'Event' });

const home = createRoute({
  method: 'get',
  path: '/events/home',
  tags: ['Events'],
  summary: 'Events ahead, of every kind, the next first; without descriptions',
  responses: answers(z.array(eventItem), 'At most 50 events'),
});

/** The public calls about events (API-07, API-08, API-09). */
export const eventsApi = new Calls().answer(home, async (c) => {
  const { ctx } = c.env;
  const reads = { items: homeEvents(dayAnywhere(ctx.now())) };
  const { text } = await rememberText(ctx, 'events/home', reads, ({ items }) => okBody(items));
  return sendOk<EventItem[]>(text);
});
const shared = { path: '/events', tag: 'Events', item: event } as const;
addList(eventsApi, {
  ...shared,
  summary: 'All published events, newest start first',
  read: allEvents,
});
addItem(eventsApi, {
  ...shared,
  summary: 'One published event, by its id or its short id',
  says: 'The event',
  noun: 'Event',
  read: eventByKey,
});

/** The fields of an event of any kind. */
const anyFields = z.object({
  ...eventFields.shape,
  ...netsciFields.shape,
  ...colloquiumFields.shape,
});

const reviewed = z.object({
  ...carriedShape,
  shortId: z.string(),
  relativePath: z.string(),
  ...replyFields(anyFields, events),
  eventType: z.enum(publicEventTypes).nullable().describe('OTHER for an ordinary event'),
  isNetsci: z.boolean(),
  isExpired: replied.isExpired,
});

const choice = z.object({
  eventType: z.enum(publicEventTypes, says('choice')).nullish(),
  isNetsci: z.boolean(says('invalid')).optional(),
});

/** The kind of a sent event; a stored one keeps its kind. */
function kindOf(sent: JsonObject, view: JsonObject | null) {
  const kind = eventKind(choice.parse({ ...view, ...sent }));
  if (kind && (!view || kind === eventKind(choice.parse(view)))) return kind;
  throw invalidFields({
    eventType: [says('choice')],
  });
}

function computedFields(row: TableRow<typeof events>, today: string) {
  const isNetsci = isSet(row.isNetsci);
  return {
    isNetsci,
    // A draft of a NetSci event may have no type yet.
    eventType: isNetsci ? row.eventType : (row.eventType ?? 'OTHER'),
    isExpired: toFlag(isExpired(row, today)),
  };
}

/** The calls about events for authors, and for administrators (API-19). */
export const eventReviewApi = reviewCalls({
  review: eventReview,
  name: 'Event',
  item: reviewed,
  fields: anyFields,
  choice: choice.shape,
  kindOf,
  computed: computedFields,
  alsoKey: (key) => sql`${events.shortId} = ${key}`,
  filters: {
    eventType: z.enum(publicEventTypes).optional(),
    isNetsci: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
  },
  where: (query) => eventFilter(choice.parse(query)),
});
