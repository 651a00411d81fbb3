import { translator } from '#functions/core/i18n/translate.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { calendarHref, feedHref, feedNames } from '#functions/feeds/rules.ts';

/** The links in the head of every public screen by which readers find the feeds and the calendar. */
export function FeedLinks({ language }: { language: Language }) {
  const t = translator(language);
  return (
    <>
      {feedNames.map((name) => (
        <link
          key={name}
          rel="alternate"
          type="application/atom+xml"
          title={t(`site.feed-${name}`)}
          href={feedHref(name, language)}
        />
      ))}
      <link
        rel="alternate"
        type="text/calendar"
        title={t('site.calendarAll')}
        href={calendarHref('events', language)}
      />
    </>
  );
}
