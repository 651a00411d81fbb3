import { PreviewSheet } from '#app/components/lifecycle/changes.tsx';
import { PageSheet } from '#app/components/site/page-body.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { PageContent } from '#app/server/public-page.server.ts';
import type { FieldChange } from '#functions/core/richtext/changes.ts';
import { pageLabel } from './labels.ts';

interface PagePreviewProps {
  page: PageContent;
  /** The differences from the published version; null if there are none. */
  changes: FieldChange[] | null;
}

/** A preview of what is typed as visitors would see it, with what would change. */
export function PagePreview({ page, changes }: PagePreviewProps) {
  const t = useT();
  return (
    <PreviewSheet of={page} changes={changes} label={(field) => pageLabel(t, field)}>
      <PageSheet page={page} />
    </PreviewSheet>
  );
}
