import * as z from 'zod';
import type { EmailTranslate } from '#functions/core/i18n/server-texts.ts';
import { countryNames } from '#functions/core/values/country-names.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { actReasons } from '#functions/identity/administration/acts/rules.ts';
import type { AddedFactors } from '#functions/identity/factors/added.ts';
import { withDigits } from '#functions/identity/factors/mailed-codes.ts';
import { factorNews } from '#functions/identity/factors/rules.ts';
import { withMailedCode } from './codes.ts';
import { withNotMe } from './not-me-link.ts';
import { closedFor } from './rules.ts';

const nothing = z.object({});
const count = z.number().int().min(0);
const withCode = z.object({ codeId: z.string().min(1) });

/** What was taken from a stranger, in the data of an e-mail. */
const takenData = z.object({
  passkeys: count,
  apps: count,
  codes: count,
  kept: count,
  lost: count,
});

/** What was taken from a stranger and what stays, as paragraphs of an e-mail. */
function takenText(t: EmailTranslate, taken: AddedFactors | undefined): string[] {
  if (!taken) return [];
  const { passkeys, apps, codes, kept, lost } = taken;
  return [
    ...(passkeys > 0 ? [t('factors-taken.passkeys', { count: passkeys })] : []),
    ...(apps > 0 ? [t('factors-taken.app')] : []),
    ...(codes > 0 ? [t('factors-taken.codes')] : []),
    ...(lost > 0 ? [t('factors-taken.lost')] : []),
    ...(kept > 0 ? [t('factors-taken.kept', { count: kept })] : []),
  ];
}

const noticed = (kind: 'new-sign-in' | 'wrong-code') =>
  template({
    ...withNotMe,
    data: z.object({ device: z.string().max(60), country: z.string().length(2).nullable() }),
    write: (t, { device, country }, facts) => ({
      subject: t(`${kind}.subject`),
      paragraphs: [
        t(`${kind}.when`),
        t('new-sign-in.where', {
          device: device || t('common.unknown'),
          place: countryNames(facts.language).get(country ?? '') ?? t('common.unknown'),
        }),
        t('common.notYou'),
      ],
      action: { label: t('common.notMe'), href: facts.link },
    }),
  });

/** An e-mail with a link to a first or new password, which whoever has not asked for it leaves alone. */
export const passwordLink = (
  kind: 'setup-password' | 'sign-in-link' | 'invitation',
  label: 'setup-password.label' | 'common.newPassword',
  lasts = withMailedCode.lasts,
) =>
  template({
    ...withMailedCode,
    lasts,
    data: withCode.extend({ newsletter: z.boolean().default(false) }),
    write: (t, { newsletter }, { link }) => ({
      subject: t(`${kind}.subject`),
      paragraphs: [
        t(`${kind}.why`),
        ...(newsletter ? [t('setup-password.newsletter')] : []),
        t('common.once'),
      ],
      action: { label: t(label), href: link },
      afterwards: [t(kind === 'invitation' ? 'invitation.notYou' : 'common.notIn')],
    }),
  });

/** The e-mails about signing in, passwords and second factors, by kind. */
export const accessEmails = {
  /** After a registration: the link to set the first password (D-16). */
  'setup-password': passwordLink('setup-password', 'setup-password.label'),
  /**
   * For a forgotten password, or after an owner has taken the account back from somebody else: the link to set a new
   * one (D-16), and what was taken from that somebody (D-143).
   */
  recovery: template({
    ...withMailedCode,
    data: withCode.extend({
      after: z.enum(['report', 'undo']).optional(),
      taken: takenData.optional(),
    }),
    write: (t, { after, taken }, { link }) => ({
      subject: t('common.newPassword'),
      paragraphs: [
        t(after ? `recovery.why-${after}` : 'recovery.why'),
        ...takenText(t, taken),
        t('common.once'),
      ],
      action: { label: t('common.newPassword'), href: link },
      afterwards: after ? [] : [t('common.notIn')],
    }),
  }),
  /** To the owner of an account whose address was registered again (D-13). */
  'known-account': template({
    data: nothing,
    write: (t, _, facts) => ({
      subject: t('known-account.subject'),
      paragraphs: [
        t('known-account.why'),
        t('known-account.forgotten', {
          href: pageHref(facts, '/access/sign-in', { state: 'recovery' }),
        }),
      ],
      action: { label: t('known-account.label'), href: pageHref(facts, '/access/sign-in') },
      afterwards: [t('common.notIn')],
    }),
  }),
  /** To the owner of an account whose password has just been set or changed. */
  'password-changed': template({
    ...withNotMe,
    data: nothing,
    write: (t, _, facts) => ({
      subject: t('password-changed.subject'),
      paragraphs: [t('password-changed.when'), t('common.notYou')],
      action: { label: t('common.notMe'), href: facts.link },
    }),
  }),
  /** To the owner of an account that somebody has signed in to from a new browser (D-125). */
  'new-sign-in': noticed('new-sign-in'),
  /** To the owner of an account whose password somebody knows who had a wrong code (D-195). */
  'wrong-code': noticed('wrong-code'),
  /** To the owner of a closed account: until it is erased, the link gives it back (D-20). */
  'account-closed': template({
    ...withNotMe,
    data: z.object({ until: z.string(), reason: z.enum(actReasons).optional() }),
    write: (t, { until, reason }, facts) => ({
      subject: t('account-closed.subject'),
      paragraphs: [
        t(`account-closed.when-${reason ? 'administrator' : 'person'}`, {
          at: formatInstant(new Date(Date.parse(until) - closedFor).toISOString(), facts.language),
        }),
        ...(reason ? [t(`account-act.reason-${reason}`)] : []),
        t('account-closed.until', { until: formatInstant(until, facts.language) }),
        t('account-closed.books'),
      ],
      action: { label: t('account-closed.label'), href: facts.link },
      afterwards: [t(reason ? 'account-act.surprised' : 'account-closed.notYou')],
    }),
  }),
  /** The code that confirms that it is the owner of the address. */
  'factor-code': template({
    ...withDigits,
    data: withCode,
    // What other e-mails have as their link is the code here.
    write: (t, _, { link: code }) => ({
      subject: t('factor-code.subject'),
      paragraphs: [t('factor-code.why'), code],
      afterwards: [t('factor-code.notYou')],
    }),
  }),
  /**
   * To the owner of an account, whenever one of its second factors has changed or a recovery code was used, with "This
   * was not me" (D-143); what was removed does not come back by it, as the e-mail that follows says.
   */
  'factor-changed': template({
    ...withNotMe,
    data: z.object({
      what: z.enum(factorNews),
      left: count.default(0),
      taken: takenData.optional(),
    }),
    write: (t, { what, left, taken }, facts) => ({
      subject: t('factor-changed.subject'),
      paragraphs: [
        t(`factor-changed.${what}`, { left }),
        ...takenText(t, taken),
        ...(what === 'taken' ? [] : [t('common.notYou')]),
      ],
      ...(what === 'taken' ? {} : { action: { label: t('common.notMe'), href: facts.link } }),
    }),
  }),
};
