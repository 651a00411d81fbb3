import { powerRoles, type StoredRole } from '#functions/core/accounts/rules.ts';

/** Limits on a password's length in characters (D-15). */
export const passwordLength = { least: 8, long: 15, most: 128 };

/** The minimum length that an account's roles require. */
export const leastLength = (roles: readonly StoredRole[]): number =>
  powerRoles.some((role) => roles.includes(role)) ? passwordLength.long : passwordLength.least;
