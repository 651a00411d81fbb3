import { diffArrays } from 'diff';
import * as z from 'zod';
import { type Digests, digestOf } from './digests.ts';

/** The digests that a form sends; null if it sends none that can be read. */
export const sentDigests = z
  .string()
  .max(200_000)
  .regex(/^(?:[A-Za-z]{1,40}:[\da-z]{1,14}(?:\.[\da-z]{1,14})*(?: |$))*$/)
  .transform(
    (sent): Digests =>
      Object.fromEntries(
        sent.split(' ').map((part) => {
          const [name = '', digests = ''] = part.split(':');
          return [name, digests.split('.')];
        }),
      ),
  )
  .nullable()
  .catch(null);

/** Where a side differs from the base: `size` parts of its own in place of those from `from` up to `to`. */
interface Hunk {
  side: 'mine' | 'theirs';
  from: number;
  to: number;
  size: number;
}

function hunksOf(base: string[], digests: string[], side: Hunk['side']): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  for (const { added, removed, count } of diffArrays(base, digests)) {
    const to = added ? at : at + count;
    const last = hunks.at(-1);
    // What is removed and what comes in its place are one.
    if (last?.to === at && (added || removed))
      Object.assign(last, { to, size: last.size + (added ? count : 0) });
    else if (added || removed) hunks.push({ side, from: at, to, size: added ? count : 0 });
    at = to;
  }
  return hunks;
}

const growth = ({ from, to, size }: Hunk): number => size - (to - from);

/** Whether two changes are of the same place; two that each add something side by side have no order. */
const meets = (one: Hunk, next: Hunk): boolean =>
  next.from < one.to || (next.from === one.to && growth(one) > 0 && growth(next) > 0);

type Sides = Record<Hunk['side'], string[]>;

/**
 * Merges two versions of a sequence, of whose common base only the digests are known: what it comes to with either
 * side's version of what both have changed, that alone, whether something of theirs has come in, and the digests of the
 * base with that.
 */
export function merge(base: string[], sides: Sides, digest = digestOf) {
  const groups: Hunk[][] = [];
  const hunks = (['mine', 'theirs'] as const).flatMap((side) =>
    hunksOf(base, sides[side].map(digest), side),
  );
  for (const hunk of hunks.sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = groups.at(-1);
    if (last?.some((one) => meets(one, hunk))) last.push(hunk);
    else groups.push([hunk]);
  }
  const merged: Sides = { mine: [], theirs: [] };
  const open: Sides = { mine: [], theirs: [] };
  const at = { base: 0, mine: 0, theirs: 0 };
  const newBase: string[] = [];
  let isTaken = false;
  /** The next parts of a side, up to a place in the base. */
  const next = (side: Hunk['side'], to: number, group: Hunk[]): string[] => {
    const from = at[side];
    at[side] += to - at.base;
    for (const hunk of group) if (hunk.side === side) at[side] += growth(hunk);
    return sides[side].slice(from, at[side]);
  };
  const put = (into: Sides, mine: string[], theirs: string[]) => {
    into.mine.push(...mine);
    into.theirs.push(...theirs);
  };
  const step = (to: number, group: Hunk[]) => {
    const [mine, theirs] = [next('mine', to, group), next('theirs', to, group)];
    const has = (side: Hunk['side']) => group.some((hunk) => hunk.side === side);
    const isSame = mine.map(digest).join() === theirs.map(digest).join();
    const isTheirs = isSame || !has('mine');
    const isOpen = !isTheirs && has('theirs');
    newBase.push(...(isTheirs ? theirs.map(digest) : base.slice(at.base, to)));
    at.base = to;
    put(merged, isTheirs ? theirs : mine, isTheirs || isOpen ? theirs : mine);
    if (isOpen) put(open, mine, theirs);
    isTaken ||= isTheirs && !isSame;
  };
  for (const group of groups) {
    step(Math.min(...group.map(({ from }) => from)), []);
    step(Math.max(...group.map(({ to }) => to)), group);
  }
  step(base.length, []);
  return { ...merged, open, isTaken, base: newBase };
}
