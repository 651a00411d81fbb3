import * as z from 'zod';
import { attendances } from '#functions/content/events/rules.ts';
import { isCalendarDate } from '#functions/core/values/dates.ts';
import { patterns, themes } from '#functions/site/pages/schema.ts';
import { italianOf } from './translations.ts';

export const text = z.string().trim().min(1);
export const optionalText = text.nullable();
export const html = z.string();
export const link = z.url({ protocol: /^https?$/ }).nullable();
const day = z.string().refine(isCalendarDate, 'must be a real date written YYYY-MM-DD').nullable();
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words and hyphens');
/** Days from today. */
export const days = z.number().int().min(-2000).max(2000);
const path = z.string().regex(/^\/[a-z0-9./-]*$/, 'must be a path such as /about');

export const placeFields = { country: optionalText, location: optionalText };
const dated = {
  title: text,
  startDate: day,
  endDate: day,
  ...placeFields,
  website: link,
  venue: optionalText.default(null),
  attendance: z.enum(attendances).nullable().default(null),
  /** Who speaks, each as "Name, Affiliation". */
  speakers: z.array(text).default([]),
  submissionDeadline: day.default(null),
  earlyBirdDeadline: day.default(null),
  registrationDeadline: day.default(null),
  source: text,
};
const isInOrder = (event: { startDate: string | null; endDate: string | null }) =>
  !event.startDate || !event.endDate || event.startDate <= event.endDate;
const order = { path: ['endDate'], message: 'must not lie before startDate' };

export const conference = z
  .strictObject({ ...dated, eventType: z.enum(['NETSCI', 'NETSCIX']) })
  .refine(isInOrder, order);
export const otherEvent = z
  .strictObject({
    ...dated,
    /** The title of the edition of which it is a satellite. */
    parent: optionalText.default(null),
    organizer: optionalText.default(null),
    eventType: z.enum(['CONFERENCE', 'SYMPOSIUM', 'SCHOOL', 'SATELLITE']),
  })
  .refine(isInOrder, order);

const year = z.number().int().min(1900).max(2200).nullable();
export const award = z.strictObject({
  name: text,
  path: slug,
  summary: text,
  firstYear: year,
  completeFrom: year,
  source: text,
});
export const awardText = z.strictObject({ summary: html, description: html });
export const winner = z.strictObject({
  awardPath: slug,
  firstName: text,
  lastName: text,
  year,
  /** The title of the edition at which it was presented, where a source says so. */
  presentedAt: optionalText,
  affiliation: optionalText,
  rationale: optionalText,
  source: text,
});
export const person = z.strictObject({
  firstName: text,
  lastName: text,
  position: optionalText,
  affiliation: optionalText,
  period: optionalText,
  isMainOfficer: z.boolean(),
  isPastPresident: z.boolean(),
  isOfficer: z.boolean(),
  isExecutive: z.boolean(),
  isFellow: z.boolean(),
  source: text,
});

export const section = z.strictObject({
  id: slug,
  title: text,
  pathPrefix: path,
  theme: z.enum(themes),
  pattern: z.enum(patterns).nullable(),
  heroTall: z.boolean(),
  footerFill: z.boolean(),
  ordinal: z.number().int().min(0),
  italian: italianOf('sections'),
});
export const page = z.strictObject({
  path,
  sectionId: slug,
  position: z.number().int().min(0),
  title: text,
  tagline: z.string(),
  subtagline: z.string(),
  sectionTitle: z.string(),
  summary: html,
  body: html,
  isTaglineQuote: z.boolean(),
  headerOnly: z.boolean(),
  isFixed: z.boolean(),
  italian: italianOf('pages'),
});
export const redirect = z.strictObject({ from: path, to: path });

/** What every sample of samples.json has. */
export const sampleFields = {
  slug: slug.startsWith('sample-'),
  title: text,
  summary: html,
  description: html.nullable().transform((value) => value ?? ''),
  website: link,
};
