import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import { allow } from '#functions/core/http/body.ts';
import { Calls, createRoute } from '#functions/core/http/calls.ts';
import { answers, ok, sessionOrSent } from '#functions/core/http/reply.ts';
import { proofLifetime } from '#functions/core/permissions/proof-rules.ts';
import { endedPendingCookie, signInCookies } from '#functions/identity/access/cookies.ts';
import {
  finishByPasskey,
  secondStepOptions,
  signInByPasskey,
  signInOptions,
} from '#functions/identity/access/second-step.ts';
import type { SignInResult } from '#functions/identity/access/sign-in.ts';
import { addPasskey, beginPasskey } from '#functions/identity/account/security/passkeys.ts';
import { proofOptions, prove, proveByPasskey } from '#functions/identity/account/security/prove.ts';

const tags = ['Authentication'];
const encoded = z.string().max(4096);

/** What a browser makes of a passkey: checked by its signature, so that only its size and shape are here. */
const credential = <Response extends z.ZodRawShape>(response: Response) =>
  z
    .looseObject({
      id: z.string().min(1).max(1400),
      rawId: encoded,
      type: z.literal('public-key'),
      response: z.looseObject({ clientDataJSON: encoded, ...response }),
      clientExtensionResults: z.looseObject({}).default({}),
    })
    .describe('As `PublicKeyCredential.toJSON()` writes it');

const asserted = credential({
  authenticatorData: encoded,
  signature: encoded,
  userHandle: encoded.optional(),
});

const attested = credential({
  attestationObject: z.string().max(20_000),
  transports: z.array(z.string().max(20)).max(10).optional(),
});

const isProvedUntil = z.object({ until: z.string() });
const done = z.object({ done: z.literal(true) });

const proofRoute = createRoute({
  method: 'post',
  path: '/auth/proof',
  middleware: [allow('account.use')],
  tags,
  summary: 'Confirm that it is the signed-in user; for ten minutes calls that ask for it are open',
  description:
    'Calls that can do harm answer 403 with the code PROOF_REQUIRED until then. By `password` only where the ' +
    'account has neither a second factor nor a role with power over others; else by a `code` or a `passkey`.',
  body: z.union([
    z.strictObject({ password: z.string().min(1).max(1024) }),
    z.strictObject({ code: z.string().min(1).max(40) }),
    z.strictObject({ passkey: asserted }),
  ]),
  responses: answers(isProvedUntil, 'Until when it counts', [401, 403]),
});

const optionsRoute = createRoute({
  method: 'post',
  path: '/auth/passkey/options',
  tags,
  security: sessionOrSent,
  summary: 'A challenge for a passkey: to sign in, to finish a sign-in, to confirm, or to make one',
  body: z.strictObject({ purpose: z.enum(['sign-in', 'second-step', 'proof', 'new']) }),
  responses: answers(
    z.looseObject({ challenge: z.string() }),
    'Options in WebAuthn’s own words',
    [401, 403],
  ),
});

const signInRoute = createRoute({
  method: 'post',
  path: '/auth/passkey/signin',
  tags,
  summary: 'Sign in by a passkey that has verified its user',
  body: z.strictObject({ passkey: asserted }),
  responses: answers(done, 'Signed in; the session is in the cookie'),
});

const secondStepRoute = createRoute({
  method: 'post',
  path: '/auth/passkey/second-step',
  tags,
  summary: 'Finish a sign-in that waits for its second step by a passkey',
  body: z.strictObject({ passkey: asserted }),
  responses: answers(done, 'Signed in; the session is in the cookie'),
});

const addRoute = createRoute({
  method: 'post',
  path: '/auth/passkey',
  middleware: [allow('account.use')],
  tags,
  summary: 'Add a passkey to the own account',
  body: z.strictObject({ passkey: attested }),
  responses: answers(
    done.extend({ codes: z.array(z.string()) }),
    'It is added. With the first factor come ten recovery codes, which no later answer has; else none',
    [401, 403, 409],
  ),
});

function signedIn(result: SignInResult) {
  const reply = ok({ done: true as const });
  for (const cookie of [...signInCookies(result), endedPendingCookie])
    reply.headers.append('Set-Cookie', cookie);
  return reply;
}

// Checked by its signature.
const assertedIn = (passkey: unknown) => passkey as AuthenticationResponseJSON;

/** The calls for second factors (D-120). */
export const factorsApi = new Calls()
  .answer(proofRoute, async (c) => {
    const { ctx } = c.env;
    const given = c.req.valid('json');
    if ('passkey' in given) await proveByPasskey(ctx, assertedIn(given.passkey));
    else await prove(ctx, { password: '', code: '', ...given });
    return ok({ until: new Date(ctx.now().getTime() + proofLifetime).toISOString() });
  })
  .answer(optionsRoute, async (c) => {
    const { ctx } = c.env;
    const makers = {
      'sign-in': () => signInOptions(ctx),
      'second-step': () => secondStepOptions(ctx),
      proof: () => proofOptions(ctx),
      new: () => beginPasskey(ctx),
    };
    return ok({ ...(await makers[c.req.valid('json').purpose]()) });
  })
  .answer(signInRoute, async (c) =>
    signedIn(await signInByPasskey(c.env.ctx, assertedIn(c.req.valid('json').passkey))),
  )
  .answer(secondStepRoute, async (c) =>
    signedIn(await finishByPasskey(c.env.ctx, assertedIn(c.req.valid('json').passkey))),
  )
  .answer(addRoute, async (c) => {
    const { passkey } = c.req.valid('json');
    const codes = await addPasskey(c.env.ctx, passkey as unknown as RegistrationResponseJSON);
    return ok({ done: true as const, codes });
  });
