CREATE INDEX `auditLog_ofKind` ON `auditLog` (`recordKind`,`seq`);--> statement-breakpoint
CREATE INDEX `deadLetters_newest` ON `deadLetters` (`status`,`failedAt`,`id`);--> statement-breakpoint
CREATE INDEX `queuedEmails_newest` ON `queuedEmails` (`status`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `suppressions_newest` ON `suppressions` ("suppressedAt" desc,`addressKey`) WHERE "suppressedAt" is not null;--> statement-breakpoint
CREATE INDEX `suppressions_soft` ON `suppressions` (`lastReportAt`) WHERE "suppressedAt" is null and "softBounces" > 0;--> statement-breakpoint
CREATE INDEX `payments_newest` ON `payments` (`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `payments_newestByStatus` ON `payments` (`status`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `redirects_ofPage` ON `redirects` (`pageId`);