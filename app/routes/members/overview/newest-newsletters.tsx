import type { ReactNode } from 'react';
import { sendHref } from '#app/components/campaigns/links.ts';
import { NextIssue } from '#app/components/campaigns/newsletters/next-issue.tsx';
import { CampaignPill } from '#app/components/campaigns/status.tsx';
import { editHref, newHref } from '#app/components/lifecycle/links.ts';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { NewestNewsletters as Newest } from '#functions/campaigns/editing/next.ts';
import { hasSendScreen } from '#functions/campaigns/model/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';

interface NewestNewslettersProps {
  /** False when they could not be read. */
  newest: Newest | false;
  /** The id of the next one, should it be started here. */
  formKey: string;
}

/** The newsletter that is being written or sent, to go on with, and the last one, from which the next starts (D-190). */
export function NewestNewsletters({ newest, formKey }: NewestNewslettersProps) {
  const t = useT();
  return (
    <section aria-labelledby="next-newsletter-title">
      <h2 id="next-newsletter-title">{t('overview.nextNewsletter')}</h2>
      {newest ? <Rows {...newest} formKey={formKey} /> : <BrokenPart />}
    </section>
  );
}

function Rows({ begun, last, formKey }: Newest & { formKey: string }) {
  const t = useT();
  const language = useLanguage();
  if (!begun && !last)
    return (
      <p>
        <a className="button quiet" href={newHref('newsletters')}>
          {t('newsletters.new')}
        </a>
      </p>
    );
  return (
    <ul className="rows">
      {begun ? (
        <Row
          newsletter={begun}
          date={t('overview.newsletterBegun', { date: formatDate(begun.createdAt, language) })}
        >
          <a
            className="button quiet"
            href={(hasSendScreen(begun.status) ? sendHref : editHref)('newsletters', begun.id)}
          >
            {t('overview.newsletterGoOn')}
          </a>
        </Row>
      ) : null}
      {last ? (
        <Row
          newsletter={last}
          date={t('overview.newsletterSent', {
            date: formatDate(last.sentAt ?? last.createdAt, language),
          })}
        >
          <NextIssue formKey={formKey} />
        </Row>
      ) : null}
    </ul>
  );
}

interface RowProps {
  newsletter: NonNullable<Newest['begun']>;
  date: string;
  /** What is done next. */
  children: ReactNode;
}

function Row({ newsletter, date, children }: RowProps) {
  return (
    <li>
      <p className="row-name">
        <a href={editHref('newsletters', newsletter.id)}>{newsletter.title}</a>
        <span className="row-roles">{date}</span>
      </p>
      <div className="row-states">
        <CampaignPill {...newsletter} />
        {children}
      </div>
    </li>
  );
}
