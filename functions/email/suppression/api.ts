import * as z from 'zod';
import { emailKey } from '#functions/core/accounts/rules.ts';
import type { Context } from '#functions/core/context.ts';
import { refusalsOf, refuse } from '#functions/core/errors.ts';
import { Calls } from '#functions/core/http/calls.ts';
import type { Call } from '#functions/core/http/reply.ts';
import { logEvent, logWarning } from '#functions/core/log.ts';
import type { MailReport } from '#functions/core/registry.ts';
import { isFromSns, isOfSns, parseSns, type SnsMessage } from '#functions/email/transport/sns.ts';
import { takeMailReport } from './commands.ts';
import { clockDiffers, isOfReader, messageLasts, sesReportPath, shortDetail } from './rules.ts';
import { type SesEvent, sesEvent } from './schema.ts';

/** Why reports of mail providers are refused. */
export const refuseReport = refusalsOf('suppression', {
  unverified: 'FORBIDDEN',
  notSns: 'MALFORMED',
});

const address = z.email().max(254);

/** The key of an address, possibly in angle brackets after a name; none if it is not an address. */
function keysOf(text: string): string[] {
  const bare = address.safeParse((/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim());
  return bare.success ? [emailKey(bare.data)] : [];
}

const toInstant = (text: string | undefined): string | null =>
  text === undefined ? null : new Date(text).toISOString();

/** The report of an SES event in a message; null when there is nothing to do. */
function reportOf(event: SesEvent, messageId: string): MailReport | null {
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

const unverifiedError = () => refuseReport.unverified();

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reports of no interest here, such as deliveries, are acknowledged: they would be sent again otherwise. */
async function takeNotification(ctx: Context, { Message, MessageId }: SnsMessage): Promise<string> {
  const event = sesEvent.safeParse(parseJson(Message));
  const report = event.success ? reportOf(event.data, MessageId) : null;
  return report ? takeMailReport(ctx, report) : 'ignored';
}

/** SNS starts sending to a subscription once its confirmation URL has been fetched. */
async function confirmSubscription(ctx: Context, url: string, topic: string): Promise<string> {
  if (!isOfSns(url, topic)) throw unverifiedError();
  if ((await ctx.fetchText(url)) === null) throw unverifiedError();
  return 'subscribed';
}

/** Posts from SNS: there is no session and no browser; only the signature counts. */
async function handleSesReport(c: Call): Promise<Response> {
  const { ctx } = c.env;
  const topic = ctx.config.snsTopic;
  if (topic === null) throw refuse.nothingHere();
  const message = parseSns(await c.req.text());
  if (!message) throw refuseReport.notSns();
  const isGenuine = await isFromSns(message, {
    topic,
    now: ctx.now(),
    lasts: messageLasts,
    ahead: clockDiffers,
    fetchText: ctx.fetchText,
  });
  if (!isGenuine) {
    logWarning('mail-report.unverified');
    throw unverifiedError();
  }
  const outcome =
    message.Type === 'Notification'
      ? await takeNotification(ctx, message)
      : message.Type === 'SubscriptionConfirmation'
        ? await confirmSubscription(ctx, message.SubscribeURL, topic)
        : 'unsubscribed';
  logEvent(`mail-report.${outcome}`);
  return new Response('OK', { headers: { 'Content-Type': 'text/plain' } });
}

/** The calls of mail providers, who do not declare their bodies as JSON. */
export const mailReportsApi = new Calls().post(sesReportPath, handleSesReport);
