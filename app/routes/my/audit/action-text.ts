import type { Translate } from '#app/i18n/translate.ts';

/** The actions that there are words for; a key holds a hyphen where an action has a dot. */
const known = [
  'account-registered',
  'account-changed',
  'account-closed',
  'password-link-sent',
  'password-set',
  'password-changed',
  'newsletter-subscribed',
  'newsletter-unsubscribed',
  'user-changed',
  'user-role-granted',
  'user-role-removed',
  'users-imported',
  'users-exported',
  'renewal-recorded',
  'renewal-removed',
  'audit-exported',
  'letter-sent-again',
] as const;

/** An action in words; one that is not known yet is shown as it is. */
export function actionText(t: Translate, action: string): string {
  const name = known.find((one) => one === action.replace('.', '-'));
  return name ? t(`audit.a-${name}`) : action;
}
