/** The cookie of a session: the browser sends it to this site only, and no script can read it. */
export const sessionCookieName = '__Host-session';

/** The cookie that marks a browser in which somebody has signed in before (limits). */
export const deviceCookieName = '__Host-device';

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** Keeps a session's token, as long as the session may last at most; in seconds. */
export const sessionCookie = (token: string, maxAge: number): string =>
  `${sessionCookieName}=${token}; Max-Age=${maxAge}; ${attributes}`;

/** Takes the session's token away. */
export const endedSessionCookie = `${sessionCookieName}=; Max-Age=0; ${attributes}`;

/** Takes the device mark away: of a closed account nothing stays in the browser. */
export const endedDeviceCookie = `${deviceCookieName}=; Max-Age=0; ${attributes}`;

/** Keeps a device mark for a year. */
export const deviceCookie = (mark: string): string =>
  `${deviceCookieName}=${mark}; Max-Age=31536000; ${attributes}`;
