/** The rows of keyboards, from the digits down; each key is half a key to the right of the one above it. */
const layouts = [
  ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'],
  ['1234567890ß´', 'qwertzuiopü+', 'asdfghjklöä', 'yxcvbnm,.-'],
  ["1234567890'ì", 'qwertyuiopè+', 'asdfghjklòà', 'zxcvbnm,.-'],
  ['1234567890°+', 'azertyuiop^$', 'qsdfghjklmù', 'wxcvbn,;:!'],
];
const pad = ['789', '456', '123', '0'];

/** What the keys of the top row give with the shift key, on American, Italian and German keyboards. */
const shifted = ['!@#$%^&*()_+', '!"£$%&/()=?^', '!"§$%&/()=?`'];

interface Key {
  row: number;
  column: number;
}
interface Board {
  keys: ReadonlyMap<string, Key>;
  /** Whether a key is beside another, by the steps between them. */
  isBeside(row: number, column: number): boolean;
}

function boardOf(rows: string[], isBeside: Board['isBeside'], more: string[] = []): Board {
  const keys = new Map<string, Key>();
  rows.forEach((keysOfRow, row) => {
    [...keysOfRow].forEach((key, column) => {
      keys.set(key, { row, column });
    });
  });
  for (const signs of more)
    [...signs].forEach((sign, column) => {
      if (!keys.has(sign)) keys.set(sign, { row: 0, column });
    });
  return { keys, isBeside };
}

const boards: Board[] = [
  ...layouts.flatMap((rows) =>
    shifted.map((signs) =>
      boardOf(
        rows,
        (row, column) =>
          (row === 0 && Math.abs(column) === 1) ||
          (row === 1 && (column === 0 || column === -1)) ||
          (row === -1 && (column === 0 || column === 1)),
        [signs],
      ),
    ),
  ),
  boardOf(pad, (row, column) => Math.abs(row) <= 1 && Math.abs(column) <= 1),
];

/** A way over the keys: where it ends, and the guesses that it takes, as a power of two. */
export interface Walk {
  end: number;
  bits: number;
}

/** Where a walk starts: one of about forty keys. */
const startBits = 5.3;
const leastKeys = 4;

interface Step {
  row: number;
  column: number;
  beside: boolean;
}

/** The guesses for a step: to a neighbour, or over some keys. */
const stepBits = ({ beside }: Step): number => (beside ? 2 : 4.5);

const sameStep = (a: Step | undefined, b: Step | undefined): boolean =>
  a !== undefined && b !== undefined && a.row === b.row && a.column === b.column;

function stepsFrom(chars: string[], start: number, { keys, isBeside }: Board): Step[] {
  const steps: Step[] = [];
  for (let i = start + 1; i < chars.length; i++) {
    const [from, to] = [keys.get(chars[i - 1] ?? ''), keys.get(chars[i] ?? '')];
    if (!from || !to) break;
    const [row, column] = [to.row - from.row, to.column - from.column];
    steps.push({ row, column, beside: isBeside(row, column) });
  }
  return steps;
}

/** The longest walk of neighbours; going on, or back and forth, is no new guess. */
function neighbours(steps: Step[]): Walk[] {
  const walks: Walk[] = [];
  let bits = startBits;
  for (const [i, step] of steps.entries()) {
    if (!step.beside) break;
    if (!sameStep(step, steps[i - 1]) && !sameStep(step, steps[i - 2])) bits += stepBits(step);
    if (i + 2 >= leastKeys) walks.push({ end: i + 2, bits: bits + Math.log2(i + 2) });
  }
  return walks;
}

/** A way that repeats the same two to four steps elsewhere, such as one column after the other. */
function patterns(steps: Step[]): Walk[] {
  return [2, 3, 4].flatMap((period) => {
    let last = period;
    while (sameStep(steps[last], steps[last - period])) last++;
    if (last < period + 2) return [];
    const once = steps.slice(0, period).reduce((sum, step) => sum + stepBits(step), startBits);
    return [{ end: last + 1, bits: once + Math.log2(last + 1) }];
  });
}

/** The ways over a keyboard that begin at a place of a text; ends count from there. */
export const walksFrom = (chars: string[], start: number): Walk[] =>
  boards.flatMap((board) => {
    const steps = stepsFrom(chars, start, board);
    return steps.length < leastKeys - 1 ? [] : [...neighbours(steps), ...patterns(steps)];
  });
