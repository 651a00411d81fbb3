import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from '#functions/core/context.ts';
import { refuse } from '#functions/core/errors.ts';
import type { ApiEnv, Call } from '#functions/core/http/reply.ts';
import { isFromSns, isOfSns, parseSns, type SnsMessage } from '#functions/email/transport/sns.ts';
import { takeMailReport } from './commands.ts';
import { refuseReport } from './errors.ts';
import { reportOf } from './events.ts';
import { clockDiffers, messageLasts, sesReportPath } from './rules.ts';
import { sesEvent } from './schema.ts';

const unverified = () => refuseReport.unverified();

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What nobody here asks about, such as a delivery, is answered as taken: it would come again otherwise. */
async function takeNotification(ctx: Context, { Message, MessageId }: SnsMessage): Promise<string> {
  const event = sesEvent.safeParse(parsed(Message));
  const report = event.success ? reportOf(event.data, MessageId) : null;
  return report ? takeMailReport(ctx, report) : 'ignored';
}

/** The topic begins to send once the address that it names has been asked for. */
async function confirm(ctx: Context, url: string, topic: string): Promise<string> {
  if (!isOfSns(url, topic)) throw unverified();
  if ((await ctx.fetchText(url)) === null) throw unverified();
  return 'subscribed';
}

/** SNS posts: no session, no word of a browser counts, only the signature. */
async function reported(c: Call): Promise<Response> {
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
    console.warn({ event: 'mail-report.unverified' });
    throw unverified();
  }
  const outcome =
    message.Type === 'Notification'
      ? await takeNotification(ctx, message)
      : message.Type === 'SubscriptionConfirmation'
        ? await confirm(ctx, message.SubscribeURL, topic)
        : 'unsubscribed';
  console.log({ event: `mail-report.${outcome}` });
  return new Response('OK', { headers: { 'Content-Type': 'text/plain' } });
}

/** What mail providers call; none of it is JSON by its own word. */
export const mailReportsApi = new OpenAPIHono<ApiEnv>().post(sesReportPath, reported);
