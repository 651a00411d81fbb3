import type { Mark, Node } from '@tiptap/pm/model';
import type { TopLevel } from './fits-editor.ts';

/** Something in a text that readers would stumble over, and where it is. */
export interface WritingHint {
  is:
    | 'skippedHeading'
    | 'emptyLink'
    | 'vagueLink'
    | 'bareAddress'
    | 'noAlt'
    | 'missingPicture'
    | 'noHeaderRow'
    | 'badFormula';
  /** The words that it is about; '' for a picture and a table. */
  about: string;
  from: number;
  to: number;
}

const most = 20;

/** Words of links that say nothing when they are read alone, in both languages. */
const vague = new Set([
  ...['here', 'click here', 'click', 'this', 'this link', 'link', 'this page', 'page', 'website'],
  ...['more', 'read more', 'see more', 'learn more', 'see here', 'more information', 'details'],
  ...['qui', 'clicca qui', 'clicca', 'questo', 'questo link', 'questa pagina', 'pagina', 'sito'],
  ...['di più', 'leggi di più', 'leggi tutto', 'altro', 'continua', 'vedi qui', 'dettagli'],
]);

const address = /(?:https?:\/\/|www\.)[^\s<>]+/i;

const bare = (text: string): string => text.replace(/[\s\p{Cf}]+/gu, ' ').trim();
const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

interface Run {
  link: Mark | undefined;
  text: string;
  from: number;
  to: number;
  hasPicture: boolean;
}

/** The parts of a line that have the same link, or none. */
function runsOf(line: Node, start: number): Run[] {
  const runs: Run[] = [];
  line.forEach((node, offset) => {
    const link = node.marks.find(({ type }) => type.name === 'link');
    const last = runs.at(-1);
    const from = start + offset;
    const isPicture = node.type.name === 'image';
    const text = isPicture ? String(node.attrs.alt ?? '') : (node.text ?? ' ');
    if (
      last &&
      last.link?.attrs.href === link?.attrs.href &&
      Boolean(last.link) === Boolean(link)
    ) {
      last.text += text;
      last.to = from + node.nodeSize;
      last.hasPicture ||= isPicture;
    } else runs.push({ link, text, from, to: from + node.nodeSize, hasPicture: isPicture });
  });
  return runs;
}

function hintOfRun({ link, text, from, to, hasPicture }: Run): WritingHint[] {
  const words = bare(text);
  if (link && words === '') return hasPicture ? [] : [{ is: 'emptyLink', about: '', from, to }];
  if (
    link &&
    vague.has(
      words
        .toLowerCase()
        .replace(/[.!…→»>]+$/u, '')
        .trim(),
    )
  )
    return [{ is: 'vagueLink', about: words, from, to }];
  const [found] = address.exec(text) ?? [];
  if (!found || (link && words !== found)) return [];
  const at = link ? from : from + text.indexOf(found);
  return [{ is: 'bareAddress', about: short(found), from: at, to: link ? to : at + found.length }];
}

function hintsOfPicture(node: Node, at: number): WritingHint[] {
  const where = { about: '', from: at, to: at + node.nodeSize };
  if (node.attrs['data-pasted']) return [{ is: 'missingPicture', ...where }];
  return bare(String(node.attrs.alt ?? '')) === '' ? [{ is: 'noAlt', ...where }] : [];
}

const hasHeader = (table: Node): boolean =>
  table.children.some((row) => row.children.some(({ type }) => type.name === 'tableHeader'));

/**
 * What to look at again in a text whose first headings have this level, in order, at most 20; `isUnreadable` knows the
 * formulas that could not be drawn.
 */
export function writingHints(
  text: Node,
  top: TopLevel,
  isUnreadable: (tex: string) => boolean = () => false,
): WritingHint[] {
  const hints: WritingHint[] = [];
  let deepest: number = top;
  text.descendants((node, at) => {
    const to = at + node.nodeSize;
    if (node.type.name === 'heading') {
      const about = short(bare(node.textContent));
      if (node.attrs.level > deepest)
        hints.push({ is: 'skippedHeading', about, from: at + 1, to: to - 1 });
      deepest = node.attrs.level + 1;
    }
    if (node.type.name === 'table' && !hasHeader(node))
      hints.push({ is: 'noHeaderRow', about: '', from: at + 4, to: at + 4 });
    if (node.type.name === 'image' || node.type.name === 'figure')
      hints.push(...hintsOfPicture(node, at));
    if (node.type.name === 'formula' && isUnreadable(node.attrs.tex))
      hints.push({ is: 'badFormula', about: short(node.attrs.tex), from: at, to });
    if (node.isTextblock) hints.push(...runsOf(node, at + 1).flatMap(hintOfRun));
    return hints.length < most;
  });
  return hints.slice(0, most);
}
