import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { JobBody } from '#app/components/content/items/job-body.tsx';
import { ExpiredTag } from '#app/components/content/items/job-item.tsx';
import { PublishedPage } from '#app/components/site/page-body.tsx';
import { Hero } from '#app/components/ui/hero.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageHead, pageMeta } from '#app/framework/meta.ts';
import { useHeroLangs } from '#app/i18n/text-language.ts';
import { useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/root.tsx';
import { readPublicPage, requirePage } from '#app/server/public-page.server.ts';
import { jobById, type PublicJob } from '#functions/content/jobs/queries.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { excerpt, plainText } from '#functions/core/richtext/text.ts';

/** A job opening (RTE-15, JOB-04); if there is none, the editable page at this path. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = params.jobId ?? '';
  const { job, frame, page } = await readPublicPage(
    context,
    hrefTo('jobs'),
    { job: jobById(id, context.today) },
    ['jobs', `job:${id}`],
  );
  if (!job) return requirePage(context, request);
  const summary = safeHtml(job.summary);
  return {
    frame,
    style: page?.section ?? null,
    job: { ...job, summary, description: safeHtml(job.description) },
    plainSummary: excerpt(plainText(summary), 300),
  };
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type JobData = Extract<Data, { job: object }>;

export const meta: MetaFunction<typeof loader> = (args) => {
  const { data, matches } = args;
  const site = matches[0]?.data as SiteData;
  if (data && 'page' in data) return pageMeta(args);
  if (!data) return pageHead(matches, { title: site.societyName, index: false });
  return pageHead(matches, {
    title: data.job.title,
    description: data.plainSummary,
    line: [data.job.location, data.job.country].filter(Boolean).join(', '),
    type: 'article',
    index: !data.job.isExpired,
    jsonLd: jobMarkup(data.job, site),
  });
};

export default function JobScreen() {
  const data = useLoaderData<typeof loader>();
  return 'page' in data ? <PublishedPage page={data.page} /> : <JobDetail {...data} />;
}

function JobDetail({ job, style }: JobData) {
  const t = useT();
  const heroLangs = useHeroLangs();
  return (
    <article>
      <Hero
        compact
        title={job.title}
        subtagline={job.subtitle ?? undefined}
        style={style}
        {...heroLangs({}, { title: 'title', subtagline: 'subtitle' })}
      >
        {job.isExpired ? <ExpiredTag label={t('jobs.expired')} /> : null}
      </Hero>
      <JobBody job={job} />
    </article>
  );
}

/** JSON-LD for an open job, with `validThrough`; none once it has expired. */
function jobMarkup(job: PublicJob, site: SiteData): object[] {
  if (job.isExpired) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: job.title,
      description: job.summary + job.description,
      url: site.origin + job.href,
      datePosted: job.stamp.slice(0, 10),
      ...(job.applicationDeadline ? { validThrough: `${job.applicationDeadline}T23:59:59Z` } : {}),
      hiringOrganization: { '@type': 'Organization', name: job.location ?? site.societyName },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: job.location,
          addressCountry: job.country,
        },
      },
      identifier: { '@type': 'PropertyValue', name: site.societyName, value: job.id },
    },
  ];
}
