import type { ReactNode } from 'react';

interface BandProps {
  id: string;
  title: string;
  /** Its look; of what is no band at all, none. */
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a public page under its title. */
export function Band({ id, title, className = 'band', children }: BandProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
