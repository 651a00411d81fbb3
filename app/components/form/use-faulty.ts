import { parseWithZod } from '@conform-to/zod/v4';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { says } from '#functions/shared/field-messages.ts';
import { inOrder } from './in-order.ts';

const moments = ['input', 'change', 'reset'] as const;

/** What is said of a field that lacks nothing: the reason stands there. */
const refusals = new Set<string | undefined>([says('screenPage')]);

/** The names of all that a form holds, in their order. */
const namesIn = ({ elements }: HTMLFormElement): string[] =>
  [...elements].map((element) => element.getAttribute('name') ?? '');

/**
 * The names of the fields that a form still needs for its rule, as they stand now and in the order of the form; none
 * as long as nobody has looked.
 */
export function useFaulty(formId: string, rule: z.ZodType, again: unknown): string[] {
  const [names, setNames] = useState('');
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const look = () => {
      const typed = parseWithZod(new FormData(form), { schema: rule });
      const faults = Object.entries(typed.status === 'success' ? {} : (typed.error ?? {}));
      const needed = faults.filter(([, said]) => !refusals.has(said?.[0]));
      const names = inOrder(needed, namesIn(form)).map(([name]) => name);
      setNames(names.join(' '));
    };
    // The fields of a form are emptied after its event.
    const later = () => setTimeout(look);
    for (const moment of moments) form.addEventListener(moment, later);
    look();
    return () => {
      for (const moment of moments) form.removeEventListener(moment, later);
    };
  }, [formId, rule, again]);
  return names.split(' ').filter((name) => name !== '');
}
