import { PreviewSheet } from '#app/components/lifecycle/changes.tsx';
import { PageSheet } from '#app/components/site/page-body.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { PageContent } from '#app/server/public-page.server.ts';
import { pageLabel } from './labels.ts';

/** A preview of what is typed as visitors would see it, with what would change. */
export function PagePreview() {
  const t = useT();
  return (
    <PreviewSheet label={(field) => pageLabel(t, field)}>
      {(page: PageContent) => <PageSheet page={page} />}
    </PreviewSheet>
  );
}
