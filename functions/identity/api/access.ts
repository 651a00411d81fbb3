import * as z from 'zod';
import { roles } from '#functions/core/accounts/rules.ts';
import { emailField, nameField } from '#functions/core/forms/fields.ts';
import { Calls, createRoute } from '#functions/core/http/calls.ts';
import { answers, answersOrRefusal, ok } from '#functions/core/http/reply.ts';
import { register, sendPasswordMail } from '#functions/identity/access/commands.ts';
import {
  deviceCookie,
  endedSessionCookie,
  signInCookies,
} from '#functions/identity/access/cookies.ts';
import { newPassword } from '#functions/identity/access/schema.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { signIn, signOut } from '#functions/identity/access/sign-in.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { ownUser } from '#functions/identity/users/shape.ts';
import { userReply } from './user-reply.ts';

const tags = ['Authentication'];
const nothing = z.null();

const person = z.strictObject({
  givenName: nameField,
  lastName: nameField,
  email: emailField,
  settings: z
    .strictObject({ isNewsletterEnabled: z.boolean().default(false) })
    .default({ isNewsletterEnabled: false }),
  privacy: z
    .boolean()
    .default(false)
    .describe('True when the person has read the privacy policy: only then that is stored'),
});

const registerRoute = createRoute({
  method: 'post',
  path: '/auth/register',
  tags,
  summary: 'Open an account; the way to its first password comes by mail',
  description:
    'The answer is the same whether or not the address has an account. Consents are stored only as ' +
    'they are said. `settings.isNewsletterEnabled: true` asks for the newsletter, which the e-mail offers.',
  // Both shapes are accepted; the nested one is documented (D-13).
  body: z.union([z.strictObject({ user: person }), person.transform((user) => ({ user }))]),
  responses: answers(nothing, 'An e-mail is on its way'),
});

const signInRoute = createRoute({
  method: 'post',
  path: '/auth/signin',
  tags,
  summary: 'Sign in; a refusal is 200 with the code INVALID_CREDENTIALS',
  description:
    'An account with a second factor also needs `code`: one of its app, or a recovery code. Without it the answer is ' +
    '200 with the code SECOND_FACTOR_REQUIRED.',
  // What cannot be an address is refused like an unknown one.
  body: z.strictObject({
    username: z.string().max(254),
    password: z.string().max(1024),
    code: z.string().max(40).optional(),
  }),
  responses: answersOrRefusal(userReply, 'The user; the session is in the cookie'),
});

const signOutRoute = createRoute({
  method: 'post',
  path: '/auth/signout',
  tags,
  summary: 'End the present session',
  responses: answers(nothing, 'Nobody is signed in now'),
});

const authorize = z
  .union([z.literal('true'), z.enum(roles), z.array(z.enum(roles)).max(roles.length)])
  .optional()
  .transform((asked) => (asked === undefined || asked === 'true' ? [] : [asked].flat()));

const checkRoute = createRoute({
  method: 'get',
  path: '/auth/check',
  tags,
  summary:
    'Who is signed in; with roles in `authorize`, whether one of them is held; `true` asks for none',
  description: 'Always 200: a result other than OK means that nobody is, or that the role lacks.',
  query: z.object({ authorize }),
  responses: answersOrRefusal(userReply, 'The user'),
});

const mailRoute = createRoute({
  method: 'post',
  path: '/auth/password/send-update-email',
  tags,
  summary: 'Mail a link to set a password, if the address has an account',
  description: '`linkPrefix` is one of the listed paths; anything else means the main one.',
  body: z.strictObject({ username: emailField, linkPrefix: z.string().max(2000).optional() }),
  responses: answers(nothing, 'The same answer for every address'),
});

const updateRoute = createRoute({
  method: 'post',
  path: '/auth/password/update',
  tags,
  summary: 'Set a password with a mailed code; all sessions of the account end',
  body: z.strictObject({
    userId: z.string().max(64),
    code: z.string().max(200),
    password: newPassword,
  }),
  responses: answers(nothing, 'The password is set'),
});

const withCookies = <R extends Response>(response: R, ...cookies: string[]): R => {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
};

/** Only the path of a client's link prefix counts; the origin is always this site's. */
const pathOf = (prefix: string | undefined): string | null => {
  if (prefix === undefined || !URL.canParse(prefix, 'https://here.invalid')) return null;
  return new URL(prefix, 'https://here.invalid').pathname;
};

/** The calls for signing in and passwords (JOI-08, ACC-20…24, ACC-27). */
export const authApi = new Calls()
  .answer(registerRoute, async (c) => {
    const { settings, ...user } = c.req.valid('json').user;
    const newsletter = settings.isNewsletterEnabled;
    await register(c.env.ctx, { ...user, newsletter, source: 'call' });
    return ok(null);
  })
  .answer(signInRoute, async (c) => {
    const { username, ...given } = c.req.valid('json');
    const signedIn = await signIn(c.env.ctx, { email: username, ...given });
    const reply = ok(await ownUser(c.env.ctx, signedIn.actor));
    return withCookies(reply, ...signInCookies(signedIn));
  })
  .answer(signOutRoute, async (c) => {
    await signOut(c.env.ctx);
    return withCookies(ok(null), endedSessionCookie);
  })
  .answer(checkRoute, async (c) => {
    const { authorize: asked } = c.req.valid('query');
    const { actor } = c.env.ctx;
    if (!actor) throw refuseAccount.nobody();
    if (asked.length > 0 && !asked.some((role) => actor.roles.includes(role)))
      throw refuseAccount.notAuthorized();
    return ok(await ownUser(c.env.ctx, actor));
  })
  .answer(mailRoute, async (c) => {
    const { username, linkPrefix } = c.req.valid('json');
    await sendPasswordMail(c.env.ctx, { email: username, asked: pathOf(linkPrefix) });
    return ok(null);
  })
  .answer(updateRoute, async (c) => {
    const { deviceMark } = await setPassword(c.env.ctx, c.req.valid('json'));
    return withCookies(ok(null), deviceCookie(deviceMark));
  });
