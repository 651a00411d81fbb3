import { parseWithZod } from '@conform-to/zod/v4';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { useSaved, valuesOf } from './use-unsaved.ts';

const moments = ['input', 'change', 'reset'] as const;

/**
 * Looks at a form now, and again after whatever may have changed what stands in it; `more` are further events that do.
 * Returns how to stop; for an effect.
 */
export function watchForm(
  formId: string,
  look: (form: HTMLFormElement) => void,
  more: readonly string[] = [],
): (() => void) | undefined {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return undefined;
  // The fields of a form are emptied after its event.
  const later = () => setTimeout(() => look(form));
  const listening = new AbortController();
  for (const moment of [...moments, ...more])
    form.addEventListener(moment, later, { signal: listening.signal });
  look(form);
  return () => listening.abort();
}

/** What stands in a field of a form now, for what follows from it; `initial` until somebody types. */
export function useValue(formId: string, name: string, initial: string): string {
  const [value, setValue] = useState(initial);
  useEffect(
    () => watchForm(formId, (form) => setValue(String(new FormData(form).get(name) ?? ''))),
    [formId, name],
  );
  return value;
}

/**
 * Whether what stands in a form differs from what is saved; null as long as nobody has looked. What the
 * server has refused counts as changed.
 */
export function useChanged(formId: string): boolean | null {
  const { saved, times } = useSaved(formId);
  const [changed, setChanged] = useState<boolean | null>(null);
  useEffect(
    () => watchForm(formId, (form) => setChanged(valuesOf(form) !== saved.current)),
    [formId, saved, times],
  );
  return changed;
}

/** Whether a browser has filled in a field whose value it tells nobody before the first gesture. */
const isHidden = (form: HTMLFormElement): boolean =>
  CSS.supports('selector(:autofill)') &&
  [...form.querySelectorAll<HTMLInputElement>('input:autofill')].some(({ value }) => value === '');

/**
 * Whether what stands in a form holds by its rule; null as long as nobody has looked. It looks
 * again at each input and when the browser fills in a field (the style of `:autofill` begins an
 * animation, see forms.css). `again` is anything whose change is a reason to look.
 */
export function useReady(formId: string, schema: z.ZodType, again: unknown): boolean | null {
  const [ready, setReady] = useState<boolean | null>(null);
  useEffect(
    () =>
      watchForm(
        formId,
        (form) => {
          const { status } = parseWithZod(new FormData(form), { schema });
          setReady(status === 'success' || isHidden(form));
        },
        ['animationstart'],
      ),
    [formId, schema, again],
  );
  return ready;
}

/** What is wrong with what stands in a form now, by its rule: each field with the first reason. */
export function faultsOf(form: HTMLFormElement, rule: z.ZodType): [name: string, said: string][] {
  const typed = parseWithZod(new FormData(form), { schema: rule });
  const wrong = typed.status === 'success' ? {} : (typed.error ?? {});
  return Object.entries(wrong).map(([name, said]) => [name, said?.[0] ?? '']);
}

/** Errors in the order of the fields; what belongs to none of them comes last. */
export function inOrder<Named extends readonly [name: string, ...rest: unknown[]]>(
  errors: Named[],
  names: readonly string[],
): Named[] {
  const position = ([name]: Named) => {
    const at = names.indexOf(name);
    return at < 0 ? names.length : at;
  };
  return [...errors].sort((one, other) => position(one) - position(other));
}

/** What is said of a field that lacks nothing: the reason stands there. */
const refusals = new Set<string>([says('screenPage')]);

/** The names of all that a form holds, in their order. */
const namesIn = ({ elements }: HTMLFormElement): string[] =>
  [...elements].map((element) => element.getAttribute('name') ?? '');

/**
 * The names of the fields that a form still needs for its rule, as they stand now and in the order of the form; none
 * as long as nobody has looked.
 */
export function useFaulty(formId: string, rule: z.ZodType, again: unknown): string[] {
  const [names, setNames] = useState('');
  useEffect(
    () =>
      watchForm(formId, (form) => {
        const needed = faultsOf(form, rule).filter(([, said]) => !refusals.has(said));
        const ordered = inOrder(needed, namesIn(form)).map(([name]) => name);
        setNames(ordered.join(' '));
      }),
    [formId, rule, again],
  );
  return names.split(' ').filter((name) => name !== '');
}
