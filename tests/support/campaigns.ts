import type { SendingContent } from '#functions/campaigns/delivery/envelope.ts';
import type { NewsletterContent } from '#functions/campaigns/newsletters/content.ts';
import type { CampaignFacts, Reader } from '#functions/campaigns/rendering/email.ts';
import { readConfig } from '#functions/core/config/config.ts';
import { siteEnv } from './site-env.ts';

/** The configuration of a site whose e-mails are tested. */
export const emailConfig = readConfig({
  ...siteEnv,
  MODE: 'test',
  MAIL: 'outbox',
  PAYMENTS: 'sandbox',
  SOCIETY_NAME: 'Network Science Society',
  SOCIETY_ADDRESS: 'Via delle Reti 1 | 16100 Genova | Italia',
});

export const emailFacts: CampaignFacts = {
  config: emailConfig,
  language: 'en',
  purpose: 'REAL',
  campaignId: '01930000-0000-7000-8000-000000000001',
  sendingId: '01930000-0000-7000-8000-000000000002',
};

export const ada: Reader = {
  userId: '01930000-0000-7000-8000-00000000000a',
  address: 'ada@example.net',
  givenName: 'Ada',
  lastName: 'Lovelace',
  language: 'en',
  renewalDate: '2027-03-01',
};

const summary = (what: string) =>
  `<p>${what} on multilayer networks, with <a href="/about">more about us</a>.</p>`;

/** A newsletter with this many items of each kind, of realistic length. */
export const newsletterOf = (items: number): NewsletterContent => {
  const each = <T>(make: (i: number) => T): T[] => Array.from({ length: items }, (_, i) => make(i));
  return {
    title: 'News from a science of connections',
    publicationDate: '2026-12-01',
    issueNumber: '12',
    issuePeriod: 'November–December 2026',
    opening: `<p>Dear friends of networks,</p><p>this year NetSci comes to <strong>Città di Castello</strong> and <a href="#events">much else</a> happens. Write to <a href="mailto:info@example.org">info@example.org</a>, or read <a href="/join-us">how to join</a>.</p><h2>From the president</h2><p>A short word first.</p><ul><li>One thing, with <a href="https://example.org/a?b=1&amp;c=2">a link</a></li><li>Another: 北京 and 🎓</li></ul><blockquote><p>The whole is more than the sum of its links.</p></blockquote><figure><img src="/images/01930000-0000-7000-8000-0000000000aa" alt="A network of trains" width="1200" height="800"><figcaption>Trains, drawn</figcaption></figure><table><thead><tr><th scope="col">Year</th><th scope="col">Where</th></tr></thead><tbody><tr><td>2026</td><td>Boston</td></tr><tr><td>2027</td><td>Torino</td></tr></tbody></table><p>مرحبا بالعالم</p>`,
    closing: '<p>With kind regards,<br>the editors</p>',
    news: each((i) => ({
      id: `news-${i}`,
      title: `The Society welcomes its new Fellows of class ${2000 + i}`,
      summary: summary('A report'),
      href: `/news#01930000-0000-7000-8000-0000000000${10 + i}`,
    })),
    events: each((i) => ({
      id: `event-${i}`,
      title: `NetSci ${2027 + i}: International School and Conference`,
      summary: summary('Talks and posters'),
      href: `/events/other/ab12cd${i}/netsci-school-and-conference`,
      startDate: '2027-06-07',
      endDate: '2027-06-11',
      location: 'Città di Castello',
      country: 'Italy',
      registrationDeadline: '2027-05-01',
      submissionDeadline: '2027-02-15',
    })),
    jobs: each((i) => ({
      id: `job-${i}`,
      title: `Postdoctoral researcher in network dynamics (${i})`,
      summary: summary('Two years of work'),
      href: `/jobs/01930000-0000-7000-8000-0000000000${10 + i}`,
      position: 'Postdoc',
      employer: null,
      location: 'Genova',
      country: 'Italy',
      applicationDeadline: '2027-01-31',
    })),
  };
};

/** A real sending of a newsletter. */
export const newsletterSending = (content: NewsletterContent): SendingContent => ({
  id: emailFacts.sendingId,
  campaignId: emailFacts.campaignId,
  resourceName: 'newsletters',
  purpose: 'REAL',
  content,
});

/** One of an e-mail from the board. */
export const bulkEmail = (more: object): SendingContent => ({
  ...newsletterSending(newsletterOf(0)),
  resourceName: 'emails',
  content: {
    subject: 'To {givenName}',
    sender: 'board@example.org',
    body: '<p>Dear {givenName} {lastName}, to {renewalDate}.</p>',
    filterType: 'WEB-USERS',
    ...more,
  },
});
