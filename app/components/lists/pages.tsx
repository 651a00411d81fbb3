import { useT } from '#app/i18n/translate.ts';
import { listPageSize } from '#functions/core/values/paging.ts';

interface PagesProps {
  page: number;
  pageSize?: number;
  total: number;
  /** The address of the first page. */
  first: string;
}

/** Links to the pages of a list with more than one (D-67). */
export function Pages({ page, pageSize = listPageSize, total, first }: PagesProps) {
  const t = useT();
  const href = (to: number) =>
    to === 1 ? first : `${first}${first.includes('?') ? '&' : '?'}page=${to}`;
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
      {pages > 2 ? <PageJump page={page} pages={pages} first={first} /> : null}
    </nav>
  );
}

/** Leads to a page by its number, as a GET form, so that the filters stay. */
function PageJump({ page, pages, first }: { page: number; pages: number; first: string }) {
  const t = useT();
  const [path = '', query] = first.split('?');
  return (
    <form className="page-jump" method="get" action={path} key={`${first} ${page}`}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="list-page">{t('my.toPage')}</label>
      <input
        id="list-page"
        name="page"
        type="number"
        min={1}
        max={pages}
        defaultValue={page}
        required
      />
      <button className="button quiet" type="submit">
        {t('my.go')}
      </button>
    </form>
  );
}

interface StepsProps {
  label?: string;
  /** The addresses of the part before and the one after, null for none, and the texts of the links. */
  back: string | null;
  next: string | null;
  backText?: string;
  nextText?: string;
}

/** Links to the parts before and after, of a list that nobody counts. */
export function Steps({ label, back, next, backText, nextText }: StepsProps) {
  const t = useT();
  if (!back && !next) return null;
  return (
    <nav className="pages" aria-label={label ?? t('my.pagesOf')}>
      {back ? <a href={back}>{backText ?? t('my.previous')}</a> : null}
      {next ? (
        <a href={next} rel="next">
          {nextText ?? t('my.next')}
        </a>
      ) : null}
    </nav>
  );
}
