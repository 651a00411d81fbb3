import { type ReactNode, useRef } from 'react';
import { firstFocus, useComeIntoView } from './come-into-view.ts';

/** Says why something could not be done, where no form of the screen says it: in view, with the focus on it. */
export function Trouble({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useComeIntoView(box, true);
  return (
    <div className="done-region" role="alert" tabIndex={-1} ref={box} {...firstFocus(true)}>
      <p className="notice">{children}</p>
    </div>
  );
}
