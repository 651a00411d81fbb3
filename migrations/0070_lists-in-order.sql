DROP INDEX `redirects_target`;--> statement-breakpoint
CREATE INDEX `redirects_target` ON `redirects` (`toPath`,`fromPath`);--> statement-breakpoint
CREATE INDEX `sendings_ended` ON `sendings` (`resourceName`,`endedAt`) WHERE "purpose" = 'REAL';--> statement-breakpoint
CREATE INDEX `suppressions_byAddress` ON `suppressions` (`addressKey`) WHERE "suppressedAt" is not null;--> statement-breakpoint
CREATE INDEX `claims_byName` ON `claims` (`state`,`lastKey`,`givenKey`,`id`);--> statement-breakpoint
CREATE INDEX `claims_byPeriod` ON `claims` (`state`,`validTo`,`id`);--> statement-breakpoint
CREATE INDEX `payments_byStatusAndAmount` ON `payments` (`status`,`amount`,`createdAt`);