import { useTextLang } from '#app/i18n/text-language.ts';
import type { InLanguage } from '#functions/lifecycle/translations/rules.ts';

interface Neighbour extends InLanguage {
  href: string;
  title: string;
  /** What else is said of it, such as its place. */
  detail?: string;
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
  const lang = useTextLang();
  if (!before && !after) return null;
  return (
    <nav className="neighbours" aria-label={label}>
      {before ? (
        <p>
          <span>{words.before}</span>
          <a href={before.href} rel="prev" lang={lang(before, 'title')}>
            {before.title}
          </a>
          {before.detail ? <span>{before.detail}</span> : null}
        </p>
      ) : null}
      {after ? (
        <p>
          <span>{words.after}</span>
          <a href={after.href} rel="next" lang={lang(after, 'title')}>
            {after.title}
          </a>
          {after.detail ? <span>{after.detail}</span> : null}
        </p>
      ) : null}
    </nav>
  );
}
