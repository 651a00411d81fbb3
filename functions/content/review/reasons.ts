import type { ReviewResource } from '#functions/lifecycle/content/rules.ts';

/** The ready reasons for a rejection; their texts are `review.ready-…` of the catalogues. */
export const readyReasons = {
  jobs: ['incomplete', 'unrelated', 'closed'],
  news: ['unsourced', 'unrelated', 'advert'],
  events: ['incomplete', 'unrelated', 'past'],
} as const satisfies Record<ReviewResource, readonly string[]>;

/** A ready reason, by its resource and name. */
export type ReadyReason = {
  [Name in ReviewResource]: `${Name}-${(typeof readyReasons)[Name][number]}`;
}[ReviewResource];

/** The ready reasons of a resource. */
export const readyReasonsOf = (resource: ReviewResource): ReadyReason[] =>
  readyReasons[resource].map((name) => `${resource}-${name}` as ReadyReason);

/** Those of a resource that were chosen. */
export const chosenReasons = (resource: ReviewResource, sent: readonly unknown[]): ReadyReason[] =>
  readyReasonsOf(resource).filter((name) => sent.includes(name));
