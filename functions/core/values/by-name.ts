/** A value for each of some things, by a name of each. */
export const byKey = <Item, Key extends string, Value>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  of: (item: Item) => Value,
): Record<Key, Value> =>
  Object.fromEntries(items.map((item) => [keyOf(item), of(item)])) as Record<Key, Value>;

/** A value for each of some names. */
export const byName = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> => byKey(names, (name) => name, of);
