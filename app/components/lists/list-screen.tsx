import type { ReactNode } from 'react';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { listHref, newHref, type ResourceName } from '#app/components/lifecycle/links.ts';
import { useT } from '#app/i18n/translate.ts';
import { listPageSize } from '#functions/core/values/paging.ts';
import { Counters } from './counters.tsx';
import { ListAddress } from './list-address.tsx';
import { ListFilters } from './list-filters.tsx';
import { isWholeList, type ListFilter, listQuery } from './list-query.ts';
import { Pages } from './pages.tsx';

interface Choice {
  value: string;
  label: string;
}

interface ListScreenProps {
  resource: ResourceName;
  list: ListFilter;
  /** The number of matches. */
  total: number;
  title: string;
  /** What has just been done, in words. */
  done: string | null;
  /** The text of the create button; null for users who may not create. */
  create: string | null;
  /** Further links beside that button. */
  links?: ReactNode;
  /** Shown above the counters; `note` below them. */
  banner?: ReactNode;
  note?: ReactNode;
  /** How many items are in a state; each counter leads to them. */
  counters: { label: string; entries: { name: string; value: number; status: string }[] };
  /** The label of the status select; its first option is `any`. */
  filter: { label: string; any: string; options: Choice[] };
  search: string;
  /** The number of matches, in words. */
  found: string;
  /** The text of the link to items that can be restored; null if there are none (D-30). */
  deleted: string | null;
  /** For a list without items; `noResult` for one without matches. */
  empty: { title: string; text: string | null; create: string | null };
  noResult: { title: string; text: string };
  /** The rows; null if there are none. */
  children: ReactNode;
}

/** A list in the members' area: what was done, counters, filters, rows, pages (LST-01…12, D-67). */
export function ListScreen(props: ListScreenProps) {
  const { resource, list, total, title, done, create, counters, filter, found } = props;
  const t = useT();
  return (
    <>
      <div className="list-head">
        <h1>{title}</h1>
        {create === null ? null : (
          <div className="list-actions">
            {props.links}
            <a className="button" href={newHref(resource) + listQuery(list)}>
              {create}
            </a>
          </div>
        )}
      </div>
      <DoneRegion said={done} />
      {props.banner}
      <Counters
        label={counters.label}
        entries={counters.entries.map(({ status, ...entry }) => ({
          ...entry,
          href: listHref(resource) + listQuery({ ...list, q: '', status, page: 1 }),
          isCurrent: list.status === status,
        }))}
      />
      {props.note}
      <ListFilters
        list={listHref(resource)}
        choice={{
          name: 'status',
          label: filter.label,
          value: list.status ?? '',
          options: [{ value: '', label: filter.any }, ...filter.options],
        }}
        search={{ label: props.search, value: list.q }}
        kept={list.sort ? [['sort', list.sort]] : []}
        apply={t('actions.show')}
        isWhole={isWholeList(list)}
      />
      {props.children === null ? (
        <>
          <Empty {...props} />
          <DeletedLink {...props} />
        </>
      ) : (
        <>
          <div className="list-found">
            <h2>{found}</h2>
            <div className="found-actions">
              <DeletedLink {...props} />
              <ListAddress href={listHref(resource) + listQuery(list)} />
            </div>
          </div>
          {props.children}
          <Pages
            page={list.page}
            pageSize={listPageSize}
            total={total}
            href={(page) => listHref(resource) + listQuery({ ...list, page })}
          />
        </>
      )}
    </>
  );
}

/** Replaces the rows: nothing yet, or no matches. */
function Empty({ resource, list, empty, noResult }: ListScreenProps) {
  const t = useT();
  if (!isWholeList(list))
    return (
      <div className="list-empty">
        <h2>{noResult.title}</h2>
        <p>{noResult.text}</p>
        <p>
          <a href={listHref(resource)}>{t('my.showAll')}</a>
        </p>
      </div>
    );
  return (
    <div className="list-empty">
      <h2>{empty.title}</h2>
      {empty.text === null ? null : <p>{empty.text}</p>}
      {empty.create === null ? null : (
        <p>
          <a className="button quiet" href={newHref(resource) + listQuery(list)}>
            {empty.create}
          </a>
        </p>
      )}
    </div>
  );
}

/** The link to items that can be restored. */
function DeletedLink({ resource, list, deleted }: ListScreenProps) {
  if (deleted === null || list.status !== null) return null;
  return (
    <p>
      <a href={listHref(resource) + listQuery({ ...list, status: 'DELETED', page: 1 })}>
        {deleted}
      </a>
    </p>
  );
}
