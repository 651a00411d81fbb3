import { Form, useSubmit } from '@remix-run/react';
import { type DragEvent, type HTMLAttributes, useEffect, useState } from 'react';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { firstFocus } from '#app/components/members/come-into-view.ts';
import { useT } from '#app/i18n/translate.ts';

/** A row that can be moved among its neighbours. */
export interface MovableRow {
  id: string;
  name: string;
  version: number;
  /** After which row it stands when it has moved up or down, '' for none; null where it cannot. */
  up: string | null;
  down: string | null;
  /** After which row something dropped above it stands; null where nothing can be dropped. */
  above: string | null;
  /** The rows among which it moves. */
  group: string;
}

/** What has just been moved, and by which button. */
export interface Moved {
  id: string;
  way: 'up' | 'down';
}

const buttonId = (way: Moved['way'], id: string): string => `move-${way}-${id}`;

type RowProps = HTMLAttributes<HTMLElement>;

/** Where a dragged row would be dropped: above a row or below it. */
interface Drop {
  id: string;
  isBelow: boolean;
}

/** Dragging of rows: what their handles and the rows themselves need; what is dropped is sent as a form. */
export function useDragging(rows: readonly MovableRow[]) {
  const submit = useSubmit();
  const [dragged, setDragged] = useState<MovableRow | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const end = () => {
    setDragged(null);
    setDrop(null);
  };
  const dropAt = ({ id, above }: MovableRow, event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const isBelow = event.clientY > top + height / 2;
    return { isBelow, after: isBelow ? id : above };
  };
  const isGoal = (row: MovableRow | undefined): row is MovableRow =>
    dragged !== null && row !== undefined && row.group === dragged.group && row.id !== dragged.id;
  return {
    handle: (row: MovableRow): RowProps => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.name);
        setDragged(row);
      },
      onDragEnd: end,
    }),
    row(id: string): RowProps {
      const row = rows.find((one) => one.id === id);
      if (!isGoal(row)) return {};
      const marks = drop?.id === id ? { 'data-drop': drop.isBelow ? 'below' : 'above' } : {};
      return {
        ...marks,
        onDragOver: (event) => {
          const { isBelow, after } = dropAt(row, event);
          if (after === null) return;
          event.preventDefault();
          if (drop?.id !== id || drop.isBelow !== isBelow) setDrop({ id, isBelow });
        },
        onDrop: (event) => {
          event.preventDefault();
          const { after } = dropAt(row, event);
          const { id: own = '', version = 0 } = dragged ?? {};
          end();
          if (after !== null && after !== own)
            submit({ id: own, version, up: after }, { method: 'post', preventScrollReset: true });
        },
      };
    },
  };
}

interface MoveFormProps {
  row: MovableRow;
  moved: Moved | null;
  handle: RowProps;
}

/** Moves a row up or down, as a form; with script it has a handle to drag, too. */
export function MoveForm({ row, moved, handle }: MoveFormProps) {
  const hydrated = useHydrated();
  const t = useT();
  const isMoved = moved?.id === row.id;
  // At the end of its way the other button takes the focus.
  const way = moved && row[moved.way] === null ? (moved.way === 'up' ? 'down' : 'up') : moved?.way;
  useEffect(() => {
    if (isMoved && way) document.getElementById(buttonId(way, row.id))?.focus();
  });
  return (
    <Form method="post" className="move-form" discover="none" preventScrollReset>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="version" value={row.version} />
      {hydrated ? (
        <span className="move-handle" title={t('records.drag')} aria-hidden="true" {...handle}>
          ⠿
        </span>
      ) : null}
      {(['up', 'down'] as const).map((one) => (
        <button
          key={one}
          id={buttonId(one, row.id)}
          type="submit"
          name={one}
          value={row[one] ?? ''}
          disabled={row[one] === null}
          className="move-button"
          aria-label={t(one === 'up' ? 'records.moveUp' : 'records.moveDown', { name: row.name })}
          {...firstFocus(isMoved && way === one)}
        >
          <span aria-hidden="true">{one === 'up' ? '↑' : '↓'}</span>
        </button>
      ))}
    </Form>
  );
}
