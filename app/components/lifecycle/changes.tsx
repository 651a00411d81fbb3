import { useT } from '#app/i18n/translate.ts';
import type { FieldChange } from '#functions/core/richtext/changes.ts';

interface ChangesProps {
  changes: FieldChange[];
  /** What is said when nothing differs. */
  none: string;
  /** What a field is called. */
  label(field: string): string;
}

/** What differs between two versions of an item, field by field and word by word. */
export function Changes({ changes, none, label }: ChangesProps) {
  if (changes.length === 0) return <p>{none}</p>;
  return (
    <dl className="changes">
      {changes.map(({ field, parts }) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>
            {parts.map((part, i) => (
              <Part key={i} {...part} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ text, is }: FieldChange['parts'][number]) {
  const t = useT();
  if (is === 'added')
    return (
      <ins>
        <span className="visually-hidden">{t('content.added')}: </span>
        {text}
      </ins>
    );
  if (is === 'removed')
    return (
      <del>
        <span className="visually-hidden">{t('content.removed')}: </span>
        {text}
      </del>
    );
  return <span>{text}</span>;
}
