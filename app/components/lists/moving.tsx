import { Form } from '@remix-run/react';
import { useEffect } from 'react';
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
}

/** What has just been moved, and by which button. */
export interface Moved {
  id: string;
  way: 'up' | 'down';
}

const buttonId = (way: Moved['way'], id: string): string => `move-${way}-${id}`;

interface MoveFormProps {
  row: MovableRow;
  moved: Moved | null;
}

/** Moves a row up or down, as a form. */
export function MoveForm({ row, moved }: MoveFormProps) {
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
