import type { SampleSigner } from './ballot-votes.ts';
import { ballotRows } from './ballots.ts';
import { campaignRows } from './campaigns.ts';
import { pageRows, redirectRows, sectionRows } from './content.ts';
import { withDays } from './days.ts';
import { hiddenRecordRows } from './hidden.ts';
import { awardRows, personRows, winnerRows } from './honours.ts';
import { meetingRows } from './meetings.ts';
import type { Seed } from './read.ts';
import type { TableRows } from './rows.ts';
import { historyRows } from './submitted/histories.ts';
import { hiddenRows, publishedRows, submittedRows } from './submitted/rows.ts';
import { translationRows } from './translations.ts';

/** What a site begins with, in production too: nothing made up, in an order that foreign keys allow. */
export function firstRows(seed: Seed, pictures: Parameters<typeof pageRows>[1]): TableRows[] {
  const pages = pageRows(seed, pictures);
  const sections = sectionRows(seed);
  const awards = awardRows(seed);
  return [
    sections,
    pages,
    redirectRows(seed),
    meetingRows(seed),
    awards,
    winnerRows(seed),
    personRows(seed),
    translationRows('sections', seed.translatedSections, [sections]),
    translationRows('pages', seed.translatedPages, [pages]),
    translationRows('awards', seed.translatedAwards, [awards]),
  ];
}

/** What is made up, for a local machine: samples of everything, in every state. */
export function sampleRows(seed: Seed, today: string, signer: SampleSigner): TableRows[] {
  const published = publishedRows(seed.samples, today);
  return [
    ...published,
    translationRows('news', withDays(seed.translatedSamples.news, today, 'it'), published),
    translationRows('events', seed.translatedSamples.events, published),
    ...hiddenRows(today),
    ...hiddenRecordRows(today),
    ...submittedRows(today),
    historyRows(today),
    ...campaignRows(seed, today),
    ...ballotRows(seed, today, signer),
  ];
}
