import { parseWithZod } from '@conform-to/zod/v4';
import { useEffect, useState } from 'react';
import type { z } from 'zod';

/** Whether a browser has filled in a field whose value it tells nobody before the first gesture. */
const isHidden = (form: HTMLFormElement): boolean =>
  CSS.supports('selector(:autofill)') &&
  [...form.querySelectorAll<HTMLInputElement>('input:autofill')].some(({ value }) => value === '');

const moments = ['input', 'change', 'reset', 'animationstart'] as const;

/**
 * Whether what stands in a form holds by its rule; null as long as nobody has looked. It looks
 * again at each input and when the browser fills in a field (the style of `:autofill` begins an
 * animation, see forms.css). `again` is anything whose change is a reason to look.
 */
export function useReady(formId: string, schema: z.ZodType, again: unknown): boolean | null {
  const [ready, setReady] = useState<boolean | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const look = () => {
      const { status } = parseWithZod(new FormData(form), { schema });
      setReady(status === 'success' || isHidden(form));
    };
    // The fields of a form are emptied after its event.
    const later = () => setTimeout(look);
    for (const moment of moments) form.addEventListener(moment, later);
    look();
    return () => {
      for (const moment of moments) form.removeEventListener(moment, later);
    };
  }, [formId, schema, again]);
  return ready;
}
