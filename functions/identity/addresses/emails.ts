import * as z from 'zod';
import { pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { withAddressLink } from './codes.ts';
import { changeStarters, confirmableFor, undoableFor } from './rules.ts';

const nothing = z.object({});
const change = z.object({ changeId: z.string().min(1), startedBy: z.enum(changeStarters) });

/** The e-mails about changes of an address, by kind. */
export const addressEmails = {
  /** To the new address: the link that confirms it (D-126). */
  'address-confirm': template({
    ...withAddressLink('confirm'),
    lasts: confirmableFor,
    data: change,
    write: (t, data, { link }) => ({
      subject: t('address-confirm.subject'),
      paragraphs: [t(`address-confirm.why-${data.startedBy}`), t('common.once')],
      action: { label: t('address-confirm.label'), href: link },
      afterwards: [t('common.notIn')],
    }),
  }),
  /** To the owner of an account whose address somebody wanted for another account. */
  'address-known': template({
    data: nothing,
    write: (t, _, facts) => ({
      subject: t('address-known.subject'),
      paragraphs: [t('address-known.why'), t('address-known.how')],
      action: { label: t('known-account.label'), href: pageHref(facts, '/access/sign-in') },
      afterwards: [t('common.notIn')],
    }),
  }),
  /** To an old address that is still kept for its account, when somebody asks for it. */
  'address-reserved': template({
    data: nothing,
    write: (t) => ({
      subject: t('address-reserved.subject'),
      paragraphs: [t('address-reserved.why'), t('address-reserved.how')],
    }),
  }),
  /** To the old address after a change: the link that undoes it. */
  'address-changed': template({
    ...withAddressLink('undo'),
    lasts: undoableFor,
    data: change,
    write: (t, data, { link }) => ({
      subject: t('address-changed.subject'),
      paragraphs: [t(`address-changed.when-${data.startedBy}`), t('address-changed.notYou')],
      action: { label: t('address-changed.label'), href: link },
      afterwards: [t('address-changed.then')],
    }),
  }),
  /** To the address that an account no longer has, because the old one has undone the change. */
  'address-undone': template({
    data: nothing,
    write: (t) => ({
      subject: t('address-undone.subject'),
      paragraphs: [t('address-undone.why'), t('address-undone.surprised')],
    }),
  }),
};
