import type { ReactNode } from 'react';

interface WithMarginProps {
  /** Facts, contents, dates, related links; without them the text stands alone. */
  margin: ReactNode;
  children: ReactNode;
}

/** A text and its marginal column: beside it from 900 px, above it on smaller screens. */
export function WithMargin({ margin, children }: WithMarginProps) {
  return (
    <div className="with-margin">
      {margin ? <div className="margin">{margin}</div> : null}
      <div className="text">{children}</div>
    </div>
  );
}
