import type { SiteData } from '#app/root.tsx';
import type { PublicEvent } from '#functions/content/events/queries.ts';

/** JSON-LD for an event that is still ahead; none once it has expired. */
export function eventMarkup(event: PublicEvent, description: string, site: SiteData): object[] {
  if (event.isExpired || !event.startDate) return [];
  const isPublic = event.eventType === 'COLLOQUIUM' || /online/i.test(event.location ?? '');
  const url = site.origin + event.href;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: event.title,
      description,
      url,
      startDate: event.startDate,
      endDate: event.endDate ?? event.startDate,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${isPublic ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
      location: isPublic
        ? { '@type': 'VirtualLocation', url: event.website ?? url }
        : {
            '@type': 'Place',
            name: event.location ?? event.country,
            address: {
              '@type': 'PostalAddress',
              addressLocality: event.location,
              addressCountry: event.country,
            },
          },
      ...(event.imageId ? { image: `${site.origin}/images/${event.imageId}` } : {}),
      organizer: { '@type': 'Organization', name: site.societyName, url: site.origin },
    },
  ];
}
