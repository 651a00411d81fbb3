import { resultKey } from './result-key.ts';

/** The environment of a production site, except mail and payments. */
export const siteEnv = {
  ORIGIN: 'https://netsci.test',
  MODE: 'production',
  SOCIETY_NAME: 'Society',
  CONTACT_EMAIL: 'info@example.org',
  WINS_URL: '',
  NETPLACE_URL: '',
  SHOW_REFUSE_COOKIES: 'false',
  PROGRAMME_NAME: 'Programme',
  LINK_SECRET: 'x'.repeat(32),
  RESULT_KEY: resultKey,
  LIMIT_FACTOR: '1',
  SOCIETY_ADDRESS: '',
  SOCIETY_TAX_ID: '',
  SOCIETY_PROFILES: '',
  MAIL_PER_SECOND: '14',
  MAIL_FROM: 'Society <notices@example.org>',
};
