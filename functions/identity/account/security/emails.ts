import * as z from 'zod';
import { formatInstant } from '#functions/core/values/dates.ts';
import { template } from '#functions/email/rendering/template.ts';
import { withNotMe } from '#functions/identity/access/not-me-link.ts';
import { withDigits } from '#functions/identity/factors/mailed-codes.ts';
import { type FactorNews, factorNews } from '#functions/identity/factors/rules.ts';
import { takenData, takenText } from '#functions/identity/factors/taken-text.ts';

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

/**
 * To the owner of an account, whenever one of its second factors has changed or a recovery code was used, with "This
 * was not me" (D-143). What was removed does not come back by it, and it says so.
 */
export const factorChanged = template({
  ...withNotMe,
  data: z.object({
    what: z.enum(factorNews),
    left: z.number().int().min(0).default(0),
    taken: takenData.optional(),
  }),
  write: (t, { what, left, taken }, facts) => ({
    subject: t('factor-changed.subject'),
    paragraphs: [
      t(`factor-changed.${what}`, { at: formatInstant(facts.at, facts.language), left }),
      ...takenText(t, taken),
      ...(what === 'taken' ? [] : [t('factor-changed.you'), t(notYou[what])]),
    ],
    ...(what === 'taken' ? {} : { action: { label: t('common.notMe'), href: facts.link } }),
    afterwards: [t('factor-changed.help')],
  }),
});

const notYou = {
  'app-added': 'factor-changed.notYou-added',
  'passkey-added': 'factor-changed.notYou-added',
  'codes-made': 'factor-changed.notYou-added',
  'app-removed': 'factor-changed.notYou-removed',
  'passkey-removed': 'factor-changed.notYou-removed',
  reset: 'factor-changed.notYou-removed',
  'code-used': 'factor-changed.notYou-used',
} as const satisfies Record<Exclude<FactorNews, 'taken'>, string>;
