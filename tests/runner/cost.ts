import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import * as z from 'zod';
import { projectPath } from '#workers/local/project.ts';

/** How far a stage may exceed its budget. */
const tolerance = 1.2;

const budgets = z.object({
  yardstick: z.number().positive(),
  stages: z.record(z.string(), z.number().positive()),
});
export type Budgets = z.infer<typeof budgets>;

/** The committed budgets: CPU seconds of each stage on a machine on which the yardstick takes so many ms. */
export const readBudgets = (): Budgets =>
  budgets.parse(JSON.parse(readFileSync(projectPath('tests/runner/budgets.json'), 'utf8')));

/** What a stage has cost, in CPU seconds; `scaled` are those of the machine of the budgets. */
export interface Cost {
  stage: string;
  wall: number;
  cpu: number;
  scaled: number;
}

/** The sum of what the programs of a stage have noted (`cpu.mjs`), in seconds; 0 where nothing is noted. */
export function notedSeconds(file: string): number {
  if (!existsSync(file)) return 0;
  return readFileSync(file, 'utf8')
    .split('\n')
    .reduce((sum, line) => sum + Number(line), 0);
}

/** Why a stage costs too much, in words; null when it does not, or has no budget, or nothing could be measured. */
export function overBudget({ stage, scaled }: Cost, { stages }: Budgets): string | null {
  const budget = stages[stage];
  if (budget === undefined || scaled <= budget * tolerance) return null;
  return `${stage} costs ${scaled.toFixed(0)} CPU seconds, more than 20 % above its budget of ${budget} (tests/runner/budgets.json)`;
}

/**
 * Whether a whole run, which fills two cores, had less than two thirds of them: what runs beside it makes each of its
 * CPU seconds longer than the yardstick can tell.
 */
export function sharesMachine(
  costs: Pick<Cost, 'cpu'>[],
  wall: number,
  cores = availableParallelism(),
): boolean {
  const spent = costs.reduce((sum, { cpu }) => sum + cpu, 0);
  return spent / (wall * Math.min(2, cores)) < 2 / 3;
}

/** A piece of work like that of the tests: text, objects, sorting. */
function work(): number {
  const rows = Array.from({ length: 1500 }, (_, i) => ({ id: `row-${(i * 7919) % 1500}`, i }));
  const parsed: typeof rows = JSON.parse(JSON.stringify(rows));
  parsed.sort((a, b) => a.id.localeCompare(b.id));
  return parsed.filter(({ id }) => /-1\d*7$/.test(id)).length;
}

/** The CPU milliseconds that the piece of work takes on this machine, as busy as it is at the moment. */
function measured(): number {
  const before = process.cpuUsage();
  for (let n = 0; n < 5; n++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * A machine has its own speed, and a busy one another: beside the tests a fixed piece of work is measured again and
 * again, and what they cost is told in its terms.
 */
export class Yardstick {
  private readonly samples: { at: number; ms: number }[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor() {
    for (let n = 0; n < 20; n++) measured();
    const take = () => this.samples.push({ at: performance.now(), ms: measured() });
    take();
    this.timer = setInterval(take, 5000).unref();
  }

  /** What it mostly took since a moment (`performance.now()`), in ms: the median, which no single pause moves. */
  since(moment: number): number {
    const taken = this.samples.filter(({ at }) => at >= moment);
    const used = (taken.length > 0 ? taken : this.samples.slice(-1)).map(({ ms }) => ms);
    return used.sort((one, other) => one - other)[Math.floor(used.length / 2)] ?? Number.NaN;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
