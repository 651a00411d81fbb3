import { subscribeId } from '#app/components/content/events/subscribe.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { type FeedName, feedHref } from '#functions/feeds/rules.ts';

interface FollowProps {
  feed: FeedName;
  /** Whether the list has a calendar to subscribe to, further down. */
  hasCalendar?: boolean;
}

/** How to follow a list, beside its heading: by RSS, and by a calendar (D-257). */
export function Follow({ feed, hasCalendar = false }: FollowProps) {
  const [t, language] = [useT(), useLanguage()];
  return (
    <p className="follow">
      <a href={feedHref(feed, language)}>
        <Icon path="M2 6.5a7.5 7.5 0 0 1 7.5 7.5M2 2a12 12 0 0 1 12 12M3.5 12.5h.01" />
        RSS<span className="visually-hidden">: {t(`site.feed-${feed}`)}</span>
      </a>
      {hasCalendar ? (
        <a href={`#${subscribeId}`}>
          <Icon path="M2 3.5h12V14H2zM2 7h12M5 2v3M11 2v3" />
          {t('site.calendar')}
        </a>
      ) : null}
    </p>
  );
}

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d={path} />
  </svg>
);
