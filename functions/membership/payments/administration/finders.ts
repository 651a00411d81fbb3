import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { beginsWith } from '#functions/core/db/order.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import {
  type Finder,
  foundFields,
  type Sought,
  titleFinder,
} from '#functions/core/members-search/finder.ts';
import { hasWords } from '#functions/core/members-search/words.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { invoices } from '#functions/membership/invoices/model/table.ts';
import {
  payerText,
  searchText,
} from '#functions/membership/payments/administration/admin-queries.ts';
import { payments } from '#functions/membership/payments/model/table.ts';

/** The payments that may fit: by their payers, by the beginning of a number, by their amount. */
function candidates({ words, amount }: Sought): SQL {
  const [longest = ''] = [...words].sort((a, b) => b.length - a.length);
  const payers = sql`select ${users.id} from ${users} where ${hasWords(payerText, [longest])}`;
  const numbers = [payments.orderId, payments.receipt, payments.referenceKey].map(
    (number) => sql`${beginsWith(sql`${number}`, longest)}`,
  );
  return sql`${payments.userId} in (${payers}) or ${payments.amount} = ${amount ?? -1} or ${sql.join(numbers, sql` or `)}`;
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
    sql`from ${payments} cross join ${users} on ${users.id} = ${payments.userId}
      where (${candidates(sought)}) and ${fits(sought)} order by ${payments.createdAt} desc, ${payments.id} desc
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
    sql`from ${payments} cross join ${users} on ${users.id} = ${payments.userId}
      where ${payments.userId} = ${userId} and ${payments.receipt} is not null and ${fits(sought)}
      order by ${payments.createdAt} desc limit ${sought.limit} offset ${sought.offset}`,
  );

/** What payers and administrators find of payments and invoices. */
export const moneyFinders = {
  payments: (_, actor, sought) =>
    may(actor, 'payments.manage') ? everyPayment(sought) : ownReceipts(actor.id, sought),
  invoices: titleFinder({
    table: invoices,
    text: sql`${invoices.searchText}`,
    amount: invoices.amount,
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
      may(actor, 'payments.manage') ? sql`true` : sql`${invoices.userId} = ${actor.id}`,
  }),
} satisfies Record<string, Finder>;
