import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';

/** A link to sign in again in another window, so that the screen loses nothing (D-75). */
export function SignInAgain() {
  const t = useT();
  return (
    <a href={hrefTo('sign-in')} target="_blank" rel="noopener">
      {t('formControls.signInAgain')}
    </a>
  );
}
