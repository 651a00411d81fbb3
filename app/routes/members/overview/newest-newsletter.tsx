import { sendHref } from '#app/components/campaigns/links.ts';
import { NextIssue } from '#app/components/campaigns/newsletters/next-issue.tsx';
import { CampaignPill } from '#app/components/campaigns/status.tsx';
import { editHref, newHref } from '#app/components/lifecycle/links.ts';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { NewestNewsletter as Newest } from '#functions/campaigns/editing/next.ts';
import { hasSendScreen, isSent } from '#functions/campaigns/model/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';

interface NewestNewsletterProps {
  /** Null when there is none yet; false when it could not be read. */
  newest: Newest | null | false;
  /** The id of the next one, should it be started here. */
  formKey: string;
}

/** The newsletter that is being written or sent, to go on with; once it was sent, the start of the next one (D-190). */
export function NewestNewsletter({ newest, formKey }: NewestNewsletterProps) {
  const t = useT();
  return (
    <section aria-labelledby="next-newsletter-title">
      <h2 id="next-newsletter-title">{t('overview.nextNewsletter')}</h2>
      {newest === false ? <BrokenPart /> : null}
      {newest === null ? (
        <p>
          <a className="button quiet" href={newHref('newsletters')}>
            {t('newsletters.new')}
          </a>
        </p>
      ) : null}
      {newest ? (
        <ul className="rows">
          <Row newest={newest} formKey={formKey} />
        </ul>
      ) : null}
    </section>
  );
}

function Row({ newest, formKey }: { newest: Newest; formKey: string }) {
  const t = useT();
  const language = useLanguage();
  const { id, title, status, sentAt, createdAt } = newest;
  const screen = editHref('newsletters', id);
  return (
    <li>
      <p className="row-name">
        <a href={screen}>{title}</a>
        <span className="row-roles">
          {isSent(status) && sentAt
            ? t('overview.newsletterSent', { date: formatDate(sentAt, language) })
            : t('overview.newsletterBegun', { date: formatDate(createdAt, language) })}
        </span>
      </p>
      <div className="row-states">
        <CampaignPill {...newest} />
        {isSent(status) ? (
          <NextIssue formKey={formKey} />
        ) : (
          <a
            className="button quiet"
            href={hasSendScreen(status) ? sendHref('newsletters', id) : screen}
          >
            {t('overview.newsletterGoOn')}
          </a>
        )}
      </div>
    </li>
  );
}
