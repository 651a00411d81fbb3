import * as z from 'zod';
import { Calls, createRoute } from '#functions/core/http/calls.ts';
import { answers, type Call, ok, sessionOrSent } from '#functions/core/http/reply.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import {
  setSubscription,
  setSubscriptionByCode,
} from '#functions/identity/account/subscriptions.ts';
import { ownUser } from '#functions/identity/users/shape.ts';
import { userReply } from './user-reply.ts';

const me = createRoute({
  method: 'get',
  path: '/users/me',
  tags: ['Own account'],
  summary: 'The signed-in user, with settings, roles and renewals',
  responses: answers(userReply, 'The user', [401]),
});

const withCode = z.strictObject({
  code: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Of an e-mail; without it, the signed-in user'),
});

const preference = <Path extends '/users/subscribe' | '/users/unsubscribe'>(
  path: Path,
  summary: string,
) =>
  createRoute({
    method: 'post',
    path,
    tags: ['Own account'],
    summary,
    body: withCode,
    security: sessionOrSent,
    responses: answers(z.null(), 'The preference is as asked', [401]),
  });

/** A code applies to its own list, a session to the newsletter. */
const setPreference = async (c: Call, wanted: boolean, { code }: { code?: string | undefined }) => {
  const { ctx } = c.env;
  if (code === undefined) await setSubscription(ctx, 'newsletter', { wanted, source: 'call' });
  else await setSubscriptionByCode(ctx, code, { wanted, source: 'letter' });
};

/** The calls of the signed-in user, and of links in e-mails (MEM-17, UNS-06, UNS-07). */
export const accountApi = new Calls()
  .answer(me, async (c) => {
    const { ctx } = c.env;
    return ok(await ownUser(ctx, authorize(ctx, 'account.use', { proof: 'none' })));
  })
  .answer(
    preference('/users/subscribe', 'Receive the newsletter, or what a code is for'),
    async (c) => {
      await setPreference(c, true, c.req.valid('json'));
      return ok(null);
    },
  )
  .answer(
    preference('/users/unsubscribe', 'No longer receive the newsletter, or what a code is for'),
    async (c) => {
      await setPreference(c, false, c.req.valid('json'));
      return ok(null);
    },
  );

/** The path of the one-click call, which is in the headers of bulk e-mails (RFC 8058). */
export const oneClickPath = '/unsubscribe/one-click';

/**
 * Whether a path is called by mail providers for a recipient, from any page: no session there, only the code
 * in the URL counts.
 */
export const isOneClickPath = (pathname: string): boolean => pathname === oneClickPath;

/**
 * The calls that mail providers make for a recipient; only a POST unsubscribes, a GET shows the screen. The code is the
 * secret, so that the body is not read: not every provider sends the word of RFC 8058.
 */
export const oneClickApi = new Calls()
  .post(oneClickPath, async (c) => {
    await setSubscriptionByCode(c.env.ctx, c.req.query('c') ?? '', {
      wanted: false,
      source: 'one-click',
    });
    return c.text('You are unsubscribed.');
  })
  .get(oneClickPath, (c) => {
    const query = new URLSearchParams({ c: c.req.query('c') ?? '' });
    return c.redirect(`/unsubscribe?${query}`, 303);
  });
