import { Band } from '#app/components/ui/band.tsx';
import cities from '#app/drawing/world/cities.json' with { type: 'json' };
import land from '#app/drawing/world/land.svg?url';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import { cityMarks, worldMap } from '#functions/content/events/rules.ts';
import type { EventCard } from '../items/event-item.tsx';

/**
 * Where the editions met, the latest first: a map of dots, in which each city leads to its latest edition (D-253). A
 * city has its name beside it while it is pointed at; the lists of the editions say the same in words.
 */
export function World({ editions }: { editions: EventCard[] }) {
  const t = useT();
  const lang = useTextLang()();
  const { width, height } = worldMap;
  return (
    <Band id="where" title={t('events.where-met')}>
      <svg className="world" viewBox={`0 0 ${width} ${height}`}>
        <title>{t('events.where-met')}</title>
        <use href={`${land}#d`} />
        {cityMarks(editions, cities).map(({ city, met, x, y }) => {
          const isLeft = x > width / 2;
          const isX = met.every(({ eventType }) => eventType === 'NETSCIX');
          return (
            <a key={city} href={met[0]?.href} className={isX ? 'x' : undefined} lang={lang}>
              <title>{`${city}: ${met.map(({ title }) => title).join(', ')}`}</title>
              <circle cx={x} cy={y} />
              <text x={x} y={y} dx={isLeft ? -5 : 5} textAnchor={isLeft ? 'end' : undefined}>
                {city}
              </text>
            </a>
          );
        })}
      </svg>
    </Band>
  );
}
