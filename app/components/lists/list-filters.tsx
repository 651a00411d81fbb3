import { useT } from '#app/i18n/translate.ts';

interface ListFiltersProps {
  /** The path of the list. */
  list: string;
  /** The parameter, label and value of a select. */
  choice: {
    name: string;
    label: string;
    value: string;
    options: readonly { value: string; label: string }[];
  };
  /** The label and value of the search field. */
  search: { label: string; value: string };
  /** Other parameters of the list, which stay. */
  kept?: [name: string, value: string][];
  /** The text of the button. */
  apply: string;
  /** Whether nothing is filtered out. */
  isWhole: boolean;
  /** The text of the link to the list as it opens, where that is not all of it. */
  whole?: string;
}

/** The filters of a list, as a GET form (D-35, D-67). */
export function ListFilters(props: ListFiltersProps) {
  const { list, choice, search, kept = [], apply, isWhole, whole } = props;
  const t = useT();
  return (
    <form
      className="list-filters"
      method="get"
      action={list}
      // So that the fields follow the address on Back.
      key={`${choice.value} ${search.value}`}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="field">
        <label htmlFor="list-choice">{choice.label}</label>
        <select id="list-choice" name={choice.name} defaultValue={choice.value}>
          {choice.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field list-search">
        <label htmlFor="list-q">{search.label}</label>
        <input id="list-q" name="q" type="search" maxLength={100} defaultValue={search.value} />
      </div>
      <button className="button quiet" type="submit">
        {apply}
      </button>
      {isWhole ? null : <a href={list}>{whole ?? t('my.showAll')}</a>}
    </form>
  );
}
