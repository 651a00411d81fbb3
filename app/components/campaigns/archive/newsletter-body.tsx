import type { ReactNode } from 'react';
import { DateBlock, DateText, SpanText } from '#app/components/content/items/date-block.tsx';
import { hasPlace } from '#app/components/content/items/event-item.tsx';
import { WhereFacts } from '#app/components/content/items/job-item.tsx';
import { Neighbours } from '#app/components/ui/neighbours.tsx';
import { Fact, Place, TypedFact } from '#app/components/ui/place.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { ownText, useT, useTextLang } from '#app/i18n/translate.ts';
import type {
  NewsletterContent,
  NewsletterItem,
} from '#functions/campaigns/newsletters/content.ts';
import { type ChosenKind, chosenKinds } from '#functions/campaigns/newsletters/rules.ts';

interface BodyProps {
  content: NewsletterContent;
  day: string;
  before: { href: string; title: string } | null;
  after: { href: string; title: string } | null;
}

/** The content of a newsletter below its title; its rich text must already be sanitised. */
export function NewsletterBody({ content, day, before, after }: BodyProps) {
  const t = useT();
  const lang = useTextLang();
  const { opening, closing } = content;
  return (
    <div className="detail">
      <aside className="detail-facts" aria-label={t('site.published')}>
        <DateBlock day={day} label={t('site.published')} />
        <p className="newsletter-all">
          <ReadMore href={hrefTo('newsletters')}>{t('archive.list')}</ReadMore>
        </p>
      </aside>
      <div className="detail-body newsletter">
        {opening ? <RichText className="lead" html={opening} lang={lang()} /> : null}
        {chosenKinds.map((kind) => (
          <Items key={kind} kind={kind} items={content[kind]} />
        ))}
        {closing ? <RichText className="newsletter-closing" html={closing} lang={lang()} /> : null}
        <Neighbours
          label={t('archive.others')}
          words={{ before: t('archive.before'), after: t('archive.after') }}
          before={before}
          after={after}
        />
      </div>
    </div>
  );
}

interface ItemsProps<Kind extends ChosenKind> {
  kind: Kind;
  items: NewsletterItem<Kind>[];
}

/** The facts of an item of each kind, shown between its title and summary. */
const facts: { [Kind in ChosenKind]: (item: NewsletterItem<Kind>) => ReactNode } = {
  news: () => null,
  events: (event) => <EventFacts event={event} />,
  jobs: (job) => <JobFacts job={job} />,
};

function Items<Kind extends ChosenKind>({ kind, items }: ItemsProps<Kind>) {
  const t = useT();
  const lang = useTextLang();
  const name: ChosenKind = kind;
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={kind}>
      <h2 className="section-title" id={kind}>
        {ownText(t, `archive.${name}`, `names.${name}`)}
      </h2>
      <ul className="newsletter-items">
        {items.map((item) => (
          <li key={item.id}>
            <h3 lang={lang()}>
              <a href={item.href}>{item.title}</a>
            </h3>
            {facts[kind](item)}
            <RichText html={item.summary} lang={lang()} />
            <ReadMore href={item.href} about={item.title} aboutLang={lang()} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const DayFact = ({ term, day }: { term: string; day: string | null }) => (
  <Fact term={term}>{day ? <DateText day={day} /> : null}</Fact>
);

function EventFacts({ event }: { event: NewsletterItem<'events'> }) {
  const t = useT();
  const { startDate, endDate, submissionDeadline, registrationDeadline } = event;
  return (
    <dl className="facts">
      <Fact term={t('events.when')}>
        {startDate ? <SpanText start={startDate} end={endDate} /> : null}
      </Fact>
      <Fact term={t('events.where')}>{hasPlace(event) ? <Place of={event} /> : null}</Fact>
      <DayFact term={t('fields.submissionDeadline')} day={submissionDeadline} />
      <DayFact term={t('events.registration')} day={registrationDeadline} />
    </dl>
  );
}

function JobFacts({ job }: { job: NewsletterItem<'jobs'> }) {
  const t = useT();
  const { position, applicationDeadline } = job;
  return (
    <dl className="facts">
      <TypedFact term={t('fields.position')} text={position} />
      <WhereFacts job={job} />
      <DayFact term={t('fields.applicationDeadline')} day={applicationDeadline} />
    </dl>
  );
}
