import { DateBlock } from '#app/components/content/items/date-block.tsx';
import type { EventCard } from '#app/components/content/items/event-item.tsx';
import { JobFacts } from '#app/components/content/items/job-item.tsx';
import { Headlines } from '#app/components/content/news/news-lines.tsx';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT, useTextLang } from '#app/i18n/translate.ts';
import { speakerNames } from '#functions/content/events/rules.ts';
import type { JobItem } from '#functions/content/jobs/queries.ts';
import type { PublicNews } from '#functions/content/news/queries.ts';
import { type Currency, formatPrice } from '#functions/core/values/money.ts';

/** The latest open job, with a link to all jobs (HOM-04…06). */
export function LatestJob({ job }: { job: JobItem | false }) {
  const t = useT();
  const lang = useTextLang();
  return (
    <section className="home-column" aria-labelledby="job-openings" data-theme="jobs">
      <h2 id="job-openings">{t('home.jobs')}</h2>
      {job ? (
        <>
          <h3>
            <a href={job.href} lang={lang()}>
              {job.title}
            </a>
          </h3>
          <RichText html={job.summary} lang={lang()} />
          <JobFacts job={job} />
        </>
      ) : (
        <BrokenPart />
      )}
      <ReadMore href={hrefTo('jobs')}>{t('home.allJobs')}</ReadMore>
    </section>
  );
}

type Headline = Pick<PublicNews, 'id' | 'title' | 'href' | 'timestamp' | 'translated'>;

/** The newest news items. */
export function LatestNews({ news }: { news: Headline[] | false }) {
  const t = useT();
  if (news && news.length === 0) return null;
  return (
    <section className="home-column" aria-labelledby="latest-news" data-theme="news">
      <h2 id="latest-news">{t('home.news')}</h2>
      {news ? <Headlines lines={news} /> : <BrokenPart />}
      <ReadMore href={hrefTo('news')}>{t('home.allNews')}</ReadMore>
    </section>
  );
}

/** The invitation to join, with the lowest yearly fee if there is one. */
export function JoinCall({ fee }: { fee: { amount: number; currency: Currency } | null }) {
  const t = useT();
  const language = useLanguage();
  return (
    <section className="join-call" aria-labelledby="join" data-theme="members">
      <h2 id="join">{t('actions.becomeMember')}</h2>
      <p>
        {fee
          ? t('home.joinText', { amount: formatPrice(fee.amount, fee.currency, language) })
          : t('home.joinTextNoFee')}
      </p>
      <a className="button" href={hrefTo('join-us')}>
        {t('home.joinLink')}
      </a>
    </section>
  );
}

/** The next colloquium (HOM-03). */
export function NextColloquium({ event }: { event: EventCard | false }) {
  const t = useT();
  return (
    <section className="home-column" aria-labelledby="colloquium" data-theme="events">
      <h2 id="colloquium">{t('home.colloquium')}</h2>
      {event ? <Talk event={event} /> : <BrokenPart />}
      <ReadMore href={hrefTo('colloquium')}>{t('home.allColloquia')}</ReadMore>
    </section>
  );
}

function Talk({ event }: { event: EventCard }) {
  const lang = useTextLang();
  return (
    <>
      {event.startDate ? <DateBlock day={event.startDate} of={event.shortId} /> : null}
      <h3>
        <a href={event.href} lang={lang(event, 'title')}>
          {event.title}
        </a>
      </h3>
      <p className="meta">
        {event.speakers ? <span>{speakerNames(event.speakers)}</span> : null}
        {event.startTime ? <span>{event.startTime}</span> : null}
      </p>
      <RichText html={event.summary} lang={lang(event, 'summary')} />
    </>
  );
}
