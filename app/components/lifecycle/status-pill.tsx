import { useT } from '#app/i18n/translate.ts';

interface StatusPillProps {
  /** The status, or another class for its look. */
  look: string;
  text: string;
}

/** The status of an item as a pill, always in words (LST-10). */
export function StatusPill({ look, text }: StatusPillProps) {
  return <span className={`pill ${look.toLowerCase()}`}>{text}</span>;
}

/** Marks sample content in a list of the members' area (D-95). */
export function SampleMark({ isSample }: { isSample: number | boolean }) {
  const t = useT();
  return isSample ? <span className="row-roles">{t('samples.one')}</span> : null;
}
