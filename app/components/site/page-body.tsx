import { PageHero } from '#app/components/ui/hero.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useTextLang } from '#app/i18n/text-language.ts';
import type { PageContent } from '#app/server/public-page.server.ts';

/** The body of an editable page below its section title; a header-only page has none. */
export function PageBody({ page, title = true }: { page: PageContent | null; title?: boolean }) {
  const lang = useTextLang();
  if (!page || page.headerOnly || !page.body) return null;
  return (
    <section className="page-body">
      {title && page.sectionTitle ? (
        <h2 className="section-title" lang={lang(page, 'sectionTitle')}>
          {page.sectionTitle}
        </h2>
      ) : null}
      <RichText html={page.body} lang={lang(page, 'body')} />
    </section>
  );
}

/** An editable page as published: head and body. */
export function PublishedPage({ page }: { page: PageContent }) {
  return (
    <>
      <PageHero page={page} title={page.title} />
      <PageBody page={page} />
    </>
  );
}

/** A page as visitors would see it, in the accent of its section. */
export function PageSheet({ page }: { page: PageContent }) {
  return (
    <div className="page-sheet" data-theme={page.section.theme}>
      <PageHero page={page} title={page.title} />
      <PageBody page={page} />
    </div>
  );
}
