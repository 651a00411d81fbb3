import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';

/** The id of the search dialog, by which its openers and the script find it (app/scripts/members-search.ts). */
export const searchId = 'members-search';

/** The search in the navigation: a form, in whose place a button opens the dialog where scripts run. */
export function SearchBox() {
  const t = useT();
  return (
    <search className="find-box">
      <form method="get" action={hrefTo('my-search')} data-until={searchId}>
        <label className="visually-hidden" htmlFor="find-q">
          {t('finding.label')}
        </label>
        <input
          id="find-q"
          name="q"
          type="search"
          maxLength={100}
          placeholder={t('actions.search')}
          autoComplete="off"
        />
        <button className="find-go" type="submit">
          {t('actions.search')}
        </button>
      </form>
      <button
        type="button"
        className="find-open"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        data-opens={searchId}
        hidden
      >
        <SearchIcon />
        {t('actions.search')} <kbd>Ctrl K</kbd>
      </button>
    </search>
  );
}

/** The way to the search in the header, where the navigation is closed. */
export function SearchLink() {
  const t = useT();
  return (
    <a className="find-link" href={hrefTo('my-search')} data-opens={searchId}>
      <SearchIcon />
      <span className="visually-hidden">{t('actions.search')}</span>
    </a>
  );
}

function SearchIcon() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <path d="M12.8 12.8 17.5 17.5" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  );
}
