import { colloquiumReview, eventReview, netsciReview } from '#functions/content/events/review.ts';
import { jobReview } from '#functions/content/jobs/review.ts';
import { newsReview } from '#functions/content/news/review.ts';
import type { AnyReviewKind, ReviewKind } from '#functions/content/review/kind.ts';
import type { ContentKind } from '#functions/content/review/rules.ts';
import type { ContentFields } from './schema.ts';

/** How the review knows each kind of submission. */
const reviews = {
  jobs: jobReview,
  news: newsReview,
  events: eventReview,
  'netsci-events': netsciReview,
  'netsci-colloquium': colloquiumReview,
} satisfies { [Kind in ContentKind]: ReviewKind<ContentFields[Kind]> };

/** The kind as the review knows it. What it takes is checked by the schema of the same kind. */
export const reviewOf = (kind: ContentKind): ReviewKind => reviews[kind];

/** All of them, in the order of the menu. */
export const reviewKinds: readonly AnyReviewKind[] = Object.values(reviews);
