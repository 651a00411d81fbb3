import { Fragment, type ReactNode } from 'react';
import { useT } from '#app/i18n/translate.ts';
import type { ListAt, ListParams } from './list-at.ts';

/** A parameter with a closed number of values, as a select. */
export interface ListChoice {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

export interface FilterProps<L extends ListParams> {
  at: ListAt<L>;
  list: L;
  choices?: readonly ListChoice[];
  /** The label of the search field; without it nothing is searched. */
  search?: string | undefined;
  /** Further fields of the filters, by their parameters. */
  fields?: Readonly<Record<string, ReactNode>>;
  /** The text of the button of the filters, and of the link to the whole list. */
  apply?: string;
  toWhole?: string;
}

/** The same list without what narrows it. */
export function WholeLink<L extends ListParams>(
  props: Pick<FilterProps<L>, 'at' | 'list' | 'toWhole'>,
) {
  const t = useT();
  return <a href={props.at.wholeHref(props.list)}>{props.toWhole ?? t('actions.showAll')}</a>;
}

/** The filters, as a GET form (D-35, D-67). */
export function ListFilters<L extends ListParams>(props: FilterProps<L>) {
  const { at, list, choices = [], search, fields = {}, apply } = props;
  const t = useT();
  if (choices.length === 0 && search === undefined) return null;
  const names = choices.map(({ name }) => name);
  const chosen = (name: string) => String((list as Record<string, unknown>)[name] ?? '');
  return (
    <form
      className="list-filters"
      method="get"
      // In a low window what is found comes into view, and the next Tab leads to it.
      action={`${at.path}#list-go`}
      // So that the fields follow the address on Back; an order or a page takes nothing typed away.
      key={JSON.stringify(at.keptOf(list, 'sort'))}
    >
      {at.keptOf(list, 'q', ...names, ...Object.keys(fields)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choices.map(({ name, label, options }) => (
        <div className="field" key={name}>
          <label htmlFor={`list-${name}`}>{label}</label>
          <select id={`list-${name}`} name={name} defaultValue={chosen(name)}>
            {options.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
      ))}
      {search === undefined ? null : (
        <div className="field list-search">
          <label htmlFor="list-q">{search}</label>
          <input id="list-q" name="q" type="search" maxLength={100} defaultValue={list.q} />
        </div>
      )}
      {Object.entries(fields).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
      <button className="button quiet" type="submit" id="list-go">
        {apply ?? t('actions.search')}
      </button>
      {at.isWhole(list) ? null : <WholeLink {...props} />}
    </form>
  );
}
