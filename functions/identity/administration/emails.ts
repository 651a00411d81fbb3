import * as z from 'zod';
import { powerRoles } from '#functions/core/accounts/rules.ts';
import type { EmailTranslate } from '#functions/core/i18n/server-texts.ts';
import type { EmailFacts, EmailText } from '#functions/core/registry.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { passwordLink } from '#functions/identity/access/emails.ts';
import { withNotMe } from '#functions/identity/access/not-me-link.ts';
import { confirmableFor } from '#functions/identity/addresses/rules.ts';
import { actReasons, invitationLasts } from '#functions/identity/administration/acts/rules.ts';

const reason = z.enum(actReasons);

type Act =
  | 'account-suspended'
  | 'account-restored'
  | 'sessions-ended'
  | 'newsletter-off'
  | 'address-started';

/** To a person on whose account an administrator has acted: when and why, and what an act adds to that. */
const aboutAct = (kind: Act, more: (t: EmailTranslate, facts: EmailFacts) => Partial<EmailText>) =>
  template({
    ...(kind === 'address-started' ? { lasts: confirmableFor } : {}),
    data: z.object({ reason }),
    write(t, said, facts) {
      const { paragraphs = [], afterwards = [], ...rest } = more(t, facts);
      return {
        subject: t(`${kind}.subject`),
        paragraphs: [t(`${kind}.when`), t(`account-act.reason-${said.reason}`), ...paragraphs],
        afterwards: [...afterwards, t('account-act.surprised')],
        ...rest,
      };
    },
  });

const signInAgain = (t: EmailTranslate, facts: EmailFacts) => ({
  action: { label: t('known-account.label'), href: pageHref(facts, '/access/sign-in') },
});

const toAdmins = (kind: 'admin-address-started' | 'many-exported') =>
  template({
    data: z.object({ userId: z.string().min(1) }),
    write: (t, { userId }, facts) => ({
      subject: t(`${kind}.subject`),
      paragraphs: [t(`${kind}.what`), t(`${kind}.check`)],
      action: {
        label: t('admin-address-started.label'),
        href: pageHref(facts, `/my/users/${userId}/account`),
      },
      afterwards: [t('common.toAdmins')],
    }),
  });

/** The e-mails about what administrators do for, or to, accounts, by kind. */
export const administrationEmails = {
  /** To a person who was granted a role with power over others, or lost it (D-37). */
  'power-role-changed': template({
    ...withNotMe,
    data: z.object({ role: z.enum(powerRoles), granted: z.boolean(), until: z.iso.datetime() }),
    write: (t, { role, granted, until }, facts) => ({
      subject: t(`power-role-changed.subject-${granted ? 'granted' : 'ended'}`),
      paragraphs: granted
        ? [
            t('power-role-changed.granted', { role }),
            t('power-role-changed.anew', { until: formatInstant(until, facts.language) }),
          ]
        : [t('power-role-changed.ended', { role })],
      action: { label: t('power-role-changed.label'), href: pageHref(facts, '/my/overview') },
      afterwards: [t('power-role-changed.notYou', { href: facts.link })],
    }),
  }),
  /** To a person for whom an administrator has opened an account: the link to a first password (D-128). */
  invitation: passwordLink('invitation', 'setup-password.label', invitationLasts),
  /** A link to a new password, which the society sends at a person's request. */
  'sign-in-link': passwordLink('sign-in-link', 'common.newPassword'),
  /** To a person who can no longer sign in. */
  'account-suspended': aboutAct('account-suspended', (t) => ({
    paragraphs: [t('account-suspended.stays')],
  })),
  /** To a person who can sign in again. */
  'account-restored': aboutAct('account-restored', signInAgain),
  /** To a person whom an administrator has signed out everywhere. */
  'sessions-ended': aboutAct('sessions-ended', signInAgain),
  /** To a person whose newsletter an administrator has switched off. */
  'newsletter-off': aboutAct('newsletter-off', (t) => ({
    afterwards: [t('newsletter-off.back')],
  })),
  /** To the present address, when an administrator starts a change of it (D-127). */
  'address-started': aboutAct('address-started', (t, facts) => ({
    paragraphs: [t('address-started.then')],
    action: { label: t('address-started.label'), href: pageHref(facts, '/my/account/email') },
  })),
  /** To all other administrators, when a change of one's address is started (D-127). */
  'admin-address-started': toAdmins('admin-address-started'),
  /** To all other administrators, when somebody has exported unusually much (D-196). */
  'many-exported': toAdmins('many-exported'),
};
