import type { MailingKind } from '#functions/campaigns/model/kind.ts';
import type { MailingFamily, SendingPurpose } from '#functions/campaigns/model/rules.ts';
import { fillLetter, type Values } from '#functions/campaigns/rendering/fill.ts';
import type {
  LetterFacts,
  MailingLetter,
  MailingList,
  Reader,
} from '#functions/campaigns/rendering/letter.ts';
import { plainLetter } from '#functions/campaigns/rendering/plain.ts';
import { mailingOf } from '#functions/campaigns/resources/kinds.ts';
import type { Letter } from '#functions/core/adapters/mailer.ts';
import type { Config } from '#functions/core/config/config.ts';
import { addressOf } from '#functions/core/config/mail.ts';
import type { Context } from '#functions/core/context.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import { pageHref } from '#functions/email/rendering/letter.ts';
import { unsubscribeCode } from '#functions/identity/account/unsubscribe-code.ts';

/** A sending, as far as its letters need it; `content` is what it keeps of its mailing. */
export interface SendingContent {
  id: string;
  family: MailingFamily;
  mailingId: string;
  purpose: SendingPurpose;
  content: object;
}

/** The account of nobody: its unsubscribe link shows the screen and unsubscribes nobody. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Whom a letter greets that goes to an address of no account: so a test shows how it reads. */
const sample = { givenName: 'Ada', lastName: 'Lovelace', renewalDate: '2027-12-31' };

/** A letter in one language with its plain text. */
export async function letterIn(
  kind: MailingKind,
  content: object,
  facts: LetterFacts,
): Promise<MailingLetter> {
  const letter = kind.letter(content, facts);
  return { ...letter, text: await plainLetter(letter.html) };
}

type List = Exclude<MailingList, null>;

/** The code of a reader's unsubscribe links; nobody's for the address of a test. */
const codeOf = ({ linkSecret }: Config, { userId }: Pick<Reader, 'userId'>, list: List) =>
  unsubscribeCode(linkSecret, userId ?? nobody, list);

/** The code of an unsubscribe link that only shows how such a link looks. */
export const nobodysCode = async (config: Config, list: MailingList): Promise<string> =>
  list ? codeOf(config, { userId: null }, list) : '';

/** What is filled into the letter of one reader. */
export function valuesOf({ origin }: Config, reader: Reader, code: string): Values {
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

const listNames: Record<List, string> = {
  newsletter: 'Newsletter',
  announcements: 'Announcements',
};

/** The headers by which mail programs know a list and leave it (RFC 2369, RFC 2919, RFC 8058). */
function listHeaders(
  { origin, societyName, contactEmail }: Config,
  list: List,
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
 * How the letters of one sending are made: the answer makes the letter of one reader, who is the row `seq`
 * of the ledger. What it says is rendered once for each language, with the first letter that needs it.
 */
export function lettersOf(
  { config }: Pick<Context, 'config'>,
  { id, family, mailingId, purpose, content }: SendingContent,
): (reader: Reader, seq: number) => Promise<Letter> {
  const kind = mailingOf(family);
  const list = kind.list(content);
  const replyTo = kind.replyTo(content) ?? config.contactEmail;
  const domain = addressOf(config.mailFrom).split('@')[1] ?? 'localhost';
  const rendered = new Map<Language, Promise<MailingLetter>>();
  const inLanguage = (language: Language): Promise<MailingLetter> => {
    const known = rendered.get(language);
    if (known) return known;
    const facts = { config, language, purpose, mailingId, sendingId: id };
    const letter = letterIn(kind, content, facts);
    rendered.set(language, letter);
    return letter;
  };
  return async (reader, seq) => {
    const letter = await inLanguage(reader.language);
    const code = list ? await codeOf(config, reader, list) : '';
    return {
      to: reader.address,
      from: config.mailFrom,
      replyTo,
      ...fillLetter(letter, valuesOf(config, reader, code)),
      headers: {
        'Message-ID': `<mailing-${id}-${seq}@${domain}>`,
        ...(list ? listHeaders(config, list, domain, code) : {}),
        Precedence: 'bulk',
        'Auto-Submitted': 'auto-generated',
      },
    };
  };
}
