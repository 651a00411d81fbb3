import type { SendingPurpose } from '#functions/campaigns/model/rules.ts';
import type { Config } from '#functions/core/config/config.ts';
import type { Language } from '#functions/core/values/dates.ts';

/** A letter of a mailing in one language, with marks (`marks.ts`) in place of what differs by reader. */
export interface MailingLetter {
  subject: string;
  html: string;
  text: string;
}

/** A letter before its plain text is made of its HTML. */
export type HtmlLetter = Omit<MailingLetter, 'text'>;

/** Whoever a letter goes to, as it is filled in. */
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

/** What a letter is made for, besides what it says. */
export interface LetterFacts {
  config: Config;
  language: Language;
  purpose: SendingPurpose;
  mailingId: string;
  sendingId: string;
}

/** From what a reader may unsubscribe with a letter's link; null for service mail (D-43). */
export type MailingList = 'newsletter' | 'announcements' | null;
