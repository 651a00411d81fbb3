import { z } from 'zod';
import { formatInstant } from '#functions/core/values/dates.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { withDigits } from '#functions/identity/factors/mailed-codes.ts';
import { factorNews } from '#functions/identity/factors/rules.ts';

/** The code that confirms that it is the owner of the address. */
export const factorCode = template({
  ...withDigits,
  data: z.object({ codeId: z.string().min(1) }),
  // What other e-mails have as their link is the code here.
  write: (t, _, { link: code }) => ({
    subject: t('factor-code.subject', { code }),
    paragraphs: [t('factor-code.why'), code],
    afterwards: [t('factor-code.notYou')],
  }),
});

/** To the owner of an account, whenever one of its second factors has changed or a recovery code was used. */
export const factorChanged = template({
  data: z.object({ what: z.enum(factorNews), left: z.number().int().min(0).default(0) }),
  write: (t, { what, left }, facts) => ({
    subject: t('factor-changed.subject'),
    paragraphs: [
      t(`factor-changed.${what}`, { at: formatInstant(facts.at, facts.language), left }),
      t('factor-changed.you'),
      t('factor-changed.notYou', { contact: facts.contactEmail }),
    ],
    action: {
      label: t('common.newPassword'),
      href: pageHref(facts, '/access/sign-in', { state: 'recovery' }),
    },
  }),
});
