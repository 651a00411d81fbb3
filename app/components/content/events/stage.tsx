import { DateText } from '#app/components/content/items/date-block.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Stage } from '#functions/content/events/dates.ts';
import type { EventItem } from '#functions/content/events/queries.ts';
import { formatDate, monthNames } from '#functions/core/values/dates.ts';
import { feedHref } from '#functions/feeds/rules.ts';
import { Subscribe } from './subscribe.tsx';

interface NextDeadlineProps {
  of: Pick<EventItem, 'isNetsci'>;
  next: Stage['next'];
}

/** The next deadline in words, with the days until then; nothing without one. */
export function NextDeadline({ of, next }: NextDeadlineProps) {
  const t = useT();
  const language = useLanguage();
  if (!next) return null;
  const { name, days } = next;
  const day = formatDate(next.day, language);
  return (
    <span className="next-deadline">
      {t(`events.until-${name === 'submission' && of.isNetsci ? 'abstracts' : name}`, { day })}
      {' – '}
      {t('events.daysLeft', { days })}
    </span>
  );
}

/** The dates of an event, and where nothing is announced what happens next (D-250, D-252). */
export function StageDates({ of, stage }: { of: Pick<EventItem, 'isNetsci'>; stage: Stage }) {
  return (
    <>
      <DatesLine points={stage.points} />
      {stage.usual ? <NothingYet usual={stage.usual} isNetsci={of.isNetsci} /> : null}
    </>
  );
}

interface NothingYetProps {
  usual: NonNullable<Stage['usual']>;
  isNetsci: boolean;
}

function NothingYet({ usual, isNetsci }: NothingYetProps) {
  const t = useT();
  const language = useLanguage();
  const said = (['held', 'submission'] as const).filter((name) => usual[name].length > 0);
  const texts = { held: 'events.usualHeld', submission: 'events.usualSubmission' } as const;
  return (
    <section aria-labelledby="follow">
      <h2 id="follow">{t('events.follow')}</h2>
      {said.length > 0 ? (
        <p>
          {said
            .map((name) => t(texts[name], { months: monthNames(usual[name], language) }))
            .join(' ')}
        </p>
      ) : null}
      <p>{t('events.followText')}</p>
      <Subscribe calendar={isNetsci ? 'netsci' : 'other'} />
      <p className="actions">
        <ReadMore href={feedHref('news', language)}>{t('site.feed-news')}</ReadMore>
        <ReadMore href={hrefTo('newsletters')}>{t('names.newsletters')}</ReadMore>
      </p>
    </section>
  );
}

/** The deadlines and days of an event as a line in time; a strict policy allows no inline style, so steps do. */
function DatesLine({ points }: Pick<Stage, 'points'>) {
  const t = useT();
  if (points.length === 0) return null;
  return (
    <section className="dates" aria-labelledby="dates">
      <h2 id="dates">{t('events.dates')}</h2>
      <ol className="dates-line">
        {points.map(({ name, day, isPast, gap }) => (
          <li key={name} className={name} data-gap={gap} data-past={isPast || undefined}>
            <span className="dates-name">{t(`events.point-${name}`)}</span>
            {name === 'today' ? null : <DateText day={day} />}
          </li>
        ))}
      </ol>
      <p className="date-note">{t('events.anywhere')}</p>
    </section>
  );
}
