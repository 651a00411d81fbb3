import { useSite } from '#app/components/frame/use-site.ts';
import { useT } from '#app/i18n/translate.ts';
import { type CalendarName, calendarHref } from '#functions/feeds/rules.ts';

export const subscribeId = 'subscribe';

interface SubscribeProps {
  calendar: CalendarName;
}

/**
 * A calendar to subscribe to: by a link that calendar programs open, and by its address for those that want it
 * typed. A plain link to the file would be imported once and never change again.
 */
export function Subscribe({ calendar }: SubscribeProps) {
  const t = useT();
  const site = useSite();
  if (!site) return null;
  const path = calendarHref(calendar, site.language);
  const address = site.origin + path;
  return (
    <div className="subscribe" id={subscribeId}>
      <a className="button quiet" href={address.replace(/^https?:/, 'webcal:')}>
        {t('events.addToCalendar')}
      </a>
      <details className="fold">
        <summary>{t('events.otherPrograms')}</summary>
        <p>{t('events.subscribeText')}</p>
        <p>
          <code className="address">{address}</code>
        </p>
        <p>{t('events.subscribeWhere')}</p>
        <p>
          <a href={path}>{t('events.download')}</a>
        </p>
      </details>
    </div>
  );
}
