import { useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Footer } from '#app/components/frame/footer.tsx';
import { styleWords } from '#app/components/site/section-swatch.tsx';
import { Hero } from '#app/components/ui/hero.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/root.tsx';
import type { SectionStyle } from '#functions/site/pages/schema.ts';
import type { SectionData } from './route.tsx';

// React 18 does not support this attribute; React 19 does.
const inert = { inert: '' } as object;

interface StylePreviewProps {
  section: SectionData;
  style: SectionStyle;
  /** The reply to the button that asks for the preview. */
  asked: object | null;
}

/** An inert miniature of a page in this style. */
export function StylePreview({ section: { title, sample }, style, asked }: StylePreviewProps) {
  const t = useT();
  const site = useRouteLoaderData<SiteData>('root');
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked) box.current?.focus();
  }, [asked]);
  return (
    <figure className="style-preview" tabIndex={-1} ref={box} aria-label={t('sections.preview')}>
      <figcaption>
        <strong>{t('sections.preview')}</strong> {t('sections.previewText')}{' '}
        <span className="style-words">{styleWords(t, style)}</span>
      </figcaption>
      <div className="miniature" data-theme={style.theme} aria-hidden="true" {...inert}>
        <div className="miniature-page">
          <Hero {...(sample ?? { title })} style={style} />
          <div className="miniature-text" />
          {site ? <Footer site={site} menu={[]} filled={style.footerFill} /> : null}
        </div>
      </div>
    </figure>
  );
}
