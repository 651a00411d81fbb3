import * as z from 'zod';
import { emailKey } from '#functions/core/accounts/rules.ts';
import type { MailReport } from '#functions/core/registry.ts';
import { isOfReader, shortDetail } from './rules.ts';
import type { SesEvent } from './schema.ts';

const address = z.email().max(254);

/** The key of an address, possibly in angle brackets after a name; none if it is not an address. */
function keysOf(text: string): string[] {
  const bare = address.safeParse((/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim());
  return bare.success ? [emailKey(bare.data)] : [];
}

const toInstant = (text: string | undefined): string | null =>
  text === undefined ? null : new Date(text).toISOString();

/** The report of an SES event in a message; null when there is nothing to do. */
export function reportOf(event: SesEvent, messageId: string): MailReport | null {
  const about = {
    providerId: event.mail.messageId,
    tags: Object.fromEntries(
      Object.entries(event.mail.tags ?? {}).map(([name, [value = '']]) => [name, value]),
    ),
    messageId:
      event.mail.headers?.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? null,
  };
  if (event.type === 'Send' || event.type === 'Delivery') {
    const { timestamp, recipients = [] } = (event.type === 'Delivery' && event.delivery) || {};
    return {
      ...about,
      key: `accepted:${messageId}`,
      kind: 'ACCEPTED',
      at: toInstant(timestamp),
      recipients: recipients.flatMap(keysOf).map((addressKey) => ({ addressKey, detail: '' })),
    };
  }
  if (event.type === 'Bounce') {
    const { bounceType, bounceSubType, bouncedRecipients, timestamp, feedbackId } = event.bounce;
    const isHard = bounceType === 'Permanent';
    const counted = bouncedRecipients.filter((one) => isHard || isOfReader(bounceSubType, one));
    return {
      key: `bounce:${feedbackId ?? messageId}`,
      kind: isHard ? 'BOUNCE' : 'SOFT_BOUNCE',
      at: toInstant(timestamp),
      ...about,
      recipients: counted.flatMap(({ emailAddress, status, diagnosticCode }) =>
        keysOf(emailAddress).map((addressKey) => ({
          addressKey,
          detail: shortDetail(bounceSubType, status, diagnosticCode),
        })),
      ),
    };
  }
  const { complaintFeedbackType, complainedRecipients, timestamp, feedbackId } = event.complaint;
  // The recipient has taken the e-mail out of the junk folder.
  if (complaintFeedbackType === 'not-spam') return null;
  return {
    key: `complaint:${feedbackId ?? messageId}`,
    kind: 'COMPLAINT',
    at: toInstant(timestamp),
    ...about,
    recipients: complainedRecipients.flatMap(({ emailAddress }) =>
      keysOf(emailAddress).map((addressKey) => ({
        addressKey,
        detail: shortDetail(complaintFeedbackType ?? undefined),
      })),
    ),
  };
}
