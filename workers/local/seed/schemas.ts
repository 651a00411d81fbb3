import { z } from 'zod';
import { isCalendarDate } from '#functions/core/values/dates.ts';
import { patterns, themes } from '#functions/site/pages/schema.ts';

const text = z.string().trim().min(1);
const optionalText = text.nullable();
const html = z.string();
const optionalHtml = html.nullable().transform((value) => value ?? '');
const link = z.url({ protocol: /^https?$/ }).nullable();
const day = z.string().refine(isCalendarDate, 'must be a real date written YYYY-MM-DD').nullable();
const days = z.number().int().min(-2000).max(2000);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words and hyphens');
const path = z.string().regex(/^\/[a-z0-9./-]*$/, 'must be a path such as /about');
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d UTC$/, 'must be a time such as "16:00 UTC"')
  .nullable();

const dated = {
  title: text,
  startDate: day,
  endDate: day,
  location: optionalText,
  country: optionalText,
  website: link,
  source: text,
};
const inOrder = (event: { startDate: string | null; endDate: string | null }) =>
  !event.startDate || !event.endDate || event.startDate <= event.endDate;
const order = { path: ['endDate'], message: 'must not lie before startDate' };

export const conference = z
  .strictObject({ ...dated, eventType: z.enum(['NETSCI', 'NETSCIX']) })
  .refine(inOrder, order);
export const otherEvent = z
  .strictObject({
    ...dated,
    eventType: z.enum(['CONFERENCE', 'SYMPOSIUM', 'SCHOOL', 'SATELLITE']),
  })
  .refine(inOrder, order);

export const award = z.strictObject({ name: text, path: slug, summary: text, source: text });
export const awardText = z.strictObject({ summary: html, description: html });
export const winner = z.strictObject({
  awardPath: slug,
  firstName: text,
  lastName: text,
  year: z.number().int().min(1900).max(2200).nullable(),
  rationale: optionalText,
  source: text,
});
export const person = z.strictObject({
  firstName: text,
  lastName: text,
  position: optionalText,
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
});
export const redirect = z.strictObject({ from: path, to: path });

const sample = {
  slug: slug.startsWith('sample-'),
  title: z.string().startsWith('[Sample] '),
  summary: html,
  description: optionalHtml,
  website: link,
};
const sampleMeeting = {
  ...sample,
  contactEmail: z.email().nullable(),
  startInDays: days,
  startTime: time,
};
export const samples = z.strictObject({
  jobs: z.array(
    z.strictObject({
      ...sample,
      contactEmail: z.email().nullable(),
      position: optionalText,
      country: optionalText,
      location: optionalText,
      period: optionalText,
      startInDays: days.nullable(),
      deadlineInDays: days.nullable(),
      publishedDaysAgo: days.min(0),
    }),
  ),
  news: z.array(z.strictObject({ ...sample, publishedDaysAgo: days.min(0) })),
  conferences: z.array(
    z.strictObject({
      ...sample,
      eventType: z.enum(['NETSCI', 'NETSCIX']),
      country: optionalText,
      location: optionalText,
      startDate: z.iso.date(),
      endDate: z.iso.date(),
    }),
  ),
  colloquia: z.array(z.strictObject({ ...sampleMeeting, videoUrl: link })),
  events: z.array(
    z.strictObject({
      ...sampleMeeting,
      country: optionalText,
      location: optionalText,
      endInDays: days.nullable(),
      earlyBirdInDays: days.nullable(),
      registrationInDays: days.nullable(),
      submissionInDays: days.nullable(),
    }),
  ),
});
