import type { Columns } from '#functions/core/db/write.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import type { RecordKind, RecordRow } from '#functions/lifecycle/publishing/kind.ts';
import type { RecordResource } from '#functions/lifecycle/publishing/rules.ts';
import { awardRecord, winnerRecord } from '#functions/site/awards/records.ts';
import { pageRecord } from '#functions/site/pages/record.ts';
import { personRecord } from '#functions/site/people/record.ts';

/** The kinds by resource; a kind that refers to others comes before them. */
const kinds: Record<RecordResource, RecordKind> = {
  pages: pageRecord,
  people: personRecord,
  winners: winnerRecord,
  awards: awardRecord,
};

export const recordOf = (resourceName: RecordResource): RecordKind => kinds[resourceName];

/** The kinds of all records. */
export const recordKinds: readonly RecordKind[] = Object.values(kinds);

/** Why visitors do not see a published record. */
export type HiddenReason = 'nameless' | 'awardOffline';

/** Where visitors find a published record, or why they cannot. */
export type Visibility = { href: string; unseen: null } | { href: null; unseen: HiddenReason };

/** Whether a person, a winner or an award has a name to show (ADM-07). */
export const hasName = ({ name, firstName, lastName }: Columns): boolean =>
  Boolean(name || firstName || lastName);

const visibleAt = (href: string): Visibility => ({ href, unseen: null });
const hiddenFor = (unseen: HiddenReason): Visibility => ({ href: null, unseen });

/**
 * Where visitors find a published person, winner or award, or why they cannot;
 * null if it is not published. `award` is that of a winner.
 */
export function findVisibility(
  resourceName: Exclude<RecordResource, 'pages'>,
  row: RecordRow,
  award: RecordRow | null,
): Visibility | null {
  if (!isPublic(row.status)) return null;
  if (!hasName(row)) return hiddenFor('nameless');
  if (resourceName === 'winners') {
    const isThere = award && isPublic(award.status) && hasName(award);
    return isThere ? visibleAt(`${award.path}#${row.id}`) : hiddenFor('awardOffline');
  }
  return visibleAt(recordOf(resourceName).publicPath(row) ?? '');
}
