interface FilterSelectProps {
  name: string;
  label: string;
  /** The choice that filters nothing. */
  any: string;
  chosen: string | null;
  /** With how many items each would find, where that is counted. */
  options: { value: string; label: string; count?: number }[];
}

const withCount = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} (${count})`;

/** One choice of the filter of a public list. A value of the address that no item has stays chosen. */
export function FilterSelect({ name, label, any, chosen, options }: FilterSelectProps) {
  const isKnown = chosen === null || options.some(({ value }) => value === chosen);
  const noItems = options[0]?.count === undefined ? undefined : 0;
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={chosen ?? ''}>
        <option value="">{any}</option>
        {isKnown ? null : <option value={chosen}>{withCount(chosen, noItems)}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {withCount(option.label, option.count)}
          </option>
        ))}
      </select>
    </div>
  );
}
