import { seconds } from '#workers/local/progress.ts';
import type { Site } from '#workers/local/runtime.ts';
import { campaignsTables } from './tables/campaigns.ts';
import { contentTables } from './tables/content.ts';
import { identityTables } from './tables/identity.ts';
import { membershipTables } from './tables/membership.ts';
import { operationsTables } from './tables/operations.ts';
import { siteTables } from './tables/site.ts';
import { votingTables } from './tables/voting.ts';

/** Each table that can grow, after those that it refers to. */
const tables = [
  ...identityTables,
  ...membershipTables,
  ...operationsTables,
  ...contentTables,
  ...campaignsTables,
  ...siteTables,
  ...votingTables,
];

/** How many rows one statement inserts. */
const atOnce = 5000;

/** How many rows the tables get. */
export interface Sizes {
  /** Accounts, payments, e-mails. */
  rows: number;
  /** Items, and what belongs to them. */
  items: number;
  /** What a society has few of: people, awards, winners, pages, campaigns. */
  few: number;
}

/** Fills every table that can grow, such that no cron job has anything to do. */
export async function fillTables(
  { d1 }: Pick<Site, 'd1'>,
  { rows, items, few }: Sizes,
): Promise<void> {
  await d1.batch([
    d1.prepare('create table "numbers" ("i" integer primary key)'),
    d1
      .prepare(
        `insert into "numbers" with recursive "n"("i") as (select 1 union all select "i" + 1 from "n" where "i" < ?)
          select "i" from "n"`,
      )
      .bind(rows),
  ]);
  for (const [table, values, where = 'true'] of tables) {
    const names = Object.keys(values).map((name) => `"${name}"`);
    const isCopied = values.userId === '"userId"';
    const sql = `insert into "${table}" (${names.join(', ')}) select ${Object.values(values).join(', ')}
      from ${isCopied ? '(select *, "rowid" as "i" from "renewals")' : '"numbers"'}
      where "i" > ?1 and "i" <= ?2 and ${where}`;
    const begun = performance.now();
    // In parts, so that no statement takes long.
    for (let from = 0; from < rows; from += atOnce)
      await d1
        .prepare(
          sql
            .replaceAll(':rows', String(rows))
            .replaceAll(':items', String(items))
            .replaceAll(':few', String(few)),
        )
        .bind(from, from + atOnce)
        .run();
    const took = performance.now() - begun;
    if (took > 3000) console.log(`  ${table}: ${seconds(took)}`);
  }
  await d1.batch([
    d1.prepare('drop table "numbers"'),
    // Of the samples, no vote is open: the members would get letters about it for hours.
    d1.prepare(`update "ballots" set "status" = 'DRAFT' where "id" not like '01990000%'`),
  ]);
}
