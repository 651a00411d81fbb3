import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { ReadMore } from './read-more.tsx';

/** Where the next step of each list leads. */
const steps = {
  home: hrefTo('jobs'),
  news: hrefTo('news-new'),
  jobs: '#post',
  upcoming: hrefTo('event-new'),
  talks: hrefTo('contacts'),
  past: hrefTo('contacts'),
  newsletters: '#subscribe',
  elections: hrefTo('join-us'),
};

/** What an empty list says: what will stand there, and what one can do meanwhile (D-260). */
export function EmptyList({ of }: { of: keyof typeof steps }) {
  const t = useT();
  return (
    <div className="empty-list">
      <p>{t(`empty.${of}`)}</p>
      <ReadMore href={steps[of]}>{t(`empty.${of}-step`)}</ReadMore>
    </div>
  );
}
