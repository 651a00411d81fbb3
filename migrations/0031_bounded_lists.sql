CREATE TABLE `rowCounts` (
	`list` text NOT NULL,
	`state` text NOT NULL,
	`part` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`list`, `state`, `part`)
);
--> statement-breakpoint
CREATE TABLE `letterRounds` (
	`name` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `memberChanges` (
	`day` text PRIMARY KEY NOT NULL,
	`everybody` integer NOT NULL,
	`open` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `memberEdges` (
	`userId` text NOT NULL,
	`day` text NOT NULL,
	`change` integer NOT NULL,
	`isOpen` integer NOT NULL,
	PRIMARY KEY(`userId`, `day`, `change`)
);
--> statement-breakpoint
CREATE TABLE `memberTouches` (
	`userId` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `memberTouches_seq_unique` ON `memberTouches` (`seq`);--> statement-breakpoint
ALTER TABLE `users` ADD `lastKey` text;--> statement-breakpoint
ALTER TABLE `users` ADD `givenKey` text;--> statement-breakpoint
CREATE INDEX `users_byKeys` ON `users` (`status`,`lastKey`,`givenKey`,`id`);--> statement-breakpoint
CREATE INDEX `users_unconfirmed` ON `users` (`updatedAt`) WHERE "confirmedAt" is null and "passwordHash" is null;--> statement-breakpoint
CREATE INDEX `events_reviewed` ON `events` ("status" <> 'PENDING',case when "status" = 'PENDING' then "submittedAt" end,"updatedAt" desc,"id") WHERE "isNetsci" = 0;--> statement-breakpoint
CREATE INDEX `events_changed` ON `events` ("status","updatedAt" desc,"id") WHERE "isNetsci" = 0;--> statement-breakpoint
CREATE INDEX `events_netsciReviewed` ON `events` ("status" <> 'PENDING',case when "status" = 'PENDING' then "submittedAt" end,"updatedAt" desc,"id") WHERE "isNetsci" = 1;--> statement-breakpoint
CREATE INDEX `events_netsciChanged` ON `events` ("status","updatedAt" desc,"id") WHERE "isNetsci" = 1;--> statement-breakpoint
CREATE INDEX `jobs_reviewed` ON `jobs` ("status" <> 'PENDING',case when "status" = 'PENDING' then "submittedAt" end,"updatedAt" desc,"id");--> statement-breakpoint
CREATE INDEX `jobs_changed` ON `jobs` ("status","updatedAt" desc,"id");--> statement-breakpoint
CREATE INDEX `news_reviewed` ON `news` ("status" <> 'PENDING',case when "status" = 'PENDING' then "submittedAt" end,"updatedAt" desc,"id");--> statement-breakpoint
CREATE INDEX `news_changed` ON `news` ("status","updatedAt" desc,"id");--> statement-breakpoint
CREATE INDEX `sessions_idle` ON `sessions` (`lastUsedAt`);