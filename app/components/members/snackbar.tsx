import { useEffect, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { type BankReturn, fromBankQuery } from '#functions/membership/payments/model/view.ts';
import { SignInAgain } from '../form/sign-in-again.tsx';
import { sessionEvent } from './session-end.ts';

/**
 * The place of the message for a payer who returns from the bank (REN-07): it is there before the text, so that
 * screen readers announce it (app/scripts/bank-return.ts). Other pages have none.
 */
export function BankReturnRegion({ says }: { says: BankReturn | null }) {
  if (!says) return null;
  return (
    <div className="snackbar-region bank-return" role="status" data-query={fromBankQuery.name} />
  );
}

/** The message itself, permanent where no script runs. With scripts, CSS hides it from the start. */
export function ReturnMessage({ says }: { says: BankReturn | null }) {
  const t = useT();
  if (!says) return null;
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
