CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`ballotId` text NOT NULL,
	`userId` text NOT NULL,
	`givenName` text DEFAULT '' NOT NULL,
	`lastName` text DEFAULT '' NOT NULL,
	`program` text NOT NULL,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`disabled` integer DEFAULT false NOT NULL,
	`disabledReason` text DEFAULT '' NOT NULL,
	`withdrawnAt` text,
	`withdrawnNote` text DEFAULT '' NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "applications_status" CHECK("status" in ('DRAFT', 'PUBLISHED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_once` ON `applications` (`ballotId`,`userId`);--> statement-breakpoint
CREATE INDEX `applications_ofUser` ON `applications` (`userId`);--> statement-breakpoint
CREATE TABLE `ballotExtensions` (
	`ballotId` text NOT NULL,
	`at` text NOT NULL,
	`fromTime` text NOT NULL,
	`toTime` text NOT NULL,
	`note` text NOT NULL,
	PRIMARY KEY(`ballotId`, `toTime`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `ballotNotices` (
	`ballotId` text NOT NULL,
	`kind` text NOT NULL,
	`userId` text NOT NULL,
	PRIMARY KEY(`ballotId`, `kind`, `userId`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ballotNotices_kind" CHECK("kind" in ('applications-open', 'vote-open', 'vote-reminder', 'results'))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `ballots` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`isPoll` integer DEFAULT false NOT NULL,
	`numberOfSeats` integer,
	`applicationsStartTime` text,
	`applicationsEndTime` text,
	`votingStartTime` text,
	`votingEndTime` text,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`resultStatus` text DEFAULT 'AUTOMATIC' NOT NULL,
	`releasedAt` text,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	`searchText` text DEFAULT '' NOT NULL,
	CONSTRAINT "ballots_status" CHECK("status" in ('DRAFT', 'PUBLISHED', 'DELETED')),
	CONSTRAINT "ballots_resultStatus" CHECK("resultStatus" in ('AUTOMATIC', 'HELD', 'RELEASED')),
	CONSTRAINT "ballots_numberOfSeats" CHECK("numberOfSeats" is null or "numberOfSeats" >= 1)
);
--> statement-breakpoint
CREATE INDEX `ballots_byStatus` ON `ballots` (`status`,`votingEndTime`);--> statement-breakpoint
CREATE INDEX `ballots_byDate` ON `ballots` (`createdAt`);--> statement-breakpoint
CREATE TABLE `seals` (
	`ballotId` text PRIMARY KEY NOT NULL,
	`sealedAt` text NOT NULL,
	`hash` text NOT NULL,
	`votes` integer NOT NULL,
	`members` integer NOT NULL,
	`counts` text NOT NULL,
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `ballotBox` (
	`ballotId` text NOT NULL,
	`receiptHash` text NOT NULL,
	`options` text NOT NULL,
	PRIMARY KEY(`ballotId`, `receiptHash`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `ballotBox_byOptions` ON `ballotBox` (`ballotId`,`options`);--> statement-breakpoint
CREATE TABLE `participations` (
	`ballotId` text NOT NULL,
	`userId` text NOT NULL,
	`votedOn` text NOT NULL,
	PRIMARY KEY(`ballotId`, `userId`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `participations_ofUser` ON `participations` (`userId`);