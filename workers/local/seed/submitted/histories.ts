import { reviewHistory } from '#functions/content/review/table.ts';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { type Author, admin } from '../authors.ts';
import { timeAgo } from '../days.ts';
import { seedId } from '../ids.ts';
import { rowsOf } from '../rows.ts';
import type { State } from './kind.ts';
import { submissions } from './rows.ts';

const reason = 'Please say who pays for the travel, and until when one can apply.';

interface Step
  extends Pick<typeof reviewHistory.$inferInsert, 'action' | 'fromStatus' | 'toStatus' | 'reason'> {
  /** Who did it, if not the author, and at which hour, if not that of the last step. */
  by?: Author;
  hour?: number;
}

/** The steps that led an item to its state. */
const submit = { action: 'submit', fromStatus: 'DRAFT', toStatus: 'PENDING' } as const;
const steps: Record<State, Step[]> = {
  DRAFT: [],
  PENDING: [submit],
  REJECTED: [
    { ...submit, hour: 8 },
    { action: 'reject', fromStatus: 'PENDING', toStatus: 'REJECTED', by: admin, reason },
  ],
  DELETED: [{ action: 'delete', fromStatus: 'DRAFT', toStatus: 'DELETED' }],
};

const historyLines = (today: string) =>
  submissions.flatMap(({ resource, key, names, author, state, movedAgo }) =>
    steps[state].map(({ by = author, hour, ...step }) => ({
      reason: '',
      ...step,
      id: seedId('history', `${key} ${step.action}`),
      resourceName: resource,
      itemId: names.id,
      actorId: by.authorId,
      at: timeAgo(today, movedAgo, hour),
    })),
  );

/** The history of the samples, without items that people have changed since. */
export const historyRows = (today: string) => ({
  ...rowsOf(reviewHistory, historyLines(today)),
  unless: reviewResources
    .map(
      (name) =>
        `exists (select 1 from "${name}" where "${name}"."id" = "reviewHistory"."itemId" and "${name}"."version" > 1)`,
    )
    .join(' or '),
});
