import { reviewHistory } from '#functions/content/review/table.ts';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { type Author, admin } from './authors.ts';
import { seedId } from './ids.ts';
import { rowsOf } from './rows.ts';
import { at, itemId, resourceOf, type Sample, submitted } from './submitted.ts';

const reason =
  'This is a sample of a reason: please say who pays for the travel, and until when one can apply.';

type Step = Pick<
  typeof reviewHistory.$inferInsert,
  'action' | 'fromStatus' | 'toStatus' | 'reason'
> & { by: Author; hour: number };

/** How an item has come to its state. */
function stepsOf({ author: by, state }: Sample): Step[] {
  const hour = state === 'REJECTED' ? 8 : 9;
  const submit: Step = { action: 'submit', fromStatus: 'DRAFT', toStatus: 'PENDING', by, hour };
  const steps: Record<Sample['state'], Step[]> = {
    DRAFT: [],
    PENDING: [submit],
    REJECTED: [
      submit,
      { action: 'reject', fromStatus: 'PENDING', toStatus: 'REJECTED', by: admin, hour: 9, reason },
    ],
    DELETED: [{ action: 'delete', fromStatus: 'DRAFT', toStatus: 'DELETED', by, hour: 9 }],
  };
  return steps[state];
}

const lines = (today: string) =>
  submitted.flatMap((sample) =>
    stepsOf(sample).map(({ by, hour, ...step }) => ({
      reason: '',
      ...step,
      id: seedId('history', `${sample.key} ${step.action}`),
      resourceName: resourceOf(sample),
      itemId: itemId(sample),
      actorId: by.authorId,
      at: at(today, sample.movedAgo, hour),
    })),
  );

/** The history of the samples; of an item that somebody has changed since, it is no longer the seed's to tell. */
export const historyRows = (today: string) => ({
  ...rowsOf(reviewHistory, lines(today)),
  unless: reviewResources
    .map(
      (name) =>
        `exists (select 1 from "${name}" where "${name}"."id" = "reviewHistory"."itemId" and "${name}"."version" > 1)`,
    )
    .join(' or '),
});
