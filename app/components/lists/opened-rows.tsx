import type { ReactNode } from 'react';
import { openId } from './opened.ts';

interface OpenedRowsProps<Item> {
  className: string;
  items: readonly Item[];
  idOf(item: Item): string;
  /** The id of the opened item; its form replaces its row. */
  openedId: string | undefined;
  opened(item: Item): ReactNode;
  line(item: Item): ReactNode;
}

/** One row per item; the opened one is a form. */
export function OpenedRows<Item>(props: OpenedRowsProps<Item>) {
  const { className, items, idOf, openedId, opened, line } = props;
  return (
    <ul className={`rows ${className}`}>
      {items.map((item) =>
        idOf(item) === openedId ? (
          <li key={idOf(item)} id={openId} className="row-opened">
            {opened(item)}
          </li>
        ) : (
          <li key={idOf(item)}>{line(item)}</li>
        ),
      )}
    </ul>
  );
}
