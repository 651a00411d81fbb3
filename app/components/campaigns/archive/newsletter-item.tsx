import { DateBlock } from '#app/components/content/items/date-block.tsx';
import { Typed } from '#app/components/ui/place.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import type { SentNewsletter } from '#functions/campaigns/archive/archive.ts';

/** The issue of a newsletter: "No. 12 · Autumn 2026". */
export function Issue({ of: { issueNumber, issuePeriod } }: { of: IssueTexts }) {
  const t = useT();
  return (
    <>
      {issueNumber ? t('archive.issue', { number: issueNumber }) : null}
      {issueNumber && issuePeriod ? ' · ' : null}
      {issuePeriod ? <Typed text={issuePeriod} /> : null}
    </>
  );
}

type IssueTexts = Record<'issueNumber' | 'issuePeriod', string>;

/** Whether a newsletter says which issue it is. */
export const hasIssue = ({ issueNumber, issuePeriod }: IssueTexts): boolean =>
  Boolean(issueNumber || issuePeriod);

/** A newsletter in the archive: date, title, issue, excerpt. */
export function NewsletterItem({ newsletter }: { newsletter: SentNewsletter }) {
  const { title, href, day } = newsletter;
  const lang = useTextLang();
  return (
    <li className="newsletter-item" id={newsletter.id}>
      <DateBlock day={day} />
      <div>
        <h3 lang={lang()}>
          <a href={href}>{title}</a>
        </h3>
        {hasIssue(newsletter) ? (
          <p className="place">
            <Issue of={newsletter} />
          </p>
        ) : null}
        <p lang={lang()}>{newsletter.excerpt}</p>
        <ReadMore href={href} about={title} aboutLang={lang()} />
      </div>
    </li>
  );
}
