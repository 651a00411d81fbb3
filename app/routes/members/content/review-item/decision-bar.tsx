import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { reviewFormId } from '#app/components/content/review/decided.tsx';
import { reviewHref } from '#app/components/content/review/links.ts';
import {
  reasonFields,
  reasonLabels,
  rejectQuestion,
} from '#app/components/content/review/reason.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { useReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useUnsavedWarning } from '#app/components/form/use-unsaved.ts';
import { ActionBar } from '#app/components/lifecycle/action-bar.tsx';
import { ConfirmBox } from '#app/components/lifecycle/confirm-box.tsx';
import { isWriting } from '#app/components/members/come-into-view.ts';
import { useT } from '#app/i18n/translate.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import type { ReviewReply } from './action.server.ts';
import type { ReviewData } from './route.tsx';

/** What Alt and a letter press; no key alone decides (WCAG 2.1.4). By place, since Option types other signs on a Mac. */
const pressed: Record<string, string> = {
  KeyJ: '[rel=next]',
  KeyK: '[rel=prev]',
  KeyP: '[value=publish]',
  KeyR: '[value=reject]',
};

/**
 * The decision about an item and the way to its neighbours, at the bottom of the window. A press in the first moments
 * of an item was meant for the one before it: a double click decides once.
 */
export function DecisionBar({ item }: { item: ReviewData }) {
  const t = useT();
  const reply = useReply<ReviewReply>();
  const box = useRef<HTMLDivElement>(null);
  const takesPresses = useTakesPresses();
  const { kind, isOwn, queue, decisions, askedBack: back } = item;
  const labels = reasonLabels(t, kind);
  const { form } = useSiteForm(reviewFormId, noFields, { labels });
  useUnsavedWarning(form.id);
  const [next, previous] = [queue.next, queue.previous].map((one) =>
    one ? reviewHref(one, { back }) : undefined,
  );
  const isAsking = reply?.confirm === 'reject' && item.isPending;
  useEffect(() => {
    // While it asks for the reason, no key decides.
    if (isAsking) return;
    const listen = (event: KeyboardEvent) => {
      const { code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
      const selector = pressed[code];
      if (!selector || !altKey || ctrlKey || metaKey || shiftKey || repeat) return;
      if (isWriting() || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      box.current?.querySelector<HTMLElement>(`.action-bar ${selector}`)?.click();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isAsking]);
  return (
    <div
      className="review-decide"
      ref={box}
      data-takes-presses={takesPresses}
      onClickCapture={(event: MouseEvent) => {
        if (takesPresses) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <SiteForm form={form}>
        <input type="hidden" name="version" value={item.version} />
        <input type="hidden" name="seen" value={item.seen} />
        {isAsking ? (
          <ConfirmBox
            action="reject"
            {...rejectQuestion(t, { kind, isOwn, isMissing: reply?.isReasonMissing ?? false })}
          />
        ) : null}
        <ActionBar>
          <nav className="review-steps" aria-label={t('review.start')}>
            {previous ? (
              <a className="button quiet" href={previous} rel="prev">
                {t('my.previous')}
              </a>
            ) : null}
            {next ? (
              <a className="button quiet" href={next} rel="next">
                {t('review.next')}
              </a>
            ) : null}
            <a className="button quiet" href={item.editHref}>
              {t('actions.edit')}
            </a>
          </nav>
          {decisions.map((name) => (
            <SubmitButton
              key={name}
              intent={name}
              gated={false}
              danger={name === 'reject'}
              opens={name === 'reject' ? reasonFields : undefined}
            >
              {t(`actions.${name}`)}
            </SubmitButton>
          ))}
        </ActionBar>
      </SiteForm>
    </div>
  );
}

/** For how long a press still belongs to the item before, in ms: as long as a double click takes. */
const early = 500;

/** Whether this part of the screen has been there for longer than that, or came with its page; without script as well. */
function useTakesPresses(): boolean {
  const [isSettled, setSettled] = useState(false);
  const [wait] = useState(useHydrated() ? early : 0);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return isSettled;
}
