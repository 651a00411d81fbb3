import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DateBlock, DateText } from '#app/components/date-block.tsx';
import { Hero } from '#app/components/hero.tsx';
import { ExpiredTag, Fact } from '#app/components/job-item.tsx';
import { RichText } from '#app/components/rich-text.tsx';
import { hrefTo } from '#app/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { pageHead } from '#app/meta.ts';
import { notFound, readPublicPage } from '#app/public-page.server.ts';
import type { SiteData } from '#app/root.tsx';
import { jobById } from '#functions/jobs/queries.ts';
import { safeHtml } from '#functions/richtext/sanitize.ts';
import { excerpt, plainText } from '#functions/richtext/text.ts';
import { jobMarkup } from './markup.ts';

/** One vacancy (RTE-15, JOB-04). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params.jobId ?? '';
  const { job, frame, page } = await readPublicPage(
    context,
    hrefTo('jobs'),
    { job: jobById(id, context.today) },
    ['jobs', `job:${id}`],
  );
  if (!job) throw notFound();
  const summary = safeHtml(job.summary);
  return {
    frame,
    style: page?.section ?? null,
    job: { ...job, summary, description: safeHtml(job.description) },
    plainSummary: excerpt(plainText(summary), 300),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = matches[0]?.data as SiteData;
  if (!data) return pageHead(matches, { title: site.societyName, index: false });
  return pageHead(matches, {
    title: data.job.title,
    description: data.plainSummary,
    type: 'article',
    index: !data.job.isExpired,
    jsonLd: jobMarkup(data.job, site),
  });
};

export default function JobDetail() {
  const { job, style } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <article>
      <Hero compact title={job.title} subtagline={job.subtitle ?? undefined} style={style}>
        {job.isExpired ? <ExpiredTag label={t('jobs.expired')} /> : null}
      </Hero>
      <div className="detail">
        <aside className="detail-facts" aria-label={t('jobs.deadline')}>
          {job.applicationDeadline ? (
            <DateBlock day={job.applicationDeadline} label={t('jobs.deadline')} />
          ) : (
            <p>{t('jobs.noDeadline')}</p>
          )}
          <dl className="facts stacked">
            <Fact term={t('jobs.country')}>{job.country}</Fact>
            <Fact term={t('jobs.lab')}>{job.location}</Fact>
            <Fact term={t('jobs.duration')}>{job.period}</Fact>
            <Fact term={t('jobs.starts')}>
              {job.startDate ? <DateText day={job.startDate} /> : null}
            </Fact>
            <Fact term={t('jobs.contact')}>
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
          <RichText className="lead" html={job.summary} />
          <h2 className="visually-hidden">{t('jobs.description')}</h2>
          <RichText html={job.description} />
          <p className="actions">
            <a className="read-more" href={hrefTo('jobs')}>
              {t('jobs.back')}
            </a>
          </p>
        </div>
      </div>
    </article>
  );
}
