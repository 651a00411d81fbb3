import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { listTranslations } from '#functions/lifecycle/translations/queries.ts';
import { awards, winners } from '#functions/site/awards/table.ts';
import { pages } from '#functions/site/pages/table.ts';
import { people } from '#functions/site/people/table.ts';

/** What an administrator can add, in the order of the list. */
const facts = [
  'officers',
  'committee',
  'years',
  'drafts',
  'outdated',
  'wins',
  'netplace',
  'address',
] as const;
type Fact = (typeof facts)[number];

/** Something that is missing, and how often. */
export interface MissingFact {
  fact: Fact;
  count: number;
}

/** The facts that are missing at all. */
const missingFacts = (counts: Record<Fact, number>): MissingFact[] =>
  facts.flatMap((fact) => (counts[fact] > 0 ? [{ fact, count: counts[fact] }] : []));

const isPublished = (table: typeof people | typeof winners | typeof awards) =>
  sql`${table.status} = 'PUBLISHED'`;

const isOnline = (flag: typeof people.isMainOfficer | typeof people.isExecutive) =>
  sql<number>`exists (select 1 from ${people} where ${isPublished(people)} and ${flag})`;

/**
 * What the public pages do not say because nobody has entered it (D-95), and the addresses that the
 * configuration leaves empty (D-02). Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function factsToAdd(ctx: Context): Promise<MissingFact[]> {
  authorize(ctx, 'pages.manage');
  const facts = ctx.db.read({
    found: readOf(
      {
        hasOfficers: isOnline(people.isMainOfficer),
        hasCommittee: isOnline(people.isExecutive),
        winnersWithoutYear: sql<number>`(select count(*) from ${winners} join ${awards} on ${awards.id} = ${winners.awardId}
          where ${isPublished(winners)} and ${isPublished(awards)} and ${winners.year} is null)`,
        draftPages: sql<number>`(select count(*) from ${pages} where ${pages.status} = 'DRAFT')`,
      },
      sql``,
      ([row]) => row,
    ),
  });
  const [{ found }, { counts }] = await Promise.all([
    facts,
    listTranslations(ctx, { kind: null, status: null, page: 1 }),
  ]);
  const { winsUrl, netplaceUrl, societyAddress } = ctx.config;
  return missingFacts({
    officers: found?.hasOfficers ? 0 : 1,
    committee: found?.hasCommittee ? 0 : 1,
    years: found?.winnersWithoutYear ?? 0,
    drafts: found?.draftPages ?? 0,
    outdated: counts.outdated,
    wins: winsUrl ? 0 : 1,
    netplace: netplaceUrl ? 0 : 1,
    address: societyAddress.length > 0 ? 0 : 1,
  });
}
