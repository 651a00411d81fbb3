import { useT } from '#app/i18n/translate.ts';
import type { OutcomeNote } from '#functions/voting/outcomes/rules.ts';

interface OutcomeNotesProps {
  notes: readonly OutcomeNote[];
  /** The name of a candidate by id. */
  nameOf(id: string): string;
}

/** What there is to say about an outcome, a sentence each (D-72, D-88). */
export function OutcomeNotes({ notes, nameOf }: OutcomeNotesProps) {
  const t = useT();
  return (
    <>
      {notes.map((note) => {
        const { code, ...values } = note;
        const name = 'candidate' in note ? nameOf(note.candidate) : '';
        return (
          <p key={`${code} ${name}`} className={`ballot-note is-${code}`}>
            {t(`outcomes.${code}`, { ...values, name })}
          </p>
        );
      })}
    </>
  );
}
