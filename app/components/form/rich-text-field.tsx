import { useContext, useEffect, useRef, useState } from 'react';
import { useSite } from '#app/components/frame/use-site.ts';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { NonceContext } from '#app/framework/nonce.ts';
import { useT } from '#app/i18n/translate.ts';
import earlyScript from '#app/scripts/rich-text.ts?worker&url';
import { htmlToTyped, typedToHtml } from '#functions/core/forms/typed-text.ts';
import { may } from '#functions/core/permissions/rules.ts';
import formulaScript from './editor/draw-formula.ts?worker&url';
import type * as Parts from './editor/editor-parts.tsx';
import { asEdited, fitsEditor, type TopLevel } from './editor/fits-editor.ts';
import type { RichEditor } from './editor/rich-editor.ts';
import editorScript from './editor/start-editor.ts?worker&url';
import { Toolbar } from './editor/toolbar.tsx';
import {
  controlProps,
  FieldFrame,
  type FieldProps,
  initialText,
  labelId,
  useLabel,
} from './field.tsx';
import { useFormState } from './use-site-form.ts';

interface RichTextFieldProps extends FieldProps {
  rows?: number;
  /** The level of its first headings: 3, or 2 on pages, whose texts begin below the title of a section. */
  top?: TopLevel;
  /**
   * HTML that the server has sanitised (`safeHtml`): shown instead of a field; nothing is submitted. By default the
   * stored text of a read-only form.
   */
  readOnlyHtml?: string | undefined;
}

/**
 * Rich text (D-242): the text as it is saved, which takes letters as soon as a small script has come; its editor is
 * loaded once somebody comes to the form. Without script it is a plain field (see `typedToHtml`), which always holds
 * the HTML. The values of forms are sanitised by the server.
 */
export function RichTextField({ readOnlyHtml, ...props }: RichTextFieldProps) {
  const { readOnly, stored } = useFormState();
  const html = readOnlyHtml ?? (readOnly ? String(stored[props.field.name] ?? '') : undefined);
  return html === undefined ? <TextEditor {...props} /> : <TextView {...props} html={html} />;
}

/** The editor of a text once it runs, and what shows panels and hints beside it. */
function useEditor() {
  const root = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<RichEditor | null>(null);
  const [parts, setParts] = useState<typeof Parts | null>(null);
  useEffect(() => {
    const element = root.current as (HTMLDivElement & { editor?: RichEditor }) | null;
    if (!element) return;
    const take = async () => {
      setParts(await import('./editor/editor-parts.tsx'));
      setEditor(element.editor ?? null);
    };
    element.addEventListener('rich-editor', take);
    if (element.editor) void take();
    // On a screen that the browser draws, no script came with the markup.
    void import(/* @vite-ignore */ earlyScript).then(() =>
      document.dispatchEvent(new Event('rich-field')),
    );
    return () => {
      element.removeEventListener('rich-editor', take);
      element.editor?.stop();
    };
  }, []);
  return { root, shown: editor && parts && { ...parts, editor } };
}

function TextEditor({ field, label, hint, rows = 10, top = 3 }: RichTextFieldProps) {
  const t = useT();
  const nonce = useContext(NonceContext);
  const viewer = useSite()?.viewer ?? null;
  const { root, shown } = useEditor();
  // The first text: from then on it is the editor's.
  const [html] = useState(() => asEdited(typedToHtml(initialText(field))));
  const [fits] = useState(() => fitsEditor(html));
  const control = controlProps(field, hint);
  const { id } = field;
  const describedBy = [control['aria-describedby'], `${id}-help`].filter(Boolean).join(' ');
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div
        ref={root}
        className="rich-field"
        data-top={top}
        data-editor={fits ? editorScript : undefined}
        data-formulas={formulaScript}
        data-caption={t('editor.caption')}
      >
        <script type="module" src={earlyScript} nonce={nonce} />
        <div className="editor">
          {fits ? (
            <Toolbar id={id} labelId={labelId(field)} mayUpload={may(viewer, 'pictures.upload')} />
          ) : (
            <p className="field-hint">{t('editor.withoutTools')}</p>
          )}
          {shown ? <shown.Panels editor={shown.editor} id={id} /> : null}
          {/* biome-ignore lint/a11y/useSemanticElements: its text has marks, which a textarea has not */}
          <div
            id={`${id}-text`}
            className="rich-text"
            tabIndex={0}
            role="textbox"
            aria-multiline="true"
            aria-labelledby={labelId(field)}
            aria-describedby={describedBy}
            aria-required={field.required || undefined}
            aria-invalid={field.errors ? true : undefined}
            data-size={rows > 8 ? 'long' : undefined}
            dangerouslySetInnerHTML={{ __html: html }}
          />
          {shown ? <shown.Notes editor={shown.editor} id={id} /> : null}
        </div>
        <textarea
          {...control}
          className="editor-source"
          rows={rows}
          defaultValue={htmlToTyped(initialText(field))}
        />
        <p className="visually-hidden" id={`${id}-help`}>
          {t('editor.help')}
        </p>
      </div>
    </FieldFrame>
  );
}

function TextView({ field, label, html }: FieldProps & { html: string }) {
  const name = useLabel({ field, label });
  return (
    <div className="field">
      <p className="field-name">{name}</p>
      <RichText html={html} />
    </div>
  );
}
