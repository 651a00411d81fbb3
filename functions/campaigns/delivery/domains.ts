import { type SQL, sql } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { sendingDomains } from './table.ts';

/** How many domains a report shows. */
export const domainsShown = 10;

const columns = pickColumns(sendingDomains, ['domain', 'sent', 'bounced', 'complaints']);

/** How the e-mails to one domain went. */
export type DomainCounts = RowOf<typeof columns>;

/** How many came back or were unwanted, as the index has it. */
const returned = sql`"bounced" + "complaints"`;

/**
 * The domains of a sending, selected by SQL, from which e-mails came back or were called unwanted; the worst
 * first, and of as many those where the greatest part did.
 */
export const worstDomains = (sendingId: SQL, most = domainsShown) =>
  readOf(
    columns,
    sql`from ${sendingDomains} where ${sendingDomains.sendingId} = ${sendingId} and ${returned} > 0
      order by ${returned} desc, ${sendingDomains.sent}, ${sendingDomains.domain} limit ${most}`,
  );
