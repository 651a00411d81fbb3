CREATE INDEX `emails_inOrder` ON `emails` ("createdAt" desc,"id" desc,`status`);--> statement-breakpoint
CREATE INDEX `emails_ofStatus` ON `emails` (`status`,"createdAt" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `newsletters_inOrder` ON `newsletters` ("createdAt" desc,"id" desc,`status`);--> statement-breakpoint
CREATE INDEX `newsletters_ofStatus` ON `newsletters` (`status`,"createdAt" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `events_offered` ON `events` (case when "publishedAt" is null then "createdAt" else "publishedAt" end desc,"id") WHERE "status" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX `jobs_offered` ON `jobs` (case when "publishedAt" is null then "createdAt" else "publishedAt" end desc,"id") WHERE "status" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX `news_offered` ON `news` (case when "publishedAt" is null then "createdAt" else "publishedAt" end desc,"id") WHERE "status" = 'PUBLISHED';