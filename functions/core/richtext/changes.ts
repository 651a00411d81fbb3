import { diffWords } from 'diff';
import type { Columns } from '#functions/core/db/write.ts';
import { plainText } from './text.ts';

/** A part of a field: a text, or a picture with its alternative text. */
interface ChangePart {
  text: string;
  is: 'same' | 'added' | 'removed';
  /** The id of the picture. */
  picture?: string;
}

/** What differs in one field, in reading order. */
export interface FieldChange {
  field: string;
  parts: ChangePart[];
}

/** Texts longer than this are compared as a whole: the cost of comparing words is quadratic. */
const mostCompared = 20_000;

function partsOf(before: string, after: string): FieldChange['parts'] {
  if (before.length + after.length > mostCompared)
    return [
      { text: before, is: 'removed' },
      { text: after, is: 'added' },
    ];
  return diffWords(before, after).map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

type Value = Columns[string] | undefined;

/** The words of a rich-text field, with the URLs of its links and the alternative texts of its pictures. */
const wordsOf = (value: Value): string =>
  plainText(
    String(value ?? '')
      .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
      .replace(/<img [^>]*?alt="([^"]+)"[^>]*>/g, ' [$1] '),
  );

/** The text of a plain field. */
const lineOf = (value: Value): string => String(value ?? '').trim();

interface Picture {
  id: string;
  alt: string;
}

/** The pictures of this site in a rich-text field. */
const picturesIn = (value: Value): Picture[] =>
  [...String(value ?? '').matchAll(/<img [^>]*>/g)].flatMap(([tag]) => {
    const id = /src="\/images\/([\w-]+)/.exec(tag)?.[1];
    return id ? [{ id, alt: plainText(/alt="([^"]*)"/.exec(tag)?.[1] ?? '') }] : [];
  });

/** The picture of a field that holds its id; its alternative text is a field of its own. */
const pictureOf = ({ imageId, imageAlt }: Columns): Picture[] =>
  imageId ? [{ id: String(imageId), alt: lineOf(imageAlt) }] : [];

/** The pictures that went and those that came. */
function pictureParts(before: Picture[], after: Picture[]): ChangePart[] {
  const missingFrom = (others: Picture[]) => (one: Picture) =>
    !others.some(({ id }) => id === one.id);
  const toPart =
    (is: ChangePart['is']) =>
    ({ id, alt }: Picture): ChangePart => ({ text: alt, is, picture: id });
  return [
    ...before.filter(missingFrom(after)).map(toPart('removed')),
    ...after.filter(missingFrom(before)).map(toPart('added')),
  ];
}

function partsOfField(field: string, before: Columns, after: Columns, isRich: boolean) {
  if (field === 'imageId') return pictureParts(pictureOf(before), pictureOf(after));
  const said = isRich ? wordsOf : lineOf;
  const [old, now] = [said(before[field]), said(after[field])];
  const pictures = isRich ? pictureParts(picturesIn(before[field]), picturesIn(after[field])) : [];
  return old === now && pictures.length === 0 ? [] : [...partsOf(old, now), ...pictures];
}

/**
 * The differences between two versions of an item in some of its fields, word by word, and in their pictures. Fields
 * not among the `rich` ones are plain text: angle brackets and `&amp;` in them are literal.
 */
export function changesBetween(
  before: Columns,
  after: Columns,
  fields: readonly string[],
  rich: readonly string[],
): FieldChange[] {
  return fields.flatMap((field) => {
    const parts = partsOfField(field, before, after, rich.includes(field));
    return parts.length > 0 ? [{ field, parts }] : [];
  });
}
