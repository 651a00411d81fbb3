import { Changes } from '#app/components/content/changes.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { FieldChange } from '#functions/richtext/changes.ts';

/** What somebody else has saved meanwhile, and how it differs from what was typed. */
export interface FoundConflict {
  /** The version that is saved now. */
  version: number;
  /** Who has saved it, when that is known. */
  name: string | null;
  changes: FieldChange[];
}

interface ConflictBoxProps {
  conflict: FoundConflict;
  /** What a field is called. */
  label(field: string): string;
}

/** Somebody else was faster: what differs, and the way to keep one's own (D-65). */
export function ConflictBox({ conflict: { name, changes }, label }: ConflictBoxProps) {
  const t = useT();
  return (
    <section className="conflict" aria-labelledby="conflict">
      <h2 id="conflict">{t('content.theirs')}</h2>
      <p>{t('content.conflictText', { name: name ?? t('content.somebody') })}</p>
      <Changes changes={changes} none={t('content.noDifference')} label={label} />
    </section>
  );
}
