import type { SendingPurpose } from '#functions/campaigns/model/rules.ts';
import type { Config } from '#functions/core/config/config.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { escaped } from '#functions/core/values/escape.ts';

/** An e-mail of a mailing in one language, with marks (`mark`) in place of what differs by reader. */
export interface CampaignEmail {
  subject: string;
  html: string;
  text: string;
}

/** An e-mail before its plain text is made of its HTML. */
export type HtmlEmail = Omit<CampaignEmail, 'text'>;

/** Anyone who an e-mail goes to, as it is filled in. */
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

/** What an e-mail is made for, besides what it says. */
export interface CampaignFacts {
  config: Config;
  language: Language;
  purpose: SendingPurpose;
  campaignId: string;
  sendingId: string;
}

/** From what a reader may unsubscribe with an e-mail's link; null for service mail (D-43). */
export type CampaignList = 'newsletter' | 'announcements' | null;

/** What differs from reader to reader in an e-mail. */
export const fillings = ['givenName', 'lastName', 'renewalDate', 'unsubscribe'] as const;
export type Filling = (typeof fillings)[number];

// Two non-characters of Unicode, which no text means: `withoutMarks` keeps them out of what is typed.
const begin = '\ufdd0';
const end = '\ufdd1';

/** A text that nobody can take for a mark. */
export const withoutMarks = (text: string): string => text.replace(/[\ufdd0\ufdd1]/g, '');

/** What stands in an e-mail in the place of a value. */
export const mark = (name: Filling): string => `${begin}${name}${end}`;

/** A text parted at its marks: text, the name of a mark, text, the name of a mark, … */
export const partedAtMarks = (text: string): string[] =>
  text.split(new RegExp(`${begin}(${fillings.join('|')})${end}`));

/** Typed text as it stands in HTML. */
export const typedHtml = (text: string): string => escaped(withoutMarks(text));

/** A text in which some names in braces have become marks. */
export const withMarks = (text: string, names: readonly Filling[]): string =>
  names.reduce((marked, name) => marked.replaceAll(`{${name}}`, mark(name)), text);
