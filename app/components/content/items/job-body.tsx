import { Fact, TypedFact } from '#app/components/ui/place.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import type { PublicJob } from '#functions/content/jobs/queries.ts';
import { DateBlock, DateText } from './date-block.tsx';
import { WhereFacts } from './job-item.tsx';

/** The content of a job opening below its title (JOB-04). */
export function JobBody({ job }: { job: PublicJob }) {
  const t = useT();
  const lang = useTextLang();
  return (
    <div className="detail">
      <aside className="detail-facts" aria-label={t('fields.applicationDeadline')}>
        {job.applicationDeadline ? (
          <>
            <DateBlock day={job.applicationDeadline} label={t('fields.applicationDeadline')} />
            {job.isExpired ? null : <p className="date-note">{t('jobs.anywhere')}</p>}
          </>
        ) : (
          <p>{t('jobs.noDeadline')}</p>
        )}
        <dl className="facts stacked">
          <WhereFacts job={job} />
          <Fact term={t('fields.positionType')}>
            {job.positionType ? t(`jobs.type-${job.positionType}`) : null}
          </Fact>
          <Fact term={t('fields.employmentType')}>
            {job.employmentType ? t(`jobs.work-${job.employmentType}`) : null}
          </Fact>
          <TypedFact term={t('jobs.duration')} text={job.period} />
          <Fact term={t('jobs.starts')}>
            {job.startDate ? <DateText day={job.startDate} /> : null}
          </Fact>
          <Fact term={t('labels.contact')}>
            {job.contactEmail ? (
              <a href={`mailto:${job.contactEmail}`}>{job.contactEmail}</a>
            ) : null}
          </Fact>
          <Fact term={t('site.published')}>
            <DateText day={job.stamp} />
          </Fact>
        </dl>
        {job.website ? (
          <a className="button" href={job.website} target="_blank" rel="noopener">
            {t('jobs.goToWebsite')} <span className="visually-hidden">{t('site.newTab')}</span>
          </a>
        ) : null}
      </aside>
      <div className="detail-body">
        <RichText className="lead" html={job.summary} lang={lang()} />
        <h2 className="visually-hidden">{t('jobs.description')}</h2>
        <RichText html={job.description} lang={lang()} />
        <p className="actions">
          <ReadMore href={hrefTo('jobs')}>{t('jobs.back')}</ReadMore>
        </p>
      </div>
    </div>
  );
}
