import type { CampaignFacts, HtmlEmail } from '#functions/campaigns/rendering/email.ts';
import { laidOut, webVersionOf } from '#functions/campaigns/rendering/layout.ts';
import { type RichContext, richHtml } from '#functions/campaigns/rendering/rich.ts';
import { emailTexts } from '#functions/core/i18n/emails.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import type { NewsletterContent } from './content.ts';
import { chosenHtml } from './items.ts';
import { chosenKinds } from './rules.ts';

/** The number and period of an issue and its date, as far as they are there. */
function issueLine(
  { issueNumber, issuePeriod, publicationDate }: NewsletterContent,
  language: Language,
): string {
  const number = /^\d/.test(issueNumber)
    ? emailTexts(language)('newsletter.issue', { number: issueNumber })
    : issueNumber;
  const date = publicationDate && formatDate(publicationDate, language);
  const parts = [number, issuePeriod, date].flatMap((part) => part || []);
  return parts.join(' · ');
}

/** A newsletter as an e-mail in one language (NLT-02, NLT-28). */
export function renderNewsletter(content: NewsletterContent, facts: CampaignFacts): HtmlEmail {
  const { config, language } = facts;
  const webVersion = webVersionOf(facts);
  const richContext: RichContext = { origin: config.origin, webVersion, under: 1 };
  const body = [
    richHtml(content.opening, richContext),
    ...chosenKinds.map((kind) => chosenHtml(kind, content[kind], richContext, language)),
    content.closing &&
      `<div style="margin:40px 0 0">${richHtml(content.closing, richContext)}</div>`,
  ];
  return laidOut(
    {
      subject: content.title,
      preheader: content.opening,
      beneath: issueLine(content, language),
      body: body.filter(Boolean).join('\n'),
      why: emailTexts(language)('campaign.why-newsletter', { society: config.societyName }),
      list: 'newsletter',
      webVersion,
    },
    facts,
  );
}
