import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { formIdField } from '#app/components/form/names.ts';
import { useT } from '#app/i18n/translate.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { SignInAgain } from '../form/sign-in-again.tsx';
import type { FormReply } from '../form/use-site-form.ts';

/** The switches; each name is that of its form and its field. */
export type SwitchName = 'newsletter' | 'announcements' | 'reminders';

/** An action's reply to a switch; an ordinary form reply means that it failed. */
export interface SwitchReply {
  switched: SwitchName;
  outcome: 'saved' | 'failed';
}

function outcomeOf(reply: SwitchReply | FormReply | undefined) {
  if (!reply) return undefined;
  if ('switched' in reply) return reply.outcome;
  return reply.result.error?.['']?.[0] === says('signedOut') ? 'signedOut' : 'failed';
}

/**
 * The state of a switch and its handler. It changes at once, and the last press wins: a press during a submission
 * is sent after it.
 */
function useSwitchState(name: SwitchName, isOn: boolean) {
  const fetcher = useFetcher<SwitchReply | FormReply>();
  const [wish, setWish] = useState<boolean | null>(null);
  const latest = useRef<boolean | null>(null);
  const sent = useRef<boolean | null>(null);
  const { submit } = fetcher;
  const send = useRef((_: boolean) => {});
  send.current = (wanted) => {
    sent.current = wanted;
    submit({ [formIdField]: name, [name]: wanted ? 'on' : 'off' }, { method: 'post' });
  };
  useEffect(() => {
    if (fetcher.state !== 'idle' || sent.current === null) return;
    if (latest.current !== null && latest.current !== sent.current) send.current(latest.current);
    else {
      sent.current = null;
      latest.current = null;
      setWish(null);
    }
  }, [fetcher.state, fetcher.data]);
  const isVisibleOn = wish ?? isOn;
  return {
    fetcher,
    isVisibleOn,
    answer: wish === null ? fetcher.data : undefined,
    isPending: wish !== null,
    press(event: FormEvent) {
      event.preventDefault();
      const wanted = !(latest.current ?? isOn);
      latest.current = wanted;
      setWish(wanted);
      if (sent.current === null) send.current(wanted);
    },
  };
}

interface SwitchProps {
  name: SwitchName;
  isOn: boolean;
  /** The action's reply, on a page without scripts. */
  reply: SwitchReply | undefined;
  texts: { label: string; hint: string; saved: string; failed: string };
}

/**
 * A setting that is on or off. Without script it is a submit button; with script it changes at once, and changes
 * back with a message if saving fails (D-19, D-75).
 */
export function Switch({ name, isOn, reply, texts }: SwitchProps) {
  const t = useT();
  const hintId = useId();
  const { fetcher, isVisibleOn, isPending, answer, press } = useSwitchState(name, isOn);
  const own = reply?.switched === name ? reply : undefined;
  const outcome = isPending ? undefined : outcomeOf(answer ?? own);
  return (
    <fetcher.Form method="post" className="switch-form" onSubmit={press}>
      <input type="hidden" name={formIdField} value={name} />
      <button
        type="submit"
        role="switch"
        aria-checked={isVisibleOn}
        aria-describedby={hintId}
        name={name}
        value={isVisibleOn ? 'off' : 'on'}
      >
        <span className="switch-label">{texts.label}</span>
        <span className="switch-track" aria-hidden="true" />
        <span className="switch-word" aria-hidden="true">
          {t(isVisibleOn ? 'overview.on' : 'overview.off')}
        </span>
      </button>
      <p className="field-hint" id={hintId}>
        {texts.hint}
      </p>
      <p
        className={outcome === undefined || outcome === 'saved' ? 'field-hint' : 'field-error'}
        role="status"
      >
        {outcome === 'failed' ? texts.failed : null}
        {outcome === 'saved' ? texts.saved : null}
        {outcome === 'signedOut' ? (
          <>
            {t('overview.switchSignedOut')} <SignInAgain />
          </>
        ) : null}
      </p>
    </fetcher.Form>
  );
}
