import { useT } from '#app/i18n/translate.ts';

interface PagesProps {
  page: number;
  pageSize: number;
  total: number;
  /** The address of a page. */
  href(page: number): string;
}

/** Links to the pages of a list with more than one (D-67). */
export function Pages({ page, pageSize, total, href }: PagesProps) {
  const t = useT();
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label={t('my.pagesOf')}>
      {page > 1 ? (
        <a href={href(page - 1)} rel="prev">
          {t('my.previous')}
        </a>
      ) : null}
      <span>{t('my.page', { page, pages })}</span>
      {page < pages ? (
        <a href={href(page + 1)} rel="next">
          {t('my.next')}
        </a>
      ) : null}
    </nav>
  );
}
