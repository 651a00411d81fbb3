/** A value for each of some names. */
export const byName = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
