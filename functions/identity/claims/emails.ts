import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { emailTexts } from '#functions/core/i18n/server-texts.ts';
import type { EmailFacts, EmailKind, QueuedEmail } from '#functions/core/registry.ts';
import { dayOf, formatDate, isCalendarDate, type Language } from '#functions/core/values/dates.ts';
import { greetingName, pageHref, safeTitle } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { claimCode, isReachable } from './invitations.ts';
import { claims } from './table.ts';

const data = z.object({
  claimId: z.string().min(1),
  validTo: z.string().refine(isCalendarDate),
  what: z.string(),
  expiresAt: z.iso.datetime(),
});
type Data = z.infer<typeof data>;

/** The name of a claim that still waits, and whose address gets e-mails; null for any other. */
async function openName(ctx: Context, { data: { claimId } }: QueuedEmail): Promise<string | null> {
  const { row } = await ctx.db.read({
    row: readOf(
      { givenName: claims.givenName, lastName: claims.lastName },
      sql`from ${claims} where ${claims.id} = ${String(claimId)} and ${claims.state} = 'INVITED'
        and ${claims.expiresAt} > ${ctx.now().toISOString()} and ${isReachable}`,
      firstRow,
    ),
  });
  return row && greetingName(row.givenName, row.lastName);
}

const withClaim: Pick<EmailKind, 'isCurrent' | 'link' | 'name'> = {
  isCurrent: async (ctx, email) => (await openName(ctx, email)) !== null,
  name: openName,
  link: async (ctx, { language, data: { claimId } }) =>
    pageHref({ origin: ctx.config.origin, language }, '/access/claim', {
      c: await claimCode(ctx.config, String(claimId)),
    }),
};

/** What fills the texts, in a language. */
const valuesIn = (language: Language, { validTo, what, expiresAt }: Data, facts: EmailFacts) => ({
  society: facts.societyName,
  contact: facts.contactEmail,
  end: formatDate(validTo, language),
  // Its last moment is the first of the next day.
  until: formatDate(dayOf(new Date(Date.parse(expiresAt) - 1)), language),
  what: safeTitle(what),
});

/** An invitation in the words of a kind; below it the same in Italian, since nobody knows the reader's language. */
const invitation = (kind: 'claim-invited' | 'claim-reminder' | 'claim-link') =>
  template({
    ...withClaim,
    data,
    write(t, given, facts) {
      const values = valuesIn(facts.language, given, facts);
      const italian = emailTexts('it');
      const also = valuesIn('it', given, facts);
      return {
        subject: t(`${kind}.subject`, values),
        paragraphs: [t(`${kind}.why`, values), t('claim-invited.how', values)],
        action: { label: t('claim-invited.label'), href: facts.link },
        afterwards: [
          t('claim-invited.other', values),
          t('claim-invited.notYou', values),
          `${italian(`${kind}.why`, also)} ${italian('claim-invited.short', also)}`,
        ],
      };
    },
  });

/** The e-mails about memberships that wait for a person, by kind. */
export const claimEmails = {
  /** To an address that a conference has named, and nobody has registered (D-132). */
  'claim-invited': invitation('claim-invited'),
  /** The same, while it waits. */
  'claim-reminder': invitation('claim-reminder'),
  /** To whoever has asked for the link again. */
  'claim-link': invitation('claim-link'),
  /** To somebody who was told of a membership that an administrator has taken back with a whole import. */
  'import-undone': template({
    data: z.object({ validTo: z.string().refine(isCalendarDate), both: z.literal([0, 1]) }),
    write(t, { validTo, both }, { language, societyName: society, contactEmail: contact }) {
      const end = formatDate(validTo, language);
      const italian = { society, contact, end: formatDate(validTo, 'it') };
      return {
        subject: t('import-undone.subject'),
        paragraphs: [t('import-undone.text', { end })],
        afterwards: [
          t('common.tellUs'),
          ...(both === 1 ? [emailTexts('it')('import-undone.text', italian)] : []),
        ],
      };
    },
  }),
};
