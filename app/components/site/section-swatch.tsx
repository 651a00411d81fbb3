import { useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import type { SectionStyle } from '#functions/site/pages/schema.ts';

/** The style of a section in words (FRM-19). */
export const styleWords = (t: Translate, style: SectionStyle): string =>
  [
    t(`sections.theme-${style.theme}`),
    t(`sections.pattern-${style.pattern ?? 'none'}`),
    ...(style.heroTall ? [t('sections.heroTall')] : []),
    ...(style.footerFill ? [t('fields.footerFill')] : []),
  ].join(' · ');

/** The style of a section: a small sketch of its hero and footer, with a description. */
export function SectionSwatch({ style }: { style: SectionStyle }) {
  const t = useT();
  return (
    <span className="section-style">
      <span className="swatch" data-theme={style.theme} aria-hidden="true">
        <span
          className="swatch-hero"
          data-tall={style.heroTall || undefined}
          data-pattern={style.pattern ?? undefined}
        >
          {style.pattern ? <span className="hero-pattern" /> : null}
        </span>
        <span className="swatch-footer" data-filled={style.footerFill || undefined} />
      </span>
      <span>{styleWords(t, style)}</span>
    </span>
  );
}
