/** The session cookie: sent to this site only, and not readable by scripts. */
export const sessionCookieName = '__Host-session';

/** The cookie that marks a browser in which somebody has signed in before (limits). */
export const deviceCookieName = '__Host-device';

/** The cookie of a sign-in that waits for its second step. */
export const pendingCookieName = '__Host-sign-in';

/** The cookie with the address typed into one form of access, for the next: no address bar shows it (D-264). */
export const typedCookieName = '__Host-typed';

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** Stores a session's token for the session's maximum lifetime, in seconds. */
export const sessionCookie = (token: string, maxAge: number): string =>
  `${sessionCookieName}=${token}; Max-Age=${maxAge}; ${attributes}`;

/** Deletes the session's token. */
export const endedSessionCookie = `${sessionCookieName}=; Max-Age=0; ${attributes}`;

/** Deletes the device mark: a closed account leaves nothing in the browser. */
export const endedDeviceCookie = `${deviceCookieName}=; Max-Age=0; ${attributes}`;

/** Stores a device mark for a year. */
export const deviceCookie = (mark: string): string =>
  `${deviceCookieName}=${mark}; Max-Age=31536000; ${attributes}`;

/** Keeps a sign-in that waits for its second step, as long as it can be used. */
export const pendingCookie = (pending: string): string =>
  `${pendingCookieName}=${pending}; Max-Age=600; ${attributes}`;

/** Deletes it, once it is used. */
export const endedPendingCookie = `${pendingCookieName}=; Max-Age=0; ${attributes}`;

/** Carries it for ten minutes; a script writes it too. */
export const typedCookie = (address: string): string =>
  `${typedCookieName}=${encodeURIComponent(address)}; Max-Age=600; Path=/; Secure; SameSite=Lax`;

/** The cookies of a browser in which somebody has just signed in. */
export const signInCookies = ({
  token,
  maxAge,
  deviceMark,
}: {
  token: string;
  maxAge: number;
  deviceMark: string;
}): string[] => [sessionCookie(token, maxAge), deviceCookie(deviceMark)];

/** The headers of an answer that sets several cookies. */
export const cookieHeaders = (cookies: string[]): Headers =>
  new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));
