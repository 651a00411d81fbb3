import { events } from '#functions/content/events/table.ts';
import { jobs } from '#functions/content/jobs/table.ts';
import { news } from '#functions/content/news/table.ts';
import { reviewStatuses } from '#functions/content/review/rules.ts';
import { awardPath } from '#functions/site/awards/rules.ts';
import { awards, winners } from '#functions/site/awards/table.ts';
import { pages } from '#functions/site/pages/table.ts';
import { people } from '#functions/site/people/table.ts';
import { place } from './content.ts';
import { dayFrom } from './days.ts';
import { eventNames } from './events.ts';
import { awardId } from './honours.ts';
import { seedId } from './ids.ts';
import { paragraph, rowsOf } from './rows.ts';
import { publishedSample } from './samples.ts';

const reviewed = reviewStatuses.filter((status) => status !== 'PUBLISHED');
const simple = ['DRAFT', 'DELETED'] as const;
const eventTypes = [
  { isNetsci: false, eventType: null, kind: 'event' },
  { isNetsci: true, eventType: 'NETSCI', kind: 'conference' },
  { isNetsci: true, eventType: 'COLLOQUIUM', kind: 'colloquium talk' },
] as const;

/** One sample in every state that the public must not see, for every kind of item. */
export function hiddenRows(today: string) {
  const { publishedAt: _, ...unpublished } = publishedSample(today, 5);
  const submitted = (kind: string, status: string) => ({
    title: `[Sample] Hidden ${kind}, ${status.toLowerCase()}`,
    summary: paragraph(`A sample ${kind} that no visitor may see.`),
    description: paragraph(`This sample ${kind} exists so that its state has an example.`),
    searchText: `A hidden sample ${kind}`,
    ...unpublished,
    publishedAt: null,
    submittedAt: status === 'PENDING' ? unpublished.updatedAt : null,
    deletedAt: status === 'DELETED' ? unpublished.updatedAt : null,
  });
  return [
    rowsOf(
      jobs,
      reviewed.map((status) => ({
        ...submitted('vacancy', status),
        id: seedId('job', `hidden-${status}`),
        applicationDeadline: dayFrom(today, 30),
        status,
      })),
    ),
    rowsOf(
      news,
      reviewed.map((status) => ({
        ...submitted('news item', status),
        id: seedId('news', `hidden-${status}`),
        status,
      })),
    ),
    rowsOf(
      events,
      eventTypes.flatMap(({ kind, isNetsci, eventType }) =>
        reviewed.map((status) => {
          const item = submitted(kind, status);
          const names = eventNames(item.title, `hidden-${kind}-${status}`);
          return { ...item, ...names, isNetsci, eventType, startDate: dayFrom(today, 25), status };
        }),
      ),
    ),
    ...editedRows(today),
  ];
}

function editedRows(today: string) {
  const { createdAt, updatedAt } = publishedSample(today, 5);
  const written = { createdAt, updatedAt };
  const person = (status: string) => ({
    firstName: '[Sample]',
    lastName: `Hidden ${status.toLowerCase()}`,
    ...written,
  });
  return [
    rowsOf(
      awards,
      simple.map((status, i) => ({
        id: awardId(`hidden-${status}`),
        name: `[Sample] Hidden award, ${status.toLowerCase()}`,
        path: awardPath(`sample-hidden-${status.toLowerCase()}`),
        ordinal: 90 + i,
        summary: paragraph('A sample award that no visitor may see.'),
        status,
        ...written,
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
        position: 'Sample',
        isMainOfficer: true,
        isOfficer: true,
        ordinal: 900 + i,
        status,
      })),
    ),
    {
      ...rowsOf(
        pages,
        simple.map((status, i) => ({
          id: seedId('page', `hidden-${status}`),
          path: `/outreach/sample-hidden-${status.toLowerCase()}`,
          sectionId: 'outreach',
          positionInSection: 90 + i,
          title: `[Sample] Hidden page, ${status.toLowerCase()}`,
          body: paragraph('A sample page that no visitor may see.'),
          status,
          ...written,
        })),
      ),
      once: [place],
    },
  ];
}
