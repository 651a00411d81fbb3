import type { ButtonHTMLAttributes } from 'react';
import { useHydrated } from './use-hydrated.ts';

type ScriptButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { className: string };

/** A button that needs script: invisible, in its space, until the page hydrates; not shown without script. */
export function ScriptButton({ className, ...more }: ScriptButtonProps) {
  const hydrated = useHydrated();
  return (
    <button {...more} type="button" className={hydrated ? className : `${className} not-yet`} />
  );
}
