CREATE TABLE `attentionDigests` (
	`week` text NOT NULL,
	`userId` text NOT NULL,
	PRIMARY KEY(`week`, `userId`)
);
--> statement-breakpoint
ALTER TABLE `users` ADD `attentionDigest` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `officeTerms_byEnd` ON `officeTerms` (`toDay`);--> statement-breakpoint
CREATE INDEX `ballots_unreleased` ON `ballots` (`votingEndTime`) WHERE "resultStatus" <> 'RELEASED' and "status" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX `objections_open` ON `objections` (`createdAt`) WHERE "status" = 'OPEN';