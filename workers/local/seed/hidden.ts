import { awardPath } from '#functions/site/awards/rules.ts';
import { awards, winners } from '#functions/site/awards/table.ts';
import { pages } from '#functions/site/pages/table.ts';
import { officeTerms, people } from '#functions/site/people/table.ts';
import { place } from './content.ts';
import { timeAgo } from './days.ts';
import { awardId } from './honours.ts';
import { seedId } from './ids.ts';
import { keptRowsOf, paragraph, rowsOf, timestamps } from './rows.ts';
import { valueColumn } from './upsert.ts';

const simple = ['DRAFT', 'DELETED'] as const;

/** One sample in every non-public state, of what administrators publish themselves. */
export function hiddenRecordRows(today: string) {
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
