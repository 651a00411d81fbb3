import {
  colloquiumReview,
  eventReview,
  netsciReview,
  previewEvent,
} from '#functions/content/events/review.ts';
import { jobReview, previewJob } from '#functions/content/jobs/review.ts';
import { newsReview, previewNews } from '#functions/content/news/review.ts';
import type { AnyReviewKind, ReviewKind, TypedItem } from '#functions/content/review/kind.ts';
import type { ContentKind, ReviewResource } from '#functions/lifecycle/content/rules.ts';
import type { ContentFields } from './schema.ts';

/** The review of each kind. */
const reviews = {
  jobs: jobReview,
  news: newsReview,
  events: eventReview,
  'netsci-events': netsciReview,
  'netsci-colloquium': colloquiumReview,
} satisfies { [Kind in ContentKind]: ReviewKind<ContentFields[Kind]> };

/** The review of a kind; the kind's own schema checks its fields. */
export const reviewOf = (kind: ContentKind): ReviewKind => reviews[kind];

/** All kinds, in the order of the menu. */
export const reviewKinds: readonly AnyReviewKind[] = Object.values(reviews);

/** A typed item of each resource, as the public would see it. */
export const previews = {
  jobs: previewJob,
  news: previewNews,
  events: previewEvent,
} satisfies { [Name in ReviewResource]: (typed: TypedItem) => { resource: Name } };

/** An item as the public would see it. */
export type Preview = ReturnType<(typeof previews)[ReviewResource]>;
