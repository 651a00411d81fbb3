import { useT } from '#app/i18n/translate.ts';

/** Scrolls to the top of a long screen; only with script (app/scripts/back-to-top.ts). */
export function BackToTop() {
  return (
    <button type="button" className="button back-to-top" hidden>
      {useT()('site.backToTop')}
    </button>
  );
}
