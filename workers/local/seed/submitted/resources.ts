import * as z from 'zod';
import type { ReviewResource } from '#functions/lifecycle/content/rules.ts';
import { eventSamples } from './events.ts';
import { jobSamples } from './jobs.ts';
import { newsSamples } from './news.ts';

/** The samples of each resource that members submit. */
export const sampleResources = {
  jobs: jobSamples,
  news: newsSamples,
  events: eventSamples,
} satisfies Record<ReviewResource, unknown>;

/** The schema of samples.json. */
export const samples = z.strictObject({
  ...jobSamples.lists,
  ...newsSamples.lists,
  ...eventSamples.lists,
});
export type Samples = z.infer<typeof samples>;
