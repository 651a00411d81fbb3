import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '#app/i18n/translate.ts';
import type { FieldChange } from '#functions/core/richtext/changes.ts';
import { Changes } from './changes.tsx';

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
