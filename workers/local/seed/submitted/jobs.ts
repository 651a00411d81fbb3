import * as z from 'zod';
import { employmentTypes, positionTypes } from '#functions/content/jobs/rules.ts';
import { jobs } from '#functions/content/jobs/table.ts';
import { authorOf } from '../authors.ts';
import { dayFrom, timeAgo } from '../days.ts';
import { seedId } from '../ids.ts';
import { rowsOf } from '../rows.ts';
import { days, optionalText, placeFields, sampleFields } from '../schemas.ts';
import { publishedColumns, samplePlace, sampleResource } from './kind.ts';

/** Sample vacancies. */
export const jobSamples = sampleResource({
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
