import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import type { Config } from '#functions/core/config/config.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { columnList } from '#functions/core/db/names.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import { renewalOptions, renewals } from '#functions/core/membership/table.ts';
import { billingNames } from '#functions/membership/billing/schema.ts';
import { billingDetails } from '#functions/membership/billing/table.ts';
import { invoices } from '#functions/membership/invoices/model/table.ts';
import { creditNotes, isRecorded, payments } from '#functions/membership/payments/model/table.ts';
import type { DocumentFacts, DocumentKind } from './facts.ts';
import { documents } from './table.ts';

const newer = alias(documents, 'newer');

type Society = DocumentFacts['society'];

/** The society as documents and screens name it today. */
export const societyOf = (config: Config): Society => ({
  name: config.societyName,
  address: config.societyAddress,
  taxId: config.societyTaxId,
  vatNote: config.societyVatNote,
  contact: config.contactEmail,
  bank: config.societyBank,
});

/** An object as JSON, built by the database: the values are SQL. */
const jsonOf = (members: Record<string, SQLWrapper | null>): SQL =>
  sql`json_object(${sql.join(
    Object.entries(members).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`;

const jsonText = (value: object): SQL => sql`json(${JSON.stringify(value)})`;

/** The fee in both languages: as it was chosen in one of them, and as it is called now in the other. */
const optionFacts = (of: Record<'optionId' | 'optionDescription' | 'language', Column>) => {
  const [en, it] = [renewalOptions.description, renewalOptions.descriptionIt];
  return sql`json_patch(coalesce(
    (select json_object('en', ${en}, 'it', coalesce(nullif(${it}, ''), ${en}))
      from ${renewalOptions} where ${renewalOptions.id} = ${of.optionId}),
    json_object('en', ${of.optionDescription}, 'it', ${of.optionDescription})),
    json_object(${of.language}, ${of.optionDescription}))`;
};

/** The fee of a payment in the language of the account to which an e-mail about it goes (`queueEmail`). */
export const feeForReader = (paymentId: string): SQL =>
  sql`(select ${optionFacts(payments)} ->> ${users.language} from ${payments} where ${payments.id} = ${paymentId})`;

/** For whom a document is made out: the first of some rows that is there says it. */
const billingFacts = (...from: Record<(typeof billingNames)[number], Column>[]): SQL =>
  jsonOf(
    Object.fromEntries(
      billingNames.map((name) => {
        const known = from.map((row) => sql`${row[name]}, `);
        return [name, sql`coalesce(${sql.join(known)} '')`];
      }),
    ),
  );

/** The first revisions of documents: `facts` is JSON about the rows of `from`. */
interface FirstRevisions {
  kind: DocumentKind;
  subjectId: Column;
  userId: Column;
  language: Column;
  facts: SQL;
  /** When they are issued. */
  at: SQLWrapper;
  from: SQL;
  revision?: number;
}

/**
 * Writes documents in the batch of what they are about, with what is true then (D-280); one that was written before stays
 * as it is.
 */
const writeFirst = ({ kind, subjectId: id, revision = 1, ...one }: FirstRevisions): Write =>
  write(sql`insert into ${documents} (${columnList(
    documents,
    ...(['id', 'kind', 'subjectId', 'userId', 'revision', 'language'] as const),
    ...(['facts', 'createdAt'] as const),
  )}) select ${id} || ${`-${revision}`}, ${kind}, ${id}, ${one.userId}, ${revision}, ${one.language},
      ${one.facts}, ${one.at} ${one.from} on conflict do nothing`);

const dayIn = (moment: SQLWrapper): SQL => sql`substr(${moment}, 1, 10)`;

/** What a receipt says, beside the columns of its payment. */
export const receiptSql = {
  // An invoice keeps its name when the account is closed.
  payerName: sql<string>`coalesce(${payments.payerName},
    (select ${invoices.payerName} from ${invoices} where ${invoices.paymentId} = ${payments.id} and ${invoices.status} = 'PAID'),
    trim(${users.givenName} || ' ' || ${users.lastName}))`,
  // A recorded payment came before its receipt was made.
  issuedAt: sql<string>`iif(${isRecorded}, ${payments.createdAt}, coalesce(${payments.paidAt}, ${payments.createdAt}))`,
  // What the payer knows it by: the bank showed the order of a card payment, and never that of a recorded one.
  reference: sql<string | null>`iif(${isRecorded}, ${payments.reference}, ${payments.orderId})`,
};

