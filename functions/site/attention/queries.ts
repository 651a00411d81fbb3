import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayAnywhere } from '#functions/core/values/dates.ts';
import { listTranslations } from '#functions/lifecycle/translations/queries.ts';
import { completeness, lastYear, yearSpans } from '#functions/site/awards/rules.ts';
import { awards, winners } from '#functions/site/awards/table.ts';
import { pages } from '#functions/site/pages/table.ts';
import { people } from '#functions/site/people/table.ts';

/** What an administrator can add, in the order of the list. */
const facts = ['officers', 'committee', 'years', 'awardYears', 'drafts', 'outdated'] as const;
type Fact = (typeof facts)[number];

/** Something that is missing, and how often. */
export interface MissingFact {
  fact: Fact;
  count: number;
  /** Which they are, where a number does not say it. */
  which?: string;
}

/** The facts that are missing at all. */
const missingFacts = (
  counts: Record<Fact, number>,
  which: Partial<Record<Fact, string>>,
): MissingFact[] =>
  facts.flatMap((fact) =>
    counts[fact] > 0
      ? [{ fact, count: counts[fact], ...(which[fact] && { which: which[fact] }) }]
      : [],
  );

/** The published awards with the years of their winners. */
const yearsOfAwards = () =>
  readOf(
    {
      ...pickColumns(awards, ['name', 'firstYear', 'completeFrom', 'notAwarded']),
      given: sql<string>`(select json_group_array(${winners.year}) from ${winners}
        where ${winners.awardId} = ${awards.id} and ${isPublished(winners)})`,
    },
    sql`from ${awards} where ${isPublished(awards)} and ${awards.name} <> ''
      order by ${awards.ordinal}, ${awards.name} limit 100`,
  );

const isPublished = (table: typeof people | typeof winners | typeof awards) =>
  sql`${table.status} = 'PUBLISHED'`;

const isOnline = (flag: typeof people.isMainOfficer | typeof people.isExecutive) =>
  sql<number>`exists (select 1 from ${people} where ${isPublished(people)} and not ${people.isSample} and ${flag})`;

/**
 * What the public pages do not say because nobody has entered it (D-95). Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
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
    given: yearsOfAwards(),
  });
  const [{ found, given }, { counts }] = await Promise.all([
    facts,
    listTranslations(ctx, { kind: null, status: null, page: 1 }),
  ]);
  const until = lastYear(dayAnywhere(ctx.now()));
  const gaps = given.flatMap((award) => {
    const { missing } = completeness(award, JSON.parse(award.given), until);
    return missing.length > 0 ? [`${award.name} ${yearSpans(missing)}`] : [];
  });
  return missingFacts(
    {
      officers: found?.hasOfficers ? 0 : 1,
      committee: found?.hasCommittee ? 0 : 1,
      years: found?.winnersWithoutYear ?? 0,
      awardYears: gaps.length,
      drafts: found?.draftPages ?? 0,
      outdated: counts.outdated,
    },
    { awardYears: gaps.join('; ') },
  );
}
