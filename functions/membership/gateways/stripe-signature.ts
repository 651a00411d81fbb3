import { hex, hmac, sameText } from '#functions/core/values/crypto.ts';

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
