import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What all property tests of a run begin from; null when they roam. */
    seed: number | null;
  }
}

// The same commit tries the same cases, so that what is found belongs to a change; `npm run test:roam` looks further.
const seed = inject('seed');
fc.configureGlobal(seed === null ? { numRuns: 1000 } : { seed });
