import * as z from 'zod';
import type { Gates } from '#functions/content/review/schema.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  optionalChoice,
  optionalDayField,
  optionalEmailField,
  optionalLine,
  optionalWords,
  pictureAltField,
  pictureCaptionField,
  pictureField,
  requiredLine,
  richTextField,
  webAddressField,
} from '#functions/core/forms/fields.ts';
import { attendances, videoId } from './rules.ts';

const what = {
  title: requiredLine(200),
  summary: richTextField(10_000),
  speakers: optionalWords(3000),
};
const days = { startDate: optionalDayField, endDate: optionalDayField };
const place = { country: optionalLine(100), location: optionalLine(200) };
/** Optional: who holds it and where exactly; whether people come, connect, or both. */
const venue = {
  venue: optionalLine(200),
  attendance: optionalChoice(attendances),
};
const deadlines = {
  submissionDeadline: optionalDayField,
  earlyBirdDeadline: optionalDayField,
  registrationDeadline: optionalDayField,
};
const banner = {
  imageId: pictureField,
  imageAlt: pictureAltField,
  imageCaption: pictureCaptionField,
};

/** The fields of an ordinary event (FOR-11, D-97). */
export const eventFields = z.object({
  ...what,
  description: richTextField(100_000),
  ...place,
  ...venue,
  organizer: optionalLine(200),
  /** The edition of which it is a satellite. */
  parentId: optionalLine(64),
  website: webAddressField,
  contactEmail: optionalEmailField,
  ...days,
  ...deadlines,
});
export type EventFields = z.output<typeof eventFields>;

const held = [
  'title',
  'summary',
  'description',
  'country',
  'location',
  'startDate',
  'endDate',
] as const;

/** The required fields of an ordinary event (FOR-22…24); its website is marked but gates nothing (D-27). */
export const eventGates: Gates<keyof EventFields> = {
  marked: [...held, 'website'],
  create: held,
  edit: held,
  publish: ['startDate'],
};

export const conferenceTypes = ['NETSCI', 'NETSCIX'] as const;

/** The fields of a NetSci or NetSci-X conference (FOR-12, D-97). */
export const netsciFields = z.object({
  ...what,
  description: richTextField(100_000),
  ...place,
  ...venue,
  eventType: z
    .enum(conferenceTypes, says('choice'))
    .nullish()
    .transform((type) => type ?? null),
  website: webAddressField,
  ...days,
  ...deadlines,
  ...banner,
});
export type NetsciFields = z.output<typeof netsciFields>;

const edition = ['title', 'country', 'location', 'eventType'] as const;

/** The required fields of a NetSci event (FOR-25, FOR-26); website and, at first, dates gate nothing (D-27). */
export const netsciGates: Gates<keyof NetsciFields> = {
  marked: [...edition, 'website', 'startDate', 'endDate'],
  create: [...edition, 'imageCaption'],
  edit: [...edition, 'startDate', 'endDate', 'imageCaption'],
  publish: ['startDate'],
};

/** The fields of a colloquium talk (FOR-13, FOR-14). */
export const colloquiumFields = z.object({
  ...what,
  description: richTextField(100_000),
  startDate: optionalDayField,
  /** Free text, shown as typed (D-61). */
  startTime: optionalLine(60),
  videoUrl: webAddressField.refine((url) => url === null || videoId(url) !== null, says('video')),
  videoType: z
    .enum(['YOUTUBE'], says('choice'))
    .nullish()
    .transform(() => 'YOUTUBE' as const),
  ...banner,
});
export type ColloquiumFields = z.output<typeof colloquiumFields>;

const talk = ['title', 'summary', 'description', 'startDate', 'startTime'] as const;

/** The required fields of a colloquium talk (FOR-27). */
export const colloquiumGates: Gates<keyof ColloquiumFields> = {
  marked: talk,
  create: [...talk, 'imageCaption'],
  edit: [...talk, 'imageCaption'],
  publish: ['startDate'],
};

/** The groups of events in the filter of everything upcoming. */
export const eventGroups = ['conferences', 'colloquium', 'other'] as const;

/** The filter of upcoming events, from the address; a value that is none means no filter. */
export const eventFilterParams = z.object({
  group: z.enum(eventGroups).nullable().catch(null),
  country: optionalLine(100).catch(null),
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .nullable()
    .catch(null),
});
export type EventFilter = z.output<typeof eventFilterParams>;

/** What the list of past meetings can be cut down to. */
export const pastKinds = ['satellites', 'meetings'] as const;

/** The filter of past meetings, from the address; a value that is none means no filter. */
export const pastFilterParams = z.object({
  year: z
    .string()
    .regex(/^\d{4}$/)
    .nullable()
    .catch(null),
  kind: z.enum(pastKinds).nullable().catch(null),
});
export type PastFilter = z.output<typeof pastFilterParams>;

/** The contradictions between the dates of an event, by field. */
export const dayProblems = ({
  startDate,
  endDate,
}: {
  startDate?: unknown;
  endDate?: unknown;
}): Record<string, string[]> =>
  typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate
    ? { endDate: [says('endBeforeStart')] }
    : {};
