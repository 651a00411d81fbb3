import { ballotRows } from './ballots.ts';
import { campaignRows } from './campaigns.ts';
import { pageRows, redirectRows, sectionRows } from './content.ts';
import { hiddenRecordRows } from './hidden.ts';
import { awardRows, personRows, winnerRows } from './honours.ts';
import { meetingRows } from './meetings.ts';
import { pagePictures } from './pictures.ts';
import type { Seed } from './read.ts';
import type { TableRows } from './rows.ts';
import { historyRows } from './submitted/histories.ts';
import { hiddenRows, publishedRows, submittedRows } from './submitted/rows.ts';

/** Every row of the seed but the pictures, in an order that foreign keys allow. */
export function contentRows(seed: Seed, today: string): TableRows[] {
  return [
    sectionRows(seed),
    pageRows(seed, pagePictures),
    redirectRows(seed),
    meetingRows(seed),
    awardRows(seed),
    winnerRows(seed),
    personRows(seed),
    ...publishedRows(seed.samples, today),
    ...hiddenRows(today),
    ...hiddenRecordRows(today),
    ...submittedRows(today),
    historyRows(today),
    ...campaignRows(seed, today),
    ...ballotRows(seed, today),
  ];
}
