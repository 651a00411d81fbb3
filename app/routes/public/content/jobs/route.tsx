import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { JobItem } from '#app/components/content/items/job-item.tsx';
import { PageBody } from '#app/components/site/page-body.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { ShowMore } from '#app/components/ui/show-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { firstItems, visibleCount } from '#app/server/public-lists.server.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { type JobItem as Job, openJobs, pastJobs } from '#functions/content/jobs/queries.ts';

/** Open jobs, newest first; then past deadlines, latest first (JOB-01, JOB-02). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const show = visibleCount(request);
  const { open, past, ...view } = await readPublicPage(
    context,
    hrefTo('jobs'),
    { open: openJobs(context.today, show), past: pastJobs(context.today, show) },
    ['jobs'],
  );
  return { ...view, open: firstItems(open, show), past: firstItems(past, show) };
}

export const meta = pageMeta;

export default function Jobs() {
  const { page, open, past } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHero compact page={page} title={t('menu.jobs')} />
      <PageBody page={page} title={false} />
      <JobSection id="open" title={t('jobs.open')} none={t('jobs.noOpen')} {...open} />
      <JobSection id="past" title={t('jobs.past')} none={t('jobs.noPast')} {...past} />
    </>
  );
}

function JobSection(props: {
  id: string;
  title: string;
  none: string;
  items: Job[];
  next: string | null;
}) {
  const { id, title, none, items, next } = props;
  return (
    <Band id={id} title={title} className={id === 'past' ? 'band past' : 'band'}>
      {items.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="items">
          {items.map((job) => (
            <JobItem key={job.id} job={job} />
          ))}
        </ul>
      )}
      <ShowMore count={items.length} next={next} />
    </Band>
  );
}
