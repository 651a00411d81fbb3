import type { Context } from '#functions/core/context.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import type { RecordKind, RecordRow } from '#functions/lifecycle/publishing/kind.ts';
import type { RecordResource } from '#functions/lifecycle/publishing/rules.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import { awardRecord, winnerRecord } from '#functions/site/awards/records.ts';
import { pageRecord } from '#functions/site/pages/record.ts';
import { personRecord } from '#functions/site/people/record.ts';

/** Every kind by its resource; what refers to others comes before it. */
const kinds: Record<RecordResource, RecordKind> = {
  pages: pageRecord,
  people: personRecord,
  winners: winnerRecord,
  awards: awardRecord,
};

/** A kind by its resource, for what does the same with every kind. */
export const recordOf = (resourceName: RecordResource): RecordKind => kinds[resourceName];

/** All kinds of what administrators publish. */
export const recordKinds: readonly RecordKind[] = Object.values(kinds);

/** Why nobody sees something that is published. */
export type Unseen = 'nameless' | 'noGroup' | 'awardOffline';

/** Where visitors find a published record, or why they do not. */
export type View = { href: string; unseen: null } | { href: null; unseen: Unseen };

/** Whether a person, a winner or an award has a name by which it can be shown (ADM-07). */
export const hasName = ({ name, firstName, lastName }: Columns): boolean =>
  Boolean(name || firstName || lastName);

const at = (href: string): View => ({ href, unseen: null });
const nowhere = (unseen: Unseen): View => ({ href: null, unseen });

/**
 * Where visitors find a person, a winner or an award, or why they do not although it is published;
 * null while it is not.
 */
export async function whereVisible(
  ctx: Context,
  resourceName: Exclude<RecordResource, 'pages'>,
  row: RecordRow,
): Promise<View | null> {
  if (!isPublic(row.status)) return null;
  if (!hasName(row)) return nowhere('nameless');
  if (resourceName === 'winners') {
    const { award } = await ctx.db.read({
      award: itemById(recordOf('awards'), String(row.awardId)),
    });
    const isThere = award && isPublic(award.status) && hasName(award);
    return isThere ? at(`${award.path}#${row.id}`) : nowhere('awardOffline');
  }
  const href = recordOf(resourceName).publicPath(row);
  return href === null ? nowhere('noGroup') : at(href);
}
