import { useLanguage, useT } from '#app/i18n/translate.ts';
import { isTooLarge, kilobytes } from '#functions/campaigns/model/rules.ts';
import { letterTitle, useTyped } from './letter-shown.ts';
import { letterFrame } from './preview-button.tsx';

interface LetterFrameProps {
  /** The address of the letter (`letterHref`), with a query if there is one. */
  href: string;
  subject: string;
  /** How much the letter weighs at most (`weighed`). */
  bytes: number;
  /** What is saved: another one is shown anew. */
  version: number;
  /** Whether it can be changed, so that a preview shows what is typed. */
  isEditable?: boolean;
}

/** The letter as it is saved, in a frame; what is typed is shown there by `PreviewButton`. */
export function LetterFrame({
  href,
  subject,
  bytes,
  version,
  isEditable = true,
}: LetterFrameProps) {
  const t = useT();
  const language = useLanguage();
  const size = kilobytes(bytes).toLocaleString(language);
  const shown = `${href} ${version}`;
  const isTyped = useTyped(shown);
  return (
    <section className="letter-preview" aria-labelledby={letterTitle}>
      <h2 id={letterTitle} tabIndex={-1}>
        {t('mailings.letter')}
      </h2>
      <p className="field-hint">
        {t('mailings.letterSubject', { subject })}
        <br />
        {t('mailings.letterSize', { size })}{' '}
        {isEditable ? t(isTyped ? 'mailings.letterTyped' : 'mailings.letterSaved') : null}
      </p>
      {isTooLarge(bytes) ? <p className="field-error">{t('mailings.letterTooLarge')}</p> : null}
      <iframe
        key={shown}
        className="letter-frame"
        name={letterFrame}
        src={href}
        title={t('mailings.letter')}
        // Without scripts; a link opens a window of its own.
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
      />
    </section>
  );
}
