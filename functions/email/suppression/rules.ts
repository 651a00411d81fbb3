/** Where Amazon SNS posts what SES has to report. */
export const sesReportPath = '/_api/v1/mail/ses';

/** Whether a mail provider writes to a path: nobody is signed in there, only its signature counts. */
export const isMailReportPath = (pathname: string): boolean => pathname === sesReportPath;

/** Why nothing more is sent to an address. */
export const suppressionReasons = ['BOUNCE', 'COMPLAINT', 'SOFT_BOUNCES'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** After how many soft bounces without a lift an address is suppressed. */
export const mostSoftBounces = 5;

/** How many addresses a page of the list shows (D-67). */
export const suppressionPageSize = 50;

/** For how many days it is remembered which reports have come. */
export const reportsKept = 90;

/** How old a provider's message may be, in ms, so that nobody can send it again later: SNS tries for an hour. */
export const messageLasts = 3_600_000;

/** How far the provider's clock may be ahead of ours, in ms. */
export const clockDiffers = 300_000;

/** The answers of a mail server to an e-mail that may mean that there is no such mailbox. */
const mailboxCodes: ReadonlySet<string> = new Set(['SMTP_550', 'SMTP_551', 'SMTP_553']);

/** Whether the code of a refusal may be about the address, and not about the e-mail or about us. */
export const isOfMailbox = (code: string): boolean => mailboxCodes.has(code);

/** A status as RFC 3463 writes it, which is no part of an IP address. */
const status = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/;

/**
 * What a provider says of a bounce or complaint as a short code such as `General 5.1.1`: closed words and
 * numbers only, since a diagnostic text may hold addresses.
 */
export function shortDetail(word: string | undefined, ...texts: (string | undefined)[]): string {
  const closed = /^[A-Za-z-]{1,40}$/.test(word ?? '') ? word : undefined;
  const code = texts.map((text) => status.exec(text ?? '')?.[0]).find(Boolean);
  return [closed, code].filter(Boolean).join(' ');
}
