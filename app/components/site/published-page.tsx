import { PageHero } from '#app/components/ui/hero.tsx';
import type { PageContent } from '#app/server/public-page.server.ts';
import { PageBody } from './page-body.tsx';

/** An editable page as the publisher shows it: its head and its body. */
export function PublishedPage({ page }: { page: PageContent }) {
  return (
    <>
      <PageHero page={page} title={page.title} />
      <PageBody page={page} />
    </>
  );
}
