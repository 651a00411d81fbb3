import { reviewActions, reviewResources } from '#functions/content/review/rules.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { recordActions, recordResources } from '#functions/lifecycle/publishing/rules.ts';
import { ballotActions, resultActions } from '#functions/voting/ballots/rules.ts';
import { applicationActions } from '#functions/voting/candidacies/rules.ts';

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
  'announcements-subscribed',
  'announcements-unsubscribed',
  'reminders-on',
  'reminders-off',
  'user-changed',
  'user-role-granted',
  'user-role-removed',
  'users-imported',
  'users-exported',
  'renewal-recorded',
  'renewal-removed',
  'audit-exported',
  'letter-sent-again',
  'letters-sent-again',
  'suppression-lifted',
  'image-added',
  'image-replaced',
  'redirect-added',
  'redirect-changed',
  'redirect-removed',
  'image-removed',
  'section-restyled',
  'renewal-option-added',
  'renewal-option-changed',
  'renewal-option-retired',
  'renewal-option-offered',
  'payment-begun',
  'payment-wait',
  'payment-cancel',
  'payment-refuse',
  'payment-doubt',
  'payment-pay',
  'payment-refund',
  'payment-accept',
  'payment-close',
  'payment-seen',
  'payment-refund-asked',
  'payments-reconciled',
  'payments-exported',
] as const;

/** What happens to submitted items: what the review does, and what comes before and after it. */
const reviewed = {
  resources: reviewResources,
  actions: [...reviewActions, 'create', 'forgotten'],
} as const;

/** The same for what administrators publish. */
const published = {
  resources: recordResources,
  actions: [...recordActions, 'create', 'forgotten'],
} as const;

/** What happens to ballots, and how a draft of one is changed. */
const voted = {
  resources: ['ballots'],
  actions: [...ballotActions, ...resultActions, 'create', 'seal'],
} as const;

/** What candidates do with their applications, and administrators about candidates. */
const applied = {
  resources: ['applications'],
  actions: [...applicationActions, 'create', 'disable', 'enable', 'withdraw'],
} as const;

/** An action in words; one that is not known yet is shown as it is. */
export function actionText(t: Translate, action: string): string {
  const name = known.find((one) => one === action.replace('.', '-'));
  if (name) return t(`audit.a-${name}`);
  const [what, how] = action.split('.');
  for (const { resources, actions } of [reviewed, published, voted, applied]) {
    const resourceName = resources.find((one) => one === what);
    const action = actions.find((one) => one === how);
    if (resourceName && action)
      return t('audit.item', { item: t(`audit.f-${resourceName}`), done: t(`audit.d-${action}`) });
  }
  return action;
}
