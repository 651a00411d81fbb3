import { sha256 } from '#functions/core/values/crypto.ts';

/** What is asked of voters. */
interface Asked {
  title: string;
  description: string;
  isPoll: boolean;
  numberOfSeats: number | null;
}

/**
 * A fingerprint of what a ballot asks. It may be reworded until somebody has voted (D-46): a vote names by
 * this what its voter has read, so that nobody answers another question than the one that was asked.
 */
export const wordingOf = ({ title, description, isPoll, numberOfSeats }: Asked): Promise<string> =>
  sha256(JSON.stringify([title, description, isPoll, numberOfSeats]));
