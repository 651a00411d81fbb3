import type { ReviewResource } from '#functions/lifecycle/content/rules.ts';
import { type Author, admin, member, somebody } from './authors.ts';
import { dayFrom } from './days.ts';
import { seedId } from './ids.ts';

/** The states that the public does not see; published samples stand in samples.json. */
const states = ['DRAFT', 'PENDING', 'REJECTED', 'DELETED'] as const;
type State = (typeof states)[number];

/** What a sample is about, one for each author and state. */
const topics = {
  member: ['link prediction', 'temporal networks', 'network archaeology', 'food webs'],
  admin: ['random walks', 'network medicine', 'percolation', 'signed networks'],
  other: ['urban mobility', 'contagion', 'trade networks', 'scientific collaboration'],
};
type Owner = keyof typeof topics;

/** What there are samples of: where they live, what their ids are made of, and what they are called. */
const kinds = {
  job: { resource: 'jobs', ids: 'job', title: 'Postdoctoral position: ' },
  news: { resource: 'news', ids: 'news', title: 'New special issue on ' },
  event: { resource: 'events', ids: 'event', title: 'Workshop on ' },
  conference: { resource: 'events', ids: 'event', title: 'NetSci-X with a focus on ' },
  talk: { resource: 'events', ids: 'event', title: 'Colloquium talk about ' },
} as const satisfies Record<string, { resource: ReviewResource; ids: string; title: string }>;
type KindName = keyof typeof kinds;

/** One sample, before it is a row. */
export interface Sample {
  kind: KindName;
  owner: Owner;
  author: Author;
  state: State;
  topic: string;
  title: string;
  /** What makes its ids. */
  key: string;
  /** How many days ago it was written, and when it was last moved. */
  writtenAgo: number;
  movedAgo: number;
}

const kindNames = Object.keys(kinds) as KindName[];
const owners: Owner[] = ['member', 'admin', 'other'];

/** Every sample: each kind, by each author, in each state. */
export const submitted: Sample[] = kindNames.flatMap((kind, k) =>
  owners.flatMap((owner, o) =>
    states.map((state, s) => {
      const topic = topics[owner][s] ?? '';
      // One of those that wait does so for long enough to be told apart (LST-12).
      const isOld = kind === 'job' && owner === 'member' && state === 'PENDING';
      const movedAgo = isOld ? 9 : 1 + ((k + o + s) % 4);
      return {
        kind,
        owner,
        author: { member, admin, other: somebody(3 * k + s) }[owner],
        state,
        topic,
        title: `[Sample] ${kinds[kind].title}${topic}`,
        key: `submission-${kind}-${owner}-${state}`,
        writtenAgo: movedAgo + 2,
        movedAgo,
      };
    }),
  ),
);

/** An instant some days ago. */
export const at = (today: string, daysAgo: number, hour = 9) =>
  `${dayFrom(today, -daysAgo)}T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** The resource of the item that a sample becomes. */
export const resourceOf = ({ kind }: Sample): ReviewResource => kinds[kind].resource;

/** The id of the item that a sample becomes. */
export const itemId = ({ kind, key }: Sample): string => seedId(kinds[kind].ids, key);
