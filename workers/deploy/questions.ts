import { randomBytes } from 'node:crypto';
import { readConfig } from '#functions/core/config/config.ts';
import { newResultKey } from '#workers/local/result-key.ts';
import { type Asker, askAll, type Question } from './answers.ts';
import { configOf, type Environment, type Settings } from './environment.ts';

/** Where a database can be, by the hints that D1 takes. */
const locations: Record<string, string> = {
  weur: 'Western Europe',
  eeur: 'Eastern Europe',
  enam: 'Eastern North America',
  wnam: 'Western North America',
  apac: 'Asia Pacific',
  oc: 'Oceania',
};

const oneOf = (names: string[]) => (answer: string) =>
  names.includes(answer) ? null : `one of ${names.join(', ')}`;

const webAddress = (answer: string): string | null =>
  /^https:\/\/[^/]+\/?$/.test(answer)
    ? null
    : 'an address like https://society.org, without a path';

const atLeast = (length: number) => (answer: string) =>
  answer.length >= length ? null : `at least ${length} characters`;

const locationQuestion: Question = {
  name: 'LOCATION',
  asks: `Where are most members? The database is in one region, and every screen of the members' area asks it once or twice: some 10 ms from the same region, 100 to 250 ms from another continent. It cannot be moved later.
${Object.entries(locations)
  .map(([hint, region]) => `  ${hint}  ${region}`)
  .join('\n')}`,
  fault: oneOf(Object.keys(locations)),
};

/** What must be known of an environment and may be read by everybody. */
function publicQuestions(
  environment: Environment,
  { name, location, vars }: Settings,
  siblings: Record<string, string>,
): Question[] {
  const suggested = (key: string, otherwise?: string) => {
    const suggestion = vars[key] ?? siblings[key] ?? otherwise;
    return suggestion === undefined ? {} : { suggestion };
  };
  const both: Question[] = [
    { name: 'NAME', asks: 'The name of the Worker on Cloudflare.', suggestion: name },
    {
      name: 'ORIGIN',
      asks: 'The address of the site: a domain in this Cloudflare account, or https://NAME.ACCOUNT.workers.dev.',
      ...(vars.ORIGIN ? { suggestion: vars.ORIGIN } : {}),
      fault: webAddress,
    },
    {
      name: 'SOCIETY_NAME',
      asks: 'The name of the society, as pages and e-mails have it.',
      ...suggested('SOCIETY_NAME'),
    },
    {
      name: 'CONTACT_EMAIL',
      asks: 'The address at which the society can be reached; pages name it.',
      ...suggested('CONTACT_EMAIL'),
    },
    {
      ...locationQuestion,
      ...((location || siblings.LOCATION) && { suggestion: location || siblings.LOCATION }),
    },
  ];
  if (environment === 'staging') return both;
  return [
    ...both,
    {
      name: 'MAIL',
      asks: 'How e-mails are sent: "ses" (Amazon SES) or "smtp" (any mail server).',
      ...suggested('MAIL'),
      fault: oneOf(['ses', 'smtp']),
    },
    {
      name: 'MAIL_FROM',
      asks: 'The sender of e-mails, as Name <address>, on a domain that the mail server signs for.',
      ...suggested('MAIL_FROM'),
    },
    {
      name: 'MAIL_PER_SECOND',
      asks: 'How many e-mails the server accepts per second (SES: "maximum send rate").',
      ...suggested('MAIL_PER_SECOND', '14'),
      fault: (answer) => (Number(answer) >= 1 ? null : 'a number from 1'),
    },
    {
      name: 'PAYMENTS',
      asks: 'Who takes card payments: "stripe", or "xpay" (Nexi; euros only).',
      ...suggested('PAYMENTS'),
      fault: oneOf(['stripe', 'xpay']),
    },
  ];
}

/** What only some choices need. */
function furtherQuestions({ vars }: Settings, chosen: Record<string, string>): Question[] {
  const { MAIL, PAYMENTS } = chosen;
  return [
    ...(MAIL === 'ses'
      ? [
          {
            name: 'SES_REGION',
            asks: 'The region of SES, such as eu-west-1.',
            suggestion: vars.SES_REGION ?? 'eu-west-1',
          },
        ]
      : []),
    ...(PAYMENTS === 'xpay'
      ? [
          {
            name: 'XPAY_ALIAS',
            asks: 'The alias that XPay gave to the society.',
            ...(vars.XPAY_ALIAS ? { suggestion: vars.XPAY_ALIAS } : {}),
          },
          {
            name: 'XPAY_ENVIRONMENT',
            asks: '"live", or "test" for XPay’s own test environment.',
            suggestion: vars.XPAY_ENVIRONMENT ?? 'live',
            fault: oneOf(['live', 'test']),
          },
        ]
      : []),
  ];
}

