import type { ReactNode } from 'react';
import { SectionLinks } from '#app/components/frame/section-links.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { type MarginLink, MarginLinks } from '#app/components/ui/margin-links.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { WithMargin } from '#app/components/ui/with-margin.tsx';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import type { PageContent } from '#app/server/public-page.server.ts';
import type { Heading } from '#functions/core/richtext/contents.ts';

interface PageBodyProps {
  page: PageContent | null;
  /** False for a text whose section title would repeat what stands above it. */
  title?: boolean;
  /** Further parts of the marginal column; without a title, the pages around this one. */
  margin?: ReactNode;
  /** What follows the text on the same screen, for the list of its contents. */
  further?: MarginLink[];
  /** Whether the margin follows the text on small screens. */
  isMarginLast?: boolean;
}

/** Whether a page shows a text below its head. */
export const hasBody = (page: PageContent): boolean => !page.headerOnly && page.body !== '';

/** The body of an editable page below its section title; a header-only page has none. */
export function PageBody({
  page,
  title = true,
  margin = title ? null : <SectionLinks />,
  further = [],
  isMarginLast = false,
}: PageBodyProps) {
  const t = useT();
  const lang = useTextLang();
  if (!page || !hasBody(page)) return null;
  const headings = page.headings;
  const isLong = headings.length >= leastContents;
  const hasTitle = title && page.sectionTitle !== '' && page.sectionTitle !== page.title;
  // Without a title of its own it is no section.
  const Element = hasTitle ? 'section' : 'div';
  return (
    <Element className="page-body">
      {hasTitle ? (
        <h2 className="section-title" lang={lang(page, 'sectionTitle')}>
          {page.sectionTitle}
        </h2>
      ) : null}
      <WithMargin
        isLast={isMarginLast}
        margin={
          isLong || margin ? (
            <>
              {isLong ? (
                <MarginLinks
                  title={t('site.contents')}
                  links={[...contentsOf(headings, lang(page, 'body')), ...further]}
                />
              ) : null}
              {margin}
            </>
          ) : null
        }
      >
        <RichText html={page.body} lang={lang(page, 'body')} />
      </WithMargin>
    </Element>
  );
}

/** From how many headings on a text has a list of its contents. */
const leastContents = 3;

const contentsOf = (headings: Heading[], lang: string | undefined): MarginLink[] =>
  headings.map(({ id, text }) => ({ label: text, href: `#${id}`, lang }));

/** An editable page as published: head and body. */
export function PublishedPage({ page }: { page: PageContent }) {
  return (
    <>
      <PageHero page={page} title={page.title} />
      <PageBody page={page} margin={<SectionLinks />} />
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
