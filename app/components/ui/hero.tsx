import type { ReactNode } from 'react';
import { useT } from '#app/i18n/translate.ts';
import type { PageContent } from '#app/server/public-page.server.ts';
import type { SectionStyle, Theme } from '#functions/site/pages/schema.ts';
import { drawings } from './drawings.ts';
import { Picture } from './picture.tsx';

interface HeroProps {
  title: string;
  tagline?: string;
  subtagline?: string;
  /** Whether the tagline is a quotation; without a tagline, the title is (PGE-07). */
  isTaglineQuote?: boolean | undefined;
  style: SectionStyle | null;
  image?: PageContent | null;
  /** True for the head of a single record: on phones its content follows immediately. */
  compact?: boolean;
  children?: ReactNode;
}

// Longer headlines are smaller, so that the drawing beside them stays visible.
const longTitle = 40;

const plain: SectionStyle = { theme: 'home', pattern: null, heroTall: false, footerFill: false };

/** The head of a page: text over a drawing of the society's network or its own picture. */
export function Hero({
  title,
  tagline,
  subtagline,
  isTaglineQuote,
  style,
  image,
  compact,
  children,
}: HeroProps) {
  const { theme, pattern, heroTall } = style ?? plain;
  return (
    <div
      className="hero"
      data-tall={(heroTall && !compact) || undefined}
      data-compact={compact || undefined}
      data-pattern={pattern ?? undefined}
    >
      {image?.imageId ? (
        <Picture
          className="hero-picture"
          id={image.imageId}
          alt={image.imageAlt}
          width={image.imageWidth}
          height={image.imageHeight}
        />
      ) : (
        <Drawing theme={theme} />
      )}
      <div className="hero-words">
        <h1 className={title.length > longTitle ? 'long' : undefined}>
          {isTaglineQuote && !tagline ? <q>{title}</q> : title}
        </h1>
        {tagline ? <Tagline text={tagline} isQuote={isTaglineQuote ?? false} /> : null}
        {subtagline ? <p className="hero-subtagline">{subtagline}</p> : null}
        {children}
      </div>
      {pattern ? <div className="hero-pattern" aria-hidden="true" /> : null}
    </div>
  );
}

interface PageHeroProps {
  page: PageContent | null;
  /** The heading while the page is not published. */
  title: string;
  children?: ReactNode;
}

/** The hero of an editable page; without the page, the screen's own heading (API-27). */
export function PageHero({ page, title, children }: PageHeroProps) {
  if (!page) {
    return (
      <Hero title={title} style={null}>
        {children}
      </Hero>
    );
  }
  return (
    <Hero
      title={page.title}
      tagline={page.tagline}
      subtagline={page.subtagline}
      isTaglineQuote={page.properties.isTaglineQuote}
      style={page.section}
      image={page}
    >
      {children}
    </Hero>
  );
}

/** A tagline, marked up as a quotation if it is one (PGE-07). */
function Tagline({ text, isQuote }: { text: string; isQuote: boolean }) {
  if (!isQuote) return <p className="hero-tagline">{text}</p>;
  return (
    <blockquote className="hero-tagline">
      <p>{text}</p>
    </blockquote>
  );
}

function Drawing({ theme }: { theme: Theme }) {
  const t = useT();
  return (
    <svg
      className="hero-drawing"
      viewBox="0 0 1200 800"
      preserveAspectRatio="xMaxYMid slice"
      role="img"
      aria-label={t(`drawing.${theme}`)}
    >
      <use href={`${drawings[theme]}#d`} />
    </svg>
  );
}
