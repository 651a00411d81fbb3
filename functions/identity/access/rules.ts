/** What a code is for: a first password, or a new one. */
export const codePurposes = ['setup', 'recovery'] as const;
export type CodePurpose = (typeof codePurposes)[number];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * For how long a code can be used, in ms (D-16): as long as the e-mails to an address are counted, so that whoever
 * uses up their number keeps nobody from the link sent last.
 */
export const codeLifetime = day;

/** After how long a session ends: at the latest, and when unused, in ms. */
export const sessionLifetime = { most: 30 * day, idle: 14 * day };

/** For how many days without use a session is kept, and with it when its user was last seen. */
export const sessionDaysKept = sessionLifetime.idle / day;

/** For how long expired codes and unconfirmed registrations are kept, in ms. */
export const codesKept = 30 * day;
export const registrationKept = 30 * day;

/** For how long the owner of a closed account can have it back, in ms (D-20). */
export const closedFor = 7 * day;

/** For how long a link “This was not me” can be used, in ms (D-125). */
export const notMeLasts = 30 * day;

/** The shortest time between two updates of a session's last use, in ms. */
export const lastUsedEvery = hour;

/** The paths that a password link may lead to; the first is the default (D-16). */
export const linkPaths = ['/access/password-update', '/programme/password-update'] as const;
export type LinkPath = (typeof linkPaths)[number];

/** The requested path of a password link; the default if it is not listed. */
export function linkPath(asked: string | null | undefined): LinkPath {
  return linkPaths.find((path) => path === asked) ?? linkPaths[0];
}
