import { Parser } from 'htmlparser2';
import type { Columns } from '#functions/core/db/write.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';

/** A problem that keeps a rich text from being published. */
export interface Finding {
  is: 'no-alt' | 'skipped-heading' | 'empty-link' | 'no-address';
  /** Where to find it: the URL of the picture or link, the words of the heading or link. */
  about: string;
}

/** An open heading or link, or the text as a whole. */
interface OpenElement {
  /** Its position in the text. */
  at: number;
  /** Its level for a heading, its URL for a link. */
  level: number;
  address: string | undefined;
  /** Whether a screen reader reads anything out here. */
  isHeard: boolean;
  words: string;
}

const most = 20;
const mostWords = 80;

// Spaces and invisible characters, such as the zero-width space, say nothing.
const isBlank = (text = ''): boolean => !/[^\s\p{Cc}\p{Cf}]/u.test(text);

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > mostWords ? `${line.slice(0, mostWords)} …` : line;
}

const headings = /^h([1-6])$/;

/**
 * The problems to fix before a rich text is published, in order, at most 20: a picture without alternative
 * text, a heading that skips a level, a link without words or without a URL. `under` is the level of the
 * heading above the text; the first one within may be one deeper. Accepts any HTML, sanitised or not.
 */
export function findings(html: string, { under }: { under: 1 | 2 | 3 }): Finding[] {
  const found: (Finding & { at: number })[] = [];
  const open: OpenElement[] = [];
  let at = 0;
  let deepest = under + 1;

  const begin = (level: number, address?: string) =>
    open.push({ at, level, address, isHeard: false, words: '' });
  const hear = (words: string, isHeard = !isBlank(words)) => {
    const inner = open.at(-1);
    if (!inner) return;
    inner.isHeard ||= isHeard;
    if (inner.words.length <= mostWords) inner.words += words.slice(0, 4 * mostWords);
  };
  const end = () => {
    const ended = open.pop();
    if (!ended) return;
    hear(ended.words, ended.isHeard);
    const { address = '', words } = ended;
    const tell = (is: Finding['is'], about: string) =>
      found.push({ is, about: shorten(about), at: ended.at });
    if (ended.level > 0) {
      if (ended.level > deepest) tell('skipped-heading', words);
    } else if (!ended.isHeard) tell('empty-link', address);
    else if (isBlank(address)) tell('no-address', words);
    if (ended.level > 0) deepest = ended.level + 1;
  };

  const parser = new Parser({
    onopentag(name, { href, src = '', alt }) {
      at++;
      const [, level] = headings.exec(name) ?? [];
      if (level) begin(Number(level));
      else if (name === 'a') begin(0, href);
      else if (name === 'img') {
        if (isBlank(alt)) found.push({ is: 'no-alt', about: shorten(src), at });
        else hear(` ${alt} `);
      }
    },
    ontext: (text) => hear(text),
    onclosetag(name) {
      if (name === 'a' || headings.test(name)) end();
    },
  });
  parser.end(html);
  return found
    .sort((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ is, about }) => ({ is, about }));
}

function messageOf({ is, about }: Finding): string {
  if (is === 'no-alt') return says('noAlt', about);
  if (is === 'skipped-heading') return says('skippedHeading', about);
  if (is === 'no-address') return says('linkWithoutAddress', about);
  return about === '' ? says('linkWithoutAll') : says('linkWithoutWords', about);
}

/** Findings as messages for the field with the text, without duplicates. */
export const findingMessages = (found: readonly Finding[]): string[] => [
  ...new Set(found.map(messageOf)),
];

/** The body follows an h2, the title of its section; the summary has no heading of its own. */
const under = { summary: 2, body: 2 } as const;

/**
 * What prevents a page from going online, by field: pictures without alternative text, headings that skip
 * a level, links that say nothing. Texts hidden because the page is header-only are not checked. The texts
 * are those that will be stored: sanitised.
 */
export function publishProblems(page: Columns): FieldErrors {
  const texts = page.headerOnly === 1 ? [] : (['summary', 'body'] as const);
  const found = texts.flatMap((name): [string, string[]][] => {
    const messages = findingMessages(findings(String(page[name] ?? ''), { under: under[name] }));
    return messages.length > 0 ? [[name, messages]] : [];
  });
  return {
    ...(page.imageId && !page.imageAlt ? { imageAlt: [says('pictureAlt')] } : {}),
    ...(page.imageId && !page.imageCaption ? { imageCaption: [says('required')] } : {}),
    ...Object.fromEntries(found),
  };
}
