import type { ReactNode } from 'react';

interface PartProps {
  id: string;
  title: string;
  /** What stands beside the title. */
  beside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a screen under its heading. */
export const Part = ({ id, title, beside, className, children }: PartProps) => (
  <section className={className} aria-labelledby={id}>
    <h2 id={id}>
      {title} {beside}
    </h2>
    {children}
  </section>
);
