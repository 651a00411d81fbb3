import type { ReactNode } from 'react';

interface WithMarginProps {
  /** Facts, contents, dates, related links; without them the text stands alone. */
  margin: ReactNode;
  /** Whether the margin follows the text on small screens. */
  isLast?: boolean;
  children: ReactNode;
}

/** A text and its marginal column: beside it from 900 px, above or below it on smaller screens. */
export function WithMargin({ margin, isLast = false, children }: WithMarginProps) {
  return (
    <div className="with-margin">
      {margin ? <div className={isLast ? 'margin last' : 'margin'}>{margin}</div> : null}
      <div className="text">{children}</div>
    </div>
  );
}
