import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Gateway, Order } from '#functions/core/adapters/gateway.ts';
import { readParams } from '#functions/membership/gateways/xpay-form.ts';
import { createWorld, origin, testDatabase } from '#tests/support/world.ts';
import { isForgedWrite } from '#workers/guard.ts';
import { courses, overdueBy } from '#workers/local/worker/sandbox-bank/rules.ts';

afterEach(() => vi.restoreAllMocks());

const order: Order = {
  orderId: 'ORDER1',
  amount: 2500,
  currency: 'USD',
  description: 'Students <b>',
  language: 'en',
  email: null,
  urls: {
    notification: `${origin}/notified`,
    return: `${origin}/returned?a=b`,
    back: `${origin}/back`,
    go: `${origin}/go`,
  },
};

type Fields = Record<string, string>;

/** A world with its bank: notifications are recorded instead of sent, and get this status. */
async function bank(rows: Parameters<typeof createWorld>[0] = {}, status = 200) {
  const world = await createWorld(rows);
  const { ctx, call } = world;
  const notified: { url: string; fields: URLSearchParams; proof: string | undefined }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    expect(request.method).toBe('POST');
    expect(isForgedWrite(request, origin)).toBe(false);
    const report = await ctx.payments.readNotification(new Request(input, init));
    const fields = await readParams(request);
    const proof = report === 'ignored' ? report : report?.proof;
    notified.push({ url: request.url, fields, proof });
    return new Response(null, { status });
  });
  const { fields } = await ctx.payments.prepare(order);
  const sent = Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const post = (body: Fields) =>
    call('/dev/bank', { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
  return {
    ...world,
    notified,
    sent,
    post,
    choose: (choice: string, over: Fields = {}) => post({ ...sent, choice, ...over }),
    booked: () =>
      testDatabase()
        .prepare('select "outcome", "amount", "notified" from "sandboxOrders" where "orderId" = ?')
        .bind('ORDER1')
        .first(),
    /** What the browser delivers to the address of a redirect. */
    async brought(response: Response) {
      expect(response.status).toBe(303);
      const url = new URL(response.headers.get('Location') ?? '');
      const report = await ctx.payments.readReturn(new Request(url), 'return');
      return { path: url.pathname, query: url.searchParams, report };
    },
  };
}

describe('the sandbox bank', () => {
  it('is not there in production, nor beside another gateway', async () => {
    const { ctx, call, sent } = await bank({ sandboxOrders: [{}] });
    const { mode } = ctx.config;
    const stripe = { ...ctx.payments, name: 'stripe' } satisfies Gateway;
    const sandbox = ctx.payments;
    for (const [config, payments, status] of [
      [{ ...ctx.config, mode: 'production' as const }, sandbox, 404],
      [{ ...ctx.config, mode }, stripe, 404],
      [{ ...ctx.config, mode }, sandbox, 200],
    ] as const) {
      Object.assign(ctx, { config, payments });
      expect((await call('/dev/bank')).status).toBe(status);
      const body = new URLSearchParams({ ...sent, orderId: 'ORDER2' });
      expect((await call('/dev/bank', { method: 'POST', body })).status).toBe(
        status === 200 ? 409 : 404,
      );
    }
  });

  it('shows what is paid, to whom and how much, as words', async () => {
    const { post, sent } = await bank();
    const response = await post(sent);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Security-Policy')).toContain("form-action 'self'");
    for (const words of ['Students &lt;b&gt;', '$25.00', 'ORDER1', 'Network Science Society'])
      expect(html).toContain(words);
    for (const choice of Object.keys(courses)) expect(html).toContain(`value="${choice}"`);
    expect(html).not.toContain('<script');
    const italian = await (await post({ ...sent, languageId: 'ITA' })).text();
    expect(italian).toContain('<html lang="it">');
    expect(italian).toMatch(/25,00\s\$/);
  });

  it('refuses a form that was changed on its way, and shows a way back', async () => {
    const { post, sent, booked, notified } = await bank();
    const { mac: _, ...unsigned } = sent;
    for (const form of [
      { ...sent, importo: '1' },
      { ...sent, codTrans: 'ORDER2' },
      { ...sent, divisa: 'EUR' },
      { ...sent, alias: 'OTHER' },
      { ...sent, mac: '0'.repeat(40) },
      unsigned,
    ]) {
      const response = await post({ ...form, choice: 'approve' });
      expect(response.status).toBe(400);
      const html = await response.text();
      expect(html).toContain('The signature (MAC) does not match');
      expect(html).toContain(`href="${origin}/back?codTrans=`);
    }
    expect([await booked(), notified]).toEqual([null, []]);
  });

  it('neither calls another site nor sends a browser to one', async () => {
    const { post, sent, booked, notified } = await bank();
    for (const name of ['url', 'url_back', 'urlpost'])
      for (const address of [
        'https://evil.example/x',
        '//evil.example',
        'https://netsci.test.evil.example/',
        'https://netsci.test@evil.example/',
        'http://netsci.test/',
        'javascript:alert(1)',
        '',
      ]) {
        const response = await post({ ...sent, [name]: address, choice: 'approve' });
        expect([response.status, response.headers.get('Location')]).toEqual([400, null]);
        expect(await response.text()).not.toContain('evil');
      }
    expect([await booked(), notified]).toEqual([null, []]);
    const elsewhere = await bank({
      sandboxOrders: [{ orderId: 'ORDER1', notifyUrl: 'https://evil.example/' }],
    });
    await elsewhere.post({ act: 'notify', order: 'ORDER1' });
    expect(elsewhere.notified).toEqual([]);
  });

  it.each([
    ['approve', 'PAID', 2500, ['SIGNED']],
    ['tamper', 'PAID', 2400, ['SIGNED']],
    ['wrong-mac', 'PAID', 2500, ['WRONG']],
    ['twice', 'PAID', 2500, ['SIGNED', 'SIGNED']],
    ['silent', 'PAID', 2500, []],
    ['refuse', 'REFUSED', 2500, ['SIGNED']],
  ])('%s books %s, reports it and leads back signed', async (choice, outcome, amount, proofs) => {
    const { choose, booked, notified, brought } = await bank();
    const { path, query, report } = await brought(await choose(choice, { message: 'No, <no>' }));
    expect([path, query.get('a')]).toEqual(['/returned', 'b']);
    expect(report).toMatchObject({ orderId: 'ORDER1', outcome, amount, currency: 'USD' });
    expect(report?.proof).toBe('SIGNED');
    if (outcome === 'REFUSED') expect(report?.message).toBe('No, <no>');
    expect(notified.map(({ proof }) => proof)).toEqual(proofs);
    expect(new Set(notified.map(({ fields }) => `${fields}`)).size).toBe(
      Math.min(1, proofs.length),
    );
    for (const { url } of notified) expect(url).toBe(`${origin}/notified`);
    expect(await booked()).toEqual({ outcome, amount, notified: proofs.length });
  });

  it('cancelled, leads back unsigned and remembers nothing', async () => {
    const { choose, booked, notified, brought } = await bank();
    const { path, query, report } = await brought(await choose('cancel'));
    expect(path).toBe('/back');
    expect(Object.fromEntries(query)).toEqual({
      codTrans: 'ORDER1',
      esito: 'ANNULLO',
      importo: '2500',
      divisa: 'USD',
    });
    expect(report).toMatchObject({ outcome: 'CANCELLED', proof: 'NONE' });
    expect([await booked(), notified]).toEqual([null, []]);
  });

  it('reports late when it is to', async () => {
    vi.useFakeTimers();
    try {
      const { choose, notified, brought, settled } = await bank();
      await brought(await choose('overdue'));
      expect(notified).toEqual([]);
      await vi.advanceTimersByTimeAsync(overdueBy);
      await settled();
      expect(notified.map(({ proof }) => proof)).toEqual(['SIGNED']);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['before', 1, true],
    ['closed', 1, false],
    ['lost', 0, false],
  ])('%s stays at the bank', async (choice, times, leadsBack) => {
    const { choose, notified, booked } = await bank();
    const response = await choose(choice);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html.includes('Back to the site')).toBe(leadsBack);
    expect(html.includes(`${origin}/returned?a=b&amp;alias=SANDBOX`)).toBe(leadsBack);
    expect(notified).toHaveLength(times);
    expect(await booked()).toMatchObject({ outcome: 'PAID', notified: times });
  });

  it('says when the site did not take a notification, and still leads back', async () => {
    const { choose } = await bank({}, 500);
    const html = await (await choose('approve')).text();
    expect(html).toContain('The site did not take the notification: The site answered 500');
    expect(html).toContain('Back to the site');
  });

  it('takes no second payment of an order, but another try of a refused one', async () => {
    const { choose, booked, post, sent } = await bank();
    await choose('refuse');
    expect((await post(sent)).status).toBe(200);
    expect((await choose('approve')).status).toBe(303);
    const again = await choose('refuse');
    expect(again.status).toBe(409);
    const html = await again.text();
    expect(html).toContain('This order has already been paid.');
    expect(html).toContain(`${origin}/returned?`);
    expect(await booked()).toMatchObject({ outcome: 'PAID', notified: 2 });
  });

  it('keeps books: the newest 50, a notification sent again as it was, money paid back', async () => {
    const { choose, post, call, notified, booked, ctx } = await bank({
      sandboxOrders: Array.from({ length: 55 }, (_, i) => ({
        orderId: `OLD${i}`,
        message: '<script>',
      })),
    });
    await choose('approve');
    const page = async () => (await call('/dev/bank')).text();
    const html = await page();
    expect(html.match(/<th scope="row">/g)).toHaveLength(50);
    expect(html).toContain('<th scope="row">ORDER1</th>');
    expect(html).not.toContain('<script');

    const back = await post({ act: 'repay', order: 'ORDER1' });
    expect([back.status, back.headers.get('Location')]).toEqual([303, '/dev/bank']);
    expect(await booked()).toMatchObject({ outcome: 'REFUNDED' });
    const known = { ...order, reference: null };
    expect(await ctx.payments.query(known)).toMatchObject({ outcome: 'REFUNDED', amount: 2500 });

    const again = await post({ act: 'notify', order: 'ORDER1' });
    expect(again.headers.get('Location')).toBe('/dev/bank?answered=200&took=0');
    const answered = await call('/dev/bank?answered=200&took=12');
    expect(await answered.text()).toContain('The site answered 200 within 12 ms.');
    expect(notified).toHaveLength(2);
    expect(`${notified[0]?.fields}`).toBe(`${notified[1]?.fields}`);
    for (const act of ['notify', 'repay', 'other'])
      expect((await post({ act, order: 'NONE' })).headers.get('Location')).toBe('/dev/bank');
  });

  it('tells of a dispute, its end and a refund that fails, signed, each as its own case (D-149)', async () => {
    const { choose, post, call, notified, booked, ctx } = await bank();
    await choose('approve');
    const said: unknown[] = [];
    const heard = vi.mocked(globalThis.fetch);
    const act = async (name: string) => {
      const before = heard.mock.calls.length;
      const { headers } = await post({ act: name, order: 'ORDER1' });
      const [last] = heard.mock.calls.slice(before);
      if (last)
        said.push(await ctx.payments.readNotification(new Request(String(last[0]), last[1])));
      return headers.get('Location');
    };
    // Nothing can be won, lost or fail yet.
    for (const name of ['win', 'lose', 'bounce']) expect(await act(name)).toBe('/dev/bank');
    expect(notified).toHaveLength(1);
    for (const name of ['dispute', 'notify', 'win', 'repay', 'bounce', 'notify']) await act(name);
    const common = {
      orderId: 'ORDER1',
      proof: 'SIGNED',
      amount: 2500,
      occurredAt: ctx.now().toISOString(),
    };
    const dispute = {
      ...common,
      outcome: 'DISPUTED',
      caseId: 'D-ORDER1',
      dueAt: '2026-12-05T12:00:00.000Z',
    };
    const bounced = {
      ...common,
      outcome: 'REFUND_FAILED',
      caseId: expect.stringMatching(/^R-ORDER1-/),
    };
    expect(said).toMatchObject([
      ...[dispute, dispute, { ...common, outcome: 'DISPUTE_WON', caseId: 'D-ORDER1', dueAt: null }],
      ...[bounced, bounced],
    ]);
    // A copy is a copy.
    expect(said[0]).toEqual(said[1]);
    expect(said[3]).toEqual(said[4]);
    expect(await booked()).toMatchObject({ outcome: 'REFUND_FAILED' });
    // To whoever asks, the money is there.
    expect(await ctx.payments.query({ ...order, reference: null })).toMatchObject({
      outcome: 'PAID',
    });
    const html = await (await call('/dev/bank')).text();
    expect(html).toContain('value="repay"');
    expect(html).not.toContain('value="bounce"');
  });
});
