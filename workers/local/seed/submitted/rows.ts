import { reviewHistory } from '#functions/content/review/table.ts';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { type Author, admin, member, sampleAuthor } from '../authors.ts';
import { seedId, timeAgo } from '../ids.ts';
import { paragraph, richTexts, rowsOf, type TableRows } from '../rows.ts';
import { type State, states } from './kind.ts';
import { type Samples, sampleResources } from './resources.ts';

/** The topic of a submitted sample, one for each author and state. */
const topics = {
  member: ['link prediction', 'temporal networks', 'network archaeology', 'food webs'],
  admin: ['random walks', 'network medicine', 'percolation', 'signed networks'],
  other: ['urban mobility', 'contagion', 'trade networks', 'scientific collaboration'],
};
const owners = ['member', 'admin', 'other'] as const;

/**
 * Every submitted sample, before it becomes a row: each kind, by each author, in each state. Authors
 * and days follow from the position of a kind in the list: a new resource goes last.
 */
const submissions = reviewResources
  .flatMap((resource) => sampleResources[resource].kinds.map((kind) => ({ resource, kind })))
  .flatMap(({ resource, kind }, k) =>
    owners.flatMap((owner, o) =>
      states.map((state, s) => {
        const topic = topics[owner][s] ?? '';
        const title = `${kind.title}${topic}`;
        const key = `submission-${kind.name}-${owner}-${state}`;
        // One of the waiting items has waited long enough to be marked (LST-12).
        const isOld = kind.name === 'job' && owner === 'member' && state === 'PENDING';
        const movedAgo = isOld ? 9 : 1 + ((k + o + s) % 4);
        const author = { member, admin, other: sampleAuthor(3 * k + s) }[owner];
        const names = kind.names(title, key);
        return { resource, kind, key, names, title, topic, owner, author, state, movedAgo };
      }),
    ),
  );
type Submission = (typeof submissions)[number];

/** The columns of every non-public sample, in its state since an instant. */
const stateColumns = (state: State, since: string) => ({
  status: state,
  updatedAt: since,
  submittedAt: state === 'PENDING' ? since : null,
  deletedAt: state === 'DELETED' ? since : null,
  publishedAt: null,
});

function submittedRow(submission: Submission, today: string) {
  const { kind, names, title, topic, author, state, movedAgo } = submission;
  const summary = paragraph(`What is new about ${topic}, and whom it concerns.`);
  const description = `${summary}<h3>About the topic</h3>${paragraph(
    `Those who work on ${topic} find the details, dates and contacts on the website.`,
  )}`;
  return {
    title,
    ...richTexts({ summary, description }),
    website: 'https://example.org/details',
    isSample: true,
    ...author,
    ...stateColumns(state, timeAgo(today, movedAgo)),
    createdAt: timeAgo(today, movedAgo + 2),
    changedBy: state === 'REJECTED' ? admin.authorId : author.authorId,
    ...names,
    ...kind.submitted(today, submission),
  };
}

/** The columns of a sample without an author. */
function hiddenColumns(noun: string, state: State, today: string) {
  const writtenAt = timeAgo(today, 5);
  return {
    title: `Hidden ${noun}, ${state.toLowerCase()}`,
    summary: paragraph(`A ${noun} that no visitor may see.`),
    description: paragraph(`This ${noun} exists so that its state has an example.`),
    searchText: `A hidden ${noun}`,
    isSample: true,
    authorId: null,
    authorFullname: 'Anna Author',
    createdAt: writtenAt,
    ...stateColumns(state, writtenAt),
  };
}

export const publishedRows = (samples: Samples, today: string): TableRows[] =>
  reviewResources.flatMap((name) => sampleResources[name].published(samples, today));

/** One sample in every non-public state, for every kind of item. */
export const hiddenRows = (today: string): TableRows[] =>
  reviewResources.map((name) => {
    const { table, kinds } = sampleResources[name];
    const rows = kinds.flatMap(({ noun, names, hidden }) =>
      states.map((state) => {
        const columns = hiddenColumns(noun, state, today);
        // Ids of one resource must differ: where it has several kinds, each says which.
        const key = kinds.length === 1 ? `hidden-${state}` : `hidden-${noun}-${state}`;
        return { ...columns, ...names(columns.title, key), ...hidden(today) };
      }),
    );
    return { table, rows };
  });

/** Samples by the demo accounts and by others, in every non-public state. */
export const submittedRows = (today: string): TableRows[] =>
  reviewResources.map((name) => ({
    table: sampleResources[name].table,
    rows: submissions
      .filter(({ resource }) => resource === name)
      .map((submission) => submittedRow(submission, today)),
  }));

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
