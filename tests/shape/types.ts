import type { Source } from './sources.ts';

/** A line of a file. */
export interface Place {
  path: string;
  line: number;
  text: string;
}

function find({ path, text }: Source, pattern: RegExp): Place[] {
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
    path,
    line: text.slice(0, index).split('\n').length,
    text: match.replace(/\s+/g, ' '),
  }));
}

/** Casts that defeat the type check. */
export const casts = (sources: Source[]): Place[] =>
  sources.flatMap((source) => find(source, /\bas (?:unknown as|never)\b/g));

/** Calls of `readOf` whose row type is written by hand, without a table's columns behind it. */
export function untypedReads(sources: Source[]): Place[] {
  const calling = sources.filter(({ path }) => !path.endsWith('/read-of.ts'));
  return calling.flatMap((source) =>
    callsOf('readOf', source.text)
      .filter((call) =>
        /\(\s*(?:rows|\{[^}]*\}|\[[^\]]*\])\s*:\s*(?!unknown\[\]|RowOf<)/.test(call.text),
      )
      .map(({ start, text }) => ({
        path: source.path,
        line: source.text.slice(0, start).split('\n').length,
        text:
          /\(\s*(?:rows|\{[^}]*\}|\[[^\]]*\])\s*:[^)]*/.exec(text)?.[0].replace(/\s+/g, ' ') ?? '',
      })),
  );
}

/** The calls of a function: from its name to the closing bracket. */
function callsOf(name: string, text: string): { start: number; text: string }[] {
  return [...text.matchAll(new RegExp(`\\b${name}(?:<[^(]*>)?\\(`, 'g'))].map(
    ({ index, 0: head }) => {
      let depth = 1;
      let end = index + head.length;
      for (; depth > 0 && end < text.length; end++) {
        if (text[end] === '(') depth += 1;
        if (text[end] === ')') depth -= 1;
      }
      return { start: index, text: text.slice(index + head.length, end) };
    },
  );
}
