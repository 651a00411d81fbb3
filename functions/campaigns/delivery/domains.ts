import { type SQL, sql } from 'drizzle-orm';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { sentStates } from './rules.ts';
import { recipients } from './table.ts';

/** How many domains a report shows. */
export const domainsShown = 10;

const countIn = (state: (typeof sentStates)[number]) =>
  sql<number>`sum(${recipients.state} = ${state})`;

const columns = {
  domain: sql<string>`${recipients.domain}`,
  sent: sql<number>`count(*)`,
  bounced: countIn('BOUNCED'),
  complaints: countIn('COMPLAINED'),
};

/** How the e-mails to one domain went. */
export type DomainCounts = RowOf<typeof columns>;

/** How many came back or were unwanted. */
const returned = sql`${columns.bounced} + ${columns.complaints}`;

/**
 * The domains of a sending, selected by SQL, from which e-mails came back or were called unwanted; the worst
 * first, and of as many those where the greatest part did.
 */
export const worstDomains = (sendingId: SQL, most = domainsShown) =>
  readOf(
    columns,
    sql`from ${recipients} where ${recipients.sendingId} = ${sendingId} and ${recipients.domain} is not null
        and ${recipients.state} in ${[...sentStates]}
      group by ${recipients.domain} having ${returned} > 0
      order by ${returned} desc, count(*), ${recipients.domain} limit ${most}`,
  );
