import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { closeAccount, eraseClosed } from '#functions/identity/account/closing.ts';
import { saveBilling } from '#functions/membership/billing/commands.ts';
import { billingFields } from '#functions/membership/billing/schema.ts';
import { societyOf, writeNotes, writeReceipts } from '#functions/membership/documents/vouchers.ts';
import { forgetDocuments } from '#functions/membership/forget.ts';
import { notePaidBack } from '#functions/membership/payments/administration/refund.ts';
import {
  creditNoteFile,
  receiptFile,
  reviseReceipt,
} from '#functions/membership/payments/receipt-file.ts';
import { recordPayment } from '#functions/membership/payments/recorded/commands.ts';
import { recordedPayment } from '#functions/membership/payments/recorded/schema.ts';
import { rowsOf } from '#tests/support/accounts.ts';
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
  ...{ purchaseOrder: 'ODA-2026-117', latinName: 'Xiaoming Łęcki-Żukowa' },
};

const as = (ctx: Context, n: number, roles: ('admin' | 'member')[] = []): Context => ({
  ...ctx,
  actor: actor(n, ...roles),
});

async function world(more = {}) {
  const made = await createWorld({
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
  await made.ctx.db.write([writeReceipts(societyOf(made.ctx.config), sql`true`)]);
  return made;
}

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

  it('D-141 goes with the e-mail about the payment in its language, which does not wait for it', async () => {
    const data = {
      ...{ paymentId: paid, receipt: '2026-0001', orderId: 'ORDER1', option: 'Students' },
      ...{ amount: 2500, currency: 'USD', paidAt: '2026-11-20T10:00:00.000Z' },
      ...{ validFrom: '2026-11-20', validTo: '2027-11-20' },
    };
    const email = { kind: 'renewal-paid', data: JSON.stringify(data) };
    const { ctx } = await world({ queuedEmails: [email, email] });
    const server = acceptingServer();
    await deliverQueuedEmail(withServer(ctx, server.send), idOf('queuedEmails', 1));
    const broken = { ...ctx, papers: { draw: () => Promise.reject(new Error('down')) } };
    await env.DB.prepare('delete from "documentFiles"').run();
    await deliverQueuedEmail(withServer(broken, server.send), idOf('queuedEmails', 2));
    expect(server.messages.map(({ attachments }) => attachments?.map(({ name }) => name))).toEqual([
      ['receipt-2026-0001-en.pdf'],
      undefined,
    ]);
  });

  it('has a credit note as PDF beside it, and stays as it was issued (D-150)', async () => {
    const email = {
      kind: 'payment-refunded',
      language: 'it' as const,
      data: JSON.stringify({
        ...{ amount: 2500, currency: 'USD', paymentId: paid, option: 'Students' },
        ...{ hadPeriod: true, creditNote: 'CN-2026-0001', noteId: idOf('creditNotes', 1) },
      }),
    };
    const { ctx } = await world({ queuedEmails: [email] });
    const receipt = await receiptFile(as(ctx, 1), paid);
    await add('creditNotes', [{ paymentId: paid }]);
    await ctx.db.write([writeNotes(societyOf(ctx.config), sql`true`)]);
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

  it('D-280 names payer and fee as they were when the money came, whatever happens before somebody looks', async () => {
    const { ctx, at } = await world({ billingDetails: [institution] });
    const [fee, key, paidOn] = [idOf('renewalOptions', 1), crypto.randomUUID(), '2026-11-21'];
    const sent = { membershipRenewalOptionId: fee, method: 'cash', paidOn, key };
    const admin = as(ctx, 3, ['admin']);
    await recordPayment(admin, me, recordedPayment(paidOn).parse(sent));
    await saveBilling(as(ctx, 1), { ...institution, institution: 'Elsewhere', officeEmail: '' });
    await change('renewalOptions', fee, { descriptionIt: 'Altri' });
    await closeAccount(as(ctx, 1));
    at('2026-12-20T12:00:00.000Z');
    await eraseClosed(ctx);
    await notePaidBack(admin, key, { amount: 500, version: 1, note: 'Why' });
    const written = await rowsOf(
      'select "facts" from "documents" order by "rowid" limit 2 offset 1',
    );
    const payer = { name: '小明 Łęcki-Жукова', email: 'user1@example.org' };
    const says = { payer, billing: institution, option: { en: 'Students', it: 'Studenti' } };
    const credits = { receipt: '2026-0002', isPart: 1 };
    expect(written.map(({ facts }) => JSON.parse(String(facts)))).toMatchObject([
      { ...says, number: '2026-0002', amount: 2500 },
      { ...says, number: 'CN-2026-0001', amount: 500, credits },
    ]);
    const note = await env.DB.prepare('select "id" from "creditNotes"').first<string>('id');
    for (const file of [await receiptFile(admin, key), await creditNoteFile(admin, note ?? '')])
      expect(file?.name).toMatch(/2026-000\d-en.pdf$/);
  });

  it('is kept for ten years', async () => {
    const { ctx, at } = await world();
    const count = () => env.DB.prepare('select count(*) as "n" from "documents"').first('n');
    at('2036-11-20T10:00:00.000Z');
    await forgetDocuments(ctx);
    expect(await count()).toBe(1);
    at('2036-11-20T10:00:00.001Z');
    await forgetDocuments(ctx);
    expect(await count()).toBe(0);
  });
});
