import { describe, expect, it } from 'vitest';
import type { TestResult } from '#tests/acceptance/results.ts';
import { readAsked } from '#tests/runner/asked.ts';
import { overBudget, sharesMachine } from '#tests/runner/cost.ts';
import { failuresText } from '#tests/runner/failures.ts';

describe('what a run of the tests is asked for', () => {
  const stages = ['types', 'unit', 'worker', 'site', 'browser'];
  const read = (...words: string[]) => Object.fromEntries(readAsked(words, stages));

  it('is everything, or stages, files of any stage, and lines of files', () => {
    expect(read()).toEqual({ types: [], unit: [], worker: [], site: [], browser: [] });
    expect(read('types', 'tests/worker/jobs.test.ts:12', './tests/unit/slug.test.ts')).toEqual({
      types: [],
      worker: ['tests/worker/jobs.test.ts:12'],
      unit: ['tests/unit/slug.test.ts'],
    });
    expect(read('tests/e2e/public/jobs.spec.ts')).toEqual({
      browser: ['tests/e2e/public/jobs.spec.ts'],
    });
  });

  it('is a whole stage when that is named too', () => {
    expect(read('unit', 'tests/unit/slug.test.ts')).toEqual({ unit: [] });
    expect(read('tests/unit/slug.test.ts', 'unit')).toEqual({ unit: [] });
  });

  it('is refused, with what there is, when it is neither', () => {
    expect(() => read('wroker')).toThrow(/“wroker” is neither .*worker/);
    expect(() => read('tests/worker/nothing.test.ts')).toThrow(/nothing\.test\.ts/);
    expect(() => read('functions/api.ts')).toThrow(/neither/);
  });
});

describe('what a stage costs', () => {
  const budgets = { yardstick: 10, stages: { worker: 100 } };
  const of = (stage: string, scaled: number) =>
    overBudget({ stage, scaled, cpu: 0, wall: 0 }, budgets);

  it('fails beyond a fifth more than its budget, and only then', () => {
    expect(of('worker', 120)).toBeNull();
    expect(of('worker', 121)).toMatch(/^worker costs 121 CPU seconds.*budget of 100/);
    expect(of('types', 9999)).toBeNull();
  });

  it('is compared only where other programs leave the run its two cores', () => {
    const costs = [{ cpu: 300 }, { cpu: 700 }];
    const isShared = (wall: number, cores: number) => sharesMachine(costs, wall, cores);
    expect([isShared(749, 2), isShared(751, 2)]).toEqual([false, true]);
    expect([isShared(1499, 1), isShared(1501, 1)]).toEqual([false, true]);
    expect([isShared(749, 16), isShared(751, 16)]).toEqual([false, true]);
  });
});

describe('the end of a run that fails', () => {
  const failed = (test: Partial<TestResult>): TestResult => ({
    file: 'tests/worker/jobs.test.ts',
    title: 'a job',
    state: 'failed',
    ...test,
  });

  it('names each test with what it says and the command that runs it alone', () => {
    const text = failuresText([
      failed({
        line: 12,
        message: '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n  at x',
      }),
      failed({ file: '', title: 'types' }),
    ]);
    expect(text.split('\n').filter(Boolean)).toEqual([
      '━━ What failed',
      '  ✖ tests/worker/jobs.test.ts: a job',
      '      AssertionError: expected 1 to be 2',
      '    npm test -- tests/worker/jobs.test.ts:12',
      '  ✖ types',
      '    npm test -- types',
      'All of these again: npm test -- failed',
    ]);
  });

  it('shows what was found that was not expected, of a list of faults', () => {
    const diff = ['- Expected  - 1', '+ Received  + 3', '', '- Array []', '+ Array ['];
    const message = ['Error: expect(received)', '', ...diff, '+   "axe: a fault",', '+ ]'].join(
      '\n',
    );
    expect(
      failuresText([failed({ line: 12, message })])
        .split('\n')
        .slice(3, 5),
    ).toEqual(['      Error: expect(received)', '      +   "axe: a fault",']);
  });

  it('names the command once for all rows of a table', () => {
    const text = failuresText([failed({ line: 3 }), failed({ line: 3, title: 'another' })]);
    expect(text.match(/npm test -- /g)).toHaveLength(1);
    expect(text).toContain('another');
  });
});
