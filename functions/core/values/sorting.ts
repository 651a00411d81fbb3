import * as z from 'zod';

/** A column with its direction: `-` before a name means descending. */
export type Order<Sort extends string = string> = Sort | `-${Sort}`;

/** Both orders of each column. */
export const ordersOf = <Sort extends string>(sorts: readonly Sort[]): Order<Sort>[] =>
  sorts.flatMap((name) => [name, `-${name}`] as const);

/** The column of an order, and whether it is descending. */
export const partsOfOrder = <Sort extends string>(
  order: Order<Sort>,
): { by: Sort; isDown: boolean } => {
  const isDown = order.startsWith('-');
  return { by: (isDown ? order.slice(1) : order) as Sort, isDown };
};

/** The order that the head of a column leads to: ascending, and descending when it is so already. */
export const nextOrder = <Sort extends string>(name: Sort, order: string): Order<Sort> =>
  order === name ? `-${name}` : name;

/** The parameters of a list, whose order may be left out. */
export type Sortable<Params extends { sort: unknown }> = Omit<Params, 'sort'> &
  Partial<Pick<Params, 'sort'>>;

/** The `sort` parameter of a list; an invalid value means the order in which the list opens, which is null. */
export const sortParam = <Sort extends string>(sorts: readonly Sort[]) =>
  z
    .enum(ordersOf(sorts) as [Order<Sort>, ...Order<Sort>[]])
    .nullable()
    .catch(null);
