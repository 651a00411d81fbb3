// Every table of the site, for drizzle-kit.
export * from '#functions/audit/table.ts';
export * from '#functions/auth/table.ts';
export * from '#functions/awards/table.ts';
export * from '#functions/events/table.ts';
export * from '#functions/images/table.ts';
export * from '#functions/jobs/table.ts';
export * from '#functions/limits/table.ts';
export * from '#functions/memberships/table.ts';
export * from '#functions/moderation/table.ts';
export * from '#functions/news/table.ts';
export * from '#functions/notices/table.ts';
export * from '#functions/pages/table.ts';
export * from '#functions/people/table.ts';
export * from '#functions/redirects/table.ts';
export * from '#functions/search/table.ts';
export * from '#functions/site/table.ts';
export * from '#functions/users/table.ts';
