import type { ReactNode } from 'react';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import { nextOrder, partsOfOrder } from '#functions/core/values/sorting.ts';
import { openId } from './opened.ts';

/** A column of a list. */
export interface Column<Row> {
  name: string;
  label: string;
  /** The name of its order, if the list can be sorted by it. */
  sort?: string | undefined;
  /** Whether narrow screens, which show no heads, show its label. */
  isLabelled?: boolean;
  cell(row: Row): ReactNode;
}

/** The columns of a list; the first one names the row. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

/** The day of the last change, by which a list of editable rows can be sorted (D-170). */
export const changedColumn = (t: Translate, language: Language): Column<{ updatedAt: string }> => ({
  name: 'changed',
  label: t('my.column-changed'),
  sort: 'changed',
  isLabelled: true,
  cell: ({ updatedAt }) => formatDate(updatedAt, language),
});

export interface ListTableProps<Row> {
  /** What the table lists, for who does not see the heading. */
  caption: string;
  /** The class of its rows. */
  className: string;
  rows: readonly Row[];
  idOf(row: Row): string;
  columns: Columns<Row>;
  /** The order in which the rows are, and the address of the list in another one, if it can be sorted. */
  order?: string;
  hrefOf?(order: string): string;
  /** The row that is open as a form, which stands in its place. */
  openedId?: string | undefined;
  opened?(row: Row): ReactNode;
}

/** A list with sortable columns: links in the heads, on narrow screens above the rows (D-170). */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, className, rows, idOf, columns, order, hrefOf, openedId, opened } = props;
  const [first, ...others] = columns;
  return (
    <div className="list-table-box">
      <table className="list-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} {...column} order={order} hrefOf={hrefOf} />
            ))}
          </tr>
        </thead>
        <tbody className={className}>
          {rows.map((row) =>
            opened && idOf(row) === openedId ? (
              <tr key={idOf(row)} id={openId} className="row-opened">
                <td colSpan={columns.length}>{opened(row)}</td>
              </tr>
            ) : (
              <tr key={idOf(row)}>
                <th scope="row" className="row-name">
                  {first.cell(row)}
                </th>
                {others.map(({ name, label, isLabelled = false, cell }) => (
                  <td key={name} className={`cell-${name}`}>
                    {isLabelled ? <span className="cell-label">{label}</span> : null}
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = Pick<Column<never>, 'label' | 'sort'> &
  Pick<ListTableProps<never>, 'order' | 'hrefOf'>;

/** The head of a column: a link that sorts by it, if it has an order. */
function Head({ label, sort, order = '', hrefOf }: HeadProps) {
  if (sort === undefined || !hrefOf) return <th scope="col">{label}</th>;
  const { by, isDown } = partsOfOrder(order);
  const sorted = isDown ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={by === sort ? sorted : undefined}>
      <a href={hrefOf(nextOrder(sort, order))}>
        {label}
        {by === sort ? <span aria-hidden="true">{isDown ? ' ↓' : ' ↑'}</span> : null}
      </a>
    </th>
  );
}
