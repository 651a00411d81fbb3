import { DateBlock } from '#app/components/content/items/date-block.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { useTextLang } from '#app/i18n/text-language.ts';
import { useT } from '#app/i18n/translate.ts';
import type { SentNewsletter } from '#functions/campaigns/archive/archive.ts';

/** The issue of a newsletter: "No. 12 · Autumn 2026". */
export function useIssue({
  issueNumber,
  issuePeriod,
}: Record<'issueNumber' | 'issuePeriod', string>) {
  const t = useT();
  const number = issueNumber ? t('archive.issue', { number: issueNumber }) : '';
  return [number, issuePeriod].filter(Boolean).join(' · ');
}

/** A newsletter in the archive: date, title, issue, excerpt. */
export function NewsletterItem({ newsletter }: { newsletter: SentNewsletter }) {
  const { title, href, day } = newsletter;
  const issue = useIssue(newsletter);
  const lang = useTextLang();
  return (
    <li className="newsletter-item" id={newsletter.id}>
      <DateBlock day={day} />
      <div>
        <h3 lang={lang()}>
          <a href={href}>{title}</a>
        </h3>
        {issue ? <p className="place">{issue}</p> : null}
        <p lang={lang()}>{newsletter.excerpt}</p>
        <ReadMore href={href} about={title} aboutLang={lang()} />
      </div>
    </li>
  );
}
