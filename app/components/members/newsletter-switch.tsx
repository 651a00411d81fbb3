import { useFetcher } from '@remix-run/react';
import { useId } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { formIdField } from '../form/form-id.ts';
import type { FormReply } from '../form/use-site-form.ts';

/** The name of the form of the switch, by which an action knows it. */
export const newsletterFormId = 'newsletter';

/** What an action answers to the switch; what any form is answered means that it has failed. */
export type NewsletterReply = { newsletter: 'saved' | 'failed' };

const outcome = (reply: NewsletterReply | FormReply | undefined) =>
  reply && ('newsletter' in reply ? reply.newsletter : 'failed');

interface NewsletterSwitchProps {
  isOn: boolean;
  /** What the action has answered, where the page does not run in the browser. */
  reply: NewsletterReply | undefined;
}

/**
 * The newsletter, on or off (UNS-08, MEM-09). Without script a button that is sent; with script it
 * turns at once, and turns back with a message when it could not be saved (D-19).
 */
export function NewsletterSwitch({ isOn, reply }: NewsletterSwitchProps) {
  const t = useT();
  const hintId = useId();
  const fetcher = useFetcher<NewsletterReply | FormReply>();
  const wanted = fetcher.formData?.get('newsletter');
  const isSending = fetcher.state !== 'idle';
  const shownOn = typeof wanted === 'string' ? wanted === 'on' : isOn;
  const answer = isSending ? undefined : outcome(fetcher.data ?? reply);
  return (
    <fetcher.Form
      method="post"
      className="newsletter-switch"
      onSubmit={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      <input type="hidden" name={formIdField} value={newsletterFormId} />
      <button
        type="submit"
        role="switch"
        aria-checked={shownOn}
        aria-describedby={hintId}
        name="newsletter"
        value={shownOn ? 'off' : 'on'}
      >
        <span className="switch-label">{t('overview.newsletterSwitch')}</span>
        <span className="switch-track" aria-hidden="true" />
        <span className="switch-word" aria-hidden="true">
          {t(shownOn ? 'overview.on' : 'overview.off')}
        </span>
      </button>
      <p className="field-hint" id={hintId}>
        {t('overview.newsletterText')}
      </p>
      <p className={answer === 'failed' ? 'field-error' : 'field-hint'} role="status">
        {answer === 'failed' ? t('overview.newsletterFailed') : null}
        {answer === 'saved' ? t('overview.newsletterSaved') : null}
      </p>
    </fetcher.Form>
  );
}
