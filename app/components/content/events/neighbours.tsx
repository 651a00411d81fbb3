import { eventLocation } from '#app/components/content/items/event-item.tsx';
import { useTextLang } from '#app/i18n/text-language.ts';
import { useT } from '#app/i18n/translate.ts';
import type { EventLine } from '#functions/content/events/queries.ts';

type Edition = EventLine | null;

/** The edition before and the one after, in the same series. */
export function Neighbours({ before, after }: { before: Edition; after: Edition }) {
  const t = useT();
  if (!before && !after) return null;
  return (
    <nav className="band edition-neighbours" aria-label={t('events.neighbours')}>
      {before?.page ? (
        <Neighbour word={t('events.before')} rel="prev" edition={before} />
      ) : (
        <span />
      )}
      {after?.page ? <Neighbour word={t('events.after')} rel="next" edition={after} /> : null}
    </nav>
  );
}

function Neighbour(props: { word: string; rel: 'prev' | 'next'; edition: EventLine }) {
  const { word, rel, edition } = props;
  const lang = useTextLang();
  return (
    <a className={`neighbour ${rel}`} rel={rel} href={edition.page ?? ''}>
      <span className="neighbour-word">{word}</span>{' '}
      <span className="neighbour-title" lang={lang(edition, 'title')}>
        {edition.title}
      </span>{' '}
      <span className="neighbour-place">{eventLocation(edition)}</span>
    </a>
  );
}
