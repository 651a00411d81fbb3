import { withTexAsCode } from '#functions/core/richtext/text.ts';
import { isExpired } from './rules.ts';

/** A job as structured data needs it; its texts are sanitised. */
interface MarkedJob {
  id: string;
  title: string;
  summary: string;
  description: string;
  href: string;
  /** The instant of its publication. */
  stamp: string;
  applicationDeadline: string | null;
  employer: string | null;
  employmentType: string | null;
  location: string | null;
  country: string | null;
}

interface Site {
  origin: string;
  societyName: string;
  today: string;
  /** The code of the job's country, if it is one (ISO 3166-1). */
  countryCode: string | null;
}

/**
 * An open job as a `JobPosting` of schema.org (D-98). Null when it has expired, and without an employer or a
 * country: search engines would be told something that is not so.
 */
export function jobMarkup(job: MarkedJob, { origin, societyName, today, countryCode }: Site) {
  const country = countryCode ?? job.country;
  if (isExpired(job, today) || !job.employer || !country) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: withTexAsCode(job.summary + job.description),
    url: origin + job.href,
    datePosted: job.stamp.slice(0, 10),
    ...(job.applicationDeadline
      ? { validThrough: `${job.applicationDeadline}T23:59:59-12:00` }
      : {}),
    ...(job.employmentType ? { employmentType: job.employmentType } : {}),
    hiringOrganization: { '@type': 'Organization', name: job.employer },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(job.location ? { addressLocality: job.location } : {}),
        addressCountry: country,
      },
    },
    directApply: false,
    identifier: { '@type': 'PropertyValue', name: societyName, value: job.id },
  };
}
