import type { ReactNode } from 'react';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import type { PageContent } from '#app/server/public-page.server.ts';
import type { InLanguage } from '#functions/lifecycle/translations/rules.ts';
import type { SectionStyle } from '#functions/site/pages/schema.ts';
import { Drawing, HeroPicture } from './drawing.tsx';

interface HeroProps {
  title: string;
  tagline?: string;
  subtagline?: ReactNode;
  /** Whether the tagline is a quotation; without a tagline, the title is (PGE-07). */
  isTaglineQuote?: boolean | undefined;
  style: SectionStyle | null;
  image?: PageContent | null;
  /** A smaller picture in its place, of an item. */
  picture?: ReactNode;
  /** The languages of its texts, where they are not that of the page (`useTextLang`). */
  langs?: { [Name in 'title' | 'tagline' | 'subtagline' | 'image']?: string | undefined };
  /** Whether the main text of the page is there in English only, on an Italian page. */
  isEnglishOnly?: boolean;
  /** True for the head of a list or a single record: on phones its content follows immediately (D-103). */
  compact?: boolean;
  /** Where the drawing leads, if anywhere. */
  drawingHref?: string;
  children?: ReactNode;
}

/** Longer headlines are smaller. */
const sizeClass = ({ length }: string) =>
  length > 80 ? 'longest' : length > 40 ? 'long' : undefined;

const plain: SectionStyle = { theme: 'home', pattern: null, heroTall: false, footerFill: false };

/** The head of a page: text over a drawing of the society's network or its own picture. */
export function Hero({
  title,
  tagline,
  subtagline,
  isTaglineQuote,
  style,
  image,
  picture,
  langs = {},
  isEnglishOnly = false,
  compact,
  drawingHref,
  children,
}: HeroProps) {
  const t = useT();
  const { theme, pattern, heroTall } = style ?? plain;
  const art =
    picture ??
    (image?.imageId ? <HeroPicture id={image.imageId} of={image} lang={langs.image} /> : null);
  return (
    <div
      className="hero"
      data-tall={(heroTall && !compact) || undefined}
      data-compact={compact || undefined}
      data-pattern={pattern ?? undefined}
    >
      <div className="hero-words">
        <h1 className={sizeClass(title)} lang={langs.title}>
          {isTaglineQuote && !tagline ? <q>{title}</q> : title}
        </h1>
        {tagline ? (
          <Tagline text={tagline} isQuote={isTaglineQuote ?? false} lang={langs.tagline} />
        ) : null}
        {subtagline ? (
          <p className="hero-subtagline" lang={langs.subtagline}>
            {subtagline}
          </p>
        ) : null}
        {isEnglishOnly ? <p className="hero-language">{t('site.englishOnly')}</p> : null}
        {children}
      </div>
      <div className="hero-art">
        {art ? (
          <div className="hero-picture">{art}</div>
        ) : drawingHref ? (
          <a href={drawingHref}>
            <Drawing theme={theme} />
          </a>
        ) : (
          <Drawing theme={theme} />
        )}
      </div>
      {pattern ? <div className="hero-pattern" aria-hidden="true" /> : null}
    </div>
  );
}

interface PageHeroProps {
  page: PageContent | null;
  /** The heading while the page is not published. */
  title: string;
  compact?: boolean;
  children?: ReactNode;
}

/** The hero of an editable page; without the page, the screen's own heading (API-27). */
export function PageHero({ page, title, compact = false, children }: PageHeroProps) {
  const lang = useTextLang();
  if (!page) {
    return (
      <Hero compact={compact} title={title} style={null}>
        {children}
      </Hero>
    );
  }
  return (
    <Hero
      compact={compact}
      title={page.title}
      tagline={page.tagline}
      subtagline={page.subtagline}
      isTaglineQuote={page.properties.isTaglineQuote}
      style={page.section}
      image={page}
      langs={{
        title: lang(page, 'title'),
        tagline: lang(page, 'tagline'),
        subtagline: lang(page, 'subtagline'),
        image: lang(page, 'imageAlt'),
      }}
      isEnglishOnly={lang(page) !== undefined}
    >
      {children}
    </Hero>
  );
}

interface ItemHeroProps
  extends Pick<HeroProps, 'title' | 'subtagline' | 'style' | 'picture' | 'children'> {
  /** The item; without one its texts are there in English only. */
  of?: InLanguage;
  /** The fields of the texts that it shows. */
  fields?: { title: string; subtagline?: string };
}

/** The hero of an item, such as an event, on its own page. */
export function ItemHero({ of: item = {}, fields = { title: 'title' }, ...hero }: ItemHeroProps) {
  const lang = useTextLang();
  const { title, subtagline } = fields;
  const langs = {
    title: lang(item, title),
    subtagline: subtagline === undefined ? undefined : lang(item, subtagline),
  };
  return <Hero {...hero} compact langs={langs} isEnglishOnly={lang(item) !== undefined} />;
}

interface TaglineProps {
  text: string;
  isQuote: boolean;
  lang: string | undefined;
}

/** A tagline, marked up as a quotation if it is one (PGE-07). */
function Tagline({ text, isQuote, lang }: TaglineProps) {
  if (!isQuote)
    return (
      <p className="hero-tagline" lang={lang}>
        {text}
      </p>
    );
  return (
    <blockquote className="hero-tagline">
      <p lang={lang}>{text}</p>
    </blockquote>
  );
}
