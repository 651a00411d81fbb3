import * as z from 'zod';

/**
 * The sender of every e-mail, on the domain that the mail server signs for (D-43): a mailbox as in a header, an address,
 * or a name and the address in angle brackets.
 */
export const mailFrom = z.string().refine((text) => z.email().safeParse(addressOf(text)).success, {
  error: 'must be "Name <address>" or an address',
});

/** The address of a mailbox such as `The Society <notices@example.org>`. */
export function addressOf(text: string): string {
  return /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text.trim();
}

/** `smtps://user:password@host` (TLS from the start) or `smtp://…` (STARTTLS; without it nothing is sent). */
const server = z.url({ protocol: /^smtps?$/ }).transform((text, issues) => {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  try {
    return {
      host: url.hostname,
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    };
  } catch {
    issues.addIssue('must have its user and password percent-encoded');
    return z.NEVER;
  }
});

const outbox = z
  .object({ MAIL: z.literal('outbox') })
  .transform(() => ({ adapter: 'outbox' as const }));
const smtp = z
  .object({ MAIL: z.literal('smtp'), SMTP_URL: server })
  .transform(({ SMTP_URL }) => ({ adapter: 'smtp' as const, ...SMTP_URL }));
const ses = z
  .object({
    MAIL: z.literal('ses'),
    SES_REGION: z.string().min(1),
    SES_ACCESS_KEY_ID: z.string().min(1),
    SES_SECRET_ACCESS_KEY: z.string().min(1),
  })
  .transform((env) => ({
    adapter: 'ses' as const,
    region: env.SES_REGION,
    accessKeyId: env.SES_ACCESS_KEY_ID,
    secretAccessKey: env.SES_SECRET_ACCESS_KEY,
  }));

/** The settings of the adapter that `MAIL` names; those of the others are ignored. */
export const mailSettings = z.discriminatedUnion('MAIL', [outbox, smtp, ses]);
export type MailSettings = z.infer<typeof mailSettings>;
export type SmtpSettings = Extract<MailSettings, { adapter: 'smtp' }>;
export type SesSettings = Extract<MailSettings, { adapter: 'ses' }>;

/**
 * Whether this site hears of e-mails that come back: SES reports them to a topic of SNS, also of what is sent over its SMTP.
 * Other SMTP servers write to the sender's mailbox, which the site does not read (D-178).
 */
export const hearsOfBounces = ({
  mail,
  snsTopic,
}: {
  mail: MailSettings;
  snsTopic: string | null;
}): boolean => snsTopic !== null || mail.adapter === 'outbox';
