import type {
  AuthenticationResponseJSON,
  GenerateAuthenticationOptionsOpts,
  GenerateRegistrationOptionsOpts,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { refuse } from '#functions/core/errors.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import type { Paper } from '#functions/core/values/paper.ts';

/**
 * Asks the Worker behind a binding what proves who somebody is. Without an answer the caller is told that this part of the
 * site is down.
 */
const askedOf =
  <Workshop>(workshop: Workshop | undefined) =>
  async <T>(question: (workshop: Workshop) => Promise<T>): Promise<T> => {
    try {
      if (!workshop) throw new Error('No Worker checks proofs (binding WORKSHOP).');
      return await question(workshop);
    } catch (error) {
      logError('workshop.failed', { error: errorDetails(error) });
      throw refuse.proofsDown();
    }
  };

/** Words that somebody who guesses a password tries first: those of the site, and of the password's owner. */
export interface OwnWords {
  personal: string[];
  site: string[];
}

/** What a password that few guesses find is mostly made of. */
export type Weakness =
  | 'common'
  | 'site'
  | 'personal'
  | 'keyboard'
  | 'sequence'
  | 'date'
  | 'repeats'
  | 'guessable';

/** Hashes and judges passwords (workers/workshop). */
export interface Passwords {
  /** A PHC string of this cost. */
  hash(password: string, cost: number): Promise<string>;
  /**
   * Whether a password matches a stored PHC string. Null (no password, or no account) takes as long as a real one of
   * this cost and never matches.
   */
  fits(password: string, phc: string | null, cost: number): Promise<boolean>;
  /** What is weak about a password; null when it is not. */
  weaknessOf(password: string, own: OwnWords): Promise<Weakness | null>;
}

/** The Worker that knows passwords, as a binding offers it. */
interface Hasher {
  hashPassword: Passwords['hash'];
  fitsPassword: Passwords['fits'];
  weaknessOf: Passwords['weaknessOf'];
}

export function boundPasswords(hasher: Hasher | undefined): Passwords {
  const ask = askedOf(hasher);
  return {
    hash: (password, cost) => ask((worker) => worker.hashPassword(password, cost)),
    fits: (password, phc, cost) => ask((worker) => worker.fitsPassword(password, phc, cost)),
    weaknessOf: (password, own) => ask((worker) => worker.weaknessOf(password, own)),
  };
}

/** What an answer of a browser about a passkey must fit. */
interface Expected<Response> {
  response: Response;
  expectedChallenge: string;
  expectedOrigin: string;
  expectedRPID: string;
  requireUserVerification: boolean;
}

/** Makes and checks second factors (workers/workshop). */
export interface Factors {
  /** What a browser needs to make a passkey, and to use one. */
  newPasskeyOptions(
    asked: GenerateRegistrationOptionsOpts,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  passkeyOptions(
    asked: GenerateAuthenticationOptionsOpts,
  ): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The passkey that a browser has made; null when it is not as asked for. */
  checkNewPasskey(asked: Expected<RegistrationResponseJSON>): Promise<WebAuthnCredential | null>;
  /** The counter of a passkey after its use; null when the use is not as asked for. */
  checkPasskey(
    asked: Expected<AuthenticationResponseJSON> & { credential: WebAuthnCredential },
  ): Promise<number | null>;
  /** A secret of 160 bits for an authenticator app, as base32. */
  newAppSecret(): Promise<string>;
  /** The QR code by which an app reads a secret, as the path of a drawing: a square for each dark module. */
  drawApp(secret: string, issuer: string, label: string): Promise<{ path: string; size: number }>;
  /** The interval that an app's code belongs to at a time in ms; null for a wrong code. */
  appStep(secret: string, code: string, now: number): Promise<number | null>;
}

export function boundFactors(workshop: Factors | undefined): Factors {
  const ask = askedOf(workshop);
  return {
    newPasskeyOptions: (asked) => ask((worker) => worker.newPasskeyOptions(asked)),
    passkeyOptions: (asked) => ask((worker) => worker.passkeyOptions(asked)),
    checkNewPasskey: (asked) => ask((worker) => worker.checkNewPasskey(asked)),
    checkPasskey: (asked) => ask((worker) => worker.checkPasskey(asked)),
    newAppSecret: () => ask((worker) => worker.newAppSecret()),
    drawApp: (...app) => ask((worker) => worker.drawApp(...app)),
    appStep: (...code) => ask((worker) => worker.appStep(...code)),
  };
}

/** Writes formulas as MathML (workers/workshop). */
export interface Formulas {
  /** The MathML of each, with its TeX; null for one that cannot be read. */
  write(formulas: { tex: string; isBlock: boolean }[]): Promise<(string | null)[]>;
}

/** Without an answer the formulas stay as they were typed: the text itself is saved. */
export const boundFormulas = (
  writer: { writeFormulas: Formulas['write'] } | undefined,
): Formulas => ({
  async write(formulas) {
    try {
      return (await writer?.writeFormulas(formulas)) ?? [];
    } catch (error) {
      logError('formulas.failed', { error: errorDetails(error) });
      return [];
    }
  },
});

/** Draws documents as PDF (workers/workshop). */
export interface Papers {
  draw(paper: Paper): Promise<Uint8Array>;
}

export const boundPapers = (drawer: { drawPaper: Papers['draw'] } | undefined): Papers => ({
  async draw(paper) {
    if (!drawer) throw new Error('No Worker draws documents (binding WORKSHOP).');
    return drawer.drawPaper(paper);
  },
});
