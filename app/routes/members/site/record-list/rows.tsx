import { editHref, listHref } from '#app/components/lifecycle/links.ts';
import { NextTime } from '#app/components/lifecycle/schedules/next-time.tsx';
import { listAt } from '#app/components/lists/list-at.ts';
import { type Columns, changedColumn } from '#app/components/lists/list-table.tsx';
import { type MovableRow, MoveForm } from '#app/components/lists/moving.tsx';
import { RecordPill } from '#app/components/site/records/record-pill.tsx';
import { findText, useLanguage, useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import type { RecordResource } from '#functions/lifecycle/publishing/rules.ts';
import { recordListParams } from '#functions/lifecycle/publishing/schema.ts';
import type { AwardLine, WinnerLine } from '#functions/site/awards/records.ts';
import type { PageLine } from '#functions/site/pages/record.ts';
import type { PersonLine } from '#functions/site/people/record.ts';
import { fullName } from '#functions/site/people/rules.ts';
import { personGroups } from '#functions/site/people/schema.ts';
import { isMovable } from '#functions/site/records/moved.ts';
import type { ListData } from './route.tsx';

/** A row of any list; which of these columns it has depends on its resource. */
export type AnyLine = PersonLine & WinnerLine & AwardLine & PageLine;

/** A cell of a row as text. */
type Cell = (t: Translate, line: AnyLine) => string;
type Heading = 'groups' | 'award' | 'year' | 'path' | 'winners' | 'section';
type Sort = 'order' | 'award' | 'year' | 'path';

interface Words {
  name(line: AnyLine): string;
  /** The columns between name and last change; the first of them is the second line of a name on its own. */
  columns: readonly (readonly [heading: Heading, cell: Cell, sort?: Sort])[];
  /** The order in which the list opens. */
  opens: string;
}

const wordsOf: Record<RecordResource, Words> = {
  people: {
    name: fullName,
    columns: [
      [
        'groups',
        (t, person: PersonLine) => {
          const groups = personGroups.filter((group) => person[group] === 1);
          const words = [person.position, groups.map((group) => t(`fields.${group}`)).join(', ')];
          return words.filter(Boolean).join(' · ') || t('records.noGroupYet');
        },
        'order',
      ],
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
    name: ({ name }) => name,
    columns: [
      ['path', (_, { path }) => path],
      ['winners', (t, { winners }) => t('records.winnersOf', { count: winners })],
    ],
    opens: 'order',
  },
  pages: {
    name: ({ title }) => title,
    columns: [
      ['section', (_, { sectionTitle }) => sectionTitle, 'order'],
      ['path', (_, { path }) => path, 'path'],
    ],
    opens: 'order',
  },
};

/** The name of a record in its list. */
export const nameOf = (resourceName: RecordResource, line: AnyLine): string =>
  wordsOf[resourceName].name(line).trim();

/** The list of a resource. */
export const recordsAt = (resourceName: RecordResource) =>
  listAt(listHref(resourceName), recordListParams, wordsOf[resourceName].opens);

/** The rows of the list: name, what the resource has, last change, status; some can be moved (LST-07, D-170). */
export function useTable(data: ListData) {
  return {
    rows: data.items,
    idOf: ({ id }: Item) => id,
    columns: useColumns(data),
  };
}

type Item = ListData['items'][number];

/**
 * What stands in its own order can be moved: people within a group, as public pages show them; not what is sorted or
 * filtered otherwise, nor fixed pages (D-82, D-171).
 */
function movableRows({ resourceName, items, list }: ListData): MovableRow[] {
  const isInOrder = recordsAt(resourceName).isWhole({ ...list, group: null }) && !list.sort;
  if (!isMovable(resourceName) || !isInOrder) return [];
  if (resourceName === 'people' && list.group === null) return [];
  const groupOf = ({ sectionId = '' }: Item) => sectionId;
  return items.flatMap((item, i): MovableRow[] => {
    if (item.isFixed === 1) return [];
    const near = (by: number) => {
      const other = items[i + by];
      return other && groupOf(other) === groupOf(item) ? other.id : '';
    };
    return [
      {
        id: item.id,
        name: nameOf(resourceName, item),
        version: item.version,
        // Beyond the page nobody knows who stands there.
        up: near(-1) === '' || (i < 2 && list.page > 1) ? null : near(-2),
        down: near(1) || null,
      },
    ];
  });
}

function useColumns(data: ListData): Columns<Item> {
  const t = useT();
  const language = useLanguage();
  const { resourceName, list, moved } = data;
  const movable = movableRows(data);
  const { columns } = wordsOf[resourceName];
  /** The first column has the buttons that move a row. */
  const rowOf = (heading: Heading, { id }: Item) =>
    heading === columns[0]?.[0] ? movable.find((one) => one.id === id) : undefined;
  const query = recordsAt(resourceName).query(list);
  const nameless = t(`records.nameless-${resourceName === 'pages' ? 'awards' : resourceName}`);
  return [
    {
      name: 'name',
      label: t(resourceName === 'pages' ? 'fields.title' : 'fields.name'),
      sort: 'name',
      cell: (item) => (
        <>
          <a href={editHref(resourceName, item.id) + query}>
            {nameOf(resourceName, item) || nameless}
          </a>
          {resourceName === 'pages' && item.isFixed === 1 ? (
            <span className="row-roles">{t('records.fixed')}</span>
          ) : null}
        </>
      ),
    },
    ...columns.map(([heading, cell, sort]) => ({
      name: heading,
      label:
        findText(t, `my.column-${heading}`, `fields.${heading}`, `names.one-${heading}s`) ?? '',
      sort,
      cell: (item: Item) => (
        <Movable text={cell(t, item)} row={rowOf(heading, item)} moved={moved} />
      ),
    })),
    changedColumn(t, language),
    {
      name: 'status',
      label: t('labels.status'),
      cell: (item) => (
        <span className="row-states">
          {resourceName === 'pages' ? <NextTime scheduled={item.scheduled} /> : null}
          <RecordPill
            status={item.status}
            hasDraft={resourceName === 'pages' && item.hasDraft === 1}
          />
        </span>
      ),
    },
  ];
}

interface MovableProps {
  text: string;
  row: MovableRow | undefined;
  moved: ListData['moved'];
}

/** A cell, with the buttons that move its row, where it can be moved. */
function Movable({ text, row, moved }: MovableProps) {
  if (!row) return text;
  return (
    <span className="movable">
      {text} <MoveForm row={row} moved={moved} />
    </span>
  );
}
