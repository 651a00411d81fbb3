import { and, eq, sql } from 'drizzle-orm';
import { emailKey, foldText } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { readFirst } from '#functions/core/db/read-of.ts';
import { change, guard, isTaken, namesOf, rowOf } from '#functions/core/db/write.ts';
import { found, isConflict } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { takeAttempt } from '#functions/core/limits/commands.ts';
import { periodsOf } from '#functions/core/membership/periods.ts';
import { optionText, type Period } from '#functions/core/membership/rules.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { dayOf, type Language } from '#functions/core/values/dates.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { isAddressSuppressed } from '#functions/email/suppression/queries.ts';
import { billingOf } from '#functions/membership/billing/queries.ts';
import { type BillingForm, billingForm } from '#functions/membership/billing/schema.ts';
import { nextNumber } from '#functions/membership/documents/commands.ts';
import {
  societyOf,
  writeCancelled,
  writeInvoices,
} from '#functions/membership/documents/vouchers.ts';
import { refuseInvoice } from '#functions/membership/errors.ts';
import { offeredOption } from '#functions/membership/fees/options.ts';
import { recordedBefore } from '#functions/membership/payments/recorded/commands.ts';
import { recordingWrites } from '#functions/membership/payments/recorded/recording.ts';
import { tellOffice } from './model/by-payment.ts';
import { type Invoice, invoiceById, openOne } from './model/queries.ts';
import { dueFrom, invoiceFrom, missingForInvoices } from './model/rules.ts';
import { invoices } from './model/table.ts';
import type { InvoiceCancellation, InvoiceSettlement, IssuedInvoice } from './schema.ts';

interface Request {
  userId: string;
  optionId: string;
  /** The language of the texts; the account's own without it. */
  language: Language;
  /** For whom it is made out; the person's own billing details while all of it is empty. */
  billing?: Partial<BillingForm>;
}

const nameOf = sql`trim(${users.givenName} || ' ' || ${users.lastName})`;

const dayLasts = 24 * 60 * 60_000;

/**
 * The office to which the site sends a copy; '' for none. For somebody who was never a member, or who asks on the day on
 * which the office has had another person's invoice, only an administrator makes it: accounts are free.
 */
function officeOf(ctx: Context, { userId }: Request, { officeEmail }: BillingForm) {
  const since = new Date(ctx.now().getTime() - dayLasts).toISOString();
  const mayAsk = sql`exists (select 1 from ${renewals} where ${renewals.userId} = ${userId})
    and not exists (select 1 from ${invoices} where ${invoices.issuedAt} > ${since}
      and ${invoices.userId} <> ${userId} and ${invoices.officeEmail} = ${officeEmail} collate nocase)`;
  return sql`iif(not ${isAddressSuppressed(sql`${emailKey(officeEmail)}`)}
    and ${may(ctx.actor, 'payments.manage') ? sql`true` : mayAsk}, ${officeEmail}, '')`;
}

/** The e-mail about a new invoice, and the one to the office that gets a copy. */
function emailsAbout(ctx: Context, id: string, { officeEmail: to }: BillingForm) {
  const among = sql`(select * from ${invoices} where ${invoices.id} = ${id}) as "one"`;
  const data = sql`json_object('invoiceId', "one"."id", 'number', "one"."number", 'amount', "one"."amount",
    'currency', "one"."currency", 'dueAt', "one"."dueAt", 'office', "one"."officeEmail",
    'name', ${nameOf}, 'email', ${users.email})`;
  const own = { id: ctx.newId(), kind: 'invoice-issued', data, among } as const;
  const copy = { id: ctx.newId(), kind: 'invoice-office', data, among, to } as const;
  return {
    ids: to ? [own.id, copy.id] : [own.id],
    writes: [
      queueEmail(ctx, sql`true`, own),
      ...(to ? [queueEmail(ctx, sql`"one"."officeEmail" <> ''`, copy)] : []),
    ],
  };
}

