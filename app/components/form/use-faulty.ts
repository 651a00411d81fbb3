import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { faultsOf } from './faults-of.ts';
import { inOrder } from './in-order.ts';
import { watchForm } from './watch-form.ts';

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
