import { editHref, listHref } from '#app/components/lifecycle/links.ts';
import { listQuery } from '#app/components/lists/list-query.ts';
import { type Column, ListTable } from '#app/components/lists/list-table.tsx';
import { RecordPill } from '#app/components/site/records/record-pill.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { RecordResource } from '#functions/lifecycle/publishing/rules.ts';
import type { AwardLine, WinnerLine } from '#functions/site/awards/records.ts';
import type { PageLine } from '#functions/site/pages/record.ts';
import type { PersonLine } from '#functions/site/people/record.ts';
import { personGroups } from '#functions/site/people/schema.ts';
import type { ListData } from './route.tsx';

/** A row of any list; which of these columns it has depends on its resource. */
export type AnyLine = PersonLine & WinnerLine & AwardLine & PageLine;

/** A cell of a row as text. */
type Cell = (t: Translate, line: AnyLine) => string;
type Heading = 'groups' | 'place' | 'award' | 'year' | 'path' | 'winners' | 'section';
type Sort = 'order' | 'award' | 'year' | 'path';

interface Words {
  name: Cell;
  /** The columns between name and last change; the first of them is the second line of a name on its own. */
  columns: readonly (readonly [heading: Heading, cell: Cell, sort?: Sort])[];
  /** The order in which the list opens. */
  opens: string;
}

const fullName: Cell = (_, { firstName, lastName }: PersonLine | WinnerLine) =>
  `${firstName} ${lastName}`;

const wordsOf: Record<RecordResource, Words> = {
  people: {
    name: fullName,
    columns: [
      [
        'groups',
        (t, person: PersonLine) => {
          const groups = personGroups.filter((group) => person[group] === 1);
          const words = [person.position, groups.map((group) => t(`records.${group}`)).join(', ')];
          return words.filter(Boolean).join(' · ') || t('records.noGroupYet');
        },
      ],
      ['place', (t, { ordinal }: PersonLine) => t('records.ordinalIs', { n: ordinal }), 'order'],
    ],
    opens: 'order',
  },
  winners: {
    name: fullName,
    columns: [
      ['award', (t, { awardName }) => awardName || t('records.nameless-awards'), 'award'],
      ['year', (t, { year }) => String(year ?? t('records.noYear')), 'year'],
    ],
    opens: '-year',
  },
  awards: {
    name: (_, { name }) => name,
    columns: [
      ['path', (_, { path }) => path],
      ['winners', (t, { winners }) => t('records.winnersOf', { count: winners })],
    ],
    opens: 'order',
  },
  pages: {
    name: (_, { title }) => title,
    columns: [
      ['section', (_, { sectionTitle }) => sectionTitle, 'order'],
      ['path', (_, { path }) => path, 'path'],
    ],
    opens: 'order',
  },
};

/** One row per record: name, what it is, last change, status (LST-07, LST-08, D-170). */
export function Rows({ data }: { data: ListData }) {
  const { resourceName, items, list } = data;
  const t = useT();
  const { opens } = wordsOf[resourceName];
  return (
    <ListTable
      caption={t(`my.${resourceName}`)}
      className="content-rows"
      rows={items}
      idOf={({ id }) => id}
      columns={useColumns(data)}
      order={list.sort ?? opens}
      hrefOf={(sort) =>
        listHref(resourceName) + listQuery({ ...list, sort: sort === opens ? null : sort, page: 1 })
      }
    />
  );
}

type Item = ListData['items'][number];

function useColumns({ resourceName, list }: ListData): [Column<Item>, ...Column<Item>[]] {
  const t = useT();
  const language = useLanguage();
  const { name, columns } = wordsOf[resourceName];
  const nameless = t(`records.nameless-${resourceName === 'pages' ? 'awards' : resourceName}`);
  return [
    {
      name: 'name',
      label: t(resourceName === 'pages' ? 'my.column-title' : 'my.column-name'),
      sort: 'name',
      cell: (item) => (
        <a href={editHref(resourceName, item.id) + listQuery(list)}>
          {name(t, item).trim() || nameless}
        </a>
      ),
    },
    ...columns.map(([heading, cell, sort]) => ({
      name: heading,
      label: t(`my.column-${heading}`),
      sort,
      cell: (item: Item) => cell(t, item),
    })),
    {
      name: 'changed',
      label: t('my.column-changed'),
      sort: 'changed',
      isLabelled: true,
      cell: ({ updatedAt }) => formatDate(updatedAt, language),
    },
    {
      name: 'status',
      label: t('labels.status'),
      cell: (item) => (
        <span className="row-states">
          {resourceName === 'pages' && item.isFixed === 1 ? (
            <span className="row-waiting">{t('records.fixed')}</span>
          ) : null}
          <RecordPill
            status={item.status}
            hasDraft={resourceName === 'pages' && item.hasDraft === 1}
          />
        </span>
      ),
    },
  ];
}
