import type { Source } from './sources.ts';

/** A line of a file. */
export interface Place {
  path: string;
  line: number;
  text: string;
}

/** Casts that defeat the type check. */
export const casts = (sources: Source[]): Place[] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bas (?:unknown as|never)\b/g)].map(({ index, 0: match }) => ({
      path,
      line: text.slice(0, index).split('\n').length,
      text: match,
    })),
  );
