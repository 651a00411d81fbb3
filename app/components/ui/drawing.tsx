import about from '#app/drawing/networks/about.svg?url';
import events from '#app/drawing/networks/events.svg?url';
import home from '#app/drawing/networks/home.svg?url';
import jobs from '#app/drawing/networks/jobs.svg?url';
import members from '#app/drawing/networks/members.svg?url';
import news from '#app/drawing/networks/news.svg?url';
import outreach from '#app/drawing/networks/outreach.svg?url';
import prizes from '#app/drawing/networks/prizes.svg?url';
import { useT } from '#app/i18n/translate.ts';
import type { PageContent } from '#app/server/public-page.server.ts';
import { imageHref, pictureSwitches } from '#functions/core/images/rules.ts';
import type { Theme } from '#functions/site/pages/schema.ts';
import { Captioned } from './banner.tsx';

/** The drawing of each section. */
const drawings: Record<Theme, string> = {
  home,
  events,
  about,
  news,
  jobs,
  outreach,
  prizes,
  members,
};

/** The part of each drawing (1200 × 800) that is always whole; its guides go on around it. */
const cores: Record<Theme, string> = {
  home: '526 60 664 690',
  events: '500 50 700 680',
  about: '530 70 580 660',
  news: '370 70 810 630',
  jobs: '480 30 580 730',
  outreach: '355 150 845 590',
  prizes: '520 80 600 670',
  members: '615 110 475 560',
};

/** The drawing of a section in the head of its pages. */
export function Drawing({ theme }: { theme: Theme }) {
  const t = useT();
  return (
    <svg
      className="hero-drawing"
      viewBox={cores[theme]}
      role="img"
      aria-label={t(`drawing.${theme}`)}
    >
      <use href={`${drawings[theme]}#d`} />
    </svg>
  );
}

interface PictureProps {
  id: string;
  of: PageContent;
  lang: string | undefined;
}

/** A wide picture that switches files at the specification's five widths (FRM-21). */
export function HeroPicture({ id, of, lang }: PictureProps) {
  return (
    <Captioned of={of}>
      <picture>
        {pictureSwitches.map(({ size, media }) => (
          <source key={size} media={media} srcSet={imageHref(id, size)} />
        ))}
        <img
          src={imageHref(id)}
          alt={of.imageAlt}
          lang={lang}
          width={of.imageWidth ?? undefined}
          height={of.imageHeight ?? undefined}
          decoding="async"
        />
      </picture>
    </Captioned>
  );
}
