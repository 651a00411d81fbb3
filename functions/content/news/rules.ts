/** A list in its order, in parts of the same year. */
export const byYear = <Item extends { timestamp: string }>(all: Item[]) =>
  [...Map.groupBy(all, ({ timestamp }) => timestamp.slice(0, 4))].map(([year, items]) => ({
    year,
    items,
  }));
