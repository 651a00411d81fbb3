CREATE TABLE `claims` (
	`id` text PRIMARY KEY NOT NULL,
	`importId` text NOT NULL,
	`state` text DEFAULT 'INVITED' NOT NULL,
	`addressKey` text,
	`address` text NOT NULL,
	`givenName` text NOT NULL,
	`lastName` text NOT NULL,
	`givenKey` text NOT NULL,
	`lastKey` text NOT NULL,
	`validFrom` text NOT NULL,
	`validTo` text NOT NULL,
	`reference` text NOT NULL,
	`description` text NOT NULL,
	`note` text NOT NULL,
	`language` text NOT NULL,
	`createdAt` text NOT NULL,
	`createdBy` text NOT NULL,
	`invitations` integer DEFAULT 0 NOT NULL,
	`invitedAt` text,
	`remindAt` text,
	`remindedAt` text,
	`expiresAt` text NOT NULL,
	`claimedBy` text,
	`claimedAt` text,
	`endedAt` text,
	`endedFor` text,
	CONSTRAINT "claims_state" CHECK("state" in ('INVITED', 'CLAIMED', 'WITHDRAWN', 'EXPIRED')),
	CONSTRAINT "claims_validFrom" CHECK("validFrom" is null or "validFrom" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "claims_validTo" CHECK("validTo" is null or "validTo" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_once` ON `claims` (`addressKey`,`reference`);--> statement-breakpoint
CREATE INDEX `claims_newest` ON `claims` (`state`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `claims_byLastName` ON `claims` (`lastKey`);--> statement-breakpoint
CREATE INDEX `claims_byGivenName` ON `claims` (`givenKey`);--> statement-breakpoint
CREATE INDEX `claims_ofImport` ON `claims` (`importId`,`state`);--> statement-breakpoint
CREATE INDEX `claims_ofUser` ON `claims` (`claimedBy`);--> statement-breakpoint
CREATE INDEX `claims_toRemind` ON `claims` (`remindAt`) WHERE "remindAt" is not null;--> statement-breakpoint
CREATE INDEX `claims_toExpire` ON `claims` (`expiresAt`) WHERE "state" = 'INVITED';--> statement-breakpoint
CREATE TABLE `userAddresses` (
	`addressKey` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`userId` text NOT NULL,
	`provedAt` text NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `userAddresses_ofUser` ON `userAddresses` (`userId`);--> statement-breakpoint
CREATE TABLE `importLines` (
	`importId` text NOT NULL,
	`position` integer NOT NULL,
	`id` text NOT NULL,
	`state` text DEFAULT 'WAITING' NOT NULL,
	`userId` text,
	`addressKey` text NOT NULL,
	`address` text NOT NULL,
	`givenName` text NOT NULL,
	`lastName` text NOT NULL,
	`givenKey` text NOT NULL,
	`lastKey` text NOT NULL,
	`validFrom` text NOT NULL,
	`validTo` text NOT NULL,
	`reference` text NOT NULL,
	`description` text NOT NULL,
	`note` text NOT NULL,
	PRIMARY KEY(`importId`, `position`),
	FOREIGN KEY (`importId`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "importLines_state" CHECK("state" in ('WAITING', 'GRANTED', 'CLAIMED', 'SAME'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `importLines_id_unique` ON `importLines` (`id`);--> statement-breakpoint
CREATE INDEX `importLines_ofUser` ON `importLines` (`userId`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`fileName` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'RUNNING' NOT NULL,
	`language` text DEFAULT 'both' NOT NULL,
	`invites` integer DEFAULT true NOT NULL,
	`lines` integer NOT NULL,
	`granted` integer DEFAULT 0 NOT NULL,
	`claimed` integer DEFAULT 0 NOT NULL,
	`same` integer DEFAULT 0 NOT NULL,
	`createdAt` text NOT NULL,
	`createdBy` text NOT NULL,
	`updatedAt` text NOT NULL,
	`endedAt` text,
	`undoneAt` text,
	CONSTRAINT "imports_kind" CHECK("kind" in ('past-netsci', 'conference-fees')),
	CONSTRAINT "imports_state" CHECK("state" in ('RUNNING', 'DONE', 'CANCELLED', 'UNDONE')),
	CONSTRAINT "imports_language" CHECK("language" in ('both', 'en', 'it'))
);
--> statement-breakpoint
CREATE INDEX `imports_newest` ON `imports` (`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `imports_running` ON `imports` (`updatedAt`) WHERE "state" = 'RUNNING';