interface StatusPillProps {
  /** The status, or another word for its look. */
  look: string;
  text: string;
}

/** How something stands, as a pill that always says it in words (LST-10). */
export function StatusPill({ look, text }: StatusPillProps) {
  return <span className={`pill ${look.toLowerCase()}`}>{text}</span>;
}
