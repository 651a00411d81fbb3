/**
 * How long tests wait before they call something broken, in ms: multiples of a page that is measured when the stage
 * begins (`setup.ts`), so that they say the same on any machine, and at least what a quiet one never needs.
 */
const page = Number(process.env.PAGE_MS ?? 0);

export const limits = {
  /** For one thing to come, such as a text. */
  expect: Math.max(5_000, 20 * page),
  /** For one look in a loop that looks again and again. */
  look: Math.max(1_000, 4 * page),
  /** For what a queue or a job does after an answer. */
  job: Math.max(15_000, 60 * page),
  /** For a site or a browser to start, and for a whole test: it ends what hangs; every step has a limit of its own. */
  whole: Math.max(90_000, 360 * page),
};
