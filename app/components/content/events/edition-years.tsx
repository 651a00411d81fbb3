import { Band } from '#app/components/ui/band.tsx';
import { Country, Typed } from '#app/components/ui/place.tsx';
import { useLanguage, useT, useTextLang } from '#app/i18n/translate.ts';
import type { EditionDot } from '#app/server/public-lists.server.ts';
import { editionYears } from '#functions/content/events/rules.ts';
import { placeParts, remarkBeside, withoutRemark } from '#functions/core/values/places.ts';

/** The width of a year, and the height, in the drawing's own units. */
const [step, height] = [10, 60];

/**
 * All editions on a line of years, with arcs between one and the next in the same country: a drawing made of the
 * data, in which every edition is a link (D-97).
 */
export function EditionYears({ editions }: { editions: EditionDot[] }) {
  const t = useT();
  const { years, arcs } = editionYears(editions);
  if (years.length === 0) return null;
  const x = (i: number) => (i + 0.5) * step;
  return (
    <Band id="years" title={t('events.years')}>
      <p className="years-text">
        {t('events.yearsText')} <span className="wide-only">{t('events.yearsArcs')}</span>
      </p>
      <div className="years">
        <svg
          className="years-arcs"
          viewBox={`0 0 ${years.length * step} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {arcs.map(({ from, to }) => {
            const [rx, ry] = [(x(to) - x(from)) / 2, Math.min(height - 2, 8 + (to - from) * 5)];
            return (
              <path
                key={`${from}-${to}`}
                d={`M${x(from)} ${height}A${rx} ${ry} 0 0 1 ${x(to)} ${height}`}
                vectorEffect="non-scaling-stroke"
              />
            );
          })}
        </svg>
        <ol className="years-line">
          {years.map(({ year, editions: held }) => (
            <li key={year} data-held={held.length > 0 || undefined}>
              <span className="years-year">{year}</span>
              {held.map((edition) => (
                <Edition key={edition.id} edition={edition} />
              ))}
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}

function Edition({ edition }: { edition: EditionDot }) {
  const lang = useTextLang();
  const city = withoutRemark(edition.location);
  const { country } = placeParts(edition, useLanguage());
  const remark = remarkBeside(edition.location);
  return (
    <a
      className={`years-edition ${edition.eventType === 'NETSCIX' ? 'x' : 'main'}`}
      href={edition.href}
      data-ahead={edition.isExpired ? undefined : true}
    >
      <span className="visually-hidden">
        <span lang={lang(edition, 'title')}>{edition.title}</span>
        {', '}
      </span>
      <span className="years-city">
        <Typed text={city} />
      </span>{' '}
      {country || remark ? (
        <span className="years-country">
          {country ? <Country name={edition.country ?? ''} /> : null}
          {country && remark ? ', ' : null}
          {remark ? <Typed text={remark} /> : null}
        </span>
      ) : null}
    </a>
  );
}
