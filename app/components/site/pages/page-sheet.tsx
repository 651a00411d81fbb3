import { PageBody } from '#app/components/site/page-body.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import type { PageContent } from '#app/server/public-page.server.ts';

/** A page as visitors would see it, in the accent of its section. */
export function PageSheet({ page }: { page: PageContent }) {
  return (
    <div className="page-sheet" data-theme={page.section.theme}>
      <PageHero page={page} title={page.title} />
      <PageBody page={page} />
    </div>
  );
}