/** Issues an invoice: number, row, e-mails and audit entry in one batch. */
async function issue(ctx: Context, request: Request): Promise<string> {
  const { userId, optionId, language, billing: given } = request;
  if (missingForInvoices(ctx.config).length > 0) throw refuseInvoice.notOffered();
  const { option, kept } = await ctx.db.read({
    option: offeredOption(optionId),
    kept: billingOf(userId),
  });
  const chosen = found(option, 'Renewal option');
  const isGiven = Object.values(given ?? {}).some(Boolean);
  const billing = isGiven ? { ...billingForm.parse({}), ...given } : kept;
  if (!billing.institution)
    throw refuseInvoice.noInstitution({}, given && { fields: { institution: [says('required')] } });
  const now = ctx.now();
  const id = ctx.newId();
  const today = dayOf(now);
  const { institution, purchaseOrder, vatNumber } = billing;
  const words = foldText(`${institution} ${purchaseOrder} ${vatNumber}`);
  const number = nextNumber(invoices.number, 'INV-', today);
  const row = {
    id,
    number,
    userId: users.id,
    payerName: nameOf,
    language,
    optionId,
    optionDescription: optionText(chosen, language),
    amount: chosen.amount,
    currency: chosen.currency,
    ...billing,
    officeEmail: officeOf(ctx, request, billing),
    issuedAt: now.toISOString(),
    issuedBy: ctx.actor?.id ?? null,
    dueAt: dueFrom(today),
    searchText: sql`lower(${number}) || ' ' || ${users.givenKey} || ' ' || ${users.lastKey} || ' ' || ${words}`,
  };
  const issued = sql`insert into ${invoices} (${namesOf(row)}) select ${rowOf(row)} from ${users}
    where ${users.id} = ${userId} and ${users.status} = 'ACTIVE'`;
  const emails = emailsAbout(ctx, id, billing);
  await commit(
    ctx,
    [guard(issued), writeInvoices(societyOf(ctx.config), eq(invoices.id, id)), ...emails.writes],
    {
      action: 'invoice.issued',
      record: ['invoice', id],
      details: { option: optionId, amount: chosen.amount, currency: chosen.currency },
    },
  ).catch(async (error: unknown) => {
    if (!isTaken(error, 'invoices.userId')) throw error;
    const { open } = await ctx.db.read({ open: openOne(userId) });
    throw refuseInvoice.hasOpen({ number: open?.number ?? '' });
  });
  for (const email of emails.ids) await sendQueuedEmail(ctx, email);
  return id;
}

/** Why somebody with these periods cannot ask for an invoice now; null if they can (D-142). */
export function invoiceRefusal(ctx: Context, periods: readonly Period[]) {
  if (missingForInvoices(ctx.config).length > 0) return refuseInvoice.notOffered();
  const date = invoiceFrom(periods, dayOf(ctx.now()));
  return date ? refuseInvoice.tooEarly({ date }) : null;
}

/**
 * Issues an invoice that the signed-in user asks for, with the billing details that they keep (D-142). Throws
 * `NOT_FOUND` for a fee that is not offered, `CONFLICT` while another one is open, more than 60 days before the end of
 * the membership, without an institution, and where a setting is missing; `TOO_MANY_REQUESTS`.
 */
export async function requestInvoice(ctx: Context, optionId: string): Promise<string> {
  const actor = authorize(ctx, 'account.use', { proof: 'none' });
  await takeAttempt(ctx, ['invoice.account', actor.id]);
  const { periods } = await ctx.db.read({ periods: periodsOf(actor.id) });
  const refusal = invoiceRefusal(ctx, periods);
  if (refusal) throw refusal;
  return issue(ctx, { userId: actor.id, optionId, language: ctx.client.language });
}

/**
 * Issues an invoice for the account with an address, at any time (D-142, D-272). Throws as `requestInvoice` does,
 * `PROOF_REQUIRED`, and `INVALID_FIELDS` for an address without an account.
 */
export async function issueInvoice(
  ctx: Context,
  { email, membershipRenewalOptionId: optionId, ...billing }: IssuedInvoice,
): Promise<string> {
  authorize(ctx, 'payments.manage', { proof: 'fresh' });
  const { user } = await ctx.db.read({
    user: readFirst(
      pickColumns(users, ['id']),
      sql`from ${users} where ${users.emailKey} = ${emailKey(email)} and ${users.status} = 'ACTIVE'`,
    ),
  });
  if (!user) throw refuseInvoice.nobody({}, { fields: { email: [says('nobody')] } });
  return issue(ctx, { userId: user.id, optionId, language: ctx.client.language, billing });
}

