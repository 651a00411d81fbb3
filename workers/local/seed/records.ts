import { ballotRows } from './ballots.ts';
import { campaignRows } from './campaigns.ts';
import { pageRows, redirectRows, sectionRows } from './content.ts';
import { eventRows } from './events.ts';
import { hiddenRows } from './hidden.ts';
import { awardRows, personRows, winnerRows } from './honours.ts';
import { pagePictures, talkPictures } from './pictures.ts';
import type { Seed } from './read.ts';
import type { TableRows } from './rows.ts';
import {
  colloquiumRows,
  jobRows,
  newsRows,
  sampleConferenceRows,
  sampleEventRows,
} from './samples.ts';
import { submissionRows } from './submissions.ts';

/** Every row of the seed but the pictures, in an order that foreign keys allow. */
export function contentRows(seed: Seed, today: string): TableRows[] {
  const [jobs, news] = [jobRows(seed, today), newsRows(seed, today)];
  const events = [
    colloquiumRows(seed, today, talkPictures),
    sampleEventRows(seed, today),
    sampleConferenceRows(seed),
  ];
  return [
    sectionRows(seed),
    pageRows(seed, pagePictures),
    redirectRows(seed),
    eventRows(seed),
    awardRows(seed),
    winnerRows(seed),
    personRows(seed),
    jobs,
    news,
    ...events,
    ...hiddenRows(today),
    ...submissionRows(today),
    ...campaignRows(seed, today, {
      news: news.rows,
      events: events.flatMap(({ rows }) => rows),
      jobs: jobs.rows,
    }),
    ...ballotRows(seed, today),
  ];
}
