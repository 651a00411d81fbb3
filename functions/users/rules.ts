/** Roles that are granted and stored (ROL-01); `member` follows from the renewals (D-24). */
export const storedRoles = ['admin', 'newsletter', 'executive-committee', 'board'] as const;
export type StoredRole = (typeof storedRoles)[number];

/** Roles that an account can act in. */
export const roles = [...storedRoles, 'member'] as const;
export type Role = (typeof roles)[number];

/** The roles that the user form shows as checkboxes (USR-08). */
export const committeeRoles = ['executive-committee', 'board'] as const;
export type CommitteeRole = (typeof committeeRoles)[number];

/** The roles with power over others, granted by a control of their own (D-37). */
export const powerRoles = ['admin', 'newsletter'] as const;
export type PowerRole = (typeof powerRoles)[number];

export const userStatuses = ['ACTIVE', 'CLOSED'] as const;

export const consentKinds = ['privacy', 'newsletter'] as const;
export const consentSources = [
  'register',
  'call',
  'overview',
  'account',
  'letter',
  'one-click',
] as const;

/** The version of the privacy text that a registration shows; raise it with the text (D-13). */
export const privacyTextVersion = '2026-11';

/** The form in which e-mail addresses are compared (design §5). */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();
