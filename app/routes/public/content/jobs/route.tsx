import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { JobItem } from '#app/components/content/items/job-item.tsx';
import { filterParams, JobFilter } from '#app/components/content/jobs/job-filter.tsx';
import { PostVacancy, postVacancyId } from '#app/components/content/jobs/post-vacancy.tsx';
import { PageBody } from '#app/components/site/page-body.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { EmptyList } from '#app/components/ui/empty-list.tsx';
import { Follow } from '#app/components/ui/follow.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { ShowMore } from '#app/components/ui/show-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { readQuery } from '#app/framework/public-query.ts';
import { useT } from '#app/i18n/translate.ts';
import { countryLabels, countryNamed } from '#app/server/countries.server.ts';
import { firstItems } from '#app/server/public-lists.server.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { jobChoices } from '#functions/content/jobs/filters.ts';
import {
  countOpenJobs,
  type JobItem as Job,
  openJobs,
  pastJobs,
} from '#functions/content/jobs/queries.ts';
import { isClosingSoon } from '#functions/content/jobs/rules.ts';
import { isFiltered } from '#functions/content/jobs/schema.ts';

/** Open jobs, newest first; then past deadlines, latest first (JOB-01, JOB-02). Both can be filtered (D-98). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { dayAnywhere: today } = context;
  const url = new URL(request.url);
  const { show, ...asked } = readQuery('public/content/jobs', request);
  const country = countryNamed(asked.country);
  const filter = { ...asked, country: country ?? asked.country };
  const { open, past, counts, ...view } = await readPublicPage(
    context,
    hrefTo('jobs'),
    {
      open: openJobs(today, show, filter),
      past: pastJobs(today, show, filter),
      counts: countOpenJobs(today),
    },
    ['jobs'],
  );
  const { countries, ...choices } = jobChoices(counts, filter);
  // What is no country is no filter, unless a job was typed with it.
  const isUsed = [...counts, ...past].some((one) => one.country === filter.country);
  if (filter.country && !country && !isUsed) {
    url.searchParams.delete('country');
    throw redirect(url.pathname + url.search);
  }
  const listOf = (jobs: Job[]) => {
    const { items, next } = firstItems(jobs, show);
    return { items: items.map((job) => ({ ...job, closesSoon: isClosingSoon(job, today) })), next };
  };
  return {
    ...view,
    filter,
    choices: { ...choices, countries: countryLabels(context.visit.language, countries) },
    open: listOf(open),
    past: listOf(past),
  };
}

export const meta = pageMeta;

export default function Jobs() {
  const { page, filter, choices, open, past } = useLoaderData<typeof loader>();
  const t = useT();
  const keep = filterParams(filter);
  const filtered = isFiltered(filter);
  return (
    <>
      <PageHero compact page={page} title={t('my.jobs')}>
        <p className="actions">
          <a className="button quiet" href={`#${postVacancyId}`}>
            {t('jobs.post')}
          </a>
        </p>
      </PageHero>
      <JobSection
        id="open"
        title={t('jobs.open')}
        none={filtered ? null : <EmptyList of="jobs" />}
        sortedBy="published"
        keep={keep}
        {...open}
      >
        <JobFilter filter={filter} {...choices} />
      </JobSection>
      <PostVacancy />
      {past.items.length === 0 ? null : (
        <JobSection
          id="past"
          title={t('jobs.past')}
          none={null}
          sortedBy="deadline"
          keep={keep}
          {...past}
        />
      )}
      <PageBody page={page} />
    </>
  );
}

interface JobSectionProps {
  id: string;
  title: string;
  none: ReactNode;
  items: (Job & { closesSoon: boolean })[];
  next: string | null;
  sortedBy: 'deadline' | 'published';
  keep: Record<string, string>;
  children?: ReactNode;
}

function JobSection({ id, title, none, items, next, sortedBy, keep, children }: JobSectionProps) {
  return (
    <Band
      id={id}
      title={title}
      className={id === 'past' ? 'band past' : 'band'}
      beside={id === 'open' ? <Follow feed="jobs" /> : null}
    >
      {children}
      {items.length === 0 ? (
        none
      ) : (
        <ul className="items">
          {items.map((job) => (
            <JobItem key={job.id} job={job} sortedBy={sortedBy} />
          ))}
        </ul>
      )}
      <ShowMore count={items.length} next={next} keep={keep} />
    </Band>
  );
}
