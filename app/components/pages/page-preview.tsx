import { useEffect, useRef } from 'react';
import { Changes } from '#app/components/content/changes.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { PageContent } from '#app/public-page.server.ts';
import type { FieldChange } from '#functions/richtext/changes.ts';
import { pageLabel } from './labels.ts';
import { PageSheet } from './page-sheet.tsx';

interface PagePreviewProps {
  page: PageContent;
  /** What differs from what is online; null while nothing is. */
  changes: FieldChange[] | null;
}

/** What is typed as visitors would see it, and what would change for them. */
export function PagePreview({ page, changes }: PagePreviewProps) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [page]);
  return (
    <section className="item-preview" aria-labelledby="preview" tabIndex={-1} ref={box}>
      <h2 id="preview">{t('content.previewTitle')}</h2>
      <p className="field-hint">{t('content.previewText')}</p>
      {changes ? (
        <>
          <h3>{t('content.changesTitle')}</h3>
          <Changes
            changes={changes}
            none={t('content.noChanges')}
            label={(field) => pageLabel(t, field)}
          />
        </>
      ) : null}
      <PageSheet page={page} />
    </section>
  );
}
