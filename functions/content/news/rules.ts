/** A list in its order, in parts of the same year. */
export function byYear<Item extends { timestamp: string }>(items: Item[]) {
  const years = new Map<string, Item[]>();
  for (const item of items) {
    const year = item.timestamp.slice(0, 4);
    const ofYear = years.get(year);
    if (ofYear) ofYear.push(item);
    else years.set(year, [item]);
  }
  return [...years].map(([year, ofYear]) => ({ year, items: ofYear }));
}
