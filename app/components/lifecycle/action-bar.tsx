import { type ReactNode, useEffect, useRef } from 'react';

const property = '--bar-height';

/**
 * The buttons of a form, which stay at the bottom of the window. The page knows its height, so that what takes the focus
 * comes into view above it.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(property, `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, []);
  return (
    <div className="action-bar" ref={bar}>
      {children}
    </div>
  );
}
