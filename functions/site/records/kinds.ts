import type { RecordKind } from '#functions/lifecycle/publishing/kind.ts';
import type { RecordResource } from '#functions/lifecycle/publishing/rules.ts';
import { awardRecord, winnerRecord } from '#functions/site/awards/records.ts';
import { pageRecord } from '#functions/site/pages/record.ts';
import { personRecord } from '#functions/site/people/record.ts';

const kinds = {
  pages: pageRecord,
  people: personRecord,
  winners: winnerRecord,
  awards: awardRecord,
} as const satisfies Record<RecordResource, RecordKind>;

/** A kind by its resource, for what does the same with every kind. */
export const recordOf = (resourceName: RecordResource): RecordKind => kinds[resourceName];

/** All kinds of what administrators publish; what refers to others comes before it. */
export const recordKinds: readonly RecordKind[] = [
  recordOf('pages'),
  recordOf('people'),
  recordOf('winners'),
  recordOf('awards'),
];
