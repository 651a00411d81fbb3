import type { SendingPurpose } from '#functions/campaigns/model/rules.ts';
import type { Config } from '#functions/core/config/config.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { escapeXml } from '#functions/core/values/escape.ts';

/** A campaign's e-mail in one language, with marks (`mark`) in place of what differs by reader. */
export interface CampaignEmail {
  subject: string;
  html: string;
  text: string;
}

/** An e-mail without its plain text, which is made of the HTML. */
export type HtmlEmail = Omit<CampaignEmail, 'text'>;

/** A recipient, for filling in the e-mail. */
export interface Reader {
  /** Null for the address of a test. */
  userId: string | null;
  address: string;
  givenName: string;
  lastName: string;
  language: Language;
  /** The end of the last membership period, `YYYY-MM-DD`; null without any. */
  renewalDate: string | null;
}

/** What an e-mail depends on besides its content. */
export interface CampaignFacts {
  config: Config;
  language: Language;
  purpose: SendingPurpose;
  campaignId: string;
  sendingId: string;
}

/** The list from which a reader may unsubscribe by the e-mail's link; null for service mail (D-43). */
export type CampaignList = 'newsletter' | 'announcements' | null;

/** The values that differ by reader. */
export const fillings = ['givenName', 'lastName', 'renewalDate', 'unsubscribe'] as const;
export type Filling = (typeof fillings)[number];

// Two non-characters of Unicode, which occur in no text: `removeMarks` takes them from what is typed.
const begin = '\ufdd0';
const end = '\ufdd1';

/** A text without characters that would pass for marks. */
export const removeMarks = (text: string): string => text.replace(/[\ufdd0\ufdd1]/g, '');

/** The mark that stands for a value. */
export const mark = (name: Filling): string => `${begin}${name}${end}`;

/** A text split at its marks: text, the name of a mark, text, the name of a mark, … */
export const splitAtMarks = (text: string): string[] =>
  text.split(new RegExp(`${begin}(${fillings.join('|')})${end}`));

/** Typed text, escaped for HTML. */
export const typedHtml = (text: string): string => escapeXml(removeMarks(text));

/** A text in which the given names in braces have become marks. */
export const withMarks = (text: string, names: readonly Filling[]): string =>
  names.reduce((marked, name) => marked.replaceAll(`{${name}}`, mark(name)), text);
