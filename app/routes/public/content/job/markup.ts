import type { SiteData } from '#app/root.tsx';
import type { PublicJob } from '#functions/content/jobs/queries.ts';

/** JSON-LD for an open vacancy, with `validThrough`; none once it has expired. */
export function jobMarkup(job: PublicJob, site: SiteData): object[] {
  if (job.isExpired) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: job.title,
      description: job.summary + job.description,
      url: site.origin + job.href,
      datePosted: job.stamp.slice(0, 10),
      ...(job.applicationDeadline ? { validThrough: `${job.applicationDeadline}T23:59:59Z` } : {}),
      hiringOrganization: { '@type': 'Organization', name: job.location ?? site.societyName },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: job.location,
          addressCountry: job.country,
        },
      },
      identifier: { '@type': 'PropertyValue', name: site.societyName, value: job.id },
    },
  ];
}
