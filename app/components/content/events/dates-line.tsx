import { DateText } from '#app/components/content/items/date-block.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { DatePoint } from '#functions/content/events/rules.ts';

/** The deadlines and days of an event as a line in time; a strict policy allows no inline style, so steps do. */
export function DatesLine({ points }: { points: DatePoint[] }) {
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
