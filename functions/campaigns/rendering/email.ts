import type { SendingPurpose } from '#functions/campaigns/model/rules.ts';
import type { Config } from '#functions/core/config/config.ts';
import type { Language } from '#functions/core/values/dates.ts';

/** An e-mail of a mailing in one language, with marks (`marks.ts`) in place of what differs by reader. */
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
