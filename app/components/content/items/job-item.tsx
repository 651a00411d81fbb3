import { Country, Fact, Town, TypedFact } from '#app/components/ui/place.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import type { JobItem as Job } from '#functions/content/jobs/queries.ts';
import { DateBlock, DateText, DeadlineTag } from './date-block.tsx';

type Facts = Pick<
  Job,
  'country' | 'employer' | 'location' | 'period' | 'applicationDeadline' | 'stamp'
>;

interface JobFactsProps {
  job: Facts;
  /** Which of its two dates is among the facts; a list shows the other as its own. */
  date?: 'deadline' | 'published';
}

/** The facts of a job opening in a list and on the home page (JOB-03, HOM-06). */
export function JobFacts({ job, date = 'deadline' }: JobFactsProps) {
  const t = useT();
  return (
    <dl className="facts">
      <WhereFacts job={job} />
      <TypedFact term={t('jobs.duration')} text={job.period} />
      {date === 'published' ? (
        <Fact term={t('site.published')}>
          <DateText day={job.stamp.slice(0, 10)} />
        </Fact>
      ) : (
        <Fact term={t('fields.applicationDeadline')}>
          {job.applicationDeadline ? (
            <DateText day={job.applicationDeadline} />
          ) : (
            t('jobs.noDeadline')
          )}
        </Fact>
      )}
    </dl>
  );
}

/** Employer, place and country. Older jobs name the employer in their location, as it was typed: the lab (D-98). */
export function WhereFacts({ job }: { job: Pick<Job, 'country' | 'employer' | 'location'> }) {
  const t = useT();
  return (
    <>
      <TypedFact term={t('fields.employer')} text={job.employer} />
      <Fact term={job.employer ? t('jobs.place') : t('jobs.lab')}>
        {job.location ? <Town name={job.location} /> : null}
      </Fact>
      <Fact term={t('fields.country')}>{job.country ? <Country name={job.country} /> : null}</Fact>
    </>
  );
}

interface JobItemProps {
  job: Job & { closesSoon: boolean };
  /** The date by which the list is sorted, shown large; the other one is among the facts. */
  sortedBy: 'deadline' | 'published';
}

export function JobItem({ job, sortedBy }: JobItemProps) {
  const t = useT();
  const lang = useTextLang();
  const isByDeadline = sortedBy === 'deadline' && job.applicationDeadline;
  return (
    <li className="job-item" id={job.id}>
      {isByDeadline ? (
        <DateBlock day={isByDeadline} label={t('fields.applicationDeadline')} />
      ) : (
        <DateBlock day={job.stamp.slice(0, 10)} label={t('site.published')} />
      )}
      <div>
        <h3>
          <a href={job.href} lang={lang()}>
            {job.title}
          </a>{' '}
          <DeadlineTag of={job} />
        </h3>
        {job.subtitle ? (
          <p className="place" lang={lang()}>
            {job.subtitle}
          </p>
        ) : null}
        <RichText html={job.summary} lang={lang()} />
        <JobFacts job={job} date={isByDeadline ? 'published' : 'deadline'} />
        <ReadMore href={job.href} about={job.title} aboutLang={lang()} />
      </div>
    </li>
  );
}
