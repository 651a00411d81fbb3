import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';

/** The way to sign in again beside a screen that loses nothing meanwhile (D-75). */
export function SignInAgain() {
  const t = useT();
  return (
    <a href={hrefTo('sign-in')} target="_blank" rel="noopener">
      {t('formControls.signInAgain')}
    </a>
  );
}
