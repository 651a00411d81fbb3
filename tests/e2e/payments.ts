import { siteNow } from '#tests/support/site-client.ts';
import { newPerson } from './accounts.ts';
import type { OwnSite } from './own-site.ts';

/** A payment held because the bank reported another amount, with the sandbox bank's own record of it. */
export async function heldPayment(site: OwnSite, at = siteNow().toISOString()) {
  const lastName = `Held${Date.now()}`;
  const payer = await newPerson(site, { givenName: 'Piet', lastName });
  const [id, event] = [crypto.randomUUID(), crypto.randomUUID()];
  const orderId = id.replaceAll('-', '').slice(0, 20);
  await site.run(
    `insert into "payments" ("id", "orderId", "userId", "gateway", "optionId", "optionDescription",
      "amount", "currency", "language", "status", "createdAt", "updatedAt")
    values (?1, ?2, ?3, 'sandbox', 'x', 'Students', 2500, 'USD', 'en', 'TO_BE_CHECKED', ?4, ?4)`,
    id,
    orderId,
    payer.id,
    at,
  );
  await site.run(
    `insert into "paymentEvents" ("id", "key", "gateway", "source", "orderId", "paymentId", "outcome",
      "proof", "amount", "currency", "receivedAt", "handledAt", "action", "flag")
    values (?1, ?1, 'sandbox', 'notification', ?2, ?3, 'PAID', 'SIGNED', 2400, 'USD', ?4, ?4, 'doubt', 'WRONG_AMOUNT')`,
    event,
    orderId,
    id,
    at,
  );
  await site.run(
    `insert into "sandboxOrders" ("orderId", "amount", "currency", "outcome", "reference", "notifyUrl", "at")
    values (?, 2400, 'USD', 'PAID', 'bank-1', '', ?)`,
    orderId,
    at,
  );
  return { id, payer: { ...payer, lastName } };
}

/** As long as Stripe's. */
export const reference = `cs_live_${'a1B2c3D4'.repeat(7)}`;

/** Payments of the year 2021 that ended unpaid, as the bank agrees, and one that only the bank knows. */
export async function manyPayments(site: OwnSite, count: number) {
  const { id } = await newPerson(site, { givenName: 'Many', lastName: `Payments${Date.now()}` });
  await site.run(
    `insert into "payments" ("id", "orderId", "userId", "gateway", "optionId", "optionDescription",
      "amount", "currency", "language", "status", "createdAt", "updatedAt")
    select ?1 || '-' || "value", substr(replace(?1, '-', ''), 1, 20) || "value", ?2, 'sandbox', 'x', 'Students', 2500,
      'USD', 'en', 'CANCELLED', '2021-05-0' || ("value" % 9 + 1) || 'T10:00:00.000Z', '2021-05-09T10:00:00.000Z'
    from json_each(?3)`,
    crypto.randomUUID(),
    id,
    JSON.stringify(Array.from({ length: count }, (_, n) => 100 + n)),
  );
  await site.run(
    `insert or ignore into "sandboxOrders" ("orderId", "amount", "currency", "outcome", "reference", "notifyUrl", "at")
    values ('ONLYTHERE', 4200, 'EUR', 'PAID', '${reference}', '', '2021-05-03T10:00:00.000Z')`,
  );
}
