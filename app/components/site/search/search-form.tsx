import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';

interface SearchFormProps {
  /** What stands in the field. */
  text: string;
  isTooLong?: boolean;
}

/** The search over the site as a form; it works without script. */
export function SearchForm({ text, isTooLong = false }: SearchFormProps) {
  const t = useT();
  return (
    <search>
      <form className="search-form" method="get" action={hrefTo('search')}>
        <label htmlFor="q">{t('search.label')}</label>
        <div className="search-row">
          <input
            id="q"
            type="search"
            name="q"
            defaultValue={text}
            maxLength={100}
            aria-describedby={isTooLong ? 'search-hint search-error' : 'search-hint'}
            aria-invalid={isTooLong || undefined}
            autoComplete="off"
          />
          <button className="button" type="submit">
            {t('actions.search')}
          </button>
        </div>
        <p className="meta" id="search-hint">
          {t('search.hint')}
        </p>
        {isTooLong ? (
          <p className="field-error" id="search-error">
            {t('search.tooLong')}
          </p>
        ) : null}
      </form>
    </search>
  );
}
