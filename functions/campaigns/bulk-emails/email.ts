import * as z from 'zod';
import type { CampaignFacts, HtmlEmail } from '#functions/campaigns/rendering/email.ts';
import { layOut } from '#functions/campaigns/rendering/layout.ts';
import { richHtml } from '#functions/campaigns/rendering/rich.ts';
import { emailTexts } from '#functions/core/i18n/server-texts.ts';
import { filterTypes, isAnnouncement, placeholders } from './rules.ts';

/** The content of an e-mail as its sending keeps it; defaults stand for fields added since. */
export const emailContentSchema = z.object({
  subject: z.string().default(''),
  /** The address for answers; empty for the society's own. */
  sender: z.string().default(''),
  /** Rich text, sanitised, with placeholders. */
  body: z.string().default(''),
  filterType: z.enum(filterTypes),
});
export type EmailContent = z.output<typeof emailContentSchema>;

/** A bulk e-mail in one language (EML-02, D-43). */
export function renderBulkEmail(
  { subject, body, filterType }: EmailContent,
  facts: CampaignFacts,
): HtmlEmail {
  const { config, language } = facts;
  return layOut(
    {
      subject,
      preheader: body,
      body: richHtml(body, {
        origin: config.origin,
        webVersion: null,
        under: 1,
        names: placeholders,
      }),
      why: emailTexts(language)(`campaign.why-${filterType}`, { society: config.societyName }),
      list: isAnnouncement(filterType) ? 'announcements' : null,
      webVersion: null,
      names: placeholders,
    },
    facts,
  );
}
