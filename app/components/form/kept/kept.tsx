import { useRouteLoaderData } from '@remix-run/react';
import { type ComponentType, useEffect, useState } from 'react';
import type { SiteData } from '#app/root.tsx';
import { useFormState } from '../use-site-form.ts';
import { asksForText, hasText, isLong } from './controls.ts';
import { holdsTexts } from './presence.ts';

type Box = ComponentType<{ keys: string[] }>;

/**
 * The part of a form that keeps what is typed: loaded after hydration where something may have been kept, otherwise
 * when somebody begins to type, also into a field that came later: the reason that a question asks for.
 */
export function Kept() {
  const { id, readOnly } = useFormState();
  const keys = useRouteLoaderData<SiteData>('root')?.viewer?.textKeys;
  const isOpen = Boolean(keys) && !readOnly;
  const [Box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const form = document.getElementById(id);
    if (!isOpen || !(form instanceof HTMLFormElement)) return;
    let isThere = true;
    const load = () => {
      form.removeEventListener('focusin', look);
      import('./kept-text.client.tsx').then(
        ({ default: arrived }) => isThere && setBox(() => arrived),
        // Without it the form is as it was: leaving asks first.
        () => undefined,
      );
    };
    const look = () => {
      if (hasText(form)) load();
    };
    form.addEventListener('focusin', look);
    const mayHold = hasText(form) || asksForText(form);
    if (mayHold && isLong(form)) load();
    else if (form.contains(document.activeElement)) look();
    if (mayHold) void holdsTexts().then((is) => is && isThere && load());
    return () => {
      isThere = false;
      form.removeEventListener('focusin', look);
    };
  }, [id, isOpen]);
  return Box && keys ? <Box keys={keys} /> : null;
}
