import { type ComponentType, useEffect, useState } from 'react';
import { useSite } from '#app/components/frame/use-site.ts';
import { useFormState } from '../use-site-form.ts';
import { findForm } from '../use-unsaved.ts';
import { hasText, isLong } from './controls.ts';
import { isAnyAt } from './store.ts';

type Box = ComponentType<{ viewer: string }>;

/**
 * The part of a form that keeps what is typed: loaded after hydration where something was kept, otherwise when somebody
 * begins to type, also into a field that came later: the reason that a question asks for.
 */
export function Kept() {
  const { id, readOnly } = useFormState();
  const viewer = useSite()?.viewer?.id;
  const [Box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const form = findForm(id);
    if (!viewer || readOnly || !form) return;
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
    if (hasText(form) && isLong(form)) load();
    else if (form.contains(document.activeElement)) look();
    isAnyAt(viewer, window.location.pathname).then(
      (is) => is && isThere && load(),
      () => undefined,
    );
    return () => {
      isThere = false;
      form.removeEventListener('focusin', look);
    };
  }, [id, viewer, readOnly]);
  return Box && viewer ? <Box viewer={viewer} /> : null;
}
