import { messageIdOf, tagsOf } from '#functions/campaigns/delivery/ledger.ts';
import type { CampaignResource } from '#functions/campaigns/model/kind.ts';
import {
  type CampaignEmail,
  type CampaignFacts,
  type CampaignList,
  type Filling,
  type Reader,
  removeMarks,
  splitAtMarks,
} from '#functions/campaigns/rendering/email.ts';
import { plainEmail } from '#functions/campaigns/rendering/plain.ts';
import { campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import type { OutgoingEmail } from '#functions/core/adapters/mailer.ts';
import type { Config } from '#functions/core/config/config.ts';
import { addressOf } from '#functions/core/config/mail.ts';
import type { Context } from '#functions/core/context.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import { escapeXml } from '#functions/core/values/escape.ts';
import { withoutTurns } from '#functions/core/values/markup.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { unsubscribeCode } from '#functions/identity/account/unsubscribe-code.ts';
import type { Sending } from './sendings.ts';

/** A sending with the content that it keeps of its campaign. */
export type SendingContent = Sending & { content: object };

/** The id of no account: its unsubscribe link shows the screen and unsubscribes nobody. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The sample reader of a test to an address without an account. */
const sample = { givenName: 'Ada', lastName: 'Lovelace', renewalDate: '2027-12-31' };

/** An e-mail in one language with its plain text. */
export async function renderCampaign(
  kind: CampaignResource,
  content: object,
  facts: CampaignFacts,
): Promise<CampaignEmail> {
  const message = kind.message(content, facts);
  return { ...message, text: plainEmail(message.html) };
}

type NamedList = Exclude<CampaignList, null>;

/** The code of a reader's unsubscribe links; `nobody`'s for the address of a test. */
const codeOf = ({ linkSecret }: Config, { userId }: Pick<Reader, 'userId'>, list: NamedList) =>
  unsubscribeCode(linkSecret, userId ?? nobody, list);

/** The code of an unsubscribe link in a preview, which unsubscribes nobody. */
export const previewCode = async (config: Config, list: CampaignList): Promise<string> =>
  list ? codeOf(config, { userId: null }, list) : '';

/** The values for one reader's e-mail. */
export function fillingValues({ origin }: Config, reader: Reader, code: string): FillingValues {
  const { language, address } = reader;
  const isSample = reader.userId === null && !reader.givenName && !reader.lastName;
  const { givenName, lastName, renewalDate } = isSample ? sample : reader;
  return {
    givenName,
    lastName,
    renewalDate: renewalDate ? formatDate(renewalDate, language) : '—',
    unsubscribe: pageHref({ origin, language }, '/unsubscribe', { c: code, e: address }),
  };
}

export type FillingValues = Readonly<Record<Filling, string>>;

/** An e-mail split at its marks, once for all of its readers. */
type SplitEmail = Record<keyof CampaignEmail, string[]>;

const splitEmails = new WeakMap<CampaignEmail, SplitEmail>();

function splitEmail(message: CampaignEmail): SplitEmail {
  const known = splitEmails.get(message);
  if (known) return known;
  const { subject, html, text } = message;
  const parts = {
    subject: splitAtMarks(subject),
    html: splitAtMarks(html),
    text: splitAtMarks(text),
  };
  splitEmails.set(message, parts);
  return parts;
}

// Without line ends and characters that change the direction of the text after them.
const toLine = (value: string): string =>
  withoutTurns(removeMarks(value))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

const fillParts = (parts: string[], values: FillingValues): string =>
  parts.map((part, i) => (i % 2 === 1 ? values[part as Filling] : part)).join('');

/**
 * An e-mail for one reader. All values are inserted in one pass as plain text: what looks like a
 * placeholder or like markup in a name stays as it is. The subject is one line.
 */
export function fillEmail(message: CampaignEmail, values: FillingValues): CampaignEmail {
  const { subject, html, text } = splitEmail(message);
  const plain = mapValues(values, toLine);
  return {
    subject: toLine(fillParts(subject, plain)),
    html: fillParts(html, mapValues(plain, escapeXml)),
    text: fillParts(text, plain),
  };
}

const mapValues = (values: FillingValues, how: (value: string) => string): FillingValues => ({
  givenName: how(values.givenName),
  lastName: how(values.lastName),
  renewalDate: how(values.renewalDate),
  unsubscribe: how(values.unsubscribe),
});

const listNames: Record<NamedList, string> = {
  newsletter: 'Newsletter',
  announcements: 'Announcements',
};

/** The headers by which mail programs recognise a list and unsubscribe (RFC 2369, RFC 2919, RFC 8058). */
function listHeaders(
  { origin, societyName, contactEmail }: Config,
  list: NamedList,
  domain: string,
  code: string,
): Record<string, string> {
  return {
    'List-Id': `${societyName} ${listNames[list]} <${list}.${domain}>`,
    'List-Unsubscribe': `<${origin}/unsubscribe/one-click?c=${code}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    ...(list === 'newsletter' ? { 'List-Archive': `<${origin}/newsletters>` } : {}),
    'List-Help': `<mailto:${contactEmail}?subject=help>`,
    'List-Owner': `<mailto:${contactEmail}>`,
    'List-Post': 'NO',
  };
}

/**
 * Returns a function that makes the e-mail of one reader, the row `seq` of the ledger, for one sending.
 * The content is rendered once for each language, with the first e-mail that needs it.
 */
export function emailRenderer(
  { config }: Pick<Context, 'config'>,
  { id, resourceName, campaignId, purpose, content }: SendingContent,
): (reader: Reader, seq: number) => Promise<OutgoingEmail> {
  const kind = campaignOf(resourceName);
  const list = kind.list(content);
  const replyTo = kind.replyTo(content) ?? config.contactEmail;
  const domain = addressOf(config.mailFrom).split('@')[1] ?? 'localhost';
  const rendered = new Map<Language, Promise<CampaignEmail>>();
  const inLanguage = (language: Language): Promise<CampaignEmail> => {
    const known = rendered.get(language);
    if (known) return known;
    const facts = { config, language, purpose, campaignId, sendingId: id };
    const message = renderCampaign(kind, content, facts);
    rendered.set(language, message);
    return message;
  };
  return async (reader, seq) => {
    const message = await inLanguage(reader.language);
    const code = list ? await codeOf(config, reader, list) : '';
    return {
      to: reader.address,
      from: config.mailFrom,
      replyTo,
      ...fillEmail(message, fillingValues(config, reader, code)),
      headers: {
        'Message-ID': messageIdOf({ sendingId: id, seq }, domain),
        ...(list ? listHeaders(config, list, domain, code) : {}),
        Precedence: 'bulk',
        'Auto-Submitted': 'auto-generated',
      },
      tags: tagsOf({ sendingId: id, seq }),
    };
  };
}
