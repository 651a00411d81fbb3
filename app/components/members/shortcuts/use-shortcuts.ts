import { useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { register } from './registered.ts';

/** A shortcut of a screen. */
export interface Shortcut {
  /** A character (`j`, `?`), or `Mod+s` for Ctrl+S and Command+S, which work in fields too. */
  keys: string;
  /** The key of the text that says what it does, in the list that `?` opens. */
  text: Parameters<Translate>[0];
  /** What it does, or where it leads; with neither it is only listed, since something else listens to its keys. */
  run?: (() => void) | undefined;
  href?: string | undefined;
}

/** Registers the shortcuts of a part of the screen for as long as it is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const t = useT();
  const navigate = useNavigate();
  // What they do may change with every render; what is listed does not.
  const now = useRef(shortcuts);
  now.current = shortcuts;
  const listed = JSON.stringify(
    shortcuts.map(({ keys, text, run, href }) => [keys, text, Boolean(run ?? href)]),
  );
  useEffect(() => {
    const press = (nth: number) => {
      const { run, href } = now.current[nth] ?? {};
      if (run) run();
      else if (href) navigate(href);
    };
    return register(
      now.current.map(({ keys, text, run, href }, nth) => ({
        keys,
        label: t(text),
        ...(run || href ? { run: () => press(nth) } : {}),
      })),
    );
  }, [listed, t, navigate]);
}
