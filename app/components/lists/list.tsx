import type { ReactNode } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { listPageSize } from '#functions/core/values/paging.ts';
import { Counters } from './counters.tsx';
import type { ListParams } from './list-at.ts';
import { type FilterProps, ListFilters, WholeLink } from './list-filters.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { Pages } from './pages.tsx';

/** What replaces the rows. */
interface Words {
  title: string;
  text?: string | null;
  /** Below the text. */
  link?: ReactNode;
}

export interface ListProps<L extends ListParams, Row> extends FilterProps<L> {
  /** How many there are, for the links to its pages; if nobody counts them, the links are `pages`. */
  total?: number;
  pageSize?: number;
  pages?: ReactNode;
  /** The numbers above the list; a counter with `shows` leads to the list that it counts. */
  counters?: {
    label: string;
    entries: readonly { name: string; value: number; shows?: Partial<L> }[];
  };
  /** Between the counters and the filters, and below the number of matches. */
  note?: ReactNode;
  above?: ReactNode;
  /** The number of matches, if they are counted, in words, and the id of that heading where something leads to it. */
  found?: string;
  foundId?: string;
  /** Beside it: further links, and the path that answers with the matches as a file. */
  beside?: ReactNode;
  exportTo?: string;
  /** For a list without items, and for one without matches if it differs; `instead` stands below either. */
  instead?: ReactNode;
  empty: Words;
  noResult?: Words;
  /** The rows as a table, or as they are drawn here; null if there are none. */
  table?: Omit<ListTableProps<Row>, 'order' | 'hrefOf'>;
  children?: ReactNode;
}

/** A list in the members' area: counters, filters, matches, rows, pages (LST-01…12, D-67, D-170). */
export function List<L extends ListParams, Row>(props: ListProps<L, Row>) {
  const { at, list, total = 0, pageSize = listPageSize, counters, table, empty } = props;
  const { noResult = empty } = props;
  const rows =
    table && table.rows.length > 0 ? (
      <ListTable {...table} order={at.orderOf(list)} hrefOf={(order) => at.inOrder(list, order)} />
    ) : (
      (props.children ?? null)
    );
  return (
    <>
      {counters ? (
        <Counters
          label={counters.label}
          entries={counters.entries.map(({ name, value, shows }) => {
            const shown = { ...list, ...('q' in list ? { q: '' } : {}), page: 1, ...shows };
            const isCurrent = Object.entries(shows ?? {}).every(
              ([key, one]) => list[key as keyof L] === one,
            );
            return { name, value, ...(shows ? { href: at.href(shown), isCurrent } : {}) };
          })}
        />
      ) : null}
      {props.note}
      <ListFilters {...props} />
      {rows === null ? (
        <>
          <Empty {...(at.isWhole(list) ? empty : noResult)}>
            {at.isWhole(list) || noResult.link !== undefined ? null : <WholeLink {...props} />}
          </Empty>
          {props.instead}
        </>
      ) : (
        <>
          <Found {...props} />
          {props.above}
          {rows}
          {props.pages ?? (
            <Pages
              page={list.page ?? 1}
              pageSize={pageSize}
              total={total}
              first={at.href({ ...list, page: 1 })}
            />
          )}
        </>
      )}
    </>
  );
}

/** Above the rows: how many were found with a link to the list as it is shown, and a button to export them. */
function Found<L extends ListParams>(props: Omit<ListProps<L, never>, 'table'>) {
  const { at, list, found, foundId, beside, exportTo } = props;
  const t = useT();
  if (found === undefined && exportTo === undefined) return null;
  return (
    <div className="list-found">
      {found === undefined ? null : (
        <h2 id={foundId} tabIndex={foundId ? -1 : undefined}>
          {found}
        </h2>
      )}
      <div className="found-actions">
        {beside}
        {exportTo === undefined ? null : (
          <form method="post" action={exportTo}>
            {at.keptOf(list).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className="link-button" type="submit">
              {t('actions.exportCsv')}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}

function Empty({ title, text, link, children }: Words & { children: ReactNode }) {
  return (
    <div className="list-empty">
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
      {link || children ? <p>{link ?? children}</p> : null}
    </div>
  );
}
