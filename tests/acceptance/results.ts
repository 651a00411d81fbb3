import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** One test of any runner. */
export interface TestResult {
  title: string;
  state: 'passed' | 'failed' | 'skipped';
}

const vitestFile = z.object({
  name: z.string(),
  status: z.string(),
  assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
});
const vitestReport = z.object({ testResults: z.array(vitestFile) });

/** The tests in a JSON report of Vitest; a file that could not be loaded is one failed test. */
export function readVitest(file: string): TestResult[] {
  const { testResults } = vitestReport.parse(read(file) ?? { testResults: [] });
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.map((test) => ({
      title: test.fullName,
      state: stateOf(test.status),
    }));
    const broken = status === 'failed' && !tests.some(({ state }) => state === 'failed');
    return broken ? [...tests, { title: name, state: 'failed' as const }] : tests;
  });
}

const spec = z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) });
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

/** The tests in a JSON report of Playwright; an error outside of any test is one failed test. */
export function readPlaywright(file: string): TestResult[] {
  const report = playwrightReport.parse(read(file) ?? { suites: [] });
  const errors = report.errors.map(({ message = 'error' }) => ({
    title: message,
    state: 'failed' as const,
  }));
  return [...report.suites.flatMap((each) => testsOf(each, '')), ...errors];
}

function testsOf({ title, specs = [], suites = [] }: Suite, prefix: string): TestResult[] {
  const full = `${prefix} ${title}`.trim();
  return [
    ...specs.flatMap((one) =>
      one.tests.map(({ status }) => ({ title: `${full} ${one.title}`, state: stateOf(status) })),
    ),
    ...suites.flatMap((inner) => testsOf(inner, full)),
  ];
}

// Vitest says passed and failed; Playwright says expected, flaky (passed later) and unexpected.
function stateOf(status: string): TestResult['state'] {
  if (['passed', 'expected', 'flaky'].includes(status)) return 'passed';
  return ['failed', 'unexpected'].includes(status) ? 'failed' : 'skipped';
}

const read = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
