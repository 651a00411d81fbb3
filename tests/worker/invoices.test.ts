import { env } from 'cloudflare:workers';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { recordHistory } from '#functions/core/audit/queries.ts';
import { parseSubject } from '#functions/core/audit/records.ts';
import type { Context } from '#functions/core/context.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { closeAccount, eraseClosed } from '#functions/identity/account/closing.ts';
import { forgetInvoices } from '#functions/membership/forget.ts';
import {
  cancelInvoice,
  issueInvoice,
  requestInvoice,
  settleInvoice,
} from '#functions/membership/invoices/commands.ts';
import { invoiceFile, invoicesCsv } from '#functions/membership/invoices/export.ts';
import {
  findInvoice,
  listInvoices,
  myOpenInvoice,
} from '#functions/membership/invoices/model/queries.ts';
import { remindOfInvoices } from '#functions/membership/invoices/reminders.ts';
import { decideAbout } from '#functions/membership/payments/administration/manage.ts';
import { notePaidBack } from '#functions/membership/payments/administration/refund.ts';
import { receiptOf } from '#functions/membership/payments/receipt.ts';
import { recordPayment } from '#functions/membership/payments/recorded/commands.ts';
import { recordedPayment } from '#functions/membership/payments/recorded/schema.ts';
import { expectRefusal } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { acceptingServer, withServer } from '../support/emails.ts';
import { idOf } from '../support/rows.ts';
import { add, createWorld } from '../support/world.ts';

const fee = idOf('renewalOptions', 1);

const as = (ctx: Context, n: number, roles: 'admin'[] = []): Context => ({
  ...ctx,
  actor: actor(n, ...roles),
});

const billing = {
  institution: 'Università degli Studi di Torino',
  city: 'Torino',
  country: 'IT',
  vatNumber: 'IT02099550010',
  purchaseOrder: 'ODA-117',
};

/** Some people with an institution; the last one is an administrator. */
const world = (people: number, more = {}) =>
  createWorld({
    users: Array.from({ length: people + 1 }, () => ({})),
    billingDetails: Array.from({ length: people }, () => billing),
    ...more,
  });

/** How an invoice was paid. */
const paid = { method: 'transfer', paidOn: '2026-11-20', reference: 'CRO 1', version: 1 } as const;

/** A membership that has ended. */
const once = (n: number) => ({ userId: idOf('users', n), validTo: '2025-12-31' });

const rows = async (query: string) =>
  (await env.DB.prepare(query).all<Record<string, unknown>>()).results;

const emails = async () =>
  (await rows('select "kind", "toAddress" from "queuedEmails" order by "rowid"')).map(
    ({ kind, toAddress }) => `${kind} ${toAddress}`,
  );

/** The e-mails that are sent when all that wait, or some of them, are delivered. */
async function delivered(ctx: Context, which = 'true') {
  const server = acceptingServer();
  for (const { id } of await rows(
    `select "id" from "queuedEmails" where ${which} order by "rowid"`,
  ))
    await deliverQueuedEmail(withServer(ctx, server.send), String(id));
  return server.messages;
}

const issue = (ctx: Context, n: number, more = {}) =>
  issueInvoice(ctx, { email: `user${n}@example.org`, membershipRenewalOptionId: fee, ...more });

