import { useEffect, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { type BankReturn, fromBankQuery } from '#functions/membership/payments/model/view.ts';
import { SignInAgain } from '../form/sign-in-again.tsx';
import { useHydrated } from '../form/use-hydrated.ts';
import { sessionEvent } from './session-end.ts';

/** How long the snackbar is shown, in ms (REN-07). */
const snackbarTime = 3000;

/** Removes the query from the address, without a history entry, a load or scrolling. */
function forgetReturn(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(fromBankQuery.name);
  window.history.replaceState(window.history.state, '', url);
}

/**
 * The message for a payer who returns from the bank (REN-07, D-23, D-74). The region exists before its text, so
 * that screen readers announce it; other pages have none.
 */
export function Snackbar({ says }: { says: BankReturn | null }) {
  const t = useT();
  const [isVisible, setVisible] = useState(false);
  const isReturn = says !== null;
  useEffect(() => {
    if (!isReturn) return;
    setVisible(true);
    const timer = setTimeout(() => {
      setVisible(false);
      forgetReturn();
    }, snackbarTime);
    return () => clearTimeout(timer);
  }, [isReturn]);
  if (!says) return null;
  return (
    <div className="snackbar-region" role="status">
      {isVisible ? <p className="snackbar">{t(`renewal.returned-${says}`)}</p> : null}
    </div>
  );
}

/** The same without scripts, and permanent. With scripts, CSS hides it from the start. */
export function ReturnMessage({ says }: { says: BankReturn | null }) {
  const t = useT();
  if (useHydrated() || !says) return null;
  return <p className="notice good return-notice">{t(`renewal.returned-${says}`)}</p>;
}

/** Says that the session has ended, on a screen with unsaved changes, until the user signs in again (D-75). */
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
