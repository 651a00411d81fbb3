import { type ReactNode, useEffect, useState } from 'react';
import { isAnyAt } from '#app/components/form/kept/store.ts';
import { useSite } from '#app/components/frame/use-site.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { newHref, type ResourceName } from '#app/components/lifecycle/links.ts';
import { useT } from '#app/i18n/translate.ts';
import { List, type ListProps } from './list.tsx';
import type { ListParams } from './list-at.ts';

/** A list of items by their status. */
interface StatusList extends ListParams {
  status: string | null;
}

interface ListScreenProps<L extends StatusList, Row>
  extends Omit<ListProps<L, Row>, 'counters' | 'choices' | 'empty'> {
  resource: ResourceName;
  title: string;
  /** What has just been done, in words. */
  done: string | null;
  /** The text of the create button; null for users who may not create. */
  create: string | null;
  /** Further links beside that button. */
  links?: ReactNode;
  /** Shown above the counters. */
  banner?: ReactNode;
  /** How many items are in a state; each counter leads to them. */
  counters: { label: string; entries: { name: string; value: number; status: L['status'] }[] };
  /** The label of the status select; its first option is `any`. */
  filter: { label: string; any: string; options: { value: string; label: string }[] };
  /** The text of the link to items that can be restored; null if there are none (D-30). */
  deleted: string | null;
  /** For a list without items. */
  empty: { title: string; text?: string | null; create: string | null };
}

/** Leads back to a new item that this browser keeps and nobody has saved (D-167). */
function Begun({ path }: { path: string }) {
  const t = useT();
  const viewer = useSite()?.viewer?.id ?? '';
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    // Where the browser keeps nothing there is none.
    isAnyAt(viewer, path).then(setThere, () => undefined);
  }, [viewer, path]);
  return isThere ? (
    <p className="notice">
      <a href={path}>{t('kept.newHere')}</a>
    </p>
  ) : null;
}

/** A list of a resource: what was done, how to create one, and the list by status (LST-01…12, D-67). */
export function ListScreen<L extends StatusList, Row>(props: ListScreenProps<L, Row>) {
  const { resource, at, list, title, done, create, counters, filter, deleted, empty } = props;
  const t = useT();
  const toNew = newHref(resource) + at.query(list);
  const deletedLink =
    deleted === null || list.status !== null ? null : (
      <a href={at.href({ ...list, status: 'DELETED', page: 1 })}>{deleted}</a>
    );
  return (
    <>
      <div className="list-head">
        <h1>{title}</h1>
        {create === null ? null : (
          <div className="list-actions">
            {props.links}
            <a className="button" href={toNew}>
              {create}
            </a>
          </div>
        )}
      </div>
      <DoneRegion said={done} />
      {create === null ? null : <Begun path={newHref(resource)} />}
      {props.banner}
      <List
        {...props}
        counters={{
          label: counters.label,
          entries: counters.entries.map(({ status, ...entry }) => ({
            ...entry,
            shows: { status } as Partial<L>,
          })),
        }}
        choices={[
          {
            name: 'status',
            label: filter.label,
            options: [{ value: '', label: filter.any }, ...filter.options],
          },
        ]}
        apply={t('actions.show')}
        beside={deletedLink}
        instead={deletedLink ? <p>{deletedLink}</p> : null}
        empty={{
          ...empty,
          link:
            empty.create === null ? null : (
              <a className="button quiet" href={toNew}>
                {empty.create}
              </a>
            ),
        }}
      />
    </>
  );
}