describe('an invoice', () => {
  it('goes from the request with VAT number and purchase order to a paid one with a receipt (D-142)', async () => {
    const { ctx } = await world(1, {
      billingDetails: [{ ...billing, officeEmail: 'Office@uni.example' }],
      renewals: [once(1)],
      payments: [{ receipt: '2026-0041', status: 'PAID', paidAt: '2026-02-01T00:00:00.000Z' }],
    });
    const admin = as(ctx, 2, ['admin']);
    const id = await requestInvoice(as(ctx, 1), fee);
    await expectRefusal(requestInvoice(as(ctx, 1), fee), { reason: 'invoices.hasOpen' });
    expect(await findInvoice(as(ctx, 1), id)).toMatchObject({
      number: 'INV-2026-0001',
      status: 'OPEN',
      dueAt: '2026-12-21',
      ...billing,
    });
    const file = await invoiceFile(as(ctx, 1), id, 'it');
    const pdf = await PDFDocument.load(file?.bytes ?? new Uint8Array());
    expect(pdf.getTitle()).toBe('Fattura INV-2026-0001');

    await settleInvoice(admin, id, paid);
    await expectRefusal(settleInvoice(admin, id, paid), { reason: 'invoices.changed' });
    expect(
      await rows(
        'select "userId", "validFrom", "validTo", "note" from "renewals" where "note" <> \'\'',
      ),
    ).toEqual([
      {
        userId: idOf('users', 1),
        validFrom: '2026-11-20',
        validTo: '2027-11-20',
        note: 'INV-2026-0001',
      },
    ]);
    const settled = await findInvoice(as(ctx, 1), id);
    expect(settled).toMatchObject({
      status: 'PAID',
      receipt: '2026-0042',
      reference: 'CRO 1',
      paidOn: '2026-11-20',
    });
    // The receipt is that of a recorded payment, made out as the invoice is.
    expect(await receiptOf(as(ctx, 1), settled?.paymentId ?? '')).toMatchObject({
      number: '2026-0042',
      method: 'transfer',
      amount: 2500,
    });
    expect(await emails()).toEqual([
      'invoice-issued user1@example.org',
      'invoice-office Office@uni.example',
      'renewal-paid user1@example.org',
    ]);
    // What was to be paid is paid meanwhile, so that only the receipt goes.
    const sent = await delivered(ctx);
    expect(sent.map(({ subject, attachments }) => [subject, attachments?.[0]?.name])).toEqual([
      [expect.stringContaining('2026-0042'), 'receipt-2026-0042-en.pdf'],
    ]);
    const [receipt] = await rows('select "facts" from "documents" where "kind" = \'RECEIPT\'');
    expect(JSON.parse(String(receipt?.facts))).toMatchObject({
      invoice: 'INV-2026-0001',
      method: 'transfer',
      billing,
    });
  });

  it('of a closed account is paid without giving anybody a membership (D-208)', async () => {
    const { ctx, at } = await world(2, { renewals: [once(1), once(2)] });
    const inWeek = await requestInvoice(as(ctx, 1), fee);
    const erased = await requestInvoice(as(ctx, 2), fee);
    expect(await ctx.db.read({ open: myOpenInvoice(as(ctx, 2)) })).toEqual({
      open: { id: erased, number: 'INV-2026-0002' },
    });
    await closeAccount(as(ctx, 2));
    at('2026-12-01T12:00:00.000Z');
    await eraseClosed(ctx);
    expect(await rows(`select "searchText" from "invoices" where "id" = '${erased}'`)).toEqual([
      { searchText: 'inv-2026-0002 università degli studi di torino oda-117' },
    ]);
    await closeAccount(as(ctx, 1));
    const admin = as(ctx, 3, ['admin']);
    await settleInvoice(admin, inWeek, paid);
    await settleInvoice(admin, erased, { ...paid, reference: 'CRO 2' });
    const money = { status: 'PAID', amount: 2500, renewalId: null };
    expect(await rows('select * from "payments"')).toMatchObject([money, money]);
    expect(await rows('select count(*) as "n" from "renewals"')).toEqual([{ n: 2 }]);
    expect((await emails()).filter((email) => email.startsWith('renewal-paid'))).toEqual([]);
    const settled = await findInvoice(admin, erased);
    expect(settled).toMatchObject({ status: 'PAID', receipt: '2026-0002', reference: 'CRO 2' });
    const payment = settled?.paymentId ?? '';
    expect(await receiptOf(admin, payment)).toMatchObject({
      payer: { name: 'Ada User 2' },
      period: null,
    });
    // Its money can go back as any other.
    await notePaidBack(admin, payment, { amount: 2500, version: 1, note: 'Agreed' });
    expect(await receiptOf(admin, payment)).toMatchObject({ credit: { number: 'CN-2026-0001' } });
  });

  it('has no copy for an office whose address bounced before it was issued, or before it was sent', async () => {
    const { ctx } = await world(2, {
      billingDetails: [1, 2].map((n) => ({ ...billing, officeEmail: `Office${n}@uni.example` })),
      renewals: [once(1), once(2)],
    });
    await requestInvoice(as(ctx, 1), fee);
    const at = '2026-11-21T12:00:00.000Z';
    const gone = { suppressedAt: at, lastReportAt: at };
    await add('suppressions', [
      { addressKey: 'office1@uni.example', ...gone },
      { addressKey: 'office2@uni.example', ...gone },
    ]);
    await requestInvoice(as(ctx, 2), fee);
    expect(await emails()).toEqual([
      'invoice-issued user1@example.org',
      'invoice-office Office1@uni.example',
      'invoice-issued user2@example.org',
    ]);
    const sent = (await delivered(ctx)).map(({ to }) => to);
    expect(sent.sort()).toEqual(['user1@example.org', 'user2@example.org']);
  });

  it('goes to no office for who was never a member, nor to one for two people a day (D-142)', async () => {
    const { ctx, at } = await world(3, {
      billingDetails: ['Office', 'office', 'office'].map((name) => ({
        ...billing,
        officeEmail: `${name}@uni.example`,
      })),
      renewals: [once(1), once(2)],
    });
    await requestInvoice(as(ctx, 3), fee);
    await requestInvoice(as(ctx, 1), fee);
    await requestInvoice(as(ctx, 2), fee);
    const alone = ['invoice-issued user3@example.org'];
    const first = ['invoice-issued user1@example.org', 'invoice-office Office@uni.example'];
    const second = ['invoice-issued user2@example.org'];
    expect(await emails()).toEqual([...alone, ...first, ...second]);

    const sent = await delivered(ctx);
    const passOn = expect.stringContaining('pass the file on');
    const who = expect.stringContaining('of Ada User 1 (user1@example.org), who gave us');
    const copy = expect.stringContaining('A copy goes to Office@uni.example.');
    expect(sent.map(({ text }) => text)).toEqual([passOn, copy, who, passOn]);

    // An administrator knows for whom, and the next day is another one.
    await rows(`update "invoices" set "status" = 'CANCELLED' returning 1`);
    await issue(as(ctx, 4, ['admin']), 3);
    expect((await emails()).at(-1)).toBe('invoice-office office@uni.example');
    await rows(`update "invoices" set "status" = 'CANCELLED' returning 1`);
    at('2026-11-22T12:00:01.000Z');
    await requestInvoice(as(ctx, 2), fee);
    expect((await emails()).at(-1)).toBe('invoice-office office@uni.example');
    expect(await emails()).toHaveLength(8);
  });

  it('D-284 is nobody else’s, and says that it was cancelled, as are told who it is for and the office', async () => {
    const details = { ...billing, officeEmail: 'Office@uni.example' };
    const { ctx } = await world(2, { billingDetails: [details], renewals: [once(1)] });
    const id = await requestInvoice(as(ctx, 1), fee);
    expect(await findInvoice(as(ctx, 2), id)).toBeNull();
    expect(await invoiceFile(as(ctx, 2), id)).toBeNull();
    const first = await invoiceFile(as(ctx, 1), id);
    await cancelInvoice(as(ctx, 3, ['admin']), id, { reason: 'Twice', version: 1 });
    expect((await invoiceFile(as(ctx, 1), id))?.sha256).not.toBe(first?.sha256);
    const entry = (await recordHistory(as(ctx, 3, ['admin']), 'invoice', id))?.entries[0];
    expect(JSON.parse(entry?.details ?? '')).toMatchObject({ number: 'INV-2026-0001' });
    expect(parseSubject(entry?.subject ?? null)?.reason).toBe('Twice');
    expect(await requestInvoice(as(ctx, 1), fee)).not.toBe(id);
    const told = await delivered(ctx, `"kind" = 'invoice-cancelled'`);
    expect(told.map(({ to, attachments }) => [to, attachments?.[0]?.name])).toEqual([
      ['user1@example.org', undefined],
      ['Office@uni.example', 'INV-2026-0001-r2-en.pdf'],
    ]);
  });

  it('is found by number, name, institution and order, in lists with their counts', async () => {
    const { ctx } = await world(3);
    for (const n of [1, 2, 3]) await requestInvoice(as(ctx, n), fee);
    const admin = as(ctx, 4, ['admin']);
    const find = (q: string, status: 'open' | 'paid' = 'open') =>
      listInvoices(admin, { status, q, page: 1 });
    for (const [q, total] of [
      ['universita', 3],
      ['inv-2026-0002', 1],
      ['user 3', 1],
      ['oda-117', 3],
      ['nobody', 0],
    ] as const)
      expect((await find(q)).total).toBe(total);
    expect((await find('')).counts).toEqual({
      ...{ open: 3, overdue: 0, paid: 0, credited: 0, cancelled: 0, all: 3 },
    });
    expect(await invoicesCsv(admin, { status: 'all', q: '', page: 1 })).toContain('IT02099550010');
  });

  it('is reminded of three times at most, each once, however often the clock runs', async () => {
    const { ctx, at } = await world(1);
    await requestInvoice(as(ctx, 1), fee);
    const stands = async () => {
      const admin = as(ctx, 2, ['admin']);
      const list = (status: 'all' | 'overdue') => listInvoices(admin, { status, q: '', page: 1 });
      const { invoices, counts } = await list('all');
      return [invoices[0]?.state, counts.overdue, (await list('overdue')).total];
    };
    const reminders = async (day: string) => {
      at(`${day}T12:00:00.000Z`);
      await Promise.all([remindOfInvoices(ctx), remindOfInvoices(ctx)]);
      await remindOfInvoices(ctx);
      return (await emails()).filter((one) => one.startsWith('invoice-reminder')).length;
    };
    expect(await reminders('2026-12-21')).toBe(0);
    expect(await stands()).toEqual(['OPEN', 0, 0]);
    expect(await reminders('2026-12-22')).toBe(1);
    expect(await stands()).toEqual(['OVERDUE', 1, 1]);
    expect(await reminders('2027-01-03')).toBe(1);
    expect(await reminders('2027-01-04')).toBe(2);
    expect(await reminders('2027-01-19')).toBe(2);
    expect(await reminders('2027-01-20')).toBe(3);
    expect(await reminders('2027-06-01')).toBe(3);
  });

  it.each([
    [
      'settles the invoice of the same money',
      2500,
      { status: 'PAID', method: 'card', receipt: '2026-0001' },
    ],
    ['cancels another one', 3500, { status: 'CANCELLED', method: null, receipt: null }],
  ])('a card payment %s (D-142)', async (_, amount, outcome) => {
    const { ctx } = await world(1, {
      payments: [{ status: 'TO_BE_CHECKED', heldFor: 'WRONG_AMOUNT', amount }],
      ...{ billingDetails: [{ ...billing, officeEmail: 'o@uni.example' }], renewals: [once(1)] },
    });
    const id = await requestInvoice(as(ctx, 1), fee);
    const paymentId = idOf('payments', 1);
    await decideAbout('accept')(as(ctx, 2, ['admin']), paymentId, { version: 1, note: 'Came' });
    expect(await findInvoice(as(ctx, 1), id)).toMatchObject({ ...outcome, paymentId });
    expect(await emails()).toContain('invoice-cancelled o@uni.example');
  });

  it.each([
    ['a transfer of the same money settles', { reference: 'CRO 1' }, 'PAID', '2026-11-20'],
    ['a waived fee cancels', { method: 'waiver', note: 'Speaker' }, 'CANCELLED', null],
  ])('%s it, recorded without it (D-137, D-142)', async (_, more, status, paidOn) => {
    const { ctx } = await world(1);
    const id = await requestInvoice(as(ctx, 1), fee);
    const sent = { membershipRenewalOptionId: fee, method: 'transfer', paidOn: '2026-11-20' };
    const key = crypto.randomUUID();
    const payment = recordedPayment('2026-11-21').parse({ ...sent, ...more, key });
    await recordPayment(as(ctx, 2, ['admin']), idOf('users', 1), payment);
    expect(await findInvoice(as(ctx, 1), id)).toMatchObject({ status, paymentId: key, paidOn });
  });

  it('whose money went back is credited, no longer paid, and another one can be issued (D-150)', async () => {
    const { ctx } = await world(1);
    const admin = as(ctx, 2, ['admin']);
    const id = await requestInvoice(as(ctx, 1), fee);
    await settleInvoice(admin, id, paid);
    const stands = async () => {
      const { invoices, counts } = await listInvoices(admin, { status: 'all', q: '', page: 1 });
      return { state: invoices.at(-1)?.state, paid: counts.paid, credited: counts.credited };
    };
    expect(await stands()).toEqual({ state: 'PAID', paid: 1, credited: 0 });
    const { paymentId, amount } = (await findInvoice(admin, id)) ?? {};
    const back = { version: 1, note: 'Left the field', amount: Number(amount) };
    // A part leaves it paid.
    await notePaidBack(admin, String(paymentId), { ...back, amount: 100 });
    expect(await stands()).toEqual({ state: 'PAID', paid: 1, credited: 0 });
    const rest = { ...back, amount: Number(amount) - 100, version: 2 };
    await notePaidBack(admin, String(paymentId), rest);
    expect(await stands()).toEqual({ state: 'CREDITED', paid: 0, credited: 1 });
    const csv = await invoicesCsv(admin, { status: 'credited', q: '', page: 1 });
    expect(csv).toMatch(/INV-2026-0001.*,Credited,2026-11-21,.*,CN-2026-0001 CN-2026-0002/);
    expect(await requestInvoice(as(ctx, 1), fee)).not.toBe(id);
  });

  it('is not settled with a transfer that is recorded already (D-137)', async () => {
    const { ctx } = await world(2);
    const admin = as(ctx, 3, ['admin']);
    const [first, second] = [
      await requestInvoice(as(ctx, 1), fee),
      await requestInvoice(as(ctx, 2), fee),
    ];
    await settleInvoice(admin, first, paid);
    await expectRefusal(settleInvoice(admin, second, paid), { reason: 'payments.recordedBefore' });
    expect(await findInvoice(as(ctx, 2), second)).toMatchObject({ status: 'OPEN', version: 1 });
  });

  it('is kept for ten years, and not longer', async () => {
    const { ctx, at } = await world(1);
    const id = await requestInvoice(as(ctx, 1), fee);
    at('2036-11-21T12:00:00.000Z');
    await forgetInvoices(ctx);
    expect(await findInvoice(as(ctx, 1), id)).toMatchObject({ number: 'INV-2026-0001' });
    at('2036-11-21T12:00:00.001Z');
    await forgetInvoices(ctx);
    expect(await findInvoice(as(ctx, 1), id)).toBeNull();
  });

  it('D-272 needs an institution, which an administrator may name, and the last 60 days of a membership', async () => {
    const { ctx, at } = await world(1, {
      users: [{}, {}, {}],
      renewals: [{ validFrom: '2026-01-01', validTo: '2027-01-31' }],
    });
    at('2026-12-01T23:59:59.999Z');
    await expectRefusal(requestInvoice(as(ctx, 1), fee), { reason: 'invoices.tooEarly' });
    at('2026-12-02T00:00:00.000Z');
    await requestInvoice(as(ctx, 1), fee);
    await expectRefusal(requestInvoice(as(ctx, 2), fee), { reason: 'invoices.noInstitution' });
    const admin = as(ctx, 3, ['admin']);
    await expectRefusal(issue(admin, 2, { city: 'Torino' }), 'CONFLICT');
    const named = await findInvoice(admin, await issue(admin, 2, { institution: 'CNR' }));
    expect(named).toMatchObject({ institution: 'CNR', city: '' });
    const again = issue(admin, 2, { institution: 'CNR' });
    await expectRefusal(again, { values: { number: 'INV-2026-0002' } });
    for (const name of ['societyBank', 'societyAddress', 'societyTaxId', 'societyVatNote']) {
      const without = { ...ctx, config: { ...ctx.config, [name]: '' } };
      await expectRefusal(requestInvoice(as(without, 2), fee), { reason: 'invoices.notOffered' });
    }
  });
});
