import type {
  AuthenticationResponseJSON,
  GenerateAuthenticationOptionsOpts,
  GenerateRegistrationOptionsOpts,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { askedOf } from './workshop.ts';

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

/** Second factors through a binding. */
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
