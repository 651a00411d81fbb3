import type { ReactNode } from 'react';
import { useT } from '#app/i18n/translate.ts';

interface ReadMoreProps {
  href: string;
  /** What it is about, for anyone who hears the link without what stands around it. */
  about?: string;
  children?: ReactNode;
}

/** The way onwards, to the whole of something or to all of a kind. */
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
