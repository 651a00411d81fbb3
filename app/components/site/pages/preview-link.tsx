import { useRef, useState } from 'react';
import { ScriptButton } from '#app/components/form/script-button.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';

interface PreviewLinkProps {
  /** The absolute address. */
  address: string;
  /** The last day on which it works. */
  until: string;
}

/** A link with which others can read the saved draft, to copy. */
export function PreviewLink({ address, until }: PreviewLinkProps) {
  const t = useT();
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      // The text is selected, so that it can be copied by hand where script may not.
      () => undefined,
    );
  };
  return (
    <div className="field preview-link">
      <label htmlFor="preview-link">{t('pages.previewLink')}</label>
      <p className="field-hint" id="preview-link-hint">
        {t('pages.previewLinkHint', { date: formatDate(until, language) })}
      </p>
      <div className="preview-link-line">
        <input
          id="preview-link"
          ref={field}
          readOnly
          value={address}
          aria-describedby="preview-link-hint"
          onFocus={(event) => event.target.select()}
        />
        <ScriptButton className="button quiet" onClick={copy}>
          {t('pages.copyLink')}
        </ScriptButton>
        <span role="status">{isCopied ? t('actions.copied') : ''}</span>
      </div>
    </div>
  );
}
