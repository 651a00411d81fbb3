import { and, eq, type SQL, sql } from 'drizzle-orm';
import { fullName } from '#functions/core/accounts/names.ts';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { hasRow, readOf } from '#functions/core/db/read-of.ts';
import { change, guard } from '#functions/core/db/write.ts';
import { invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import type { LinkedResource } from './rules.ts';
import { profileLinks } from './table.ts';

/** A public record that may be about somebody with an account. */
export interface LinkedRecord {
  resource: LinkedResource;
  recordId: string;
}

/** The tags of the cached pages that show people and winners. */
export const publicTags = ['people', 'awards'];

const managed = { people: 'people.manage', winners: 'awards.manage' } as const;
// By name: people and winners import this folder, for what their pages take from a profile.
const tables = { people: sql.raw('"people"'), winners: sql.raw('"winners"') };

const isOf = ({ resource, recordId }: LinkedRecord): SQL | undefined =>
  and(eq(profileLinks.resource, resource), eq(profileLinks.recordId, recordId));

/** Whether a public record takes something from the profile of an account. */
export const isUsedInPublic = (userId: string) =>
  hasRow(
    sql`${profileLinks} where ${profileLinks.userId} = ${userId} and ${profileLinks.agreedAt} is not null`,
  );

/** Whose account is linked to a record, and whether that person has agreed; null without a link. */
export const linkOf = (of: LinkedRecord) =>
  readOf(
    { name: sql<string | null>`${fullName}`, agreedAt: profileLinks.agreedAt },
    sql`from ${profileLinks} join ${users} on ${users.id} = ${profileLinks.userId} where ${isOf(of)}`,
    (rows) => {
      const row = firstRow(rows);
      return row && { name: row.name ?? '', isAgreed: row.agreedAt !== null };
    },
  );

/** The public records that are linked to the account of the signed-in user, with their names, people first. */
export const myRecords = (ctx: Context) => {
  const { id } = authorize(ctx, 'account.use');
  return readOf(
    {
      resource: sql<LinkedResource>`"resource"`,
      recordId: sql<string>`"recordId"`,
      name: sql<string>`"name"`,
      award: sql<string | null>`"award"`,
      year: sql<number | null>`"year"`,
      agreedAt: sql<string | null>`"agreedAt"`,
    },
    (chosen) => sql`select ${chosen} from (
      select ${profileLinks.resource}, ${profileLinks.recordId}, ${profileLinks.agreedAt},
        trim("people"."firstName" || ' ' || "people"."lastName") as "name", null as "award", null as "year"
      from ${profileLinks} join "people" on "people"."id" = ${profileLinks.recordId}
      where ${profileLinks.userId} = ${id} and ${profileLinks.resource} = 'people'
        and "people"."status" <> 'DELETED'
      union all
      select ${profileLinks.resource}, ${profileLinks.recordId}, ${profileLinks.agreedAt},
        trim("winners"."firstName" || ' ' || "winners"."lastName"), "awards"."name", "winners"."year"
      from ${profileLinks} join "winners" on "winners"."id" = ${profileLinks.recordId}
        join "awards" on "awards"."id" = "winners"."awardId"
      where ${profileLinks.userId} = ${id} and ${profileLinks.resource} = 'winners'
        and "winners"."status" <> 'DELETED')
      order by "resource", "year" desc limit 100`,
  );
};

/**
 * Links a public record to the account with an address (D-135); its holder then may agree to more. Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`, `INVALID_FIELDS` for an address without a confirmed account, and `CONFLICT` when
 * the record is deleted, or linked already.
 */
export async function linkAccount(ctx: Context, of: LinkedRecord, email: string): Promise<void> {
  authorize(ctx, managed[of.resource], { proof: 'none' });
  const { user } = await ctx.db.read({
    user: readOf(
      { id: users.id },
      sql`from ${users} where ${users.emailKey} = ${emailKey(email)}
        and ${users.status} = 'ACTIVE' and ${users.confirmedAt} is not null`,
      (rows) => firstRow(rows),
    ),
  });
  if (!user) throw invalidFields({ email: [says('noAccount')] });
  const table = tables[of.resource];
  const linked = sql`insert into ${profileLinks} ("resource", "recordId", "userId", "linkedAt")
    select ${of.resource}, "id", ${user.id}, ${ctx.now().toISOString()} from ${table}
    where "id" = ${of.recordId} and "status" <> 'DELETED' on conflict do nothing`;
  await commit(ctx, [guard(linked)], {
    action: `${of.resource}.linked`,
    record: [of.resource, of.recordId],
    details: { user: user.id },
  });
}

/** Ends the link of a public record to an account. Throws `NOT_SIGNED_IN`, `FORBIDDEN`, and `CONFLICT` without one. */
export async function unlinkAccount(ctx: Context, of: LinkedRecord): Promise<void> {
  authorize(ctx, managed[of.resource], { proof: 'none' });
  await commit(ctx, [guard(change.delete(profileLinks).where(isOf(of)))], {
    action: `${of.resource}.unlinked`,
    record: [of.resource, of.recordId],
  });
  await dropPages(ctx, publicTags);
}

/**
 * Agrees that a public record about the signed-in user takes from the own profile, or withdraws it: then the
 * record's own values are back at once (D-135). Throws `NOT_SIGNED_IN`, and `CONFLICT` for a record that is
 * not linked to this account; safe to repeat.
 */
export async function agreeToUse(
  ctx: Context,
  { wanted, ...of }: LinkedRecord & { wanted: boolean },
): Promise<void> {
  const { id } = authorize(ctx, 'account.use', { proof: 'none' });
  const agreedAt = wanted ? sql`coalesce("agreedAt", ${ctx.now().toISOString()})` : null;
  const set = change
    .update(profileLinks)
    .set({ agreedAt })
    .where(and(isOf(of), eq(profileLinks.userId, id)));
  await commit(ctx, [guard(set)], {
    action: wanted ? 'profile.use-agreed' : 'profile.use-withdrawn',
    record: ['user', id],
    details: { [of.resource]: of.recordId },
  });
  await dropPages(ctx, publicTags);
}
