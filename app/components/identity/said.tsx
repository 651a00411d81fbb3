import { type ReactNode, useRef } from 'react';
import { firstFocus, useComeIntoView } from '#app/components/members/come-into-view.ts';

/** What has become of a form, in its place: in view, with the focus on it. */
export function Said({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useComeIntoView(box, true);
  return (
    <div className="done-region" role="status" tabIndex={-1} ref={box} {...firstFocus(true)}>
      {children}
    </div>
  );
}
