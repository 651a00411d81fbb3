import { parseWithZod } from '@conform-to/zod/v4';
import { useEffect, useState } from 'react';
import type { z } from 'zod';

const moments = ['input', 'change', 'reset'] as const;

/** The names of the fields that keep a form from its rule, as they stand now; none as long as nobody has looked. */
export function useFaulty(formId: string, rule: z.ZodType, again: unknown): string[] {
  const [names, setNames] = useState('');
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const look = () => {
      const typed = parseWithZod(new FormData(form), { schema: rule });
      setNames(typed.status === 'success' ? '' : Object.keys(typed.error ?? {}).join(' '));
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
