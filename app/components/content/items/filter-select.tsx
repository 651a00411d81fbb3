import type { Choice } from '#functions/content/filter-items.ts';

interface FilterSelectProps {
  name: string;
  label: string;
  /** The choice that filters nothing. */
  any: string;
  chosen: string | null;
  choices: (Choice & { label: string })[];
}

/** One choice of the filter of a public list, with how many items each value would find. */
export function FilterSelect({ name, label, any, chosen, choices }: FilterSelectProps) {
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={chosen ?? ''}>
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {`${choice.label} (${choice.count})`}
          </option>
        ))}
      </select>
    </div>
  );
}
