import {
  blocksOf,
  type Digests,
  digestOf,
  digestsOf,
  writeDigests,
} from '#functions/core/richtext/digests.ts';
import { merge, sentDigests } from '#functions/core/richtext/merge.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { toStoredHtml } from '#functions/core/richtext/stored.ts';

/** The values that a form is filled with: texts, `on` for a checkbox, a list for several checkboxes of a name. */
export type FormTexts = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What the fields of a form hold, as its schema reads them. */
interface Sent {
  form: FormData;
  fields: readonly string[];
  rich: readonly string[];
}

/** What was typed and what another user has saved, as one. */
export interface MergedForm {
  /** The form with one or the other version of what both have changed. */
  mine: FormData;
  theirs: FormData;
  /** The digests of what was sent, and of what the form goes on from: its base with what has come in. */
  sent: string;
  base: string;
  /** The fields in which something of the other user has come in. */
  taken: string[];
  /** What both have changed differently: of a rich text the blocks. */
  open: { field: string; mine: string; theirs: string }[];
}

/** The texts that a field is compared by: the blocks of a rich text, or those that are not empty. */
const partsOf = (texts: readonly string[], isRich: boolean): string[] =>
  isRich ? texts.flatMap(blocksOf) : texts.filter((text) => text.trim() !== '');

/** A text of a field without blocks has those of its digests in one. */
const wholeDigest = (text: string): string => blocksOf(text).map(digestOf).join('.');

/** What a form sends of a field. */
const sentTexts = ({ form, rich }: Sent, name: string): string[] =>
  form
    .getAll(name)
    .map((text) => (rich.includes(name) ? toStoredHtml(String(text)) : String(text)));

/** Whether a form does not show a field, since one that it shows would be sent; a checkbox only if it is on. */
const isHidden = ({ form }: Sent, name: string, stored: unknown): boolean =>
  !form.has(name) && typeof stored === 'string' && stored !== '' && stored !== 'on';

/** The digests of the fields of a form. */
export const formDigests = (sent: Sent): string =>
  digestsOf(Object.fromEntries(sent.fields.map((name) => [name, sentTexts(sent, name)])));

/** The fields that differ from what the form was filled with; without its digests from what is stored. */
export function changedFields(sent: Sent, stored: FormTexts, base: Digests | null): string[] {
  const before = base ?? sentDigests.parse(digestsOf(stored)) ?? {};
  return sent.fields.filter((name) => {
    const now = sentTexts(sent, name).map(wholeDigest).filter(Boolean).join('.');
    return !isHidden(sent, name, stored[name]) && now !== (before[name] ?? []).join('.');
  });
}

/**
 * Merges what was typed with what is saved, by the digests of what the form was filled with: a field, or a block of a
 * rich text, that one side alone has changed is that side's.
 */
export function mergeForm(sent: Sent, stored: FormTexts, base: Digests): MergedForm {
  const { form, rich } = sent;
  const fields = [...new Set([...sent.fields, ...Object.keys(stored)])];
  const result: MergedForm = {
    mine: copyOf(form),
    theirs: copyOf(form),
    sent: formDigests({ ...sent, fields }),
    base: '',
    taken: [],
    open: [],
  };
  const newBase = { ...base };
  for (const field of fields) {
    const now = stored[field] ?? '';
    if (isHidden(sent, field, now)) continue;
    const isRich = rich.includes(field);
    const before = base[field] ?? [];
    const isWhole = !isRich && !Array.isArray(now) && before.length > 0;
    const sides = {
      mine: partsOf(sentTexts(sent, field), isRich),
      theirs: partsOf([now].flat(), isRich),
    };
    const merged = merge(
      isWhole ? [before.join('.')] : before,
      sides,
      isRich ? digestOf : wholeDigest,
    );
    const isClean = !isRich || [merged.mine, merged.theirs].every(isStored);
    const { mine, theirs, open, isTaken } = isClean
      ? merged
      : { ...sides, open: sides, isTaken: false };
    const isOpen = open.mine.length + open.theirs.length > 0;
    if (isClean) newBase[field] = merged.base;
    if (isTaken) result.taken.push(field);
    if (isOpen) result.open.push({ field, mine: open.mine.join(''), theirs: open.theirs.join('') });
    if (!isTaken && !isOpen) continue;
    put(result.mine, field, mine, isRich);
    put(result.theirs, field, theirs, isRich);
  }
  return { ...result, base: writeDigests(newBase) };
}

function copyOf(form: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  return copy;
}

/** Whether blocks that have come together are a text as it would be stored, with every element whole. */
const isStored = (blocks: string[]): boolean => safeHtml(blocks.join('')) === blocks.join('');

function put(form: FormData, field: string, texts: readonly string[], isRich: boolean): void {
  form.delete(field);
  for (const text of isRich ? [texts.join('')] : texts) form.append(field, text);
}
