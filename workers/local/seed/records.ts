import { events } from '#functions/content/events/table.ts';
import { awardPath } from '#functions/site/awards/rules.ts';
import { awards, winners } from '#functions/site/awards/table.ts';
import { pages } from '#functions/site/pages/table.ts';
import { officeTerms, people } from '#functions/site/people/table.ts';
import { ballotRows } from './ballots.ts';
import { campaignRows } from './campaigns.ts';
import {
  awardId,
  awardRows,
  noPicture,
  type Pictures,
  pageRows,
  personRows,
  place,
  redirectRows,
  sectionRows,
  winnerRows,
} from './content.ts';
import { eventNames, seedId, timeAgo, withDays } from './ids.ts';
import { portrait } from './pictures.ts';
import type { Seed } from './read.ts';
import {
  importedAt,
  keptRowsOf,
  paragraph,
  rowsOf,
  type TableRows,
  timestamps,
  valueColumn,
} from './rows.ts';
import { hiddenRows, historyRows, publishedRows, submittedRows } from './submitted/rows.ts';
import { translationRows } from './translations.ts';

const simple = ['DRAFT', 'DELETED'] as const;

/** One sample in every non-public state, of what administrators publish themselves. */
function hiddenRecordRows(today: string) {
  const instants = timestamps(timeAgo(today, 5));
  const person = (status: string) => ({
    firstName: 'Test',
    lastName: `Hidden ${status.toLowerCase()}`,
    ...instants,
  });
  return [
    rowsOf(
      awards,
      simple.map((status, i) => ({
        id: awardId(`hidden-${status}`),
        name: `Hidden award, ${status.toLowerCase()}`,
        path: awardPath(`hidden-${status.toLowerCase()}`),
        ordinal: 90 + i,
        summary: paragraph('An award that no visitor may see.'),
        status,
        ...instants,
      })),
    ),
    rowsOf(
      winners,
      simple.map((status) => ({
        ...person(status),
        id: seedId('winner', `hidden-${status}`),
        awardId: awardId('euler-award'),
        status,
      })),
    ),
    rowsOf(
      people,
      simple.map((status, i) => ({
        ...person(status),
        id: seedId('person', `hidden-${status}`),
        position: 'Test',
        isMainOfficer: true,
        isOfficer: true,
        ordinal: 900 + i,
        status,
      })),
    ),
    {
      ...keptRowsOf(
        officeTerms,
        [
          {
            office: 'Treasurer',
            officeIt: 'Tesoriere',
            fromDay: '2021-01-01',
            toDay: '2023-12-31',
          },
          { office: 'Secretary', officeIt: 'Segretario', fromDay: '2024-01-01', toDay: null },
        ].map((term) => ({
          ...term,
          id: seedId('officeTerm', `hidden ${term.office}`),
          personId: seedId('person', 'hidden-DRAFT'),
        })),
      ),
      // Terms that were edited since stay as they are.
      where: `exists (select 1 from "people" where "id" = ${valueColumn('personId')} and "version" = 1)`,
    },
    {
      ...rowsOf(
        pages,
        simple.map((status, i) => ({
          id: seedId('page', `hidden-${status}`),
          path: `/outreach/hidden-${status.toLowerCase()}`,
          sectionId: 'outreach',
          positionInSection: 90 + i,
          title: `Hidden page, ${status.toLowerCase()}`,
          body: paragraph('A page that no visitor may see.'),
          status,
          ...instants,
        })),
      ),
      once: [place],
    },
  ];
}

/** What each is called: the search finds it by that, too. */
const kinds = {
  NETSCI: 'NetSci conference',
  NETSCIX: 'NetSci-X conference',
  CONFERENCE: 'Conference',
  SYMPOSIUM: 'Symposium',
  SCHOOL: 'School',
  SATELLITE: 'Satellite meeting',
};
type Meeting = Omit<Seed['conferences'][number] | Seed['otherEvents'][number], 'parent'>;

/** The real meetings: NetSci editions, and those ordinary events whose start date is known. */
function meetingRows({ conferences, otherEvents }: Seed, pictures: Pictures) {
  const known = otherEvents.filter(({ startDate }) => startDate !== null);
  return rowsOf(events, [
    ...conferences.map((one) => ({
      ...eventRow(one),
      isNetsci: true,
      eventType: one.eventType,
      ...noPicture,
      ...pictures[one.title],
    })),
    ...known.map(({ parent, ...one }) => ({
      ...eventRow(one),
      isNetsci: false,
      eventType: null,
      ...noPicture,
      organizer: one.organizer,
      parentId: parent && eventNames(parent).id,
    })),
  ]);
}

/** What the sources say of a meeting; they have no words that would say more than title, days and place. */
function eventRow({ eventType, speakers, source: _, ...facts }: Meeting) {
  return {
    ...eventNames(facts.title),
    ...facts,
    speakers: speakers.join('\n') || null,
    summary: '',
    description: '',
    status: 'PUBLISHED' as const,
    publishedAt: importedAt,
    searchText: kinds[eventType],
    ...timestamps(importedAt),
  };
}

/** The Italian texts that stand beside English ones, by what names each. */
const italianBy = <Key extends string, Texts>(
  key: Key,
  all: ({ italian: Texts } & Record<Key, string>)[],
) => Object.fromEntries(all.map((one) => [one[key], one.italian]));

/** What a site begins with, in production too: nothing made up, in an order that foreign keys allow. */
export function firstRows(seed: Seed, pictures: Pictures): TableRows[] {
  const pages = pageRows(seed, pictures);
  const sections = sectionRows(seed);
  const awards = awardRows(seed);
  return [
    sections,
    pages,
    redirectRows(seed),
    meetingRows(seed, pictures),
    awards,
    winnerRows(seed),
    personRows(seed.people),
    translationRows('sections', italianBy('id', seed.sections), [sections]),
    translationRows('pages', italianBy('path', seed.pages), [pages]),
    translationRows('awards', seed.translatedAwards, [awards]),
  ];
}

/** What is made up, for a local machine: samples of everything, in every state. */
export function sampleRows(seed: Seed, today: string): TableRows[] {
  const published = publishedRows(seed.samples, today);
  return [
    ...published,
    personRows(seed.samplePeople.slice(0, 1), { isSample: true, ...portrait }),
    personRows(seed.samplePeople.slice(1), { isSample: true }),
    translationRows('news', withDays(seed.translatedSamples.news, today, 'it'), published),
    translationRows('events', seed.translatedSamples.events, published),
    ...hiddenRows(today),
    ...hiddenRecordRows(today),
    ...submittedRows(today),
    historyRows(today),
    ...campaignRows(seed, today),
    ...ballotRows(seed, today),
  ];
}
