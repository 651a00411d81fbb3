/** The link in the head by which programs find the feed of newsletters. */
export const newslettersFeed = (title: string) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/atom+xml',
  title,
  href: newslettersFeedHref,
});

export const newslettersFeedHref = '/feeds/newsletters.atom';
