import { useActionData } from '@remix-run/react';
import { useId } from 'react';
import { formIdField } from '#app/components/form/names.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';

/** The switches; each name is that of its form and its field. */
export type SwitchName = 'newsletter' | 'announcements' | 'reminders' | 'digest';

/** An action's reply to a switch. */
export interface SwitchReply {
  switched: SwitchName;
  outcome: 'saved' | 'failed';
}

interface SwitchProps {
  name: SwitchName;
  isOn: boolean;
  texts: { label: string; hint: string };
}

const outcomeTexts = {
  saved: 'overview.newsletterSaved',
  failed: 'overview.newsletterFailed',
} as const;

/**
 * A setting that is on or off. Without script it is a submit button; with script it changes at once, and changes
 * back with a message if saving fails (app/scripts/switches.ts; D-19, D-75).
 */
export function Switch({ name, isOn, texts }: SwitchProps) {
  const t = useT();
  const hintId = useId();
  // On a page without scripts.
  const reply = useActionData<SwitchReply>();
  const outcome = reply?.switched === name ? reply.outcome : undefined;
  return (
    <form
      method="post"
      id={name}
      className="switch-form"
      data-on={t('overview.on')}
      data-off={t('overview.off')}
      data-saved={t(outcomeTexts.saved)}
      data-failed={t(outcomeTexts.failed)}
      data-signed-out={t('overview.switchSignedOut')}
      data-sign-in={t('formControls.signInAgain')}
      data-sign-in-at={hrefTo('sign-in')}
    >
      <input type="hidden" name={formIdField} value={name} />
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-describedby={hintId}
        name={name}
        value={isOn ? 'off' : 'on'}
      >
        <span className="switch-label">{texts.label}</span>
        <span className="switch-track" aria-hidden="true" />
        <span className="switch-word" aria-hidden="true">
          {t(isOn ? 'overview.on' : 'overview.off')}
        </span>
      </button>
      <p className="field-hint" id={hintId}>
        {texts.hint}
      </p>
      <p className={outcome === 'failed' ? 'field-error' : 'field-hint'} role="status">
        {outcome ? t(outcomeTexts[outcome]) : null}
      </p>
    </form>
  );
}
