import { useLanguage, useT } from '#app/i18n/translate.ts';
import { isTooLarge, kilobytes } from '#functions/campaigns/model/rules.ts';
import { emailTitle, useTyped } from './email-view.ts';
import { emailFrame } from './preview-button.tsx';

interface EmailFrameProps {
  /** The address of the e-mail (`emailHref`), with a query if there is one. */
  href: string;
  subject: string;
  /** How much the e-mail weighs at most (`weighed`). */
  bytes: number;
  /** What is saved: another one is shown anew. */
  version: number;
  /** Whether it can be changed, so that a preview shows what is typed. */
  isEditable?: boolean;
}

/** The e-mail as it is saved, in a frame; what is typed is shown there by `PreviewButton`. */
export function EmailFrame({ href, subject, bytes, version, isEditable = true }: EmailFrameProps) {
  const t = useT();
  const language = useLanguage();
  const size = kilobytes(bytes).toLocaleString(language);
  const view = `${href} ${version}`;
  const isTyped = useTyped(view);
  return (
    <section className="email-preview" aria-labelledby={emailTitle}>
      <h2 id={emailTitle} tabIndex={-1}>
        {t('mailings.email')}
      </h2>
      <p className="field-hint">
        {t('mailings.emailSubject', { subject })}
        <br />
        {t('mailings.emailSize', { size })}{' '}
        {isEditable ? t(isTyped ? 'mailings.emailTyped' : 'mailings.emailSaved') : null}
      </p>
      {isTooLarge(bytes) ? <p className="field-error">{t('mailings.emailTooLarge')}</p> : null}
      <iframe
        key={view}
        className="email-frame"
        name={emailFrame}
        src={href}
        title={t('mailings.email')}
        // Without scripts; a link opens a window of its own.
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
      />
    </section>
  );
}
