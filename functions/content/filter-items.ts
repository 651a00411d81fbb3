import { byName } from '#functions/core/values/by-name.ts';

/** A choice of a public filter, and how many items it would find beside what else is chosen. */
export interface Choice<Value extends string = string> {
  value: Value;
  count: number;
}

/**
 * The items that pass all parts of a filter, and what each part has to offer, counted among the items that pass
 * the other parts (D-97, D-98). `parts` are the values of an item, `chosen` those of the filter (null: no filter);
 * `countOf` is for items that stand for several. A value stays a choice, even when it finds nothing beside the rest.
 */
export function filterItems<Item, Part extends string>(
  items: readonly Item[],
  parts: Record<Part, (item: Item) => string | null>,
  chosen: Record<Part, string | null>,
  countOf: (item: Item) => number = () => 1,
) {
  const names = Object.keys(parts) as Part[];
  const passing = (without?: Part) =>
    items.filter((item) =>
      names.every(
        (part) => part === without || chosen[part] === null || parts[part](item) === chosen[part],
      ),
    );
  const choicesOf = (part: Part): Choice[] => {
    const values = [chosen[part], ...items.filter(countOf).map(parts[part])];
    const counts = new Map<string, number>(
      values.flatMap((value) => (value ? [[value, 0] as const] : [])),
    );
    for (const item of passing(part)) {
      const value = parts[part](item);
      if (value) counts.set(value, (counts.get(value) ?? 0) + countOf(item));
    }
    return [...counts].map(([value, count]) => ({ value, count }));
  };
  const found = passing();
  return {
    found,
    count: found.reduce((total, item) => total + countOf(item), 0),
    choices: byName(names, choicesOf),
  };
}

/** Choices in the order of a list of values. */
export const inOrder = <Value extends string>(
  choices: readonly Choice[],
  values: readonly Value[],
): Choice<Value>[] =>
  values.flatMap((value) =>
    choices.flatMap((choice) => (choice.value === value ? { value, count: choice.count } : [])),
  );

/** Choices in the order of their values. */
export const byValue = (choices: readonly Choice[]): Choice[] =>
  choices.toSorted((a, b) => (a.value < b.value ? -1 : 1));
