import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from '#functions/core/context.ts';
import { refuse } from '#functions/core/errors.ts';
import type { ApiEnv, Call } from '#functions/core/http/reply.ts';
import { logEvent, logWarning } from '#functions/core/log.ts';
import { isFromSns, isOfSns, parseSns, type SnsMessage } from '#functions/email/transport/sns.ts';
import { takeMailReport } from './commands.ts';
import { refuseReport } from './errors.ts';
import { reportOf } from './events.ts';
import { clockDiffers, messageLasts, sesReportPath } from './rules.ts';
import { sesEvent } from './schema.ts';

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
export const mailReportsApi = new OpenAPIHono<ApiEnv>().post(sesReportPath, handleSesReport);