/** What may be given too, in the environment or a file, and is never asked. */
const optional = [
  'SOCIETY_ADDRESS',
  'SOCIETY_TAX_ID',
  'SOCIETY_VAT_NOTE',
  'SOCIETY_BANK',
  'SOCIETY_PROFILES',
  'SNS_TOPIC_ARN',
  'WINS_URL',
  'NETPLACE_URL',
  'PROGRAMME_NAME',
  'PASSWORD_LEAKS_URL',
];

/** What is decided for an environment after all questions; `siblings` are what was decided for the other one. */
export async function askSettings(
  environment: Environment,
  settings: Settings,
  siblings: Record<string, string>,
  ask: Asker,
): Promise<Settings> {
  const chosen = await askAll(publicQuestions(environment, settings, siblings), ask);
  const further = await askAll(furtherQuestions(settings, chosen), ask);
  const given: Record<string, string> = {};
  for (const name of optional) {
    const answer = await ask({
      ...{ name, asks: name, isOptional: true },
      suggestion: settings.vars[name] ?? '',
    });
    if (answer) given[name] = answer;
  }
  // No e-mail leaves a staging site, so nobody is asked for its sender.
  if (environment === 'staging')
    chosen.MAIL_FROM = `${chosen.SOCIETY_NAME} <${chosen.CONTACT_EMAIL}>`;
  const { NAME = settings.name, LOCATION = '', ORIGIN = '', ...vars } = { ...chosen, ...further };
  return {
    ...settings,
    name: NAME,
    location: LOCATION,
    vars: { ...settings.vars, ORIGIN: ORIGIN.replace(/\/$/, ''), ...vars, ...given },
  };
}

/** The variables that still have an example's address, as NAME = value. */
export const exampleVars = (environment: Environment, settings: Settings): string[] =>
  Object.entries(configOf(environment, settings).vars)
    .filter(([, value]) => /\bexample\.(?:org|com|net)\b/i.test(value))
    .map(([name, value]) => `${name} = ${value}`);

/** Throws when the site would refuse these settings, or would send people to an example's address. */
export function checkSettings(environment: Environment, settings: Settings): void {
  const examples = exampleVars(environment, settings);
  if (examples.length > 0)
    throw new Error(`Addresses of an example are left:\n  ${examples.join('\n  ')}`);
  // The secrets are checked when they are asked for.
  const pretended = Object.fromEntries(
    secretQuestions(environment, settings).map(({ name, stand }) => [name, stand]),
  );
  readConfig({ ...configOf(environment, settings).vars, ...pretended });
}

/** A secret, with a stand-in of the right form for the check of everything else. */
interface SecretQuestion extends Question {
  stand: string;
}

const secret = (
  name: string,
  asks: string,
  stand = 'x'.repeat(32),
  fault?: Question['fault'],
): SecretQuestion => ({ name, asks, isSecret: true, stand, ...(fault ? { fault } : {}) });

const randomText = (): string => randomBytes(32).toString('base64url');

export const stagingPassword = secret(
  'STAGING_PASSWORD',
  'The password of the staging site, for all who try it: at least 16 characters.',
  undefined,
  atLeast(16),
);

/** Secrets that are made, not asked for; a society keeps them, for Cloudflare never shows them again. */
export const madeSecrets: Record<string, () => string> = {
  LINK_SECRET: randomText,
  HEALTH_TOKEN: randomText,
  RESULT_KEY: newResultKey,
};

/** The secrets that an environment needs. */
export function secretQuestions(environment: Environment, settings: Settings): SecretQuestion[] {
  const { MAIL, PAYMENTS } = configOf(environment, settings).vars;
  return [
    secret('LINK_SECRET', 'Signs the links in e-mails.'),
    secret('HEALTH_TOKEN', 'Opens the details of /health.'),
    secret('RESULT_KEY', 'Signs the results of votes.', 'A'.repeat(64)),
    ...(environment === 'staging' ? [stagingPassword] : []),
    ...(MAIL === 'ses'
      ? [
          secret('SES_ACCESS_KEY_ID', 'The access key of SES.'),
          secret('SES_SECRET_ACCESS_KEY', 'Its secret access key.'),
        ]
      : []),
    ...(MAIL === 'smtp'
      ? [
          secret(
            'SMTP_URL',
            'The mail server: smtps://USER:PASSWORD@HOST, user and password percent-encoded.',
            'smtps://mail.invalid',
            (answer) =>
              /^smtps?:\/\/\S+$/.test(answer) ? null : 'begins with smtps:// or smtp://',
          ),
        ]
      : []),
    ...(PAYMENTS === 'stripe'
      ? [
          secret('STRIPE_SECRET_KEY', 'The secret key of Stripe.'),
          secret(
            'STRIPE_WEBHOOK_SECRET',
            'The secret of the webhook in Stripe’s dashboard (URL: /_api/v1/payments/notification).',
          ),
        ]
      : []),
    ...(PAYMENTS === 'xpay' ? [secret('XPAY_SECRET', 'The secret key of XPay.')] : []),
  ];
}
