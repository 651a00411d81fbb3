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
  })
  .transform((env) => ({
    origin: env.ORIGIN,
    mode: env.MODE,
    societyName: env.SOCIETY_NAME,
    contactEmail: env.CONTACT_EMAIL,
    winsUrl: env.WINS_URL,
    netplaceUrl: env.NETPLACE_URL,
    showRefuseCookies: env.SHOW_REFUSE_COOKIES,
  }));

export type Config = z.infer<typeof schema>;

/** Reads the environment; throws one error that names everything missing or wrong. */
export function readConfig(env: object): Config {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is not complete. ${wrong.join('; ')}`);
}
