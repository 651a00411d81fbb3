import { events } from '#functions/content/events/table.ts';
import { jobs } from '#functions/content/jobs/table.ts';
import { news } from '#functions/content/news/table.ts';
import { admin } from './authors.ts';
import { dayFrom } from './days.ts';
import { eventNames } from './events.ts';
import { historyRows } from './histories.ts';
import { talkPictures } from './pictures.ts';
import { paragraph, rowsOf, searchTextOf } from './rows.ts';
import { at, itemId, type Sample, submitted } from './submitted.ts';

/** What every submitted item has, as it stands in its state. */
function common(sample: Sample, today: string) {
  const { author, state, topic, title } = sample;
  const summary = paragraph(`A sample about ${topic}. Nothing of it is real.`);
  const description = `${summary}<h3>About the topic</h3>${paragraph(
    `This text stands here so that a form, a list and a decision about ${topic} have something to show.`,
  )}`;
  const movedAt = at(today, sample.movedAgo);
  return {
    title,
    summary,
    description,
    searchText: searchTextOf(summary, description),
    website: 'https://example.org/sample',
    ...author,
    status: state,
    createdAt: at(today, sample.writtenAgo),
    updatedAt: movedAt,
    changedBy: state === 'REJECTED' ? admin.authorId : author.authorId,
    submittedAt: state === 'PENDING' ? movedAt : null,
    deletedAt: state === 'DELETED' ? movedAt : null,
    publishedAt: null,
  };
}

const place = { country: 'Italy', location: 'Turin (sample)' };

const jobRow = (sample: Sample, today: string) => ({
  ...common(sample, today),
  ...place,
  id: itemId(sample),
  position: 'Postdoctoral researcher (sample)',
  period: '24 months',
  startDate: dayFrom(today, 120),
  applicationDeadline: dayFrom(today, 40),
  contactEmail: 'jobs@example.org',
});

const newsRow = (sample: Sample, today: string) => ({
  ...common(sample, today),
  id: itemId(sample),
});

/** The banner of one conference, as an example of a picture that somebody has chosen. */
const banner = talkPictures['sample-what-is-a-community'] ?? {};

function eventRow(sample: Sample, today: string) {
  const { kind, owner, state, title, key } = sample;
  const isTalk = kind === 'talk';
  const isOrdinary = kind === 'event';
  return {
    ...common(sample, today),
    ...eventNames(title, key),
    ...(isTalk ? { country: null, location: null } : place),
    ...{ imageId: null, imageAlt: '' },
    ...(kind === 'conference' && owner === 'member' && state === 'PENDING' ? banner : {}),
    isNetsci: !isOrdinary,
    eventType: isOrdinary ? null : isTalk ? ('COLLOQUIUM' as const) : ('NETSCIX' as const),
    startDate: dayFrom(today, 90),
    endDate: isTalk ? null : dayFrom(today, 92),
    startTime: isTalk ? '16:00 UTC' : null,
    videoType: isTalk ? ('YOUTUBE' as const) : null,
    contactEmail: isOrdinary ? 'events@example.org' : null,
    earlyBirdDeadline: isOrdinary ? dayFrom(today, 30) : null,
    registrationDeadline: isOrdinary ? dayFrom(today, 60) : null,
    submissionDeadline: isOrdinary ? dayFrom(today, 20) : null,
  };
}

/** Samples that belong to the demo accounts and to others, in every state that is not public. */
export function submissionRows(today: string) {
  const of = (...wanted: Sample['kind'][]) => submitted.filter(({ kind }) => wanted.includes(kind));
  return [
    rowsOf(
      jobs,
      of('job').map((sample) => jobRow(sample, today)),
    ),
    rowsOf(
      news,
      of('news').map((sample) => newsRow(sample, today)),
    ),
    rowsOf(
      events,
      of('event', 'conference', 'talk').map((sample) => eventRow(sample, today)),
    ),
    historyRows(today),
  ];
}
