import { ScriptButton } from '#app/components/form/script-button.tsx';
import { useT } from '#app/i18n/translate.ts';
import { placeholders } from '#functions/campaigns/bulk-emails/rules.ts';

/** What may be written in place of what differs from reader to reader, and buttons that write it. */
export function Placeholders({ fieldId }: { fieldId: string }) {
  const t = useT();
  return (
    <div className="placeholders">
      <p className="field-hint">{t('emails.placeholders')}</p>
      <ul>
        {placeholders.map((name) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {t(`emails.placeholder-${name}`)}{' '}
            <ScriptButton className="link-button" onClick={() => insert(fieldId, `{${name}}`)}>
              {t('emails.insert')}
              <span className="visually-hidden"> {t(`emails.placeholder-${name}`)}</span>
            </ScriptButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Writes where the caret of the field was last: the editor's own, or the plain field as long as there is none. */
function insert(fieldId: string, text: string): void {
  const area = document.getElementById(`${fieldId}-text`) ?? document.getElementById(fieldId);
  area?.focus();
  // The only way to type for somebody that every editor hears and can undo.
  document.execCommand('insertText', false, text);
}
