import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

// The browser's part of passkeys, loaded only when somebody uses one.

type Purpose = 'sign-in' | 'second-step' | 'proof' | 'new';

async function call<T>(path: string, body: object): Promise<T | null> {
  const response = await fetch(`/_api/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { result: string; data: T };
  return answer.result === 'OK' ? answer.data : null;
}

/** Asks the site for a challenge, the browser for its answer, and the site what it says to it; null when any fails. */
async function useOne<T>(purpose: Purpose, path: string, isAutofill = false): Promise<T | null> {
  try {
    const options = await call<PublicKeyCredentialRequestOptionsJSON>('passkey/options', {
      purpose,
    });
    if (!options) return null;
    const passkey = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: isAutofill,
    });
    return await call<T>(path, { passkey });
  } catch {
    return null;
  }
}

/** Whether the signed-in user has confirmed by a passkey that it is them. */
export const proveByPasskey = async (): Promise<boolean> =>
  (await useOne<object>('proof', 'proof')) !== null;

/** Whether somebody has signed in by a passkey alone, or finished a sign-in by one. */
export const signInByPasskey = async (isAutofill = false): Promise<boolean> =>
  (await useOne<object>('sign-in', 'passkey/signin', isAutofill)) !== null;
export const finishByPasskey = async (): Promise<boolean> =>
  (await useOne<object>('second-step', 'passkey/second-step')) !== null;

/** The recovery codes that come with a first passkey (else none), once the site has taken it; null when it has not. */
export async function addPasskey(): Promise<string[] | null> {
  try {
    const options = await call<PublicKeyCredentialCreationOptionsJSON>('passkey/options', {
      purpose: 'new',
    });
    if (!options) return null;
    const passkey = await startRegistration({ optionsJSON: options });
    return (await call<{ codes: string[] }>('passkey', { passkey }))?.codes ?? null;
  } catch {
    return null;
  }
}
