import * as z from 'zod';
import { events } from '#functions/content/events/table.ts';
import { authorOf } from '../authors.ts';
import { noPicture } from '../content.ts';
import { dayFrom, eventNames, timeAgo } from '../ids.ts';
import { pictured } from '../pictures.ts';
import { rowsOf } from '../rows.ts';
import { days, link, placeFields, sampleFields, text } from '../schemas.ts';
import { publishedColumns, samplePlace, sampleResource } from './kind.ts';

const datedFields = {
  ...sampleFields,
  contactEmail: z.email().nullable(),
  startInDays: days,
  startTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d UTC$/, 'must be a time such as "16:00 UTC"')
    .nullable(),
};
const ordinary = { isNetsci: false, eventType: null };
const dated = z
  .strictObject({
    ...datedFields,
    ...placeFields,
    endInDays: days.nullable(),
    earlyBirdInDays: days.nullable(),
    registrationInDays: days.nullable(),
    submissionInDays: days.nullable(),
  })
  .refine(({ startInDays, endInDays }) => endInDays === null || endInDays >= startInDays, {
    path: ['endInDays'],
    message: 'must not lie before startInDays',
  });
const conference = { isNetsci: true, eventType: 'NETSCIX' } as const;
const talk = { isNetsci: true, eventType: 'COLLOQUIUM' } as const;
/** The banner of one conference, as an example of a chosen picture. */
const banner = pictured['sample-what-is-a-community'] ?? {};

/** The fields of a submitted ordinary event or conference. */
const meeting = (today: string) => ({
  ...samplePlace,
  ...noPicture,
  startDate: dayFrom(today, 90),
  endDate: dayFrom(today, 92),
});

/** Sample events, colloquium talks and editions. */
export const eventSamples = sampleResource({
  table: events,
  lists: {
    colloquia: z.array(z.strictObject({ ...datedFields, speakers: text, videoUrl: link })),
    events: z.array(dated),
    editions: z.array(dated),
  },
  published: (lists, today) => [
    rowsOf(
      events,
      lists.colloquia.map(({ slug, startInDays, ...one }, i) => ({
        ...one,
        ...publishedColumns(one, timeAgo(today, Math.max(10, 30 - startInDays)), authorOf(i)),
        ...eventNames(one.title, slug),
        ...talk,
        startDate: dayFrom(today, startInDays),
        videoType: one.videoUrl ? ('YOUTUBE' as const) : null,
        ...noPicture,
        ...pictured[slug],
      })),
    ),
    rowsOf(
      events,
      [...lists.events, ...lists.editions].map(({ slug, startInDays, endInDays, ...days }, i) => {
        const { earlyBirdInDays, registrationInDays, submissionInDays, ...event } = days;
        const isEdition = i >= lists.events.length;
        return {
          ...event,
          ...publishedColumns(event, timeAgo(today, Math.max(10, 60 - startInDays)), authorOf(i)),
          ...eventNames(event.title, isEdition ? event.title : slug),
          ...(isEdition ? { isNetsci: true, eventType: 'NETSCI' as const } : ordinary),
          startDate: dayFrom(today, startInDays),
          endDate: dayFrom(today, endInDays),
          earlyBirdDeadline: dayFrom(today, earlyBirdInDays),
          registrationDeadline: dayFrom(today, registrationInDays),
          submissionDeadline: dayFrom(today, submissionInDays),
        };
      }),
    ),
  ],
  kinds: [
    {
      name: 'event',
      noun: 'event',
      title: 'Workshop on ',
      names: eventNames,
      hidden: (today) => ({ ...ordinary, startDate: dayFrom(today, 25) }),
      submitted: (today) => ({
        ...ordinary,
        ...meeting(today),
        contactEmail: 'organisers@workshop.example',
        earlyBirdDeadline: dayFrom(today, 30),
        registrationDeadline: dayFrom(today, 60),
        submissionDeadline: dayFrom(today, 20),
      }),
    },
    {
      name: 'conference',
      noun: 'conference',
      title: 'NetSci-X with a focus on ',
      names: eventNames,
      hidden: (today) => ({
        ...conference,
        eventType: 'NETSCI' as const,
        startDate: dayFrom(today, 25),
      }),
      submitted: (today, { owner, state }) => ({
        ...conference,
        ...meeting(today),
        ...(owner === 'member' && state === 'PENDING' ? banner : {}),
      }),
    },
    {
      name: 'talk',
      noun: 'colloquium talk',
      title: 'Colloquium talk about ',
      names: eventNames,
      hidden: (today) => ({ ...talk, startDate: dayFrom(today, 25) }),
      submitted: (today) => ({
        ...talk,
        ...noPicture,
        startDate: dayFrom(today, 90),
        startTime: '16:00 UTC',
        videoType: 'YOUTUBE' as const,
      }),
    },
  ],
});
