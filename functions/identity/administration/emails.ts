import * as z from 'zod';
import type { EmailFacts } from '#functions/core/registry.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { withMailedCode } from '#functions/identity/access/codes.ts';
import { actReasons } from '#functions/identity/administration/acts/rules.ts';

const reason = z.enum(actReasons);
const data = z.object({ reason });
const withCode = z.object({ reason, codeId: z.string().min(1) });
const timeValues = ({ at, language }: EmailFacts) => ({ at: formatInstant(at, language) });

/** To a person for whom an administrator has opened an account: the link to a first password (D-128). */
export const invitation = template({
  ...withMailedCode,
  data: withCode,
  write: (t, _, { link }) => ({
    subject: t('invitation.subject'),
    paragraphs: [t('invitation.why'), t('invitation.once')],
    action: { label: t('setup-password.label'), href: link },
    afterwards: [t('invitation.notYou')],
  }),
});

/** A link to a new password, which the society sends at a person's request. */
export const signInLink = template({
  ...withMailedCode,
  data: withCode,
  write: (t, _, { link }) => ({
    subject: t('sign-in-link.subject'),
    paragraphs: [t('sign-in-link.why'), t('sign-in-link.once')],
    action: { label: t('common.newPassword'), href: link },
    afterwards: [t('sign-in-link.notYou')],
  }),
});

/** To a person who can no longer sign in. */
export const accountSuspended = template({
  data,
  write: (t, said, facts) => ({
    subject: t('account-suspended.subject'),
    paragraphs: [
      t('account-suspended.when', timeValues(facts)),
      t(`account-act.reason-${said.reason}`),
      t('account-suspended.stays'),
    ],
    afterwards: [t('account-act.surprised')],
  }),
});

/** To a person who can sign in again. */
export const accountRestored = template({
  data,
  write: (t, said, facts) => ({
    subject: t('account-restored.subject'),
    paragraphs: [
      t('account-restored.when', timeValues(facts)),
      t(`account-act.reason-${said.reason}`),
    ],
    action: { label: t('known-account.label'), href: pageHref(facts, '/access/sign-in') },
    afterwards: [t('account-act.surprised')],
  }),
});

/** To a person whom an administrator has signed out everywhere. */
export const sessionsEnded = template({
  data,
  write: (t, said, facts) => ({
    subject: t('sessions-ended.subject'),
    paragraphs: [
      t('sessions-ended.when', timeValues(facts)),
      t(`account-act.reason-${said.reason}`),
    ],
    action: { label: t('known-account.label'), href: pageHref(facts, '/access/sign-in') },
    afterwards: [t('account-act.surprised')],
  }),
});

/** To a person whose newsletter an administrator has switched off. */
export const newsletterOff = template({
  data,
  write: (t, said, facts) => ({
    subject: t('newsletter-off.subject'),
    paragraphs: [
      t('newsletter-off.when', timeValues(facts)),
      t(`account-act.reason-${said.reason}`),
    ],
    afterwards: [t('newsletter-off.back'), t('account-act.surprised')],
  }),
});

/** To the present address, when an administrator starts a change of it (D-127). */
export const addressStarted = template({
  data,
  write: (t, said, facts) => ({
    subject: t('address-started.subject'),
    paragraphs: [
      t('address-started.when', timeValues(facts)),
      t(`account-act.reason-${said.reason}`),
      t('address-started.then'),
    ],
    action: { label: t('address-started.label'), href: pageHref(facts, '/my/account/email') },
    afterwards: [t('account-act.surprised')],
  }),
});

const toAdmins = (kind: 'admin-address-started' | 'many-exported') =>
  template({
    data: z.object({ userId: z.string().min(1) }),
    write: (t, { userId }, facts) => ({
      subject: t(`${kind}.subject`),
      paragraphs: [t(`${kind}.what`, timeValues(facts)), t(`${kind}.check`)],
      action: {
        label: t('admin-address-started.label'),
        href: pageHref(facts, `/my/users/${userId}/account`),
      },
      afterwards: [t('common.toAdmins')],
    }),
  });

/** To all other administrators, when a change of one's address is started (D-127). */
export const adminAddressStarted = toAdmins('admin-address-started');

/** To all other administrators, when somebody has exported unusually much (D-196). */
export const manyExported = toAdmins('many-exported');
