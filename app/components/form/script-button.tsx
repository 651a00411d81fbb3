import type { ButtonHTMLAttributes } from 'react';
import { useHydrated } from './use-hydrated.ts';

type ScriptButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { className: string };

/** A button that only script can answer: it keeps its place until the page runs, and has none without. */
export function ScriptButton({ className, ...more }: ScriptButtonProps) {
  const hydrated = useHydrated();
  return (
    <button {...more} type="button" className={hydrated ? className : `${className} not-yet`} />
  );
}
