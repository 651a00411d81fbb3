import { describe, expect, it } from 'vitest';
import { sha256 } from '#functions/core/values/crypto.ts';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { paymentPaths } from '#functions/membership/payments/model/paths.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { withJson } from '#tests/support/content.ts';
import { bankReport, paymentWorld, statuses, studentFee } from '#tests/support/payments.ts';
import { origin } from '#tests/support/world.ts';
import { answerRequest } from '#workers/http.ts';

const optionsPath = '/_api/v1/users/membership-renewal-options';
const initPath = '/_api/v1/users/membership-renewal-init';

interface Reply {
  result: string;
  data?: {
    method: string;
    action: string;
    fields: Record<string, string | null>;
    membershipRenewalOptions: unknown[];
  };
  error?: { code: string };
}

async function signedIn() {
  const world = await paymentWorld();
  world.ctx.actor = actor(1);
  const init = async (body: object) => {
    const response = await world.call(initPath, withJson(body));
    return { status: response.status, ...(await response.json<Reply>()) };
  };
  return { ...world, init };
}

describe('the calls of renewing', () => {
  it('REN-13 REN-14 the options have id, description and the amount in units of its currency (D-78)', async () => {
    const { call } = await signedIn();
    const { data } = await (await call(optionsPath)).json<Reply>();
    expect(data?.membershipRenewalOptions).toMatchObject([
      { id: studentFee, description: 'Students', amount: 25, currency: 'USD' },
      { amount: 35 },
      { amount: 50 },
      { amount: 75 },
    ]);
  });

  it('REN-05 REN-15 preparing a payment answers method, action and fields', async () => {
    const { init } = await signedIn();
    const { status, data } = await init({ membershipRenewalOptionId: studentFee });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      method: 'POST',
      action: `${origin}/dev/bank`,
      fields: { importo: '2500', divisa: 'USD', url: `${origin}${paymentPaths.return}` },
    });
  });

  it('D-22 an amount in the body is refused, and an unknown option is not found', async () => {
    const { init } = await signedIn();
    const both = await init({ membershipRenewalOptionId: studentFee, amount: 1 });
    expect([both.status, both.error?.code]).toEqual([422, 'INVALID_FIELDS']);
    expect((await init({ membershipRenewalOptionId: 'nothing' })).status).toBe(404);
    expect(await statuses()).toEqual([]);
  });

  it('D-69 preparing a second payment of a member is 409', async () => {
    const { init, notify } = await signedIn();
    const { data } = await init({ membershipRenewalOptionId: studentFee });
    await notify(data?.fields.codTrans ?? '');
    expect((await init({ membershipRenewalOptionId: studentFee })).status).toBe(409);
  });

  it('D-66 anyone who begins payments without end is asked to wait', async () => {
    const { init } = await signedIn();
    const seen = [];
    for (let i = 0; i < 41; i++)
      seen.push((await init({ membershipRenewalOptionId: studentFee })).status);
    expect(seen.slice(0, 40)).toEqual(Array(40).fill(200));
    expect(seen[40]).toBe(429);
  });

  it('nobody is led to the bank with the order of somebody else', async () => {
    const { begin, call } = await signedIn();
    const { id } = await begin(2);
    expect((await call(`/_api/v1/payments/${id}/go`, { method: 'POST' })).status).toBe(404);
  });
});

describe('what a bank sends', () => {
  /** Requests as the Worker handles them: the guard runs before the calls. */
  async function asked(path: string, init: RequestInit) {
    await emptyAuditLog();
    const world = await paymentWorld({
      sessions: [
        {
          tokenHash: await sha256('token'),
          lastUsedAt: '2026-11-21T11:00:00.000Z',
          expiresAt: '2030-01-01T00:00:00.000Z',
        },
      ],
    });
    const { orderId } = await world.begin();
    const foreign = { Origin: 'https://bank.example', 'Sec-Fetch-Site': 'cross-site' };
    const response = await answerRequest(
      new Request(origin + path, {
        ...init,
        redirect: 'manual',
        headers: { ...foreign, Cookie: `${sessionCookieName}=token` },
        ...(init.method === 'POST' ? { body: await bankReport(orderId) } : {}),
      }),
      world.ctx,
      async () => new Response('page'),
    );
    return { response, world };
  }

  it('design §7 its notification is taken from another origin, in its own form', async () => {
    const { response } = await asked(paymentPaths.notification, { method: 'POST' });
    expect(response.status).toBe(200);
    expect(await statuses()).toEqual(['PAID']);
  });

  it('design §7 a browser that it sends back by POST is led on', async () => {
    const { response } = await asked(paymentPaths.return, { method: 'POST' });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/my/overview?from-bank=ok');
    expect(await statuses()).toEqual(['PENDING']);
    // A forged request with a user's cookie has no effect.
    expect(
      await rowsOf(`select "actorId" from "auditLog" where "action" = 'payment.wait'`),
    ).toEqual([{ actorId: null }]);
  });

  it.each([initPath, '/_api/v1/payments/x/go'])(
    'D-66 %s takes no write of another site',
    async (path) => {
      const { response } = await asked(path, { method: 'POST' });
      expect(response.status).toBe(403);
    },
  );
});
