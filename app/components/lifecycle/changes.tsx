import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '#app/i18n/translate.ts';
import type { FieldChange } from '#functions/core/richtext/changes.ts';

interface ChangesProps {
  changes: FieldChange[];
  /** What is said when nothing differs. */
  none: string;
  /** What a field is called. */
  label(field: string): string;
}

/** What differs between two versions of an item, field by field and word by word. */
export function Changes({ changes, none, label }: ChangesProps) {
  if (changes.length === 0) return <p>{none}</p>;
  return (
    <dl className="changes">
      {changes.map(({ field, parts }) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>
            {parts.map((part, i) => (
              <Part key={i} {...part} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ text, is }: FieldChange['parts'][number]) {
  const t = useT();
  if (is === 'added')
    return (
      <ins>
        <span className="visually-hidden">{t('content.added')}: </span>
        {text}
      </ins>
    );
  if (is === 'removed')
    return (
      <del>
        <span className="visually-hidden">{t('content.removed')}: </span>
        {text}
      </del>
    );
  return <span>{text}</span>;
}

interface PreviewSheetProps {
  /** What is shown: another one takes the focus. */
  of: object;
  /** What differs from what is online; null while nothing is. */
  changes: FieldChange[] | null;
  /** What a field is called. */
  label(field: string): string;
  children: ReactNode;
}

/** What is typed as the public would see it, and what would change there. */
export function PreviewSheet({ of, changes, label, children }: PreviewSheetProps) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (of) box.current?.focus();
  }, [of]);
  return (
    <section className="item-preview" aria-labelledby="preview" tabIndex={-1} ref={box}>
      <h2 id="preview">{t('content.previewTitle')}</h2>
      <p className="field-hint">{t('content.previewText')}</p>
      {changes ? (
        <>
          <h3>{t('content.changesTitle')}</h3>
          <Changes changes={changes} none={t('content.noChanges')} label={label} />
        </>
      ) : null}
      <div className="preview-sheet">{children}</div>
    </section>
  );
}
