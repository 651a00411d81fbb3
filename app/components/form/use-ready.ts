import { parseWithZod } from '@conform-to/zod/v4';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { watchForm } from './watch-form.ts';

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
