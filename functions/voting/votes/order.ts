import { sha256 } from '#functions/core/values/crypto.ts';

/**
 * Candidates in the order in which one voter sees them: random, so that no name profits from its place,
 * and the same each time. It follows from ids alone and tells nothing about anybody.
 */
export async function inOrderOf<One extends { userId: string }>(
  ballotId: string,
  voterId: string,
  candidates: readonly One[],
): Promise<One[]> {
  const ranked = await Promise.all(
    candidates.map(async (one) => ({
      one,
      rank: await sha256(`order:${ballotId}:${voterId}:${one.userId}`),
    })),
  );
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ one }) => one);
}
