import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import type { YearLine } from '#app/drawing/year-line.ts';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import type { InLanguage } from '#functions/lifecycle/translations/rules.ts';

/** A winner as a name that leads to the citation. */
export interface HonourLink {
  id: string;
  name: string;
  href: string;
}

export interface AwardView extends InLanguage {
  name: string;
  href: string;
  /** HTML from `safeHtml`. */
  summary: string;
  /** The winners of the latest year. */
  latest?: { year: number | null; honours: HonourLink[] } | null;
  /** When it was given, on a scale that all awards share. */
  line?: YearLine | null;
}

/** An award in the list: name, summary, latest winners, its years and a link (AWD-01, AWD-02, D-100). */
export function AwardItem({ award }: { award: AwardView }) {
  const { name, href, summary, latest, line } = award;
  const t = useT();
  const lang = useTextLang();
  return (
    <li>
      <h3 lang={lang(award, 'name')}>
        <a href={href}>{name}</a>
      </h3>
      <RichText html={summary} lang={lang(award, 'summary')} />
      {latest ? (
        <p className="award-latest">
          <span>{latest.year ?? t('awards.noYear')}</span> <HonourNames honours={latest.honours} />
        </p>
      ) : null}
      {line ? <Line line={line} /> : null}
      <ReadMore href={href} about={name} aboutLang={lang(award, 'name')} />
    </li>
  );
}

/** Names in a row, each leading to the citation. */
export function HonourNames({ honours }: { honours: HonourLink[] }) {
  return honours.map(({ id, name, href }, i) => (
    <span key={id}>
      {i > 0 ? ', ' : null}
      <a href={href}>{name}</a>
    </span>
  ));
}

/** The years of an award as dots on a line; the list of years below says the same. */
function Line({ line: { first, last, width, height, dots } }: { line: YearLine }) {
  const t = useT();
  return (
    <div className="award-line">
      <svg
        viewBox={`0 -${height} ${width} ${height}`}
        data-height={height}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={dots} vectorEffect="non-scaling-stroke" />
      </svg>
      <span aria-hidden="true">{first}</span>
      <span aria-hidden="true">{t('awards.dots')}</span>
      <span aria-hidden="true">{last}</span>
    </div>
  );
}