/** Writes the receipts of payments that a condition selects: goes into the batch of the money. */
export const writeReceipts = (society: Society, which: SQL): Write =>
  writeFirst({
    kind: 'RECEIPT',
    subjectId: payments.id,
    ...pickColumns(payments, ['userId', 'language']),
    at: receiptSql.issuedAt,
    facts: jsonOf({
      number: payments.receipt,
      day: dayIn(receiptSql.issuedAt),
      paidOn: dayIn(payments.paidAt),
      society: jsonText(society),
      payer: jsonOf({ name: receiptSql.payerName, email: users.email }),
      // As its invoice, or by the details that the payer keeps.
      billing: billingFacts(invoices, billingDetails),
      option: optionFacts(payments),
      ...pickColumns(payments, ['amount', 'currency']),
      period: sql`json(iif(${renewals.id} is null, null, ${jsonOf(pickColumns(renewals, ['validFrom', 'validTo']))}))`,
      order: receiptSql.reference,
      method: payments.gateway,
      invoice: invoices.number,
    }),
    from: sql`from ${payments} join ${users} on ${users.id} = ${payments.userId}
      left join ${renewals} on ${renewals.id} = ${payments.renewalId}
      left join ${invoices} on ${invoices.paymentId} = ${payments.id} and ${invoices.status} = 'PAID'
      left join ${billingDetails} on ${billingDetails.userId} = ${payments.userId}
      where ${payments.receipt} is not null and ${which}`,
  });

/** The same for credit notes, made out as their receipts were last. */
export const writeNotes = (society: Society, which: SQL): Write =>
  writeFirst({
    kind: 'RECEIPT',
    subjectId: creditNotes.id,
    ...pickColumns(documents, ['userId', 'language']),
    at: creditNotes.issuedAt,
    facts: sql`json_set(json_remove(${documents.facts}, '$.paidOn', '$.period', '$.order'),
      '$.number', ${creditNotes.number}, '$.day', ${dayIn(creditNotes.issuedAt)},
      '$.society', ${jsonText(society)}, '$.amount', ${creditNotes.amount}, '$.credits', ${jsonOf({
        receipt: payments.receipt,
        cause: creditNotes.cause,
        isPart: sql`${creditNotes.amount} < ${payments.amount}`,
      })})`,
    from: sql`from ${creditNotes} join ${payments} on ${payments.id} = ${creditNotes.paymentId}
      join ${documents} on ${documents.kind} = 'RECEIPT' and ${documents.subjectId} = ${payments.id}
      where ${which} and not exists (select 1 from ${documents} as ${newer}
        where ${newer.kind} = 'RECEIPT' and ${newer.subjectId} = ${payments.id} and ${newer.revision} > ${documents.revision})`,
  });

/** Writes down what invoices say that a condition selects: goes into the batch that issues them. */
export const writeInvoices = (society: Society, which: SQL): Write =>
  writeFirst({
    kind: 'INVOICE',
    subjectId: invoices.id,
    ...pickColumns(invoices, ['userId', 'language']),
    at: invoices.issuedAt,
    facts: jsonOf({
      ...pickColumns(invoices, ['number', 'amount', 'currency', 'dueAt']),
      day: dayIn(invoices.issuedAt),
      society: jsonText(society),
      payer: jsonOf({ name: invoices.payerName, email: null }),
      billing: billingFacts(invoices),
      option: optionFacts(invoices),
    }),
    from: sql`from ${invoices} where ${which}`,
  });

/** Writes that invoices are cancelled as their second revision: the file of the first one stays as it is. */
export const writeCancelled = (which: SQL): Write =>
  writeFirst({
    kind: 'INVOICE',
    revision: 2,
    subjectId: invoices.id,
    ...pickColumns(invoices, ['userId', 'language']),
    at: invoices.cancelledAt,
    facts: sql`json_set(${documents.facts}, '$.cancelled',
      ${jsonOf({ day: dayIn(invoices.cancelledAt), reason: invoices.cancelReason })})`,
    from: sql`from ${invoices} join ${documents} on ${documents.kind} = 'INVOICE' and ${documents.subjectId} = ${invoices.id}
      where ${invoices.status} = 'CANCELLED' and ${documents.revision} = 1 and ${which}`,
  });

/** What is written of a payment: its receipt, and that it has made an invoice needless. */
export const paymentVouchers = (config: Config, paymentId: string): Write[] => [
  writeReceipts(societyOf(config), sql`${payments.id} = ${paymentId}`),
  writeCancelled(sql`${invoices.paymentId} = ${paymentId}`),
];
