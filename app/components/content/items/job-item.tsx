import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useTextLang } from '#app/i18n/text-language.ts';
import { useT } from '#app/i18n/translate.ts';
import type { JobItem as Job } from '#functions/content/jobs/queries.ts';
import { DateBlock, DateText } from './date-block.tsx';

/** The facts of a job opening in a list and on the home page (JOB-03, HOM-06). */
export function JobFacts({ job }: { job: Omit<Job, 'description'> }) {
  const t = useT();
  return (
    <dl className="facts">
      <Fact term={t('fields.country')}>{job.country}</Fact>
      <Fact term={t('jobs.lab')}>{job.location}</Fact>
      <Fact term={t('jobs.duration')}>{job.period}</Fact>
      <Fact term={t('jobs.deadline')}>
        {job.applicationDeadline ? (
          <DateText day={job.applicationDeadline} />
        ) : (
          t('jobs.noDeadline')
        )}
      </Fact>
    </dl>
  );
}

/** A fact of a record; nothing without a value. */
export function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The tag of an expired item. */
export function ExpiredTag({ label }: { label: string }) {
  return <span className="pill expired">{label}</span>;
}

export function JobItem({ job }: { job: Job }) {
  const t = useT();
  const lang = useTextLang();
  return (
    <li className="job-item" id={job.id}>
      {job.applicationDeadline ? (
        <DateBlock day={job.applicationDeadline} label={t('jobs.deadline')} />
      ) : (
        <div className="date-block">
          <span className="date-label">{t('jobs.noDeadline')}</span>
        </div>
      )}
      <div>
        <h3>
          <a href={job.href} lang={lang()}>
            {job.title}
          </a>{' '}
          {job.isExpired ? <ExpiredTag label={t('jobs.expired')} /> : null}
        </h3>
        {job.subtitle ? (
          <p className="place" lang={lang()}>
            {job.subtitle}
          </p>
        ) : null}
        <RichText html={job.summary} lang={lang()} />
        <JobFacts job={job} />
        <ReadMore href={job.href} about={job.title} />
      </div>
    </li>
  );
}
