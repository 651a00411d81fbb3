import * as z from 'zod';
import { type MailSettings, mailFrom, mailSettings } from './mail.ts';
import { type PaymentSettings, paymentSettings } from './payments.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const optionalUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ })])
  .transform((url) => url || null);

/** The parts of a text between vertical bars, without empty ones. */
const splitAtBars = (text: string): string[] =>
  text.split('|').flatMap((part) => part.trim() || []);

/** The least cost of a password's hash, log2 of scrypt's N, but for tests; design §8 says why. */
export const leastPasswordCost = 14;

const schema = z
  .object({
    ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    MODE: z.enum(['production', 'local', 'test']),
    SOCIETY_NAME: z.string().min(1),
    CONTACT_EMAIL: z.email(),
    // Who is told when the site does not do its work; without it the contact address.
    ALERT_EMAIL: z.union([z.literal(''), z.email()]).default(''),
    // The office that gets a copy of each receipt; empty: none.
    RECEIPT_COPY_EMAIL: z.union([z.literal(''), z.email()]).default(''),
    WINS_URL: optionalUrl,
    NETPLACE_URL: optionalUrl,
    // Of the files of open data, such as "CC BY 4.0"; empty while the society has chosen none.
    DATA_LICENCE: z.string().default(''),
    SHOW_REFUSE_COOKIES: flag,
    PROGRAMME_NAME: z.string().min(1),
    // Signs the links in e-mails and device marks; with it they can be forged.
    LINK_SECRET: z.string().min(32),
    // The one before the last rotation: what it signed is still good. Empty: no longer.
    LINK_SECRET_PREVIOUS: z.union([z.literal(''), z.string().min(32)]).default(''),
    // Signs the results of votes: an Ed25519 key, PKCS 8 as base64; with it results can be forged.
    RESULT_KEY: z.base64().length(64),
    // The public keys of before the last rotations, SPKI as base64, separated by a vertical bar.
    RESULT_KEYS_PREVIOUS: z
      .string()
      .default('')
      .transform(splitAtBars)
      .pipe(z.array(z.base64().length(60))),
    // log2 of scrypt's N; each step more doubles the time and the memory, of which a Worker has 128 MiB.
    PASSWORD_COST: z.coerce.number().int().min(1).max(16).default(leastPasswordCost),
    // By how many ms the clock is ahead, or behind when negative: tests begin their day at noon.
    CLOCK_AHEAD: z.coerce.number().int().default(0),
    // A service that knows leaked passwords by the first five digits of their SHA-1; without it none is asked.
    PASSWORD_LEAKS_URL: optionalUrl.default(null),
    // Multiplies every limit on attempts: 1 in production.
    LIMIT_FACTOR: z.coerce.number().positive(),
    MAIL_FROM: mailFrom,
    // How many e-mails, of all kinds, the mail server accepts per second.
    MAIL_PER_SECOND: z.coerce.number().min(1),
    // Monitors that send it read the details of /health; without it nobody does.
    HEALTH_TOKEN: z.string().min(20).optional(),
    // Which deployment runs; there is none on a local machine.
    VERSION: z.object({ id: z.string() }).optional(),
    // The SNS topic on which SES reports bounces and complaints; without it reports are refused.
    SNS_TOPIC_ARN: z
      .union([z.literal(''), z.string().regex(/^arn:(?:aws|aws-cn):sns:/)])
      .default(''),
    // The lines below the society's name on receipts, separated by a vertical bar.
    SOCIETY_ADDRESS: z.string(),
    SOCIETY_TAX_ID: z.string(),
    // What papers say about VAT: the article of exemption, or a rate that the fee contains ("VAT 22 %").
    SOCIETY_VAT_NOTE: z.string().max(300).default(''),
    // The lines by which invoices are paid, separated by a vertical bar. Without these four there are no invoices.
    SOCIETY_BANK: z.string().default(''),
    // Whom to ask about personal data; without it the contact address.
    PRIVACY_CONTACT: z.string().max(300).default(''),
    // The authority to which people can complain, with its address; without it that of their own country.
    SUPERVISORY_AUTHORITY: z.string().max(300).default(''),
    // The name and country of the mail server, unless MAIL is "ses".
    MAIL_PROVIDER: z.string().max(300).default(''),
    // Where database and files may lie: "eu", or anywhere; `npm run go-live` asks.
    DATA_PLACE: z.enum(['', 'eu']).default(''),
    // The society's own pages on other sites, separated by a vertical bar: structured data names them.
    SOCIETY_PROFILES: z
      .string()
      .transform(splitAtBars)
      .pipe(z.array(z.url({ protocol: /^https?$/ }))),
  })
  .transform((env) => ({
    origin: env.ORIGIN,
    mode: env.MODE,
    societyName: env.SOCIETY_NAME,
    contactEmail: env.CONTACT_EMAIL,
    alertEmail: env.ALERT_EMAIL || env.CONTACT_EMAIL,
    receiptCopyEmail: env.RECEIPT_COPY_EMAIL,
    winsUrl: env.WINS_URL,
    netplaceUrl: env.NETPLACE_URL,
    dataLicence: env.DATA_LICENCE,
    showRefuseCookies: env.SHOW_REFUSE_COOKIES,
    programmeName: env.PROGRAMME_NAME,
    linkSecret: env.LINK_SECRET,
    previousLinkSecret: env.LINK_SECRET_PREVIOUS || null,
    resultKey: env.RESULT_KEY,
    previousResultKeys: env.RESULT_KEYS_PREVIOUS,
    passwordCost: env.PASSWORD_COST,
    clockAhead: env.CLOCK_AHEAD,
    leaksUrl: env.PASSWORD_LEAKS_URL,
    limitFactor: env.LIMIT_FACTOR,
    mailFrom: env.MAIL_FROM,
    mailPerSecond: env.MAIL_PER_SECOND,
    healthToken: env.HEALTH_TOKEN ?? null,
    build: env.VERSION?.id ?? null,
    snsTopic: env.SNS_TOPIC_ARN || null,
    societyAddress: splitAtBars(env.SOCIETY_ADDRESS),
    societyTaxId: env.SOCIETY_TAX_ID.trim() || null,
    societyVatNote: env.SOCIETY_VAT_NOTE.trim() || null,
    societyBank: splitAtBars(env.SOCIETY_BANK),
    societyProfiles: env.SOCIETY_PROFILES,
    privacyContact: env.PRIVACY_CONTACT.trim(),
    supervisoryAuthority: env.SUPERVISORY_AUTHORITY.trim(),
    mailProvider: env.MAIL_PROVIDER.trim(),
    dataPlace: env.DATA_PLACE,
  }));

