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
import { searchText } from '#functions/membership/payments/administration/admin-queries.ts';
import { payments } from '#functions/membership/payments/model/table.ts';

/** How many payments, and payers, are looked at for each way to find one. */
const mostLooked = 200;

/** The payments that may fit: by the beginning of the payer's last name or address, or of a number, or by their amount. */
function candidates({ words, amount }: Sought): SQL {
  const [longest = ''] = [...words].sort((a, b) => b.length - a.length);
  const payers = [users.lastKey, users.emailKey].map(
    (key) => sql`select * from (select ${users.id} from ${users}
      where ${users.status} = 'ACTIVE' and ${beginsWith(sql`${key}`, longest)} limit ${mostLooked})`,
  );
  const ways = [
    sql`${payments.userId} in (${sql.join(payers, sql` union all `)})`,
    ...[payments.orderId, payments.receipt, payments.referenceKey].map((number) =>
      beginsWith(sql`${number}`, longest),
    ),
    sql`${payments.amount} = ${amount ?? -1} order by ${payments.createdAt} desc`,
  ].map(
    (way) =>
      sql`select * from (select ${payments}."rowid" from ${payments} where ${way} limit ${mostLooked})`,
  );
  return sql`${payments}."rowid" in (${sql.join(ways, sql` union all `)})`;
}

const name = sql`trim(coalesce(${payments.payerName}, ${users.givenName} || ' ' || ${users.lastName}))`;
const { status, createdAt: at, amount: sum, currency } = payments;
const shown = { status, at, amount: sum, currency };

const fits = ({ words, amount }: Sought): SQL =>
  sql`(${hasWords(searchText, words)} or ${payments.amount} = ${amount ?? -1})`;

/** For administrators, every payment. */
const everyPayment = (sought: Sought) =>
  readOf(
    foundFields({
      title: name,
      detail: sql`coalesce(${payments.receipt}, ${payments.orderId})`,
      ...shown,
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
      ...shown,
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
