import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import dialogScript from '#app/scripts/search-dialog.ts?worker&url';
import { searchId } from './search-link.tsx';

/**
 * The search of the members' area as a dialog: a form that also works alone, and a list that its script fills while
 * somebody types. The script is loaded when the dialog opens for the first time; React renders none of the list.
 */
export function SearchDialog() {
  const t = useT();
  return (
    <dialog
      id={searchId}
      className="find-dialog"
      aria-label={t('actions.search')}
      data-script={dialogScript}
      data-from={hrefTo('search-suggestions')}
      data-searching={t('finding.searching')}
      data-failed={t('finding.failed')}
      data-ended={t('finding.ended')}
    >
      <form className="find-head" method="get" action={hrefTo('my-search')}>
        <label className="visually-hidden" htmlFor={`${searchId}-q`}>
          {t('finding.label')}
        </label>
        <input
          id={`${searchId}-q`}
          name="q"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={`${searchId}-list`}
          aria-describedby={`${searchId}-said`}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t('finding.label')}
        />
        <button className="button quiet" type="button" data-closes={searchId}>
          {t('actions.close')}
        </button>
      </form>
      <p id={`${searchId}-said`} className="find-said" role="status">
        {t('finding.hint')}
      </p>
      <div id={`${searchId}-list`} role="listbox" aria-label={t('names.results')} hidden />
    </dialog>
  );
}
