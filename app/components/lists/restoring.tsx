import { Form, useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { intentField } from '#app/components/form/names.ts';
import { watchForm } from '#app/components/form/watch-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { type ShownRow, shownValue } from '#functions/lifecycle/restoring/schema.ts';
import { restoreIntent, rowField } from './restored.ts';

/** The rows of a list that can be restored together: what is sent of each, and its name. */
export interface RestoreChoice<Row> {
  valueOf(row: Row): string;
  nameOf(row: Row): string;
}

/** What a list of deleted rows offers; undefined for any other list (D-185). */
export const restoreChoice = <Row extends ShownRow>(
  { status }: { status: string | null },
  nameOf: (row: Row) => string,
): RestoreChoice<Row> | undefined =>
  status !== null && isDeleted(status) ? { valueOf: shownValue, nameOf } : undefined;

/** The checkbox of a row. */
export function RowCheckbox({ value, name }: { value: string; name: string }) {
  const t = useT();
  return (
    <label className="row-checkbox">
      <input type="checkbox" name={rowField} value={value} />
      <span className="visually-hidden">
        {t('restoring.select', { name: name || t('restoring.nameless') })}
      </span>
    </label>
  );
}

/** The form around the rows, whose choice ends with each navigation. */
export const RestoreForm = ({ children }: { children: ReactNode }) => (
  <Selection key={useLocation().key}>{children}</Selection>
);

const formId = 'restore';
const boxesIn = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name=${rowField}]`),
];

function Selection({ children }: { children: ReactNode }) {
  const t = useT();
  const isSending = useNavigation().state !== 'idle';
  // Null without script.
  const [chosen, setChosen] = useState<{ count: number; isAll: boolean } | null>(null);
  const look = useCallback((form: HTMLFormElement) => {
    const boxes = boxesIn(form);
    const count = boxes.filter(({ checked }) => checked).length;
    setChosen({ count, isAll: count === boxes.length });
  }, []);
  useEffect(() => watchForm(formId, look), [look]);
  const selectAll = (form: HTMLFormElement | null, isOn: boolean) => {
    if (!form) return;
    for (const box of boxesIn(form)) box.checked = isOn;
    look(form);
  };
  const count = chosen?.count ?? 0;
  return (
    <Form
      id={formId}
      className="restore-form"
      method="post"
      discover="none"
      autoComplete="off"
      // A second press meanwhile sends nothing.
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      {children}
      <div className="action-bar restore-bar">
        {chosen ? (
          <label className="select-all">
            <input
              type="checkbox"
              checked={chosen.isAll}
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && !chosen.isAll;
              }}
              onChange={({ currentTarget: { form, checked } }) => selectAll(form, checked)}
            />
            {t('restoring.all')}
          </label>
        ) : null}
        <button
          className="button"
          type="submit"
          name={intentField}
          value={restoreIntent}
          aria-disabled={isSending || undefined}
        >
          {count > 0 ? t('restoring.some', { count }) : t('restoring.selected')}
        </button>
      </div>
    </Form>
  );
}
