import type { Context } from '#functions/context.ts';
import type { Write } from '#functions/db/write.ts';

export function movedWrites(
  _ctx: Context,
  _move: { from: string; to: string; pageId: string },
): Write[] {
  return [];
}

export const takenWrites = (_path: string): Write[] => [];
