import { parseWithZod } from '@conform-to/zod/v4';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { fieldMessage } from '#functions/core/forms/field-messages.ts';
import { hasWords } from '#functions/core/values/markup.ts';
import { hidesAutofill } from './autofill.ts';
import { findForm, useSavedValues, valuesOf } from './use-unsaved.ts';

const moments = ['input', 'change', 'reset'] as const;

/**
 * Runs `look` now, and after every event that may change the form's values; `more` are further such events.
 * Returns a function that stops it; for an effect.
 */
export function watchForm(
  formId: string,
  look: (form: HTMLFormElement) => void,
  more: readonly string[] = [],
): (() => void) | undefined {
  const form = findForm(formId);
  if (!form) return undefined;
  // A form's fields are reset after its event.
  const later = () => setTimeout(() => look(form));
  const listening = new AbortController();
  for (const moment of [...moments, ...more])
    form.addEventListener(moment, later, { signal: listening.signal });
  look(form);
  return () => listening.abort();
}

/** The current value of a field; `initial` until the user types. */
export function useFieldValue(formId: string, name: string, initial: string): string {
  const [value, setValue] = useState(initial);
  useEffect(
    () => watchForm(formId, (form) => setValue(String(new FormData(form).get(name) ?? ''))),
    [formId, name],
  );
  return value;
}

/**
 * Whether a form's values differ from the saved ones; null before the first check. A form that the server has
 * refused counts as changed.
 */
export function useIsChanged(formId: string): boolean | null {
  const { saved, times, hydrated } = useSavedValues(formId);
  const [changed, setChanged] = useState<boolean | null>(null);
  useEffect(
    () =>
      hydrated
        ? watchForm(formId, (form) => setChanged(valuesOf(form) !== saved.current))
        : undefined,
    [formId, saved, times, hydrated],
  );
  return changed;
}

/**
 * Whether a form's values meet its rule; null before the first check. Checks again at each input and when the
 * browser autofills a field (`:autofill` starts an animation, see forms.css), and when `again` changes.
 */
export function useIsComplete(formId: string, schema: z.ZodType, again: unknown): boolean | null {
  const [ready, setReady] = useState<boolean | null>(null);
  useEffect(
    () =>
      watchForm(
        formId,
        (form) => {
          const { status } = parseWithZod(new FormData(form), { schema });
          setReady(status === 'success' || hidesAutofill(form));
        },
        ['animationstart'],
      ),
    [formId, schema, again],
  );
  return ready;
}

/** The current errors of a form by a rule: the first of each field. */
export function faultsOf(form: HTMLFormElement, rule: z.ZodType): [name: string, said: string][] {
  const typed = parseWithZod(new FormData(form), { schema: rule });
  const wrong = typed.status === 'success' ? {} : (typed.error ?? {});
  return Object.entries(wrong).map(([name, said]) => [name, said?.[0] ?? '']);
}

/** Errors in the order of the fields; those of no field come last. */
export function sortErrors<Named extends readonly [name: string, ...rest: unknown[]]>(
  errors: Named[],
  names: readonly string[],
): Named[] {
  const position = ([name]: Named) => {
    const at = names.indexOf(name);
    return at < 0 ? names.length : at;
  };
  return [...errors].sort((one, other) => position(one) - position(other));
}

/** The names of a form's controls, in order. */
const namesIn = ({ elements }: HTMLFormElement): string[] =>
  [...elements].map((element) => element.getAttribute('name') ?? '');

/** What is wrong with the fields of a form, in their order: what is missing apart, and by how much a text is too long. */
export const faultsIn = (form: HTMLFormElement, rule: z.ZodType) =>
  sortErrors(
    faultsOf(form, rule).filter(([name]) => name !== ''),
    namesIn(form),
  ).map(([name, said]) => {
    const typed = new FormData(form).getAll(name).join('');
    const { text, named } = fieldMessage(said) ?? {};
    // What must stay ticked is not missing.
    const isMissing = !hasWords(typed) && text !== 'screenPage';
    return {
      name,
      said,
      title: isMissing ? ('stillNeeded' as const) : ('toCorrect' as const),
      over: text === 'tooLong' ? typed.length - (named?.n ?? 0) : 0,
    };
  });

/** What is wrong with the fields of a form by a rule, while people type. */
export function useFaults(formId: string, rule: z.ZodType, again: unknown) {
  const [faults, setFaults] = useState('[]');
  useEffect(
    () => watchForm(formId, (form) => setFaults(JSON.stringify(faultsIn(form, rule)))),
    [formId, rule, again],
  );
  return JSON.parse(faults) as ReturnType<typeof faultsIn>;
}
