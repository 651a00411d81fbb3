/** The cookie choice (FRM-18): `null` means that the visitor has not chosen yet. */
export const consents = ['accept', 'no-3rd-party'] as const;
export type Consent = (typeof consents)[number] | null;

/** How long the choice is kept (FRM-17), in seconds. */
export const consentMaxAge = 365 * 24 * 60 * 60;

export const consentCookieName = 'cookie-consent';

/** Parses a stored choice; anything unknown counts as no choice, so that the popup returns. */
export const parseConsent = (value: string | null): Consent =>
  consents.find((consent) => consent === value) ?? null;

/** Only an explicit accept allows anything third-party (D-03). */
export const allowsThirdParty = (consent: Consent): boolean => consent === 'accept';
