import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Hero } from '#app/components/hero.tsx';
import { JobBody } from '#app/components/job-body.tsx';
import { ExpiredTag } from '#app/components/job-item.tsx';
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
      <JobBody job={job} />
    </article>
  );
}
