import { PreviewSheet } from '#app/components/lifecycle/changes.tsx';
import type { Reply } from '#app/components/lifecycle/reply.ts';
import { PageSheet } from '#app/components/site/page-body.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { PageContent } from '#app/server/public-page.server.ts';
import { pageLabel } from './labels.ts';

/** A preview of what is typed as visitors would see it, with what would change. */
export function PagePreview({ reply }: { reply: Reply<PageContent> | undefined }) {
  const t = useT();
  return (
    <PreviewSheet reply={reply} label={(field) => pageLabel(t, field)}>
      {(page) => <PageSheet page={page} />}
    </PreviewSheet>
  );
}
