import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DeadlineTag } from '#app/components/content/items/date-block.tsx';
import { JobBody } from '#app/components/content/items/job-body.tsx';
import { PublishedPage } from '#app/components/site/page-body.tsx';
import { ItemHero } from '#app/components/ui/hero.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { itemMeta } from '#app/framework/meta.ts';
import { itemView } from '#app/server/public-lists.server.ts';
import { readPublicPage, requirePage } from '#app/server/public-page.server.ts';
import { jobMarkup } from '#functions/content/jobs/markup.ts';
import { jobById } from '#functions/content/jobs/queries.ts';
import { isClosingSoon } from '#functions/content/jobs/rules.ts';
import { countryCode } from '#functions/core/values/country-names.ts';
import { placeText } from '#functions/core/values/places.ts';

/** A job opening (RTE-15, JOB-04); if there is none, the editable page at this path. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = params.jobId ?? '';
  const { job, frame } = await readPublicPage(
    context,
    hrefTo('jobs'),
    { job: jobById(id, context.dayAnywhere) },
    ['jobs', `job:${id}`],
  );
  if (!job) return requirePage(context, request);
  const { dayAnywhere: today } = context;
  const { item, plainSummary } = itemView(job);
  return {
    frame,
    job: { ...item, closesSoon: isClosingSoon(job, today) },
    markup: jobMarkup(item, {
      ...context.ctx.config,
      today,
      countryCode: countryCode(job.country),
    }),
    plainSummary,
  };
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type JobData = Extract<Data, { job: object }>;

export const meta = itemMeta<typeof loader>((data, { language }) =>
  'page' in data
    ? null
    : {
        title: data.job.title,
        description: data.plainSummary,
        line: placeText(data.job, language),
        type: 'article',
        index: !data.job.isExpired,
        jsonLd: data.markup ? [data.markup] : [],
      },
);

export default function JobScreen() {
  const data = useLoaderData<typeof loader>();
  return 'page' in data ? <PublishedPage page={data.page} /> : <JobDetail {...data} />;
}

function JobDetail({ job, frame }: JobData) {
  return (
    <article>
      <ItemHero
        title={job.title}
        subtagline={job.subtitle ?? undefined}
        style={frame.section}
        fields={{ title: 'title', subtagline: 'subtitle' }}
      >
        <DeadlineTag of={job} />
      </ItemHero>
      <JobBody job={job} />
    </article>
  );
}
