import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { GetNewsletter } from '#app/components/campaigns/archive/get-newsletter.tsx';
import { NewsletterBody } from '#app/components/campaigns/archive/newsletter-body.tsx';
import { hasIssue, Issue } from '#app/components/campaigns/archive/newsletter-item.tsx';
import { ItemHero } from '#app/components/ui/hero.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { itemMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { disableCaching, notFound, readPublicPage } from '#app/server/public-page.server.ts';
import type { SiteData } from '#app/server/site-data.server.ts';
import {
  newsletterAfter,
  newsletterBefore,
  newsletterById,
  type WebNewsletter,
} from '#functions/campaigns/archive/archive.ts';
import { newsletterExcerpt } from '#functions/campaigns/archive/excerpt.ts';
import type { NewsletterContent } from '#functions/campaigns/newsletters/content.ts';
import { chosenKinds } from '#functions/campaigns/newsletters/rules.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { asSecondary } from '#functions/core/secondary.ts';
import { formatDate } from '#functions/core/values/dates.ts';

const sanitizeItems = <Item extends { summary: string }>(items: Item[]) =>
  items.map((item) => ({ ...item, summary: safeHtml(item.summary) }));

const sanitizeContent = (content: NewsletterContent): NewsletterContent => ({
  ...content,
  opening: safeHtml(content.opening),
  closing: safeHtml(content.closing),
  ...Object.fromEntries(chosenKinds.map((kind) => [kind, sanitizeItems(content[kind])])),
});

/** The web version of a newsletter; that of a test is for anyone with its e-mail, and never cached. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params.newsletterId ?? '';
  const { newsletter, before, after, frame } = await readPublicPage(
    context,
    hrefTo('news'),
    {
      newsletter: newsletterById(id),
      before: asSecondary(newsletterBefore(id)),
      after: asSecondary(newsletterAfter(id)),
    },
    ['newsletters', `newsletter:${id}`],
  );
  if (!newsletter) throw notFound();
  if (newsletter.isTest) disableCaching(context);
  const content = sanitizeContent(newsletter.content);
  const titles = chosenKinds.flatMap((kind) => content[kind].map(({ title }) => title));
  return {
    frame,
    newsletter: { ...newsletter, content },
    before: before || null,
    after: after || null,
    description: newsletterExcerpt(titles, content.opening || content.closing),
  };
}

export const meta = itemMeta<typeof loader>(({ newsletter, description }, site) => {
  const { title, issueNumber } = newsletter.content;
  return {
    title,
    description,
    line: formatDate(newsletter.day, site.language),
    type: 'article',
    index: !newsletter.isTest,
    jsonLd: newsletterMarkup({ ...newsletter, title, issueNumber }, description, site),
  };
});

export default function Newsletter() {
  const { newsletter, before, after, frame } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <article>
        <ItemHero
          title={newsletter.content.title}
          subtagline={hasIssue(newsletter.content) ? <Issue of={newsletter.content} /> : undefined}
          style={frame.section}
        >
          {newsletter.isTest ? (
            <p className="preview-note" role="note">
              <strong>{t('archive.testTitle')}</strong> {t('archive.testText')}
            </p>
          ) : null}
        </ItemHero>
        <NewsletterBody
          content={newsletter.content}
          day={newsletter.day}
          before={before}
          after={after}
        />
      </article>
      {newsletter.isTest ? null : <GetNewsletter />}
    </>
  );
}

/** JSON-LD for a sent newsletter; none for a test. */
function newsletterMarkup(
  newsletter: Pick<WebNewsletter, 'isTest' | 'href' | 'day' | 'startedAt'> & {
    title: string;
    issueNumber: string;
  },
  description: string,
  site: SiteData,
): object[] {
  if (newsletter.isTest) return [];
  const url = site.origin + newsletter.href;
  const { title, issueNumber, day, startedAt } = newsletter;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description,
      url,
      mainEntityOfPage: url,
      datePublished: day,
      dateModified: startedAt,
      author: { '@type': 'Organization', name: site.societyName, url: site.origin },
      publisher: { '@type': 'Organization', name: site.societyName, url: site.origin },
      ...(issueNumber
        ? { isPartOf: { '@type': 'PublicationIssue', issueNumber, datePublished: day } }
        : {}),
    },
  ];
}
