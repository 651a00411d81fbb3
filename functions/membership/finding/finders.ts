import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { rowsWithWords, wordIndex } from '#functions/core/db/words.ts';
import {
  type Finder,
  foundFields,
  hasWords,
  indexedFinder,
  type Sought,
} from '#functions/core/members-search/finder.ts';
import { mostCandidates } from '#functions/core/members-search/rules.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { invoices } from '#functions/membership/invoices/model/table.ts';
import { searchText } from '#functions/membership/payments/administration/admin-queries.ts';
import { payments } from '#functions/membership/payments/model/table.ts';

const indexes = { payers: wordIndex('user'), payments: wordIndex('payment') };

/** How many payers of a name, and payments of each way to find them, are looked at. */
const [mostPayers, mostOfEach] = [40, 60];

/** The row ids of payments that may fit: by their numbers, by their payers, by their amount. */
function candidates({ words, amount }: Sought): SQL {
  const [longest = ''] = [...words].sort((a, b) => b.length - a.length);
  const own = sql`select "r" from (${rowsWithWords(indexes.payments, [longest])}) limit ${mostOfEach}`;
  const payers = sql`select "r" from (${rowsWithWords(indexes.payers, [longest])}) limit ${mostPayers}`;
  const ofPayers = sql`select ${payments}."rowid" as "r" from (${payers}) as "payers"
    cross join ${users} on ${users}."rowid" = "payers"."r"
    cross join ${payments} on ${payments.userId} = ${users.id} limit ${mostOfEach}`;
  const ofAmount = sql`select ${payments}."rowid" as "r" from ${payments} where ${payments.amount} = ${amount ?? -1}
    order by ${payments.createdAt} desc limit ${mostOfEach}`;
  return sql`select "r" from (${own}) union select "r" from (${ofPayers}) union select "r" from (${ofAmount})`;
}

const name = sql`trim(coalesce(${payments.payerName}, ${users.givenName} || ' ' || ${users.lastName}))`;
const money = { amount: payments.amount, currency: payments.currency };

const fits = ({ words, amount }: Sought): SQL =>
  sql`(${hasWords(searchText, words)} or ${payments.amount} = ${amount ?? -1})`;

/** For administrators, every payment. */
const everyPayment = (sought: Sought) =>
  readOf(
    foundFields({
      title: name,
      detail: sql`coalesce(${payments.receipt}, ${payments.orderId})`,
      status: payments.status,
      at: payments.createdAt,
      ...money,
      path: sql`'/my/payments/' || ${payments.id}`,
    }),
    sql`from (${candidates(sought)}) as "hits"
      cross join ${payments} on ${payments}."rowid" = "hits"."r"
      cross join ${users} on ${users.id} = ${payments.userId}
      where ${fits(sought)} order by ${payments.createdAt} desc, ${payments.id} desc
      limit ${sought.limit} offset ${sought.offset}`,
  );

/** For everybody else, the own payments that have a receipt. */
const ownReceipts = (userId: string, sought: Sought) =>
  readOf(
    foundFields({
      title: sql`${payments.optionDescription}`,
      detail: payments.receipt,
      status: payments.status,
      at: payments.createdAt,
      ...money,
      path: sql`'/my/receipts/' || ${payments.id}`,
    }),
    sql`from (select *, "rowid" from ${payments} where ${payments.userId} = ${userId}
        order by ${payments.createdAt} desc limit ${mostCandidates}) as ${payments}
      cross join ${users} on ${users.id} = ${payments.userId}
      where ${payments.receipt} is not null and ${fits(sought)}
      order by ${payments.createdAt} desc limit ${sought.limit} offset ${sought.offset}`,
  );

/** What payers and administrators find of payments and invoices. */
export const moneyFinders = {
  payments: (_, actor, sought) =>
    may(actor, 'payments.manage') ? everyPayment(sought) : ownReceipts(actor.id, sought),
  invoices: indexedFinder({
    kind: 'invoices',
    table: invoices,
    columns: {
      title: sql`${invoices.number}`,
      detail: sql`coalesce(nullif(${invoices.institution}, ''), ${invoices.payerName})`,
      status: invoices.status,
      at: invoices.issuedAt,
      amount: invoices.amount,
      currency: invoices.currency,
      path: sql`'/my/invoices/' || ${invoices.id}`,
    },
    among: (actor) =>
      may(actor, 'payments.manage')
        ? {}
        : { ownerId: actor.id, where: sql`${invoices.userId} = ${actor.id}` },
    ofAmount: (amount) => ({
      ids: sql`select ${invoices.id} as "id" from ${invoices} where ${invoices.amount} = ${amount}
        order by ${invoices.issuedAt} desc limit ${mostOfEach}`,
      isSame: sql`${invoices.amount} = ${amount}`,
    }),
  }),
} satisfies Record<string, Finder>;
