// Every table of the site, for drizzle-kit.

export * from '#functions/campaigns/bulk-emails/table.ts';
export * from '#functions/campaigns/model/table.ts';
export * from '#functions/campaigns/newsletters/table.ts';
export * from '#functions/content/events/table.ts';
export * from '#functions/content/jobs/table.ts';
export * from '#functions/content/news/table.ts';
export * from '#functions/content/review/table.ts';
export * from '#functions/core/accounts/table.ts';
export * from '#functions/core/audit/table.ts';
export * from '#functions/core/cache/table.ts';
export * from '#functions/core/images/table.ts';
export * from '#functions/core/limits/table.ts';
export * from '#functions/core/membership/table.ts';
export * from '#functions/email/outbox/table.ts';
export * from '#functions/email/suppression/table.ts';
export * from '#functions/identity/access/table.ts';
export * from '#functions/membership/payments/model/table.ts';
export * from '#functions/site/awards/table.ts';
export * from '#functions/site/pages/table.ts';
export * from '#functions/site/people/table.ts';
export * from '#functions/site/redirects/table.ts';
export * from '#functions/site/search/table.ts';
export * from '#functions/voting/ballots/table.ts';
export * from '#functions/voting/candidacies/table.ts';
export * from '#functions/voting/votes/table.ts';
