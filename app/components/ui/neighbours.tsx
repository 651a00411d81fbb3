import type { ReactNode } from 'react';
import { useTextLang } from '#app/i18n/translate.ts';
import type { InLanguage } from '#functions/lifecycle/translations/rules.ts';

interface Neighbour extends InLanguage {
  href: string;
  title: string;
  /** What else is said of it, such as its place. */
  detail?: ReactNode;
}

interface NeighboursProps {
  label: string;
  /** What the two links are called. */
  words: { before: string; after: string };
  before: Neighbour | null | false;
  after: Neighbour | null | false;
}

interface NeighbourLinkProps {
  word: string;
  rel: 'prev' | 'next';
  item: Neighbour | null | false;
}

function NeighbourLink({ word, rel, item }: NeighbourLinkProps) {
  const lang = useTextLang();
  if (!item) return null;
  return (
    <p>
      <span>{word}</span>
      <a href={item.href} rel={rel} lang={lang(item, 'title')}>
        {item.title}
      </a>
      {item.detail ? <span>{item.detail}</span> : null}
    </p>
  );
}

/** Links to what was published before and after this; a part that could not be read is `false`. */
export function Neighbours({ label, words, before, after }: NeighboursProps) {
  if (!before && !after) return null;
  return (
    <nav className="neighbours" aria-label={label}>
      <NeighbourLink word={words.before} rel="prev" item={before} />
      <NeighbourLink word={words.after} rel="next" item={after} />
    </nav>
  );
}
