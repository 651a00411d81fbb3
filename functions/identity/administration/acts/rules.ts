/** What an administrator does for, or to, another person's account. */
export const userActKinds = [
  'invited',
  'link-sent',
  'address-started',
  'suspended',
  'restored',
  'sessions-ended',
  'newsletter-off',
  'closed',
] as const;
export type UserActKind = (typeof userActKinds)[number];

/** Why, as a closed choice: e-mails and the audit log hold no free text. */
export const actReasons = ['asked', 'security', 'rules', 'mistake', 'other'] as const;
export type ActReason = (typeof actReasons)[number];

/** The longest note. */
export const mostOfNote = 500;

/** For how long the link of an invitation works, in ms. */
export const invitationLasts = 14 * 86_400_000;

/** How many acts the history of a person shows. */
export const mostActs = 100;
