import { useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { formIdField } from '#app/components/form/names.ts';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { hrefTo } from '#app/framework/href.ts';
import type { Reconciliation } from '#functions/membership/payments/administration/reconcile.ts';

/** Where a comparison goes on. */
export interface Onward {
  from: string;
  to: string;
  after: string;
  done: number;
  order: string;
}

/** The form that goes on. */
export const nextFormId = 'compare-next';

/** The fields of that form, and the address that resumes it. */
export const fieldsOf = ({ done, ...place }: Onward): Record<string, string> => ({
  [formIdField]: nextFormId,
  ...place,
  done: String(done),
});
export const addressOf = (place: Onward): string => {
  const { [formIdField]: _, ...query } = fieldsOf(place);
  return `${hrefTo('payments-reconcile')}?${new URLSearchParams(query)}`;
};

/** The steps of a comparison so far, and where it goes on. A reply begins anew or adds to them. */
export function useSteps(reply: Reconciliation | undefined, resumed: Onward | null) {
  const [seen, setSeen] = useState(reply);
  const [steps, setSteps] = useState(reply ? [reply] : []);
  if (reply !== seen) {
    setSeen(reply);
    if (reply) setSteps(reply.isFirst ? [reply] : [...steps, reply]);
  }
  const last = steps.at(-1);
  if (!last) return { steps, last, onward: resumed };
  const { next, done, span, order } = last;
  return { steps, last, onward: next === null ? null : { ...span, after: next, done, order } };
}

/**
 * Sends one step after the other until the end, until one is refused, or until it is stopped: also after a step that
 * was asked for before the script was there (`isAnswer`).
 */
export function useFollowing(onward: Onward | null, refused: object | null, isAnswer: boolean) {
  const [isOn, setOn] = useState(isAnswer);
  const sent = useRef<string | null>(null);
  const submit = useSubmit();
  const { state } = useNavigation();
  const hydrated = useHydrated();
  useEffect(() => {
    if (refused) setOn(false);
  }, [refused]);
  useEffect(() => {
    if (!isOn || !onward || state !== 'idle' || sent.current === onward.after) return;
    sent.current = onward.after;
    submit(fieldsOf(onward), {
      method: 'post',
      action: addressOf(onward),
      replace: true,
      preventScrollReset: true,
    });
  }, [isOn, onward, state, submit]);
  return {
    isOn: isOn && hydrated && onward !== null,
    start() {
      sent.current = null;
      setOn(true);
    },
    stop: () => setOn(false),
  };
}
