CREATE TABLE `auditLog` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`actorId` text,
	`action` text NOT NULL,
	`recordKind` text NOT NULL,
	`recordId` text NOT NULL,
	`details` text DEFAULT '{}' NOT NULL,
	`hash` text
);
--> statement-breakpoint
CREATE INDEX `auditLog_ofRecord` ON `auditLog` (`recordKind`,`recordId`,`seq`);--> statement-breakpoint
CREATE INDEX `auditLog_ofActor` ON `auditLog` (`actorId`,`seq`);--> statement-breakpoint
CREATE INDEX `auditLog_ofAction` ON `auditLog` (`action`,`seq`);--> statement-breakpoint
CREATE INDEX `auditLog_unsealed` ON `auditLog` (`hash`,`seq`);--> statement-breakpoint
CREATE TABLE `codes` (
	`id` text PRIMARY KEY NOT NULL,
	`codeHash` text NOT NULL,
	`userId` text NOT NULL,
	`purpose` text NOT NULL,
	`createdAt` text NOT NULL,
	`expiresAt` text NOT NULL,
	`endedAt` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "codes_purpose" CHECK("purpose" in ('setup', 'recovery'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `codes_codeHash_unique` ON `codes` (`codeHash`);--> statement-breakpoint
CREATE INDEX `codes_ofUser` ON `codes` (`userId`,`endedAt`);--> statement-breakpoint
CREATE INDEX `codes_expiry` ON `codes` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`tokenHash` text NOT NULL,
	`userId` text NOT NULL,
	`device` text NOT NULL,
	`createdAt` text NOT NULL,
	`seenAt` text NOT NULL,
	`expiresAt` text NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_tokenHash_unique` ON `sessions` (`tokenHash`);--> statement-breakpoint
CREATE INDEX `sessions_ofUser` ON `sessions` (`userId`,`seenAt`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`endsAt` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `limits_end` ON `limits` (`endsAt`);--> statement-breakpoint
CREATE TABLE `renewals` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`optionId` text,
	`optionDescription` text NOT NULL,
	`validFrom` text NOT NULL,
	`validTo` text NOT NULL,
	`source` text NOT NULL,
	`reference` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`createdAt` text NOT NULL,
	`createdBy` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "renewals_source" CHECK("source" in ('payment', 'conference', 'manual')),
	CONSTRAINT "renewals_validFrom" CHECK("validFrom" is null or "validFrom" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "renewals_validTo" CHECK("validTo" is null or "validTo" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `renewals_ofUser` ON `renewals` (`userId`,`validTo`);--> statement-breakpoint
CREATE UNIQUE INDEX `renewals_once` ON `renewals` (`userId`,`source`,`reference`);--> statement-breakpoint
CREATE TABLE `deadLetters` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`body` text NOT NULL,
	`attempts` integer NOT NULL,
	`failedAt` text NOT NULL,
	`status` text DEFAULT 'OPEN' NOT NULL,
	CONSTRAINT "deadLetters_status" CHECK("status" in ('OPEN', 'SENT_AGAIN'))
);
--> statement-breakpoint
CREATE INDEX `deadLetters_byStatus` ON `deadLetters` (`status`,`failedAt`);--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`userId` text,
	`toAddress` text NOT NULL,
	`language` text NOT NULL,
	`data` text DEFAULT '{}' NOT NULL,
	`status` text DEFAULT 'QUEUED' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimedAt` text,
	`providerId` text,
	`lastError` text,
	`createdAt` text NOT NULL,
	`sentAt` text,
	CONSTRAINT "notices_status" CHECK("status" in ('QUEUED', 'SENT', 'FAILED')),
	CONSTRAINT "notices_language" CHECK("language" in ('en', 'it'))
);
--> statement-breakpoint
CREATE INDEX `notices_byStatus` ON `notices` (`status`,`createdAt`);--> statement-breakpoint
CREATE INDEX `notices_ofUser` ON `notices` (`userId`,`createdAt`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`toAddress` text NOT NULL,
	`fromAddress` text NOT NULL,
	`replyTo` text,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`headers` text NOT NULL,
	`sentAt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`kind` text NOT NULL,
	`given` integer NOT NULL,
	`textVersion` text NOT NULL,
	`source` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "consents_kind" CHECK("kind" in ('privacy', 'newsletter')),
	CONSTRAINT "consents_source" CHECK("source" in ('register', 'call', 'overview', 'account', 'letter', 'one-click'))
);
--> statement-breakpoint
CREATE INDEX `consents_ofUser` ON `consents` (`userId`,`at`);--> statement-breakpoint
CREATE TABLE `userRoles` (
	`userId` text NOT NULL,
	`role` text NOT NULL,
	`grantedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`userId`, `role`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "userRoles_role" CHECK("role" in ('admin', 'newsletter', 'executive-committee', 'board'))
);
--> statement-breakpoint
CREATE INDEX `userRoles_byRole` ON `userRoles` (`role`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`emailKey` text,
	`givenName` text NOT NULL,
	`lastName` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`passwordHash` text,
	`passwordIsLong` integer DEFAULT false NOT NULL,
	`confirmedAt` text,
	`newsletter` integer DEFAULT false NOT NULL,
	`pastNetsci` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'ACTIVE' NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_status" CHECK("status" in ('ACTIVE', 'CLOSED')),
	CONSTRAINT "users_language" CHECK("language" in ('en', 'it'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_emailKey_unique` ON `users` (`emailKey`);--> statement-breakpoint
CREATE INDEX `users_byName` ON `users` (`status`,`lastName`,`givenName`);