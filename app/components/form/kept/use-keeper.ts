import { useEffect, useRef, useState } from 'react';
import { runAfterPress } from '../after-press.ts';
import { markSafe } from './controls.ts';
import { type Copy, type Keeper, startKeeping } from './keeper.ts';

export const formOf = (id: string): HTMLFormElement | null => {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
};

/** Opens what a form is folded away in, so that what was typed there is seen. */
function unfold(form: HTMLFormElement): void {
  for (let at = form.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
}

/** What is kept of a form in this browser, found and kept; the state of its keeper. */
export function useKeeper(formId: string, keys: string[]) {
  const [keeper, setKeeper] = useState<Keeper | null>(null);
  const [copies, setCopies] = useState<Copy[]>([]);
  const [state, setState] = useState<{ at: number; isEverywhere: boolean } | null>(null);
  const [others, setOthers] = useState<Record<string, number>>({});
  // The keys are the person's: the same for as long as the screen is open.
  const latest = useRef(keys);
  useEffect(() => {
    const form = formOf(formId);
    if (!form) return;
    let own: Keeper | null = null;
    let isThere = true;
    const withoutOther = (left: string) =>
      setOthers(({ [left]: _, ...rest }: Record<string, number>) => rest);
    startKeeping(form, latest.current, {
      // Leaving a field keeps it at once: a press that left it must not move anything.
      onKept: (at, isEverywhere) =>
        runAfterPress(() => setState(at === null ? null : { at, isEverywhere })),
      onElsewhere: (id, at) => setOthers((all) => ({ ...all, [id]: at })),
      onLeft: withoutOther,
      onGone(gone) {
        withoutOther(gone);
        setCopies((all) => all.filter(({ id }) => id !== gone));
      },
    }).then(
      async (started) => {
        own = started;
        if (!isThere) return started.stop();
        // What was typed before the script ran.
        await started.write();
        const found = await started.find();
        runAfterPress(() => {
          if (!isThere) return;
          setKeeper(() => started);
          setCopies(found);
          if (found.length > 0) unfold(form);
        });
      },
      () => markSafe(formId, false),
    );
    return () => {
      isThere = false;
      own?.stop();
    };
  }, [formId]);
  const times = Object.values(others);
  const elsewhere = times.length > 0 ? Math.max(...times) : null;
  return { keeper, copies, setCopies, state, elsewhere };
}
