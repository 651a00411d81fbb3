import type { ReactNode } from 'react';
import { useT } from '#app/i18n/translate.ts';

interface ReadMoreProps {
  href: string;
  /** What it links to, for screen readers, which may read it out of context. */
  about?: string;
  /** The language of what it links to, where it is not that of the page. */
  aboutLang?: string | undefined;
  children?: ReactNode;
}

/** A link to the full item or the full list. */
export function ReadMore({ href, about, aboutLang, children }: ReadMoreProps) {
  const t = useT();
  return (
    <a className="read-more" href={href}>
      {children ?? t('actions.readMore')}
      {about === undefined ? null : (
        <>
          {' '}
          <AboutTitle title={about} lang={aboutLang} />
        </>
      )}
    </a>
  );
}

// Stands for the title in the text around it.
const marker = '\ufffc';

/** "about {title}" for screen readers, with the title in its own language. */
export function AboutTitle({ title, lang }: { title: string; lang?: string | undefined }) {
  const t = useT();
  const [before, after] = t('site.readMoreAbout', { title: marker }).split(marker);
  return (
    <span className="visually-hidden">
      {before}
      <span lang={lang}>{title}</span>
      {after}
    </span>
  );
}
