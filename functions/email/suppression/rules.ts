/** Where Amazon SNS posts the reports of SES. */
export const sesReportPath = '/_api/v1/mail/ses';

/** Whether a path is for mail providers: no session there, only the provider's signature counts. */
export const isMailReportPath = (pathname: string): boolean => pathname === sesReportPath;

/** Why an address is suppressed. */
export const suppressionReasons = ['BOUNCE', 'COMPLAINT', 'SOFT_BOUNCES'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** How many soft bounces suppress an address, when nothing arrives there in between. */
export const mostSoftBounces = 5;

/** For how many days a soft bounce stands for all of an address: five of them are spread over 24 days and more. */
export const softBounceLasts = 6;

/** What SES calls soft about an e-mail and not about its reader. */
const aboutContent = ['MessageTooLarge', 'ContentRejected', 'AttachmentRejected'];

/**
 * Whether a soft bounce of SES speaks of a mailbox: a mail server gives a status or a diagnosis, an absence note, which SES
 * reports as a bounce too, neither.
 */
export const isOfReader = (
  word: string | undefined,
  { status, diagnosticCode }: { status?: string | undefined; diagnosticCode?: string | undefined },
): boolean => Boolean(status || diagnosticCode) && !aboutContent.includes(word ?? '');

/** The columns by which the list is sorted. */
export const suppressionSorts = ['since', 'address'] as const;
export type SuppressionSort = (typeof suppressionSorts)[number];

/** How many addresses a page of the list shows (D-67). */
export const suppressionPageSize = 50;

/** For how many days the ids of reports are kept. */
export const reportsKept = 90;

/**
 * The greatest age of a provider's message, in ms, so that it cannot be replayed later: SNS retries for an
 * hour.
 */
export const messageLasts = 3_600_000;

/** How far the provider's clock may be ahead of ours, in ms. */
export const clockDiffers = 300_000;

/** SMTP codes that may mean that the mailbox does not exist. */
const mailboxCodes: ReadonlySet<string> = new Set(['SMTP_550', 'SMTP_551', 'SMTP_553']);

/** Whether a refusal's code may be about the address, rather than the e-mail or this sender. */
export const isOfMailbox = (code: string): boolean => mailboxCodes.has(code);

/** A status as in RFC 3463 that is not part of an IP address. */
const status = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/;

/**
 * A bounce or complaint as a short code such as `General 5.1.1`: closed words and numbers only, since a
 * diagnostic text may contain addresses.
 */
export function shortDetail(word: string | undefined, ...texts: (string | undefined)[]): string {
  const closed = /^[A-Za-z-]{1,40}$/.test(word ?? '') ? word : undefined;
  const code = texts.map((text) => status.exec(text ?? '')?.[0]).find(Boolean);
  return [closed, code].filter(Boolean).join(' ');
}
