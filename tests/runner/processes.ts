import { appendFileSync, readdirSync, readFileSync } from 'node:fs';

/**
 * A process as Linux tells of it (proc(5)): its parent, and the CPU seconds of itself and of what it has seen end; null
 * when it is gone, or where there is no /proc.
 */
export function readProcess(id: string): { parent: number; seconds: number } | null {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
    return { parent: Number(fields[1]), seconds: ticks / 100 };
  } catch {
    return null;
  }
}

/** The CPU seconds of a process and of all below it; 0 where there is no /proc. */
export function treeSeconds(root: number): number {
  const all = new Map<number, { parent: number; seconds: number }>();
  try {
    for (const name of readdirSync('/proc')) {
      const found = /^\d+$/.test(name) ? readProcess(name) : null;
      if (found) all.set(Number(name), found);
    }
  } catch {
    return 0;
  }
  const isBelow = (id: number): boolean => {
    const parent = all.get(id)?.parent;
    return id === root || (parent !== undefined && parent !== id && isBelow(parent));
  };
  return [...all].reduce((sum, [id, { seconds }]) => (isBelow(id) ? sum + seconds : sum), 0);
}

/**
 * The CPU seconds of what a program is about to end and never sees end, as the helpers of a browser: called before it,
 * returns what notes them afterwards with the figures of the stage (`cpu.mjs`).
 */
export function watchLost(): () => void {
  const { CPU_LOST: file } = process.env;
  const before = treeSeconds(process.pid);
  return () => {
    if (file) appendFileSync(file, `${Math.max(0, before - treeSeconds(process.pid))}\n`);
  };
}
