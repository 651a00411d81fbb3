import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { projectPath } from '#workers/local/project.ts';
import { exceptions, onlyAsNames, turns } from './exceptions.ts';
import type { Source } from './sources.ts';
import type { Place } from './types.ts';

/** The words to avoid: the right column of the glossary. */
export function wordsToLeave(): string[] {
  const rows = readFileSync(projectPath('docs/glossary.md'), 'utf8').matchAll(
    /^\|(?:[^|]*\|){2}([^|]*)\|$/gm,
  );
  const words = [...rows]
    .map(([, cell = '']) => cell.replace(/\([^)]*\)/g, '').trim())
    .filter((cell) => cell && cell !== 'Not' && !/^:?-+:?$/.test(cell))
    .flatMap((cell) => cell.split(/\s*,\s*/));
  return [...new Set([...words, ...turns])];
}

/** A word in text whose identifiers are split: `emailHtml` is "e-mail html". */
const patternOf = (word: string) => {
  const singular = word.replace(/y$/, '(?:y|ie)').replace(/\s+/g, '[\\s*/]+');
  return new RegExp(`\\b${singular}(?:e?s)?\\b`, 'g');
};

// Within lines, so that line numbers stay.
const apart = (text: string) =>
  text
    .replace(/([a-z0-9])(?=[A-Z])/g, '$1 ')
    .replace(/_/g, ' ')
    .toLowerCase();

/** The names in a source, by line; the file's own name precedes the first. */
function namesOf({ path, text }: Source): string {
  const name = path.replace(/.*\/(?=[^/]+\/[^/]+$)/, '');
  if (!/\.tsx?$/.test(path)) return name;
  const lines: string[] = text.split('\n').map(() => '');
  const note = ({ name, end }: { name: string; end: number }) => {
    const line = text.slice(0, end).split('\n').length - 1;
    lines[line] += `${name} `;
  };
  const { program } = parseSync(path, text, { lang: 'tsx' });
  new Visitor({ Identifier: note, JSXIdentifier: note, PrivateIdentifier: note }).visit(program);
  return `${name} ${lines.join('\n')}`;
}

/** Every use of a word to avoid that no exception allows, with its word. */
export function usesOf(words: string[], sources: Source[]): (Place & { word: string })[] {
  return sources.flatMap((source) => {
    const lines = source.text.split('\n');
    const all = apart(source.text);
    const names = apart(namesOf(source));
    return words.flatMap((word) =>
      [...(onlyAsNames.has(word) ? names : all).matchAll(patternOf(word))]
        .map(({ index }) => {
          const text = onlyAsNames.has(word) ? names : all;
          const line = text.slice(0, index).split('\n').length;
          return { word, path: source.path, line, text: lines[line - 1]?.trim() ?? '' };
        })
        .filter(
          (use) =>
            !exceptions.some(
              ({ word: of, path, text }) =>
                of === use.word && (path?.test(use.path) ?? true) && (text?.test(use.text) ?? true),
            ),
        ),
    );
  });
}
