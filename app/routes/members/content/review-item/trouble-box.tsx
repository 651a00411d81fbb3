import { useEffect, useRef } from 'react';
import { fieldLabel } from '#app/components/content/labels.ts';
import { Changes } from '#app/components/lifecycle/changes.tsx';
import { firstFocus } from '#app/components/members/come-into-view.ts';
import { useT } from '#app/i18n/translate.ts';
import type { ReviewAnswer } from './route.tsx';

/** Says that somebody else has changed the item, or decided, and what differs (D-156). It takes the focus. */
export function TroubleBox({ reply }: { reply: ReviewAnswer | undefined }) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const trouble = reply?.trouble;
  useEffect(() => {
    if (!trouble) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [trouble]);
  if (!trouble) return null;
  const { isMoved, name, changes } = trouble;
  return (
    <section
      className="conflict"
      role="alert"
      aria-labelledby="conflict"
      tabIndex={-1}
      ref={box}
      {...firstFocus(true)}
    >
      <h2 id="conflict">{t(isMoved ? 'review.moved' : 'review.changed', { name })}</h2>
      <p>{t(isMoved ? 'review.movedText' : 'review.changedText')}</p>
      {isMoved && changes.length === 0 ? null : (
        <Changes
          changes={changes}
          none={t('content.noDifference')}
          label={(field) => fieldLabel(t, field)}
        />
      )}
    </section>
  );
}
