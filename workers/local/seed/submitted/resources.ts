import * as z from 'zod';
import { employmentTypes, positionTypes } from '#functions/content/jobs/rules.ts';
import { jobs } from '#functions/content/jobs/table.ts';
import { news } from '#functions/content/news/table.ts';
import { slug as endingOf } from '#functions/core/values/slug.ts';
import type { ReviewResource } from '#functions/lifecycle/content/rules.ts';
import { authorOf } from '../authors.ts';
import { dayFrom, seedId, timeAgo, withDays } from '../ids.ts';
import { rowsOf } from '../rows.ts';
import { days, optionalText, placeFields, sampleFields } from '../schemas.ts';
import { eventSamples } from './events.ts';
import { publishedColumns, samplePlace, sampleResource } from './kind.ts';

/** Sample vacancies. */
const jobSamples = sampleResource({
  table: jobs,
  lists: {
    jobs: z.array(
      z.strictObject({
        ...sampleFields,
        contactEmail: z.email().nullable(),
        position: optionalText,
        employer: optionalText,
        ...placeFields,
        positionType: z.enum(positionTypes),
        employmentType: z.enum(employmentTypes),
        period: optionalText,
        startInDays: days.nullable(),
        deadlineInDays: days.nullable(),
        publishedDaysAgo: days.min(0),
      }),
    ),
  },
  published: (lists, today) => [
    rowsOf(
      jobs,
      lists.jobs.map(({ slug, startInDays, deadlineInDays, publishedDaysAgo, ...job }, i) => ({
        ...job,
        ...publishedColumns(job, timeAgo(today, publishedDaysAgo), authorOf(i)),
        id: seedId('job', slug),
        startDate: dayFrom(today, startInDays),
        applicationDeadline: dayFrom(today, deadlineInDays),
      })),
    ),
  ],
  kinds: [
    {
      name: 'job',
      noun: 'vacancy',
      title: 'Postdoctoral position: ',
      names: (_, key) => ({ id: seedId('job', key) }),
      hidden: (today) => ({ applicationDeadline: dayFrom(today, 30) }),
      submitted: (today) => ({
        ...samplePlace,
        position: 'Postdoctoral researcher',
        period: '24 months',
        startDate: dayFrom(today, 120),
        applicationDeadline: dayFrom(today, 40),
        contactEmail: 'jobs@institute.example',
      }),
    },
  ],
});

/** Sample news: published on fixed days, since sent newsletters carry them; their texts may count from today. */
const newsSamples = sampleResource({
  table: news,
  lists: { news: z.array(z.strictObject({ ...sampleFields, publishedOn: z.iso.date() })) },
  published: (lists, today) => [
    rowsOf(
      news,
      withDays(lists.news, today, 'en').map(({ slug, publishedOn, ...item }, i) => ({
        ...item,
        ...publishedColumns(item, `${publishedOn}T09:00:00.000Z`, authorOf(i)),
        id: seedId('news', slug),
        relativePath: endingOf(item.title),
      })),
    ),
  ],
  kinds: [
    {
      name: 'news',
      noun: 'news item',
      title: 'New special issue on ',
      names: (title, key) => ({ id: seedId('news', key), relativePath: endingOf(title) }),
      hidden: () => ({}),
      submitted: () => ({}),
    },
  ],
});

/** The samples of each resource that members submit. */
export const sampleResources = {
  jobs: jobSamples,
  news: newsSamples,
  events: eventSamples,
} satisfies Record<ReviewResource, unknown>;

/** The schema of samples.json. */
export const samples = z.strictObject({
  ...jobSamples.lists,
  ...newsSamples.lists,
  ...eventSamples.lists,
});
export type Samples = z.infer<typeof samples>;
