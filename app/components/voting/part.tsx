import type { ReactNode } from 'react';

interface PartProps {
  id: string;
  title: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a screen under its heading. */
export const Part = ({ id, title, className, children }: PartProps) => (
  <section className={className} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
