import { isTest, isTooLarge, kilobytes } from '#functions/campaigns/model/rules.ts';
import type { Context } from '#functions/core/context.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { emailTexts } from '#functions/core/i18n/server-texts.ts';
import { excerpt, plainText } from '#functions/core/richtext/text.ts';
import { languages } from '#functions/core/values/dates.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { emailDocument, light, ruleHtml, sans } from '#functions/email/rendering/look.ts';
import {
  type CampaignFacts,
  type CampaignList,
  type Filling,
  type HtmlEmail,
  mark,
  removeMarks,
  typedHtml,
  withMarks,
} from './email.ts';

/** The prefix of a test's subject. */
const testMark = '[Test]';

/** The parts of a campaign's e-mail. */
interface EmailParts {
  /** The title or subject, as typed. */
  subject: string;
  /** Rich text whose first words mail programs show beside the subject. */
  preheader: string;
  /** A line below the title, such as its date. */
  beneath?: string;
  /** The HTML below the title. */
  body: string;
  /** Why the reader gets it. */
  why: string;
  list: CampaignList;
  /** Its address on the web; null when it has none. */
  webVersion: string | null;
  /** The placeholders allowed in its subject. */
  names?: readonly Filling[];
}

const smallHtml = (html: string): string =>
  `<p class="soft" style="margin:0 0 8px;font:400 14px/1.5 ${sans};color:${light.soft}">${html}</p>`;

const linkHtml = (href: string, words: string): string =>
  `<a class="accent" href="${href}" style="color:${light.accent}">${typedHtml(words)}</a>`;

const testHtml = (text: string): string =>
  `<p class="rule soft" style="margin:0 0 24px;padding:8px 12px;border:1px dashed ${light.rule};font:400 14px/1.5 ${sans};color:${light.soft}">${typedHtml(text)}</p>\n`;

const beneathHtml = (text: string): string =>
  `<p class="soft" style="margin:0 0 24px;font:400 15px/1.5 ${sans};color:${light.soft}">${typedHtml(text)}</p>\n`;

/** The first words of a rich text, without a cut placeholder at the end. */
const firstWords = (rich: string, names: readonly Filling[]): string =>
  withMarks(typedHtml(excerpt(plainText(rich), 110).replace(/\{\w*( …)?$/, '$1')), names);

/** A campaign's e-mail with its head, its title and its footer, in one language. */
export function layOut(parts: EmailParts, { config, language, purpose }: CampaignFacts): HtmlEmail {
  const { subject, preheader, beneath = '', body, why, list, webVersion, names = [] } = parts;
  const t = emailTexts(language);
  const isTrial = isTest(purpose);
  const title = withMarks(removeMarks(subject), names);
  const links = [
    ...(webVersion ? [linkHtml(typedHtml(webVersion), t('campaign.browser'))] : []),
    ...(list ? [linkHtml(mark('unsubscribe'), t(`campaign.unsubscribe-${list}`))] : []),
  ];
  const sender = [config.societyName, ...config.societyAddress].map(typedHtml).join(' · ');
  const footer = [typedHtml(why), ...(links.length > 0 ? [links.join(' · ')] : []), sender];
  return {
    subject: isTrial ? `${testMark} ${title}` : title,
    html: emailDocument({
      language,
      subject: title,
      sender: config.societyName,
      preheader: firstWords(preheader, names),
      beneath: beneath && beneathHtml(beneath),
      above: isTrial ? testHtml(t('campaign.test')) : '',
      body: `${body}\n${ruleHtml}\n${footer.map(smallHtml).join('\n')}`,
    }),
  };
}

/** The address of a newsletter's web version: of the real one, or of a test. */
export const webVersionOf = ({
  config: { origin },
  language,
  purpose,
  campaignId,
  sendingId,
}: CampaignFacts): string =>
  pageHref({ origin, language }, `/newsletters/${isTest(purpose) ? sendingId : campaignId}`);

/** Bytes reserved for the unsubscribe link and the names, which differ by reader. */
const emailMargin = 512;

const encoder = new TextEncoder();

/** The size of an e-mail's HTML as it is sent. */
export const bytesOf = (html: string): number => encoder.encode(html).length;

/**
 * The size in bytes that a campaign's e-mail may reach in any language and for any reader, which publishing
 * and the preview compare with `emailLimit`.
 */
export function measureEmail(ctx: Context, message: (facts: CampaignFacts) => HtmlEmail): number {
  const { config } = ctx;
  const ids = { campaignId: ctx.newId(), sendingId: ctx.newId() };
  // The note of a test makes it the longest version.
  const sizes = languages.map((language) =>
    bytesOf(message({ config, language, purpose: 'TEST', ...ids }).html),
  );
  return Math.max(...sizes) + emailMargin;
}

/** The error when an e-mail would be cut off, on the field that holds its text. */
export function sizeErrors(
  ctx: Context,
  field: string,
  message: (facts: CampaignFacts) => HtmlEmail,
): FieldErrors {
  const bytes = measureEmail(ctx, message);
  return isTooLarge(bytes) ? { [field]: [says('emailTooLarge', kilobytes(bytes))] } : {};
}
