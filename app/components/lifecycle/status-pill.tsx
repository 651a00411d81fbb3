interface StatusPillProps {
  /** The status, or another class for its look. */
  look: string;
  text: string;
}

/** The status of an item as a pill, always in words (LST-10). */
export function StatusPill({ look, text }: StatusPillProps) {
  return <span className={`pill ${look.toLowerCase()}`}>{text}</span>;
}
