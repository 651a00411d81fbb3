import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { chainInText } from './in-text.ts';
import { linkAddress } from './link-address.ts';

/** Links the selected text; without a selection, inserts the address as text. */
function setLink(editor: Editor, href: string, typed: string): void {
  const chain = chainInText(editor);
  if (editor.isActive('link')) chain.extendMarkRange('link').setLink({ href }).run();
  else if (!editor.state.selection.empty) chain.setLink({ href }).run();
  else
    chain
      .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] })
      .run();
}

interface LinkFormProps {
  editor: Editor;
  id: string;
  onClose(): void;
}

/** Asks for the address of the selected text's link; outside any form, so that it submits nothing. */
export function LinkForm({ editor, id, onClose }: LinkFormProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [wasLink] = useState(() => editor.isActive('link'));
  const [typed, setTyped] = useState<string>(() => editor.getAttributes('link').href ?? '');
  const [isWrong, setWrong] = useState(false);
  useEffect(() => field.current?.select(), []);

  const close = () => {
    chainInText(editor).run();
    onClose();
  };
  const remove = () => {
    chainInText(editor).extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const apply = () => {
    const text = typed.trim();
    if (text === '') return wasLink ? remove() : close();
    const href = linkAddress(text);
    if (href === null) {
      setWrong(true);
      field.current?.focus();
      return;
    }
    setLink(editor, href, text);
    onClose();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') apply();
    else return;
    event.preventDefault();
  };

  return (
    <fieldset className="editor-panel editor-link" aria-label={t('editor.link')}>
      <label htmlFor={`${id}-address`}>{t('editor.address')}</label>
      <input
        ref={field}
        id={`${id}-address`}
        form=""
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        value={typed}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-address-error` : undefined}
        onKeyDown={keys}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <button type="button" className="button" onClick={apply}>
        {t('editor.apply')}
      </button>
      {wasLink ? (
        <button type="button" className="button quiet" onClick={remove}>
          {t('editor.remove')}
        </button>
      ) : null}
      <button type="button" className="button quiet" onClick={close}>
        {t('editor.cancel')}
      </button>
      {isWrong ? (
        <p className="field-error" id={`${id}-address-error`} role="alert">
          {t('editor.badAddress')}
        </p>
      ) : null}
    </fieldset>
  );
}
