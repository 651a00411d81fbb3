import { events } from '#functions/content/events/table.ts';
import { jobs } from '#functions/content/jobs/table.ts';
import { news } from '#functions/content/news/table.ts';
import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { type Author, authorOf, member } from './authors.ts';
import { dayFrom } from './days.ts';
import { eventNames } from './events.ts';
import { seedId } from './ids.ts';
import type { Seed } from './read.ts';
import { importedAt, rowsOf, searchTextOf, written } from './rows.ts';

const nobody = { authorId: null, authorFullname: 'Sample Author' } satisfies Record<
  keyof Author,
  string | null
>;

/** What every published sample carries. */
export function publishedSample(today: string, daysAgo: number, author?: Author) {
  const publishedAt = `${dayFrom(today, -daysAgo)}T09:00:00.000Z`;
  return {
    status: 'PUBLISHED' as const,
    ...nobody,
    ...author,
    publishedAt,
    ...written(publishedAt),
  };
}

const textsOf = (sample: { summary: string; description: string }) => {
  const summary = sanitizeRichText(sample.summary);
  const description = sanitizeRichText(sample.description);
  return { summary, description, searchText: searchTextOf(summary, description) };
};

/** Vacancies that say that they are samples. */
export const jobRows = (seed: Seed, today: string) =>
  rowsOf(
    jobs,
    seed.samples.jobs.map(({ slug, startInDays, deadlineInDays, publishedDaysAgo, ...job }, i) => ({
      ...job,
      ...textsOf(job),
      id: seedId('job', slug),
      startDate: dayFrom(today, startInDays),
      applicationDeadline: dayFrom(today, deadlineInDays),
      ...publishedSample(today, publishedDaysAgo, authorOf(i)),
    })),
  );

/** News that says that it is a sample. */
export const newsRows = (seed: Seed, today: string) =>
  rowsOf(
    news,
    seed.samples.news.map(({ slug, publishedDaysAgo, ...item }, i) => ({
      ...item,
      ...textsOf(item),
      id: seedId('news', slug),
      ...publishedSample(today, publishedDaysAgo, authorOf(i)),
    })),
  );

/** Colloquium talks that say that they are samples; `pictures` gives some of them an image. */
export const colloquiumRows = (
  seed: Seed,
  today: string,
  pictures: Record<string, { imageId: string; imageAlt: string }>,
) =>
  rowsOf(
    events,
    seed.samples.colloquia.map(({ slug, startInDays, ...talk }, i) => ({
      ...talk,
      ...textsOf(talk),
      ...eventNames(talk.title, slug),
      isNetsci: true,
      eventType: 'COLLOQUIUM' as const,
      startDate: dayFrom(today, startInDays),
      videoType: talk.videoUrl ? ('YOUTUBE' as const) : null,
      imageId: null,
      imageAlt: '',
      ...pictures[slug],
      ...publishedSample(today, Math.max(10, 30 - startInDays), authorOf(i)),
    })),
  );

/** Ordinary events that say that they are samples. */
export const sampleEventRows = (seed: Seed, today: string) =>
  rowsOf(
    events,
    seed.samples.events.map(
      (
        {
          slug,
          startInDays,
          endInDays,
          earlyBirdInDays,
          registrationInDays,
          submissionInDays,
          ...event
        },
        i,
      ) => ({
        ...event,
        ...textsOf(event),
        ...eventNames(event.title, slug),
        isNetsci: false,
        eventType: null,
        startDate: dayFrom(today, startInDays),
        endDate: dayFrom(today, endInDays),
        earlyBirdDeadline: dayFrom(today, earlyBirdInDays),
        registrationDeadline: dayFrom(today, registrationInDays),
        submissionDeadline: dayFrom(today, submissionInDays),
        ...publishedSample(today, Math.max(10, 60 - startInDays), authorOf(i)),
      }),
    ),
  );

/** A conference that says that it is a sample: the only published one that belongs to somebody. */
export const sampleConferenceRows = (seed: Seed) =>
  rowsOf(
    events,
    seed.samples.conferences.map(({ slug, ...conference }) => ({
      ...conference,
      ...textsOf(conference),
      ...eventNames(conference.title, slug),
      isNetsci: true,
      ...member,
      status: 'PUBLISHED' as const,
      publishedAt: importedAt,
      ...written(importedAt),
    })),
  );
