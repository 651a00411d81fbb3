import { seconds } from '#workers/local/progress.ts';

/** One step: it looks whether it is done, and does it if not, so that a second run goes on where one stopped. */
export interface Step {
  name: string;
  /** What it does, as it is printed. */
  title: string;
  /** The steps without which it cannot look. */
  needs?: string[];
  /** What is there already; null when there is something to do. Changes nothing. */
  look(): Promise<string | null>;
  /** Does it; returns what was done, in one line. */
  act(): Promise<string>;
}

export type Outcome = 'done' | 'already done' | 'to do';

/** Prints one line. */
export type Print = (line: string) => void;

/**
 * Runs steps in their order; stops at the first that fails, with a word on how to go on. A dry run only looks,
 * and says what would be done.
 */
export async function runSteps(
  steps: Step[],
  { isDry, print, again }: { isDry: boolean; print: Print; again: string },
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (const [i, { name, title, needs = [], look, act }] of steps.entries()) {
    print(`● ${i + 1}/${steps.length} ${title}`);
    const started = performance.now();
    try {
      const isHidden = needs.some((other) => outcomes.get(other) === 'to do');
      const found = isHidden ? null : await look();
      if (found !== null) print(`  ✓ already done: ${found}`);
      else if (isDry) print('  → to do');
      else print(`  ✓ ${await act()} (${seconds(performance.now() - started)})`);
      outcomes.set(name, found !== null ? 'already done' : isDry ? 'to do' : 'done');
    } catch (error) {
      const rest = steps.slice(i + 1).map((step) => step.title);
      print(`  ✖ stopped here. Next: ${[title, ...rest].join(' · ')}`);
      print(`  What is done stays done. When the reason is gone, run again: ${again}`);
      throw error;
    }
  }
  return outcomes;
}

/** The steps up to the one that is named, or all. Throws for an unknown name. */
export function stepsUntil(steps: Step[], name: string | undefined): Step[] {
  if (name === undefined) return steps;
  const last = steps.findIndex((step) => step.name === name);
  if (last < 0)
    throw new Error(`There is no step ${name}, only ${steps.map((step) => step.name).join(', ')}.`);
  return steps.slice(0, last + 1);
}
