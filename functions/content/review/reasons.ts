import { contentResources, type ReviewResource } from '#functions/lifecycle/content/rules.ts';

/** A ready reason, by its resource and name. */
export type ReadyReason = {
  [Name in ReviewResource]: `${Name}-${(typeof contentResources)[Name]['reasons'][number]}`;
}[ReviewResource];

/** The ready reasons of a resource. */
export const readyReasonsOf = (resource: ReviewResource): ReadyReason[] =>
  contentResources[resource].reasons.map((name) => `${resource}-${name}` as ReadyReason);

/** Those of a resource that were chosen. */
export const chosenReasons = (resource: ReviewResource, sent: readonly unknown[]): ReadyReason[] =>
  readyReasonsOf(resource).filter((name) => sent.includes(name));
