import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';

/** The id of the search dialog, by which its openers and the script find it (app/scripts/members-search.ts). */
export const searchId = 'members-search';

/** The way to the search: it opens the dialog where scripts run. */
export function SearchLink() {
  const t = useT();
  return (
    <a
      className="find-link"
      href={hrefTo('my-search')}
      data-opens={searchId}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <SearchIcon />
      <span className="find-word">{t('actions.search')}</span> <kbd>Ctrl K</kbd>
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
