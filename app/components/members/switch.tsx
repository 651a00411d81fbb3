import { useFetcher } from '@remix-run/react';
import { useId } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { formIdField } from '../form/form-id.ts';
import type { FormReply } from '../form/use-site-form.ts';

/** The switches that there are; each is the name of its form and of what it sends. */
export type SwitchName = 'newsletter' | 'announcements' | 'reminders';

/** What an action answers to a switch; what any form is answered means that it has failed. */
export interface SwitchReply {
  switched: SwitchName;
  outcome: 'saved' | 'failed';
}

const outcomeOf = (reply: SwitchReply | FormReply | undefined) =>
  reply && ('switched' in reply ? reply.outcome : 'failed');

interface SwitchProps {
  name: SwitchName;
  isOn: boolean;
  /** What the action has answered, where the page does not run in the browser. */
  reply: SwitchReply | undefined;
  texts: { label: string; hint: string; saved: string; failed: string };
}

/**
 * A setting that is on or off. Without script a button that is sent; with script it turns at once,
 * and turns back with a message when it could not be saved (D-19).
 */
export function Switch({ name, isOn, reply, texts }: SwitchProps) {
  const t = useT();
  const hintId = useId();
  const fetcher = useFetcher<SwitchReply | FormReply>();
  const wanted = fetcher.formData?.get(name);
  const isSending = fetcher.state !== 'idle';
  const shownOn = typeof wanted === 'string' ? wanted === 'on' : isOn;
  const own = reply?.switched === name ? reply : undefined;
  const answer = isSending ? undefined : outcomeOf(fetcher.data ?? own);
  return (
    <fetcher.Form
      method="post"
      className="switch-form"
      onSubmit={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      <input type="hidden" name={formIdField} value={name} />
      <button
        type="submit"
        role="switch"
        aria-checked={shownOn}
        aria-describedby={hintId}
        name={name}
        value={shownOn ? 'off' : 'on'}
      >
        <span className="switch-label">{texts.label}</span>
        <span className="switch-track" aria-hidden="true" />
        <span className="switch-word" aria-hidden="true">
          {t(shownOn ? 'overview.on' : 'overview.off')}
        </span>
      </button>
      <p className="field-hint" id={hintId}>
        {texts.hint}
      </p>
      <p className={answer === 'failed' ? 'field-error' : 'field-hint'} role="status">
        {answer === 'failed' ? texts.failed : null}
        {answer === 'saved' ? texts.saved : null}
      </p>
    </fetcher.Form>
  );
}
