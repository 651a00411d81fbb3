CREATE TABLE `emails` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`sender` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`filterType` text DEFAULT 'WEB-USERS' NOT NULL,
	`filterRenewalOptionId` text,
	`testRecipients` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`sendOn` text,
	`lateAgreedAt` text,
	`deletedAt` text,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	`searchText` text DEFAULT '' NOT NULL,
	CONSTRAINT "emails_status" CHECK("status" in ('DRAFT', 'PUBLISHED', 'SEND', 'SENDING', 'SEND_TEST', 'SENDING_TEST', 'SENT', 'DELETED')),
	CONSTRAINT "emails_filterType" CHECK("filterType" in ('WEB-USERS', 'NON-MEMBERS', 'MEMBERS', 'RENEWAL', 'executive-committee', 'board'))
);
--> statement-breakpoint
CREATE INDEX `emails_byStatus` ON `emails` (`status`,`sendOn`);--> statement-breakpoint
CREATE INDEX `emails_byDate` ON `emails` (`createdAt`);--> statement-breakpoint
CREATE TABLE `recipients` (
	`sendingId` text NOT NULL,
	`seq` integer NOT NULL,
	`userId` text,
	`address` text,
	`state` text DEFAULT 'QUEUED' NOT NULL,
	`reason` text,
	`claimId` text,
	`claimedAt` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`providerId` text,
	`movedAt` text,
	PRIMARY KEY(`sendingId`, `seq`),
	FOREIGN KEY (`sendingId`) REFERENCES `sendings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "recipients_state" CHECK("state" in ('QUEUED', 'CLAIMED', 'SENT', 'FAILED', 'UNKNOWN', 'SKIPPED', 'BOUNCED', 'COMPLAINED')),
	CONSTRAINT "recipients_who" CHECK(("userId" is null) <> ("address" is null))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `recipients_once` ON `recipients` (`userId`,`sendingId`) WHERE "userId" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `recipients_onceAddress` ON `recipients` (`address`,`sendingId`) WHERE "address" is not null;--> statement-breakpoint
CREATE INDEX `recipients_byState` ON `recipients` (`sendingId`,`state`);--> statement-breakpoint
CREATE INDEX `recipients_byProviderId` ON `recipients` (`providerId`) WHERE "providerId" is not null;--> statement-breakpoint
CREATE TABLE `sendings` (
	`id` text PRIMARY KEY NOT NULL,
	`family` text NOT NULL,
	`mailingId` text NOT NULL,
	`purpose` text NOT NULL,
	`content` text NOT NULL,
	`recipients` integer DEFAULT 0 NOT NULL,
	`startedBy` text,
	`startedAt` text NOT NULL,
	`movedAt` text NOT NULL,
	`pausedAt` text,
	`stoppedAt` text,
	`endedAt` text,
	`trouble` text,
	CONSTRAINT "sendings_family" CHECK("family" in ('newsletters', 'emails')),
	CONSTRAINT "sendings_purpose" CHECK("purpose" in ('REAL', 'TEST'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sendings_once` ON `sendings` (`family`,`mailingId`) WHERE "purpose" = 'REAL';--> statement-breakpoint
CREATE INDEX `sendings_ofMailing` ON `sendings` (`mailingId`,`startedAt`);--> statement-breakpoint
CREATE INDEX `sendings_open` ON `sendings` (`movedAt`) WHERE "endedAt" is null;--> statement-breakpoint
CREATE INDEX `sendings_byEnd` ON `sendings` (`endedAt`);--> statement-breakpoint
CREATE INDEX `sendings_archive` ON `sendings` (`startedAt`) WHERE "purpose" = 'REAL' and "family" = 'newsletters';--> statement-breakpoint
CREATE TABLE `newsletters` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`publicationDate` text,
	`issueNumber` text DEFAULT '' NOT NULL,
	`issuePeriod` text DEFAULT '' NOT NULL,
	`opening` text DEFAULT '' NOT NULL,
	`closing` text DEFAULT '' NOT NULL,
	`jobs` text DEFAULT '[]' NOT NULL,
	`events` text DEFAULT '[]' NOT NULL,
	`news` text DEFAULT '[]' NOT NULL,
	`previewAddresses` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`sendOn` text,
	`lateAgreedAt` text,
	`deletedAt` text,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	`searchText` text DEFAULT '' NOT NULL,
	CONSTRAINT "newsletters_status" CHECK("status" in ('DRAFT', 'PUBLISHED', 'SEND', 'SENDING', 'SEND_TEST', 'SENDING_TEST', 'SENT', 'DELETED')),
	CONSTRAINT "newsletters_publicationDate" CHECK("publicationDate" is null or "publicationDate" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `newsletters_byStatus` ON `newsletters` (`status`,`sendOn`);--> statement-breakpoint
CREATE INDEX `newsletters_byDate` ON `newsletters` (`createdAt`);--> statement-breakpoint
CREATE TABLE `mailReports` (
	`key` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`providerId` text,
	`receivedAt` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mailReports_byTime` ON `mailReports` (`receivedAt`);--> statement-breakpoint
CREATE TABLE `suppressions` (
	`addressKey` text PRIMARY KEY NOT NULL,
	`suppressedAt` text,
	`reason` text,
	`detail` text DEFAULT '' NOT NULL,
	`softBounces` integer DEFAULT 0 NOT NULL,
	`lastReportAt` text NOT NULL,
	`liftedAt` text,
	`liftedBy` text,
	CONSTRAINT "suppressions_reason" CHECK("reason" is null or "reason" in ('BOUNCE', 'COMPLAINT', 'SOFT_BOUNCES'))
);
--> statement-breakpoint
CREATE INDEX `suppressions_list` ON `suppressions` (`suppressedAt`) WHERE "suppressedAt" is not null;--> statement-breakpoint
CREATE INDEX `suppressions_byReport` ON `suppressions` (`lastReportAt`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`kind` text NOT NULL,
	`given` integer NOT NULL,
	`textVersion` text NOT NULL,
	`source` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "consents_kind" CHECK("kind" in ('privacy', 'newsletter', 'announcements')),
	CONSTRAINT "consents_source" CHECK("source" in ('register', 'call', 'overview', 'account', 'letter', 'one-click'))
);
--> statement-breakpoint
INSERT INTO `__new_consents`("id", "userId", "kind", "given", "textVersion", "source", "at") SELECT "id", "userId", "kind", "given", "textVersion", "source", "at" FROM `consents`;--> statement-breakpoint
DROP TABLE `consents`;--> statement-breakpoint
ALTER TABLE `__new_consents` RENAME TO `consents`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `consents_ofUser` ON `consents` (`userId`,`at`);--> statement-breakpoint
ALTER TABLE `users` ADD `announcements` integer DEFAULT true NOT NULL;