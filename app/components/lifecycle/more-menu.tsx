import { type MouseEvent, type ReactNode, useId } from 'react';
import { popover, popoverTarget } from '#app/components/frame/header-parts.tsx';

interface MoreMenuProps {
  label: string;
  /** What the button shows. */
  text: string;
  children: ReactNode;
}

/** Closes the menu once something in it was pressed; without script the page is loaded anew. */
const close = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
  if (target !== currentTarget) currentTarget.hidePopover?.();
};

/** What is done rarely, or hurts, a press away: links and buttons. */
export function MoreMenu({ label, text, children }: MoreMenuProps) {
  const id = useId();
  return (
    <>
      <button
        className="button quiet more-button"
        type="button"
        aria-label={label}
        data-text={text}
        {...popoverTarget(id)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears its buttons only */}
      <div
        id={id}
        className="more-menu"
        onClick={close}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget))
            currentTarget.hidePopover?.();
        }}
        {...popover}
      >
        {children}
      </div>
    </>
  );
}
