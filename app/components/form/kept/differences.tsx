import { Changes } from '#app/components/lifecycle/changes.tsx';
import { useT } from '#app/i18n/translate.ts';
import { changesBetween, type FieldChange } from '#functions/core/richtext/changes.ts';
import { differingKeys, readTyped, shownField, type TypedText } from './typed.ts';

/** Of what is the same, this much is shown beside what differs. */
const beside = 80;

const cut = (text: string): string =>
  text.length <= 2 * beside ? text : `${text.slice(0, beside)} … ${text.slice(-beside)}`;

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
  const changes = differingKeys(copy, now).map((key): FieldChange => {
    const { name, label, isRich, isChoice, read } = shownField(form, key);
    names.set(key, labels[key] ?? label ?? labels[name] ?? name);
    const say = (value = '') =>
      isChoice ? t(value === 'on' ? 'kept.ticked' : 'kept.notTicked') : read(value);
    const [before, after] = [{ [key]: say(now[key]) }, { [key]: say(copy.typed[key]) }];
    const [change] = changesBetween(before, after, [key], isRich ? [key] : []);
    const parts = change?.parts ?? [{ text: t('kept.form'), is: 'same' as const }];
    return {
      field: key,
      parts: parts.map((part) => (part.is === 'same' ? { ...part, text: cut(part.text) } : part)),
    };
  });
  return (
    <details className="kept-changes">
      <summary>{t('kept.changes', { names: [...names.values()].join(', ') })}</summary>
      <p>{t('kept.legend')}</p>
      <Changes changes={changes} none="" label={(field) => names.get(field) ?? field} />
    </details>
  );
}