async function findOpen(ctx: Context, id: string, version: number): Promise<Invoice> {
  const { invoice } = await ctx.db.read({ invoice: invoiceById(id) });
  const known = found(invoice, 'Invoice');
  if (known.status !== 'OPEN' || known.version !== version) throw refuseInvoice.changed();
  return known;
}

const isUnchanged = ({ id, version }: Invoice) =>
  and(eq(invoices.id, id), eq(invoices.status, 'OPEN'), eq(invoices.version, version));

/**
 * Settles an invoice that was paid by transfer or in cash: records that payment for what the invoice says, with period,
 * receipt and e-mail (D-137), in one batch with the invoice. For a closed account the money is recorded with its receipt
 * and nothing else (D-208). Throws `NOT_FOUND`, `PROOF_REQUIRED`, and `CONFLICT` when the invoice has changed, or the
 * reference is recorded already.
 */
export async function settleInvoice(
  ctx: Context,
  id: string,
  { version, method, paidOn, reference }: InvoiceSettlement,
): Promise<void> {
  const actor = authorize(ctx, 'payments.manage', { proof: 'fresh' });
  const invoice = await findOpen(ctx, id, version);
  const { userId, language, optionId, optionDescription, amount, currency } = invoice;
  const { kept } = await ctx.db.read({ kept: periodsOf(userId) });
  const periods = invoice.isClosed ? null : kept;
  const paymentId = ctx.newId();
  const [settledAt, settledBy] = [ctx.now().toISOString(), actor.id];
  const paid = { status: 'PAID', method, paidOn, paymentId, settledAt, settledBy } as const;
  const settled = guard(
    change
      .update(invoices)
      .set({ ...paid, version: version + 1 })
      .where(isUnchanged(invoice)),
  );
  const recorded = recordingWrites(ctx, {
    ...{ id: paymentId, userId, language, periods, optionId, optionDescription, amount, currency },
    ...{ method, paidOn, reference, note: invoice.number, closed: [settled] },
  });
  await commit(ctx, recorded.writes, {
    action: 'invoice.settled',
    record: ['invoice', id],
    details: { method, amount, currency, payment: paymentId },
  }).catch(async (error: unknown) => {
    if (isTaken(error, 'payments.referenceKey, payments.gateway'))
      throw await recordedBefore(ctx, method, reference);
    throw isConflict(error) ? refuseInvoice.changed() : error;
  });
  if (recorded.email) await sendQueuedEmail(ctx, recorded.email);
}

/**
 * Cancels an open invoice, and tells the office that has a copy; number and file stay. Throws as `settleInvoice` does.
 */
export async function cancelInvoice(
  ctx: Context,
  id: string,
  { version, reason }: InvoiceCancellation,
): Promise<void> {
  authorize(ctx, 'payments.manage', { proof: 'fresh' });
  const invoice = await findOpen(ctx, id, version);
  const cancelled = guard(
    change
      .update(invoices)
      .set({
        status: 'CANCELLED',
        cancelReason: reason,
        cancelledAt: ctx.now().toISOString(),
        settledBy: ctx.actor?.id ?? null,
        version: version + 1,
      })
      .where(isUnchanged(invoice)),
  );
  const email = ctx.newId();
  const told = queueEmail(ctx, eq(users.id, invoice.userId), {
    id: email,
    kind: 'invoice-cancelled',
    data: { invoiceId: id, number: invoice.number },
  });
  const written = writeCancelled(eq(invoices.id, id));
  await commit(ctx, [cancelled, written, told, tellOffice(ctx, eq(invoices.id, id))], {
    action: 'invoice.cancelled',
    record: ['invoice', id],
    details: { number: invoice.number, amount: invoice.amount, currency: invoice.currency },
  }).catch((error: unknown) => {
    throw isConflict(error) ? refuseInvoice.changed() : error;
  });
  await sendQueuedEmail(ctx, email);
}
