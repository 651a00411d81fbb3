import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as z from 'zod';
import { projectPath } from '#workers/local/project.ts';

/** One test of any runner, or one step of a browser test that proves something of its own. */
export interface TestResult {
  /** The path from the root of the project; empty for what is not a test. */
  file: string;
  title: string;
  state: 'passed' | 'failed' | 'skipped';
  /** Whether it is a step of a test that is listed itself. */
  isStep?: boolean;
  /** Where it stands in its file, when the runner tells. */
  line?: number | undefined;
  /** How long it took, in ms. */
  ms?: number | undefined;
  /** What it says when it failed. */
  message?: string | undefined;
}

const vitestFile = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string().optional(),
  assertionResults: z.array(
    z.object({
      fullName: z.string(),
      status: z.string(),
      duration: z.number().nullish(),
      location: z.object({ line: z.number() }).nullish(),
      failureMessages: z.array(z.string()).nullish(),
    }),
  ),
});
const vitestReport = z.object({ testResults: z.array(vitestFile) });

/** The tests in a JSON report of Vitest; a file that could not be loaded is one failed test. */
export function readVitest(file: string): TestResult[] {
  const { testResults } = vitestReport.parse(read(file) ?? { testResults: [] });
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(projectPath(), name);
    const tests = assertionResults.map((test) => ({
      file,
      title: test.fullName,
      state: stateOf(test.status),
      line: test.location?.line,
      ms: test.duration ?? undefined,
      message: test.failureMessages?.[0],
    }));
    const broken = status === 'failed' && !tests.some(({ state }) => state === 'failed');
    return broken ? [...tests, { file, title: file, state: 'failed' as const, message }] : tests;
  });
}

interface Step {
  title: string;
  error?: unknown;
  steps?: Step[];
}
const step: z.ZodType<Step> = z.object({
  title: z.string(),
  error: z.unknown().optional(),
  get steps() {
    return z.array(step).optional();
  },
});
const run = z.object({
  duration: z.number().optional(),
  error: z.object({ message: z.string().optional() }).optional(),
  steps: z.array(step).default([]),
});
const test = z.object({ status: z.string(), results: z.array(run).default([]) });
const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(test),
});
interface Suite {
  title: string;
  specs?: z.infer<typeof spec>[];
  suites?: Suite[];
}
const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(spec).optional(),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
});

/**
 * The tests and their steps in a JSON report of Playwright; an error outside of any test is one failed test.
 */
export function readPlaywright(file: string): TestResult[] {
  const { suites, errors } = playwrightReport.parse(read(file) ?? { suites: [] });
  const broken = errors.map(({ message = 'error' }) => ({
    file: '',
    title: message,
    state: 'failed' as const,
  }));
  // A file is a suite, too, named after itself, which says nothing about what is tested.
  const tests = suites.flatMap(({ specs = [], suites: inner = [] }) =>
    testsOf({ title: '', specs, suites: inner }, ''),
  );
  return [...tests, ...broken];
}

function testsOf({ title, specs = [], suites = [] }: Suite, prefix: string): TestResult[] {
  const full = `${prefix} ${title}`.trim();
  return [
    ...specs.flatMap((one) => {
      const file = `tests/e2e/${one.file}`;
      const name = `${full} ${one.title}`.trim();
      return one.tests.flatMap(({ status, results }) => [
        {
          file,
          title: name,
          state: stateOf(status),
          line: one.line,
          ms: results.at(-1)?.duration,
          message: results.at(-1)?.error?.message,
        },
        ...stepsOf(results.at(-1)?.steps ?? []).map(({ title, error }) => ({
          file,
          title,
          state: error || stateOf(status) === 'skipped' ? ('failed' as const) : ('passed' as const),
          isStep: true,
        })),
      ]);
    }),
    ...suites.flatMap((inner) => testsOf(inner, full)),
  ];
}

const stepsOf = (steps: Step[]): Step[] =>
  steps.flatMap((one) => [one, ...stepsOf(one.steps ?? [])]);

// Vitest says passed and failed; Playwright says expected and unexpected; what passed only on a
// second try, `flaky`, has failed once, for a reason that nobody has looked at.
function stateOf(status: string): TestResult['state'] {
  if (['passed', 'expected'].includes(status)) return 'passed';
  return ['failed', 'unexpected', 'flaky'].includes(status) ? 'failed' : 'skipped';
}

const read = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
