import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { EmailParams } from '#functions/email/outbox/schema.ts';
import { emailHref } from './views.tsx';

/** Finds an address in a part of the screen. */
export function AddressSearch({ list, label }: { list: EmailParams; label: string }) {
  const t = useT();
  const { show, q, sort } = list;
  return (
    // So that the field follows the address on Back.
    <form className="list-filters" method="get" action={hrefTo('my-outbox')} key={q}>
      <input type="hidden" name="show" value={show} />
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      <div className="field list-search">
        <label htmlFor="list-q">{label}</label>
        <input id="list-q" name="q" type="search" maxLength={100} defaultValue={q} />
      </div>
      <button className="button quiet" type="submit">
        {t('actions.search')}
      </button>
      {q === '' ? null : <a href={emailHref({ show, page: 1, q: '' })}>{t('my.showAll')}</a>}
    </form>
  );
}
