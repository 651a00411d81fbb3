import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from 'react';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useT } from '#app/i18n/translate.ts';
import { htmlToTyped } from '#functions/core/forms/typed-text.ts';
import { runAfterPress } from './after-press.ts';
import { firstTools, namedTools } from './editor/first-tools.ts';
import type { RichTextEditor } from './editor/rich-text-editor.client.tsx';
import {
  controlProps,
  FieldFrame,
  type FieldProps,
  initialText,
  labelId,
  useLabel,
} from './field.tsx';
import { useFormState } from './use-site-form.ts';

type Editor = ComponentType<ComponentProps<typeof RichTextEditor>>;

/** The editor; undefined while it loads, null if loading failed. */
function useRichTextEditor(): Editor | null | undefined {
  const [editor, setEditor] = useState<Editor | null>();
  useEffect(() => {
    let isThere = true;
    import('./editor/rich-text-editor.client.tsx').then(
      ({ RichTextEditor: arrived }) => runAfterPress(() => isThere && setEditor(() => arrived)),
      () => runAfterPress(() => isThere && setEditor(null)),
    );
    return () => {
      isThere = false;
    };
  }, []);
  return editor;
}

interface RichTextFieldProps extends FieldProps {
  rows?: number;
  /** The level of its first headings: 3, or 2 on pages, whose texts begin below the title of a section. */
  top?: 2 | 3;
  /**
   * HTML that the server has sanitised (`safeHtml`): shown instead of a field; nothing is submitted. By default the
   * stored text of a read-only form.
   */
  readOnlyHtml?: string | undefined;
}

/**
 * Rich text: a plain field (see `typedToHtml`), replaced by an editor once that has loaded. The field stays in the
 * form and holds the HTML.
 */
export function RichTextField({ readOnlyHtml, ...props }: RichTextFieldProps) {
  const { readOnly, stored } = useFormState();
  const html = readOnlyHtml ?? (readOnly ? String(stored[props.field.name] ?? '') : undefined);
  return html === undefined ? <TextEditor {...props} /> : <TextView {...props} html={html} />;
}

function TextEditor({ field, label, hint, rows = 10, top = 3 }: RichTextFieldProps) {
  const Editor = useRichTextEditor();
  const [source, setSource] = useState<HTMLTextAreaElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const control = controlProps(field, hint);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className="rich-field">
        {isOpen || Editor === null ? null : <ToolbarSpace />}
        <textarea
          {...control}
          ref={setSource}
          rows={rows}
          defaultValue={htmlToTyped(initialText(field))}
          {...(isOpen ? { className: 'editor-source', tabIndex: -1, 'aria-hidden': true } : {})}
        />
        {Editor && source ? (
          <Editor
            source={source}
            top={top}
            labelId={labelId(field)}
            isRequired={field.required ?? false}
            isInvalid={field.errors !== undefined}
            describedBy={control['aria-describedby']}
            onOpen={open}
          />
        ) : null}
      </div>
    </FieldFrame>
  );
}

/** Reserves space for the toolbar, so that nothing moves when it appears. */
function ToolbarSpace() {
  const t = useT();
  return (
    <div className="editor-tools toolbar-space" aria-hidden="true">
      {firstTools.map((group) => (
        <div key={group[0]} className="editor-group">
          {group.map((name) => (
            <span
              key={name}
              className={namedTools.has(name) ? 'tool-space tool-named' : 'tool-space'}
            >
              {namedTools.has(name) ? t(`editor.${name}`) : null}
            </span>
          ))}
        </div>
      ))}
    </div>
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
