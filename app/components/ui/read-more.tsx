import type { ReactNode } from 'react';
import { useT } from '#app/i18n/translate.ts';

interface ReadMoreProps {
  href: string;
  /** What it links to, for screen readers, which may read it out of context. */
  about?: string;
  children?: ReactNode;
}

/** A link to the full item or the full list. */
export function ReadMore({ href, about, children }: ReadMoreProps) {
  const t = useT();
  return (
    <a className="read-more" href={href}>
      {children ?? t('actions.readMore')}
      {about === undefined ? null : (
        <>
          {' '}
          <span className="visually-hidden">{t('site.readMoreAbout', { title: about })}</span>
        </>
      )}
    </a>
  );
}
