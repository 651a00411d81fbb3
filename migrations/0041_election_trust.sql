CREATE TABLE `chainBlocks` (
	`ballotId` text NOT NULL,
	`number` integer NOT NULL,
	`at` text NOT NULL,
	`previous` text NOT NULL,
	`head` text NOT NULL,
	`size` integer NOT NULL,
	PRIMARY KEY(`ballotId`, `number`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `chainLines` (
	`ballotId` text NOT NULL,
	`receiptHash` text NOT NULL,
	`block` integer NOT NULL,
	`commitment` text NOT NULL,
	PRIMARY KEY(`ballotId`, `receiptHash`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `chainLines_ofBlock` ON `chainLines` (`ballotId`,`block`,`receiptHash`);--> statement-breakpoint
CREATE TABLE `turnoutHours` (
	`ballotId` text NOT NULL,
	`hour` text NOT NULL,
	`votes` integer NOT NULL,
	PRIMARY KEY(`ballotId`, `hour`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `objections` (
	`id` text PRIMARY KEY NOT NULL,
	`ballotId` text NOT NULL,
	`userId` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`status` text DEFAULT 'OPEN' NOT NULL,
	`createdAt` text NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`answeredAt` text,
	`answeredBy` text,
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "objections_subject" CHECK("subject" in ('ROLL', 'VOTE_NOT_MINE', 'OTHER')),
	CONSTRAINT "objections_status" CHECK("status" in ('OPEN', 'UPHELD', 'REJECTED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `objections_once` ON `objections` (`ballotId`,`userId`,`subject`);--> statement-breakpoint
CREATE INDEX `objections_byStatus` ON `objections` (`ballotId`,`status`,`createdAt`);--> statement-breakpoint
CREATE INDEX `objections_ofUser` ON `objections` (`userId`);--> statement-breakpoint
CREATE TABLE `resultStatements` (
	`ballotId` text NOT NULL,
	`number` integer NOT NULL,
	`at` text NOT NULL,
	`text` text NOT NULL,
	`hash` text NOT NULL,
	`signature` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`ballotId`, `number`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `resultStatements_sealed` ON `resultStatements` (`number`,`at`);--> statement-breakpoint
CREATE TABLE `rollChanges` (
	`ballotId` text NOT NULL,
	`number` integer NOT NULL,
	`userId` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`status` text DEFAULT 'PROPOSED' NOT NULL,
	`proposedAt` text NOT NULL,
	`proposedBy` text NOT NULL,
	`decidedAt` text,
	`decidedBy` text,
	PRIMARY KEY(`ballotId`, `number`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rollChanges_kind" CHECK("kind" in ('ADD', 'REMOVE')),
	CONSTRAINT "rollChanges_reason" CHECK("reason" in ('PAYMENT_LATE_RECORDED', 'OBJECTION_UPHELD', 'TWO_ACCOUNTS', 'NOT_A_MEMBER', 'OTHER')),
	CONSTRAINT "rollChanges_status" CHECK("status" in ('PROPOSED', 'CONFIRMED', 'REFUSED', 'WITHDRAWN'))
);
--> statement-breakpoint
CREATE INDEX `rollChanges_ofUser` ON `rollChanges` (`userId`,`ballotId`,`status`,`number`);--> statement-breakpoint
CREATE TABLE `rollEntries` (
	`ballotId` text NOT NULL,
	`userId` text NOT NULL,
	`source` text NOT NULL,
	PRIMARY KEY(`ballotId`, `userId`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `rollEntries_ofUser` ON `rollEntries` (`userId`);--> statement-breakpoint
CREATE TABLE `rolls` (
	`ballotId` text PRIMARY KEY NOT NULL,
	`recordDate` text NOT NULL,
	`frozenAt` text NOT NULL,
	`number` integer NOT NULL,
	`hash` text,
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `scrutineerReports` (
	`ballotId` text NOT NULL,
	`number` integer NOT NULL,
	`userId` text NOT NULL,
	`subject` text NOT NULL,
	`decision` text NOT NULL,
	`hash` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`ballotId`, `number`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "scrutineerReports_subject" CHECK("subject" in ('ROLL', 'RESULT')),
	CONSTRAINT "scrutineerReports_decision" CHECK("decision" in ('CONFIRMED', 'REFUSED'))
);
--> statement-breakpoint
CREATE INDEX `scrutineerReports_ofUser` ON `scrutineerReports` (`ballotId`,`subject`,`userId`,`number`);--> statement-breakpoint
CREATE TABLE `scrutineers` (
	`ballotId` text NOT NULL,
	`userId` text NOT NULL,
	`namedAt` text NOT NULL,
	`namedBy` text NOT NULL,
	PRIMARY KEY(`ballotId`, `userId`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `scrutineers_ofUser` ON `scrutineers` (`userId`);--> statement-breakpoint
CREATE TABLE `__new_ballotEmails` (
	`ballotId` text NOT NULL,
	`kind` text NOT NULL,
	`userId` text NOT NULL,
	`emailId` text,
	PRIMARY KEY(`ballotId`, `kind`, `userId`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ballotNotices_kind" CHECK("kind" in ('applications-open', 'vote-open', 'vote-reminder', 'vote-received', 'results'))
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_ballotEmails`("ballotId", "kind", "userId", "emailId") SELECT "ballotId", "kind", "userId", NULL FROM `ballotEmails`;--> statement-breakpoint
DROP TABLE `ballotEmails`;--> statement-breakpoint
ALTER TABLE `__new_ballotEmails` RENAME TO `ballotEmails`;--> statement-breakpoint
ALTER TABLE `ballots` ADD `recordDate` text CHECK("recordDate" is null or "recordDate" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');--> statement-breakpoint
ALTER TABLE `ballots` ADD `quorumPercent` integer CHECK("quorumPercent" is null or "quorumPercent" between 1 and 100);--> statement-breakpoint
ALTER TABLE `ballots` ADD `majority` text CHECK("majority" is null or "majority" in ('SIMPLE', 'TWO_THIRDS', 'THREE_QUARTERS', 'OF_THE_ROLL'));--> statement-breakpoint
ALTER TABLE `ballotBox` ADD `salt` text DEFAULT '' NOT NULL;