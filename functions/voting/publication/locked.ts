import type { Context } from '#functions/core/context.ts';
import { keepText, readText } from '#functions/voting/ballots/kept-texts.ts';
import type { Signed } from './box.ts';
import { isSigned, signText } from './sign.ts';

/** The votes of a ballot with the scrutineers' lock, out of their envelopes and not opened yet (docs/election-bundle.md). */
export interface LockedVotes {
  format: 'election-locked/1';
  ballot: string;
  title: string;
  /** How many options a ballot may hold. */
  seats: number;
  options: { id: string; name: string }[];
  keys: readonly string[];
  envelopes: string[];
  /** The envelopes that held no locked vote. */
  spoiled: string[];
  locked: string[];
}

type Keeper = Pick<Context, 'files' | 'config'>;

const keyOf = (ballotId: string): string => `elections/${ballotId}-locked.json`;

/** The file of locked votes, as it was kept; null where there is none, or none of this site and ballot. */
export async function readLockedFile(
  { files, config }: Keeper,
  ballotId: string,
): Promise<{ text: string; votes: LockedVotes } | null> {
  const text = await readText(files, keyOf(ballotId));
  try {
    const signed = JSON.parse(text) as Signed;
    const votes = JSON.parse(signed.text) as LockedVotes;
    return votes.ballot === ballotId && (await isSigned(config, signed)) ? { text, votes } : null;
  } catch {
    return null;
  }
}

/** Signs locked votes and keeps them for good. Throws when they cannot be read again. */
export async function keepLocked(ctx: Keeper, votes: LockedVotes): Promise<void> {
  const text = JSON.stringify(votes);
  const file = JSON.stringify({ text, ...(await signText(ctx.config, text)) });
  await keepText(ctx.files, keyOf(votes.ballot), file);
}
