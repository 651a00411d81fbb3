import { env } from 'cloudflare:workers';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { saveBilling } from '#functions/membership/billing/commands.ts';
import { billingFields } from '#functions/membership/billing/schema.ts';
import { forgetDocuments } from '#functions/membership/forget.ts';
import {
  creditNoteFile,
  receiptFile,
  reviseReceipt,
} from '#functions/membership/payments/receipt-file.ts';
import { actor } from '#tests/support/actors.ts';
import { acceptingServer, withServer } from '../support/emails.ts';
import { idOf } from '../support/rows.ts';
import { add, change, createWorld } from '../support/world.ts';

const me = idOf('users', 1);
const paid = idOf('payments', 1);

const institution = {
  ...billingFields.parse({}),
  institution: 'Università degli Studi di Torino',
  addressLine: 'Via Giuseppe Verdi 8',
  postalCode: '10124',
  city: 'Torino',
  country: 'IT',
  vatNumber: 'IT02099550010',
  purchaseOrder: 'ODA-2026-117',
};

const as = (ctx: Context, n: number, roles: ('admin' | 'member')[] = []): Context => ({
  ...ctx,
  actor: actor(n, ...roles),
});

const world = (more = {}) =>
  createWorld({
    users: [{ givenName: '小明', lastName: 'Łęcki-Жукова' }, {}, {}],
    payments: [
      {
        status: 'PAID',
        receipt: '2026-0001',
        payerName: '小明 Łęcki-Жукова',
        paidAt: '2026-11-20T10:00:00.000Z',
        language: 'it',
      },
    ],
    ...more,
  });

const titleOf = async (bytes: Uint8Array) => {
  const pdf = await PDFDocument.load(bytes);
  return [pdf.getTitle(), pdf.getPageCount()];
};

describe('a receipt as PDF', () => {
  it('is drawn once, in the language of its payer, and has the same bytes for ever (D-140)', async () => {
    const { ctx, at } = await world();
    const file = await receiptFile(as(ctx, 1), paid);
    expect(new TextDecoder().decode(file?.bytes.slice(0, 5))).toBe('%PDF-');
    expect(await titleOf(file?.bytes ?? new Uint8Array())).toEqual(['Ricevuta 2026-0001', 1]);
    expect(file?.name).toBe('receipt-2026-0001-it.pdf');
    at('2027-05-05T12:00:00.000Z');
    const later = await receiptFile(
      as({ ...ctx, papers: { draw: () => Promise.reject() } }, 1),
      paid,
    );
    expect(later?.bytes).toEqual(file?.bytes);
    const english = await receiptFile(as(ctx, 3, ['admin']), paid, { language: 'en' });
    expect(await titleOf(english?.bytes ?? new Uint8Array())).toEqual(['Receipt 2026-0001', 1]);
  });

  it('is the same when two ask for the first time at once, and belongs to nobody else', async () => {
    const { ctx } = await world();
    const both = await Promise.all([receiptFile(as(ctx, 1), paid), receiptFile(as(ctx, 1), paid)]);
    expect(both[0]?.sha256).toBe(both[1]?.sha256);
    expect(await receiptFile(as(ctx, 2, ['member']), paid)).toBeNull();
  });

  it('names the institution, entered before or after, and keeps the earlier file (D-140)', async () => {
    const { ctx, at } = await world();
    await saveBilling(as(ctx, 1), { ...institution, officeEmail: '' });
    const first = await receiptFile(as(ctx, 1), paid);
    at('2026-12-01T12:00:00.000Z');
    await reviseReceipt(as(ctx, 1), paid, { ...institution, purchaseOrder: 'ODA-2026-118' });
    await reviseReceipt(as(ctx, 1), paid, { ...institution, purchaseOrder: 'ODA-2026-118' });
    const second = await receiptFile(as(ctx, 1), paid);
    expect(second?.name).toBe('receipt-2026-0001-r2-it.pdf');
    expect(second?.sha256).not.toBe(first?.sha256);
    expect((await receiptFile(as(ctx, 1), paid, { revision: 1 }))?.sha256).toBe(first?.sha256);
    expect(await receiptFile(as(ctx, 1), paid, { revision: 3 })).toBeNull();
    await expect(reviseReceipt(as(ctx, 2, ['member']), paid, institution)).rejects.toThrow();
  });

  it('D-141 goes with the e-mail about the payment, which does not wait for it', async () => {
    const data = {
      amount: 2500,
      currency: 'USD',
      paymentId: paid,
      receipt: '2026-0001',
      option: 'Students',
      validFrom: '2026-11-20',
      validTo: '2027-11-20',
      paidAt: '2026-11-20T10:00:00.000Z',
      orderId: 'ORDER1',
    };
    const email = { kind: 'renewal-paid', data: JSON.stringify(data) };
    const { ctx } = await world({ queuedEmails: [email, email] });
    const server = acceptingServer();
    await deliverQueuedEmail(withServer(ctx, server.send), idOf('queuedEmails', 1));
    const broken = { ...ctx, papers: { draw: () => Promise.reject(new Error('down')) } };
    await env.DB.prepare('delete from "documentFiles"').run();
    await deliverQueuedEmail(withServer(broken, server.send), idOf('queuedEmails', 2));
    expect(server.messages.map(({ attachments }) => attachments?.map(({ name }) => name))).toEqual([
      ['receipt-2026-0001-it.pdf'],
      undefined,
    ]);
  });

  it('has a credit note as PDF beside it, and stays as it was issued (D-150)', async () => {
    const email = {
      kind: 'payment-refunded',
      data: JSON.stringify({
        ...{ amount: 2500, currency: 'USD', paymentId: paid, option: 'Students' },
        ...{ hadPeriod: true, creditNote: 'CN-2026-0001' },
      }),
    };
    const { ctx } = await world({ queuedEmails: [email] });
    const receipt = await receiptFile(as(ctx, 1), paid);
    await add('creditNotes', [{ paymentId: paid }]);
    await change('payments', paid, { status: 'REFUNDED' });
    const note = idOf('creditNotes', 1);
    const file = await creditNoteFile(as(ctx, 1), note);
    expect(await titleOf(file?.bytes ?? new Uint8Array())).toEqual([
      'Nota di credito CN-2026-0001',
      1,
    ]);
    expect(file?.name).toBe('CN-2026-0001-it.pdf');
    expect(await creditNoteFile(as(ctx, 2), note)).toBeNull();
    expect((await receiptFile(as(ctx, 1), paid))?.bytes).toEqual(receipt?.bytes);
    const server = acceptingServer();
    await deliverQueuedEmail(withServer(ctx, server.send), idOf('queuedEmails', 1));
    expect(server.messages[0]?.attachments?.map(({ bytes }) => bytes)).toEqual([file?.bytes]);
  });

  it('is kept for ten years', async () => {
    const { ctx, at } = await world();
    await receiptFile(as(ctx, 1), paid);
    const count = () => env.DB.prepare('select count(*) as "n" from "documents"').first('n');
    at('2036-11-21T12:00:00.000Z');
    await forgetDocuments(ctx);
    expect(await count()).toBe(1);
    at('2036-11-21T12:00:00.001Z');
    await forgetDocuments(ctx);
    expect(await count()).toBe(0);
    expect(me).toBeTruthy();
  });
});
