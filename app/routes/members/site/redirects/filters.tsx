import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { listHref, wholeList } from './list-query.ts';

/** What is looked for, as a form whose answer is an address (D-67). */
export function Filters({ q }: { q: string }) {
  const t = useT();
  return (
    // The field follows the address when one goes back.
    <form className="list-filters" method="get" action={hrefTo('my-redirects')} key={q}>
      <div className="field list-search">
        <label htmlFor="list-q">{t('redirects.search')}</label>
        <input id="list-q" name="q" type="search" maxLength={100} defaultValue={q} />
      </div>
      <button className="button quiet" type="submit">
        {t('actions.search')}
      </button>
      {q === '' ? null : <a href={listHref(wholeList)}>{t('my.showAll')}</a>}
    </form>
  );
}
