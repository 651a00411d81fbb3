import type { ReactNode } from 'react';

interface BandProps {
  id: string;
  title: string;
  /** Its look; none for a part that is not a band. */
  className?: string | undefined;
  /** What stands beside the title. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of a public page with its title. */
export function Band({ id, title, className = 'band', beside, children }: BandProps) {
  const heading = (
    <h2 className="section-title" id={id}>
      {title}
    </h2>
  );
  return (
    <section className={className} aria-labelledby={id}>
      {beside ? (
        <div className="section-head">
          {heading}
          {beside}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
