import * as z from 'zod';
import { GatewayError, GatewayRefusal } from '#functions/core/adapters/gateway.ts';
import { hex, hmac, sameText } from '#functions/core/values/crypto.ts';

/** The version in which Stripe writes answers; that of the webhook must be the same. */
const apiVersion = '2026-10-28.endive';

const timeoutMs = 10_000;
const retryAfterMs = 200;

type Value = string | number | Params | Value[];
export interface Params {
  [name: string]: Value;
}

interface Call {
  /** Sent in the body; without it, a GET. */
  body?: Params;
  query?: Params;
  /** Stripe answers a second call with the same key as it has answered the first. */
  idempotencyKey?: string;
}

/** Names and values as Stripe reads them: `a[b][0]`. */
function flatten(value: Value, name: string): [string, string][] {
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, one]) => flatten(one, `${name}[${key}]`));
}

const formOf = (params: Params): URLSearchParams =>
  new URLSearchParams(Object.entries(params).flatMap(([name, value]) => flatten(value, name)));

const refusal = z.object({
  error: z.object({
    code: z.string().optional().catch(undefined),
    type: z.string().optional().catch(undefined),
  }),
});

/** A refusal leaves no doubt; after a conflict, a rate limit or a server error the outcome is unknown. */
function errorOf(status: number, answer: unknown): GatewayError {
  const { code, type } = refusal.safeParse(answer).data?.error ?? {};
  const reason = [code, type].find((one) => one && /^\w{1,60}$/.test(one)) ?? status;
  const isRefusal = [400, 401, 402, 403, 404].includes(status);
  return isRefusal ? new GatewayRefusal(`STRIPE_${reason}`) : new GatewayError(`STRIPE_${reason}`);
}

/** Whether asking again may help: Stripe says so, or the server is at fault. */
function isWorthRetrying({ status, headers }: Response): boolean {
  const advice = headers.get('Stripe-Should-Retry');
  return advice ? advice === 'true' : status === 409 || status >= 500;
}

/** Calls Stripe's API at this origin, as the owner of the key. */
export function stripeApi(secretKey: string, origin: string) {
  const send = (path: string, { body, query, idempotencyKey }: Call): Promise<Response> =>
    fetch(`${origin}/v1/${path}${query ? `?${formOf(query)}` : ''}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${secretKey}`,
        'Stripe-Version': apiVersion,
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      },
      ...(body ? { body: formOf(body) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });

  /** Sends a call, and once more where that may help: it is a query, or has an idempotency key. */
  async function sendTwice(path: string, call: Call): Promise<Response> {
    const first = await send(path, call).catch(() => null);
    if (first && !isWorthRetrying(first)) return first;
    await first?.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    return send(path, call).catch(() => {
      throw new GatewayError('STRIPE_UNREACHABLE');
    });
  }

  /** What Stripe answers. Throws `GatewayRefusal` and `GatewayError` with Stripe's code. */
  return async function call<T>(path: string, answer: z.ZodType<T>, what: Call): Promise<T> {
    const response = await sendTwice(path, what);
    const said: unknown = await response.json().catch(() => null);
    if (!response.ok) throw errorOf(response.status, said);
    const { data } = answer.safeParse(said);
    if (data === undefined) throw new GatewayError('STRIPE_UNREADABLE');
    return data;
  };
}

/** How old a signature may be, in seconds. */
const tolerance = 300;

/**
 * Whether Stripe has signed these very bytes within five minutes. The header is `t=…,v1=…`, with several `v1` while a
 * secret is being replaced; signed is the HMAC-SHA-256 of `t.body`.
 * https://docs.stripe.com/webhooks#verify-manually
 */
export async function isSigned(
  body: string,
  header: string,
  { secret, now }: { secret: string; now: Date },
): Promise<boolean> {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const [time = ''] = parts.flatMap(([name, value = '']) => (name === 't' ? [value] : []));
  const signatures = parts.flatMap(([name, value = '']) => (name === 'v1' ? [value] : []));
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.floor(now.getTime() / 1000) - Number(time) > tolerance) return false;
  const right = hex(await hmac(secret, `${time}.${body}`));
  return signatures.some((signature) => sameText(signature, right));
}
