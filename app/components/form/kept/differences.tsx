import { diffWords } from 'diff';
import { Changes } from '#app/components/lifecycle/changes.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { FieldChange } from '#functions/core/richtext/changes.ts';
import { differingKeys, readTyped, shownField, type TypedText } from './typed.ts';

/** Longer texts are compared as a whole. */
const mostCompared = 20_000;
/** Longer differences are folded. */
const folded = 600;
/** Of what is the same, this much is shown beside what differs. */
const beside = 80;

const blockEnd = /<\/(?:p|li|h[1-6]|tr|div|blockquote|dt|dd|figcaption|caption)>|<br\s*\/?>/gi;

/** The words of a rich text; its document is inert and loads nothing. */
function wordsOf(html: string): string {
  const parsed = new DOMParser().parseFromString(html.replace(blockEnd, '$&\n'), 'text/html');
  return (parsed.body.textContent ?? '').trim();
}

const cut = (text: string): string =>
  text.length <= 2 * beside ? text : `${text.slice(0, beside)} … ${text.slice(-beside)}`;

function partsOf(before: string, after: string): FieldChange['parts'] {
  if (before.length + after.length > mostCompared)
    return [
      { text: before, is: 'removed' },
      { text: after, is: 'added' },
    ];
  return diffWords(before, after).map(({ value, added, removed }) =>
    added || removed
      ? { text: value, is: added ? 'added' : 'removed' }
      : { text: cut(value), is: 'same' },
  );
}

interface DifferencesProps {
  form: HTMLFormElement;
  copy: TypedText;
  labels: Record<string, string | undefined>;
}

/** What a kept text says, field by field, where it differs from what the form shows. */
export function Differences({ form, copy, labels }: DifferencesProps) {
  const t = useT();
  const now = readTyped(form);
  const names = new Map<string, string>();
  const changes: FieldChange[] = differingKeys(copy, now).map((key) => {
    const { name, label, isRich, isChoice, read } = shownField(form, key);
    names.set(key, labels[key] ?? label ?? labels[name] ?? name);
    const say = (value: string) => {
      if (isChoice) return t(value === 'on' ? 'kept.ticked' : 'kept.notTicked');
      return isRich ? wordsOf(value) : read(value);
    };
    const [before, after] = [say(now[key] ?? ''), say(copy.typed[key] ?? '')];
    const parts = partsOf(before, after);
    const isSame = parts.every(({ is }) => is === 'same');
    return { field: key, parts: isSame ? [{ text: t('kept.form'), is: 'same' }] : parts };
  });
  const length = changes.reduce(
    (sum, { parts }) => sum + parts.reduce((one, { text }) => one + text.length, 0),
    0,
  );
  const list = <Changes changes={changes} none="" label={(field) => names.get(field) ?? field} />;
  if (length <= folded) return list;
  return (
    <details className="kept-changes">
      <summary>{t('kept.changes', { names: [...names.values()].join(', ') })}</summary>
      {list}
    </details>
  );
}
