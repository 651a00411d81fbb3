import { PageHero } from '#app/components/hero.tsx';
import { PageBody } from '#app/components/page-body.tsx';
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
