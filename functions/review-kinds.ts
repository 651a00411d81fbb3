import { colloquiumReview, eventReview, netsciReview } from './events/review.ts';
import { jobReview } from './jobs/review.ts';
import type { AnyReviewKind } from './moderation/kind.ts';
import { newsReview } from './news/review.ts';

/** The five kinds of items that are submitted and reviewed, in the order of the menu. */
export const reviewKinds: readonly AnyReviewKind[] = [
  jobReview,
  newsReview,
  eventReview,
  netsciReview,
  colloquiumReview,
];
