import { useEffect, useState } from 'react';
import { runAfterPress } from '../after-press.ts';
import { findForm } from '../use-unsaved.ts';
import { type Keeper, startKeeping } from './keeper.ts';
import type { Copy } from './store.ts';

/** Opens what a form is folded away in, so that what was typed there is seen. */
function unfold(form: HTMLFormElement): void {
  for (let at = form.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
}

/** The keeper of a form, the texts that it has found, and when it has stored what is typed now. */
export function useKeeper(formId: string, viewer: string) {
  const [keeper, setKeeper] = useState<Keeper | null>(null);
  const [copies, setCopies] = useState<Copy[]>([]);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  useEffect(() => {
    const form = findForm(formId);
    if (!form) return;
    const own = startKeeping(form, viewer, (at) =>
      // To the minute, so that not every letter draws the form anew.
      runAfterPress(() => setKeptAt(at && at - (at % 60_000))),
    );
    let isThere = true;
    const start = async () => {
      // What was typed before the script ran.
      await own.write();
      const found = await own.find();
      runAfterPress(() => {
        if (!isThere) return;
        setKeeper(own);
        setCopies(found);
        if (found.length > 0) unfold(form);
      });
    };
    // Where the browser stores nothing the form is as it was.
    start().catch(() => undefined);
    return () => {
      isThere = false;
      own.stop();
    };
  }, [formId, viewer]);
  return { keeper, copies, setCopies, keptAt };
}
