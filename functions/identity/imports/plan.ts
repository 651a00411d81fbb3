import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ImportKind } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { endOfFilling } from '#functions/core/membership/periods.ts';
import { fillsPeriod, isOver } from '#functions/core/membership/rules.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { claims, userAddresses } from '#functions/identity/claims/table.ts';
import type { ImportAnswers } from './columns.ts';
import { type FileProblem, type ImportLine, type LineProblem, parseImport } from './parse.ts';

/** A line of somebody with an account, and the name there. */
export interface KnownLine extends ImportLine {
  account: string;
}

/** A line of a person who has a period for the same time under another reference, and until when. */
export interface DoubleLine extends ImportLine {
  until: string;
}

/** A line whose reference is recorded already with another end. */
type DifferingLine = Pick<ImportLine, 'line' | 'email'>;

/** A preview of an import. */
export interface ImportPlan {
  /** Whose account changes. */
  changes: KnownLine[];
  same: number[];
  /** Whose address nobody has: kept as claims and invited; past participants are left out. */
  unknown: ImportLine[];
  /** Who has a period for the same time already: left out unless chosen. */
  doubles: DoubleLine[];
  differs: DifferingLine[];
  problems: LineProblem[];
}

const first = alias(users, 'first');

/**
 * The open account of an address key: its own, else one that has proved it as a further one (D-133). A period needs
 * somebody who has proved the address.
 */
export const accountOf = (key: SQL, kind: ImportKind): SQL => sql`coalesce(
  (select ${first.id} from ${users} as ${first} where ${first.emailKey} = ${key} and ${first.status} = 'ACTIVE'
    and ${kind === 'past-netsci' ? sql`true` : sql`(${first.confirmedAt} is not null or ${first.passwordHash} is not null)`}),
  (select ${userAddresses.userId} from ${userAddresses} where ${userAddresses.addressKey} = ${key}))`;

interface Known {
  userId: string | null;
  isPast: 0 | 1 | null;
  name: string | null;
  /** The end that the reference is recorded with, of the account or of a claim. */
  sameTo: string | null;
  /** Until when another period of theirs lasts that fills the same time. */
  until: string | null;
}

const known = (kind: ImportKind, lines: ImportLine[]): Read<Known[]> => {
  const rows = JSON.stringify(
    lines.map(({ key, reference, validFrom, validTo }) => [key, reference, validFrom, validTo]),
  );
  const days = [sql`"line"."validFrom"`, sql`"line"."validTo"`] as const;
  const isConference = kind === 'conference-fees';
  const recorded = isConference
    ? sql`(select ${renewals.validTo} from ${renewals} where ${renewals.userId} = ${users.id}
        and ${renewals.source} = 'conference' and ${renewals.reference} = "line"."reference")`
    : sql`null`;
  const claimed = isConference
    ? sql`(select ${claims.validTo} from ${claims} where ${claims.addressKey} = "line"."key"
        and ${claims.reference} = "line"."reference")`
    : sql`null`;
  const filled = isConference
    ? endOfFilling(renewals, sql`${renewals}`, sql`${renewals.userId} = ${users.id}`, days)
    : sql`null`;
  const isOpen = sql`${claims.addressKey} = "line"."key" and ${claims.state} = 'INVITED'`;
  const waiting = isConference ? endOfFilling(claims, sql`${claims}`, isOpen, days) : sql`null`;
  return readOf(
    {
      userId: sql<string | null>`${users.id}`,
      isPast: sql<0 | 1 | null>`${users.pastNetsci}`,
      name: sql<string | null>`trim(${users.givenName} || ' ' || ${users.lastName})`,
      sameTo: sql<string | null>`coalesce(${recorded}, ${claimed})`,
      until: sql<string | null>`coalesce(${filled}, ${waiting})`,
    },
    (
      list,
    ) => sql`with "line" as materialized (select "key" as "n", "value" ->> 0 as "key", "value" ->> 1 as "reference",
        "value" ->> 2 as "validFrom", "value" ->> 3 as "validTo" from json_each(${rows}))
      select ${list} from "line" left join ${users} on ${users.id} = ${accountOf(sql`"line"."key"`, kind)}
        and ${users.status} = 'ACTIVE' order by "line"."n"`,
  );
};

type Outcome = 'changes' | 'same' | 'unknown' | 'doubles' | 'differs' | 'over';

/** Sorts lines by what an import would do with them; of two periods of a person in the file, the first counts. */
function outcomesOf(kind: ImportKind, lines: ImportLine[], found: Known[], today: string) {
  const seen = new Map<string, ImportLine[]>();
  return lines.map((line, i): { outcome: Outcome; until: string } => {
    const { userId, isPast, sameTo, until } = found[i] ?? ({} as Partial<Known>);
    const told = (outcome: Outcome, end = '') => ({ outcome, until: end });
    if (kind === 'past-netsci')
      return told(userId === null ? 'unknown' : isPast === 1 ? 'same' : 'changes');
    if (sameTo) return told(sameTo === line.validTo ? 'same' : 'differs');
    if (until) return told('doubles', until);
    if (userId === null && isOver(line, today)) return told('over');
    const person = userId ?? `key ${line.key}`;
    const before = seen.get(person) ?? [];
    const twin = before.find((one) => fillsPeriod(one, line));
    if (twin) return told('doubles', twin.validTo);
    seen.set(person, [...before, line]);
    return told(userId === null ? 'unknown' : 'changes');
  });
}

/** Previews the import of a file; writes nothing (D-34, D-70, D-131). */
export async function planImport(
  ctx: Context,
  kind: ImportKind,
  text: string,
  answers?: ImportAnswers,
): Promise<FileProblem | ({ fault?: undefined } & ImportPlan)> {
  authorize(ctx, 'users.manage');
  const today = dayOf(ctx.now());
  const parsed = parseImport(kind, text, today, answers);
  if (parsed.fault !== undefined) return parsed;
  const { lines, repeated, problems } = parsed;
  const { found } = await ctx.db.read({ found: known(kind, lines) });
  const outcomes = outcomesOf(kind, lines, found, today);
  const those = (outcome: Outcome) => lines.filter((_, i) => outcomes[i]?.outcome === outcome);
  const late = those('over').map(
    ({ line, email }): LineProblem => ({ line, who: email, fault: 'over', text: '' }),
  );
  return {
    changes: lines.flatMap((line, i) =>
      outcomes[i]?.outcome === 'changes' ? [{ ...line, account: found[i]?.name ?? '' }] : [],
    ),
    same: [...those('same').map(({ line }) => line), ...repeated].sort((a, b) => a - b),
    unknown: those('unknown'),
    doubles: lines.flatMap((line, i) =>
      outcomes[i]?.outcome === 'doubles' ? [{ ...line, until: outcomes[i].until }] : [],
    ),
    differs: those('differs').map(({ line, email }) => ({ line, email })),
    problems: [...problems, ...late],
  };
}
