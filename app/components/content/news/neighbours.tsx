interface Neighbour {
  href: string;
  title: string;
}

interface NeighboursProps {
  label: string;
  /** What the two links are called. */
  words: { before: string; after: string };
  before: Neighbour | null | false;
  after: Neighbour | null | false;
}

/** Links to what was published before and after this; a part that could not be read is `false`. */
export function Neighbours({ label, words, before, after }: NeighboursProps) {
  if (!before && !after) return null;
  return (
    <nav className="neighbours" aria-label={label}>
      {before ? (
        <p>
          <span>{words.before}</span>
          <a href={before.href} rel="prev">
            {before.title}
          </a>
        </p>
      ) : null}
      {after ? (
        <p>
          <span>{words.after}</span>
          <a href={after.href} rel="next">
            {after.title}
          </a>
        </p>
      ) : null}
    </nav>
  );
}
