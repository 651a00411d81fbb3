import { fingerprint } from '#functions/core/values/fingerprint.ts';
import { formulaHtml, replaceFormulas } from '#functions/core/values/formulas.ts';

/** The digests of what a form was filled with, by field: of rich text one for each block. */
export type Digests = Record<string, string[]>;

/** What is merged within: their items and rows are blocks. */
const holders = /^(?:ul|ol|dl|table|thead|tbody|tfoot)$/;
const tags = /<(\/?)([a-z][\w-]*)(?:"[^"]*"|[^">])*>/gi;

/** The blocks of sanitised rich text in order: elements, items of lists, rows of tables; together they are the text. */
export function blocksOf(html: string): string[] {
  const ends: number[] = [];
  let depth = 0;
  for (const { 0: tag, 1: isEnd, 2: name = '', index } of html.matchAll(tags)) {
    const isAlone = holders.test(name) || tag.endsWith('/>');
    if (depth === 0 && !isEnd) ends.push(index);
    if (!tag.endsWith('/>') && !(depth === 0 && isAlone))
      depth = Math.max(0, depth + (isEnd ? -1 : 1));
    if (depth === 0 && (isEnd || isAlone)) ends.push(index + tag.length);
  }
  const blocks: string[] = [];
  for (const [i, end] of [...ends, html.length].entries()) {
    const block = html.slice(ends[i - 1] ?? 0, end);
    // White space between two blocks belongs to the first.
    if (block.trim() !== '') blocks.push(block);
    else if (blocks.length > 0) blocks.push(`${blocks.pop()}${block}`);
  }
  return blocks;
}

/**
 * The digest of a text as forms send it: two hashes, so that no two texts have the same by chance. A formula is its TeX,
 * whether it is drawn already or not.
 */
export function digestOf(block: string): string {
  const text = replaceFormulas(block, formulaHtml).replace(/\r\n?/g, '\n').trim();
  return `${fingerprint(text)}${fingerprint(`/${text}`)}`;
}

/** Digests by field as one text, which a form sends along. */
export const writeDigests = (digests: Digests): string =>
  Object.entries(digests)
    .filter(([, own]) => own.length > 0)
    .map(([name, own]) => `${name}:${own.join('.')}`)
    .join(' ');

/** The digests of what a form is filled with: by them a later conflict is merged (D-65). */
export const digestsOf = (filled: Record<string, unknown>): string =>
  writeDigests(
    Object.fromEntries(
      Object.entries(filled).map(([name, value]) => [
        name,
        [value ?? ''].flat().map(String).flatMap(blocksOf).map(digestOf),
      ]),
    ),
  );

/** Written digests, of some fields from another text. */
export const mixDigests = (digests: string, others: string, names: readonly string[]): string =>
  [digests, others]
    .flatMap((all, i) =>
      all.split(' ').filter((one) => one && names.includes(one.replace(/:.*/, '')) === (i === 1)),
    )
    .join(' ');
