import { z } from 'zod';
import { type MailSettings, mailFrom, mailSettings } from './platform/mail/settings.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const optionalUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ })])
  .transform((url) => url || null);

const schema = z
  .object({
    ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    MODE: z.enum(['production', 'local', 'test']),
    SOCIETY_NAME: z.string().min(1),
    CONTACT_EMAIL: z.email(),
    WINS_URL: optionalUrl,
    NETPLACE_URL: optionalUrl,
    SHOW_REFUSE_COOKIES: flag,
    PROGRAMME_NAME: z.string().min(1),
    // Signs mailed links and device marks; whoever knows it can make them.
    LINK_SECRET: z.string().min(32),
    // Multiplies every limit on attempts: 1 in earnest.
    LIMIT_FACTOR: z.coerce.number().positive(),
    MAIL_FROM: mailFrom,
  })
  .transform((env) => ({
    origin: env.ORIGIN,
    mode: env.MODE,
    societyName: env.SOCIETY_NAME,
    contactEmail: env.CONTACT_EMAIL,
    winsUrl: env.WINS_URL,
    netplaceUrl: env.NETPLACE_URL,
    showRefuseCookies: env.SHOW_REFUSE_COOKIES,
    programmeName: env.PROGRAMME_NAME,
    linkSecret: env.LINK_SECRET,
    limitFactor: env.LIMIT_FACTOR,
    mailFrom: env.MAIL_FROM,
  }));

export type Config = z.infer<typeof schema> & { mail: MailSettings };

const noOutbox = 'MAIL: in production letters must be sent, by "smtp" or "ses"';

/** Reads the environment; throws one error that names everything missing or wrong. */
export function readConfig(env: object): Config {
  // Two parses, so that what is missing in both is named at once.
  const site = schema.safeParse(env);
  const mail = mailSettings.safeParse(env);
  const wrong = [...(site.error?.issues ?? []), ...(mail.error?.issues ?? [])].map(
    (issue) => `${issue.path.join('.')}: ${issue.message}`,
  );
  if (site.data?.mode === 'production' && mail.data?.adapter === 'outbox') wrong.push(noOutbox);
  if (site.success && mail.success && wrong.length === 0) return { ...site.data, mail: mail.data };
  throw new Error(`The configuration is not complete. ${wrong.join('; ')}`);
}
