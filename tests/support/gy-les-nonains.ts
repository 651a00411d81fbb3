import data from './gy-les-nonains.json' with { type: 'json' };

/** A real approval vote: its candidates, and the candidates that each of its 352 ballots approves of. */
export function gyLesNonains(): { candidates: string[]; ballots: string[][] } {
  const nameOf = (number: number) => data.candidates[number - 1] ?? '';
  const kinds = data.ballots as [number, number[]][];
  const ballots = kinds.flatMap(([count, approved]) =>
    Array.from({ length: count }, () => approved.map(nameOf)),
  );
  return { candidates: data.candidates, ballots };
}