export type Config = z.infer<typeof schema> & {
  mail: MailSettings;
  payments: PaymentSettings;
};

/** Without these the privacy page does not say all that the law asks (D-276). */
export const legalSettings = ['societyAddress', 'privacyContact', 'supervisoryAuthority'] as const;

/** The clock of a site, which only tests set to another time. */
export const clockOf =
  ({ clockAhead }: Config) =>
  (): Date =>
    new Date(Date.now() + clockAhead);

const noOutbox = 'MAIL: in production e-mails must be sent, by "smtp" or "ses"';
const noSandbox = 'PAYMENTS: in production a bank must take payments, through "xpay" or "stripe"';
const noCheapHash = `PASSWORD_COST: only tests may hash passwords at less than ${leastPasswordCost}`;
const noOtherClock = 'CLOCK_AHEAD: only tests may set the clock';

/** Reads the environment; throws one error that names everything missing or invalid. */
export function readConfig(env: object): Config {
  // Parsed separately, so that everything missing is named at once.
  const site = schema.safeParse(env);
  const mail = mailSettings.safeParse(env);
  const payments = paymentSettings.safeParse(env);
  const wrong = [site, mail, payments].flatMap(({ error }) =>
    (error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  );
  const isProduction = site.data?.mode === 'production';
  if (isProduction && mail.data?.adapter === 'outbox') wrong.push(noOutbox);
  if (isProduction && payments.data?.gateway === 'sandbox') wrong.push(noSandbox);
  if (site.success && site.data.mode !== 'test') {
    if (site.data.passwordCost < leastPasswordCost) wrong.push(noCheapHash);
    if (site.data.clockAhead !== 0) wrong.push(noOtherClock);
  }
  if (site.success && mail.success && payments.success && wrong.length === 0)
    return { ...site.data, mail: mail.data, payments: payments.data };
  throw new Error(`The configuration is not complete. ${wrong.join('; ')}`);
}
