import { useT } from '#app/i18n/translate.ts';

interface ListFiltersProps {
  /** The address of the list. */
  list: string;
  /** The parameter of which one of several values is chosen, and what it is called. */
  choice: {
    name: string;
    label: string;
    value: string;
    options: readonly { value: string; label: string }[];
  };
  /** The text that is looked for, and where. */
  search: { label: string; value: string };
  /** What the button says. */
  apply: string;
  /** Whether nothing is left out. */
  isWhole: boolean;
}

/** What a list shows, as a form whose answer is an address (D-35, D-67). */
export function ListFilters({ list, choice, search, apply, isWhole }: ListFiltersProps) {
  const t = useT();
  return (
    <form
      className="list-filters"
      method="get"
      action={list}
      // The fields follow the address when one goes back.
      key={`${choice.value} ${search.value}`}
    >
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
      {isWhole ? null : <a href={list}>{t('my.showAll')}</a>}
    </form>
  );
}
