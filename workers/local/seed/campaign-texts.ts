import { paragraph } from './rows.ts';

/** A sample newsletter: what it says, and which samples it names by their slugs. */
export interface NewsletterSample {
  key: string;
  title: string;
  publicationDate: string;
  issueNumber: string;
  issuePeriod: string;
  opening: string;
  closing: string;
  news: string[];
  events: string[];
  jobs: string[];
}

const closing = [
  paragraph(
    'If you have news that others in the field should hear of, please propose it on the site.',
  ),
  '<p>With kind regards,<br>the editors <em>(a sample: nobody has written this)</em></p>',
].join('');

const sampleNote = paragraph(
  'This newsletter is a sample. The conferences that it names are real, the rest is made up.',
);

const issue = (
  issueNumber: string,
  issuePeriod: string,
  publicationDate: string,
  opening: string,
): Omit<NewsletterSample, 'news' | 'events' | 'jobs'> => ({
  key: `newsletter ${issueNumber}`,
  title: `[Sample] Newsletter ${issueNumber}: ${issuePeriod}`,
  publicationDate,
  issueNumber,
  issuePeriod,
  opening: `<p>Dear colleagues,</p>${opening}${sampleNote}`,
  closing,
});

/** Newsletters that were sent, the latest last. */
export const sentSamples: NewsletterSample[] = [
  {
    ...issue(
      '6',
      'Spring 2026',
      '2026-03-10',
      `<p>the year has begun with <strong>NetSci-X 2026</strong> in Auckland. Anyone who could not be there finds
        its programme on <a href="https://netscix2026.github.io">the website of the conference</a>.</p>
        <h2>In this issue</h2><ul><li>A new introduction to networks for schools</li>
        <li>A lecture on the hidden geometry of networks</li></ul>`,
    ),
    news: ['sample-new-book'],
    events: ['sample-geometry-of-networks'],
    jobs: [],
  },
  {
    ...issue(
      '7',
      'Summer 2026',
      '2026-06-30',
      `<p>the summer brings schools and workshops, and with them some deadlines that are easily missed.</p>
        <p>Every edition of the conference since 2006 stands on
        <a href="/events/netsci">the page of the NetSci conferences</a>.</p>`,
    ),
    news: ['sample-dataset-contacts', 'sample-travel-grants'],
    events: ['sample-summer-school-networks'],
    jobs: ['sample-phd-ecological-networks'],
  },
  {
    ...issue(
      '8',
      'Autumn 2026',
      '2026-10-01',
      `<p>registration for <strong>NetSci-X 2027</strong> in Hong Kong, 24 to 27 January 2027, is what most of
        you have asked us about: all that is known is on
        <a href="https://netscix2027.github.io">the website of the conference</a>.</p>
        <h2>Elections</h2><p>The dates of the next election are out. Every member may stand and vote.</p>
        <blockquote><p>A network is known by the company it keeps.</p></blockquote>`,
    ),
    news: ['sample-call-for-satellites', 'sample-nominations-open', 'sample-election-dates'],
    events: ['sample-summer-school-networks', 'sample-higher-order-interactions'],
    jobs: ['sample-phd-temporal-networks', 'sample-postdoc-brain-networks'],
  },
];

/** A newsletter whose e-mails are on their way, paused. */
export const pausedSample: NewsletterSample = {
  ...issue(
    '9',
    'November 2026',
    '2026-11-05',
    '<p>this short e-mail is about one thing only: the call for satellite meetings.</p>',
  ),
  news: ['sample-call-for-satellites'],
  events: [],
  jobs: [],
};

/** What those say that are still to come. */
export const comingSample = (key: string, period: string, publicationDate: string) => ({
  ...issue('10', period, publicationDate, '<p>the year comes to its end, with a look ahead.</p>'),
  key,
  news: ['sample-site-renewed', 'sample-travel-grants'],
  events: ['sample-workshop-network-visualisation'],
  jobs: ['sample-research-software-engineer'],
});

/** A sample e-mail, before it is a row. */
export const emailSample = (subject: string) => ({
  subject: `[Sample] ${subject}`,
  sender: 'office@example.org',
  body: `<p>Dear {givenName} {lastName},</p>${paragraph(
    `this e-mail is a sample, made so that every state has an example. It is about: ${subject.toLowerCase()}.`,
  )}${paragraph('Nobody has written it, and nothing in it is true.')}<p>The office (a sample)</p>`,
  testRecipients: 'editor@example.org; office@example.org',
});
