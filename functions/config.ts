import { z } from 'zod';

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
  }));

export type Config = z.infer<typeof schema>;

/** Reads the environment; throws one error that names everything missing or wrong. */
export function readConfig(env: object): Config {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is not complete. ${wrong.join('; ')}`);
}
