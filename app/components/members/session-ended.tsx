import { useEffect, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { SignInAgain } from '../form/sign-in-again.tsx';
import { sessionEvent } from './session-end.ts';

/** Says on a screen with something unsaved that its session has ended, as long as it has (D-75). */
export function SessionEnded() {
  const t = useT();
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    const note = (event: Event) => setEnded((event as CustomEvent<boolean>).detail);
    document.addEventListener(sessionEvent, note);
    return () => document.removeEventListener(sessionEvent, note);
  }, []);
  if (!hasEnded) return null;
  return (
    <div className="snackbar-region session-ended" role="alert">
      <p className="snackbar">
        {t('formControls.sessionEnded')} <SignInAgain />
      </p>
    </div>
  );
}
