CREATE TABLE `addressChanges` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`newEmail` text NOT NULL,
	`newKey` text NOT NULL,
	`oldEmail` text NOT NULL,
	`oldKey` text NOT NULL,
	`confirmHash` text NOT NULL,
	`undoHash` text NOT NULL,
	`startedBy` text NOT NULL,
	`status` text DEFAULT 'PENDING' NOT NULL,
	`createdAt` text NOT NULL,
	`expiresAt` text NOT NULL,
	`changedAt` text,
	`undoUntil` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "addressChanges_status" CHECK("status" in ('PENDING', 'CHANGED')),
	CONSTRAINT "addressChanges_startedBy" CHECK("startedBy" in ('person', 'administrator'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `addressChanges_confirmHash_unique` ON `addressChanges` (`confirmHash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `addressChanges_undoHash_unique` ON `addressChanges` (`undoHash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `addressChanges_pending` ON `addressChanges` (`userId`) WHERE "status" = 'PENDING';
--> statement-breakpoint
CREATE INDEX `addressChanges_ofUser` ON `addressChanges` (`userId`,`createdAt`);
--> statement-breakpoint
CREATE INDEX `addressChanges_reserved` ON `addressChanges` (`oldKey`,`undoUntil`);
--> statement-breakpoint
CREATE INDEX `addressChanges_expiry` ON `addressChanges` (`status`,`expiresAt`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `applications_once` ON `applications` (`ballotId`,`userId`);
--> statement-breakpoint
CREATE INDEX `applications_ofUser` ON `applications` (`userId`);
--> statement-breakpoint
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
CREATE INDEX `auditLog_ofKind` ON `auditLog` (`recordKind`,`seq`);
--> statement-breakpoint
CREATE INDEX `auditLog_ofRecord` ON `auditLog` (`recordKind`,`recordId`,`seq`);
--> statement-breakpoint
CREATE INDEX `auditLog_ofActor` ON `auditLog` (`actorId`,`seq`);
--> statement-breakpoint
CREATE INDEX `auditLog_ofAction` ON `auditLog` (`action`,`seq`);
--> statement-breakpoint
CREATE INDEX `auditLog_unsealed` ON `auditLog` (`hash`,`seq`);
--> statement-breakpoint
CREATE INDEX `auditLog_byTime` ON `auditLog` (`at`,`seq`);
--> statement-breakpoint
CREATE TABLE `authenticatorApps` (
	`userId` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`createdAt` text NOT NULL,
	`confirmedAt` text,
	`lastStep` integer DEFAULT 0 NOT NULL,
	`lastUsedAt` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `awards` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`path` text NOT NULL,
	`ordinal` integer DEFAULT 0 NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`firstYear` integer,
	`completeFrom` integer,
	`notAwarded` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	`searchText` text DEFAULT '' NOT NULL,
	CONSTRAINT "awards_status" CHECK("status" in ('DRAFT', 'PUBLISHED', 'DELETED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `awards_path` ON `awards` (`path`);
--> statement-breakpoint
CREATE INDEX `awards_inOrder` ON `awards` (`ordinal`,`name`,`id`);
--> statement-breakpoint
CREATE INDEX `awards_list` ON `awards` (`status`,`ordinal`,`name`);
--> statement-breakpoint
CREATE TABLE `backups` (
	`day` text PRIMARY KEY NOT NULL,
	`status` text DEFAULT 'RUNNING' NOT NULL,
	`startedAt` text NOT NULL,
	`finishedAt` text,
	`claimedUntil` text,
	`size` integer,
	`rows` integer,
	`files` integer,
	`changesMeanwhile` integer,
	`hash` text,
	`error` text,
	CONSTRAINT "backups_status" CHECK("status" in ('RUNNING', 'DONE', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE `ballotEmails` (
	`ballotId` text NOT NULL,
	`kind` text NOT NULL,
	`userId` text NOT NULL,
	`emailId` text,
	PRIMARY KEY(`ballotId`, `kind`, `userId`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ballotNotices_kind" CHECK("kind" in ('applications-open', 'vote-open', 'vote-reminder', 'vote-received', 'results'))
) WITHOUT ROWID;
--> statement-breakpoint
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
	`recordDate` text,
	`quorumPercent` integer,
	`majority` text,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`resultStatus` text DEFAULT 'AUTOMATIC' NOT NULL,
	`releasedAt` text,
	`publicKey` text,
	`lock` text,
	`unwrappedAt` text,
	`isSample` integer DEFAULT false NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	`searchText` text DEFAULT '' NOT NULL,
	CONSTRAINT "ballots_status" CHECK("status" in ('DRAFT', 'PUBLISHED', 'DELETED')),
	CONSTRAINT "ballots_resultStatus" CHECK("resultStatus" in ('AUTOMATIC', 'HELD', 'RELEASED')),
	CONSTRAINT "ballots_numberOfSeats" CHECK("numberOfSeats" is null or "numberOfSeats" >= 1),
	CONSTRAINT "ballots_recordDate" CHECK("recordDate" is null or "recordDate" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "ballots_quorumPercent" CHECK("quorumPercent" is null or "quorumPercent" between 1 and 100),
	CONSTRAINT "ballots_majority" CHECK("majority" in ('SIMPLE', 'TWO_THIRDS', 'THREE_QUARTERS', 'OF_THE_ROLL'))
);
--> statement-breakpoint
CREATE INDEX `ballots_byStatus` ON `ballots` (`status`,`votingEndTime`);
--> statement-breakpoint
CREATE INDEX `ballots_byDate` ON `ballots` (`createdAt`);
--> statement-breakpoint
CREATE INDEX `ballots_unreleased` ON `ballots` (`votingEndTime`) WHERE "resultStatus" <> 'RELEASED' and "status" = 'PUBLISHED';
--> statement-breakpoint
CREATE TABLE `billingDetails` (
	`userId` text PRIMARY KEY NOT NULL,
	`institution` text DEFAULT '' NOT NULL,
	`addressLine` text DEFAULT '' NOT NULL,
	`addressLine2` text DEFAULT '' NOT NULL,
	`postalCode` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`vatNumber` text DEFAULT '' NOT NULL,
	`purchaseOrder` text DEFAULT '' NOT NULL,
	`latinName` text DEFAULT '' NOT NULL,
	`officeEmail` text DEFAULT '' NOT NULL,
	`updatedAt` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `claims_once` ON `claims` (`addressKey`,`reference`);
--> statement-breakpoint
CREATE INDEX `claims_newest` ON `claims` (`state`,`createdAt`,`id`);
--> statement-breakpoint
CREATE INDEX `claims_byName` ON `claims` (`state`,`lastKey`,`givenKey`,`id`);
--> statement-breakpoint
CREATE INDEX `claims_byPeriod` ON `claims` (`state`,`validTo`,`id`);
--> statement-breakpoint
CREATE INDEX `claims_byLastName` ON `claims` (`lastKey`);
--> statement-breakpoint
CREATE INDEX `claims_byGivenName` ON `claims` (`givenKey`);
--> statement-breakpoint
CREATE INDEX `claims_ofImport` ON `claims` (`importId`,`state`);
--> statement-breakpoint
CREATE INDEX `claims_ofUser` ON `claims` (`claimedBy`);
--> statement-breakpoint
CREATE INDEX `claims_toRemind` ON `claims` (`remindAt`) WHERE "remindAt" is not null;
--> statement-breakpoint
CREATE INDEX `claims_toExpire` ON `claims` (`expiresAt`) WHERE "state" = 'INVITED';
--> statement-breakpoint
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
CREATE UNIQUE INDEX `codes_codeHash_unique` ON `codes` (`codeHash`);
--> statement-breakpoint
CREATE INDEX `codes_ofUser` ON `codes` (`userId`,`endedAt`);
--> statement-breakpoint
CREATE INDEX `codes_expiry` ON `codes` (`expiresAt`);
--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`kind` text NOT NULL,
	`given` integer NOT NULL,
	`wording` text NOT NULL,
	`language` text NOT NULL,
	`textVersion` text NOT NULL,
	`source` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "consents_kind" CHECK("kind" in ('privacy', 'newsletter', 'announcements')),
	CONSTRAINT "consents_source" CHECK("source" in ('register', 'call', 'overview', 'account', 'letter', 'one-click')),
	CONSTRAINT "consents_language" CHECK("language" in ('en', 'it'))
);
--> statement-breakpoint
CREATE INDEX `consents_ofUser` ON `consents` (`userId`,`at`);
--> statement-breakpoint
CREATE TABLE `creditNotes` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`paymentId` text NOT NULL,
	`cause` text NOT NULL,
	`gateway` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`issuedAt` text NOT NULL,
	`voidedAt` text,
	FOREIGN KEY (`paymentId`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "creditNotes_cause" CHECK("cause" in ('refund', 'dispute', 'reversal')),
	CONSTRAINT "creditNotes_gateway" CHECK("gateway" in ('sandbox', 'xpay', 'stripe', 'transfer', 'cash', 'waiver')),
	CONSTRAINT "creditNotes_currency" CHECK("currency" in ('USD', 'EUR', 'GBP', 'CHF'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `creditNotes_number_unique` ON `creditNotes` (`number`);
--> statement-breakpoint
CREATE INDEX `creditNotes_ofPayment` ON `creditNotes` (`paymentId`,`issuedAt`);
--> statement-breakpoint
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
CREATE INDEX `deadLetters_byStatus` ON `deadLetters` (`status`,`failedAt`);
--> statement-breakpoint
CREATE INDEX `deadLetters_newest` ON `deadLetters` (`status`,`failedAt`,`id`);
--> statement-breakpoint
CREATE TABLE `documentFiles` (
	`documentId` text NOT NULL,
	`language` text NOT NULL,
	`sha256` text NOT NULL,
	`bytes` integer NOT NULL,
	`madeAt` text NOT NULL,
	PRIMARY KEY(`documentId`, `language`),
	FOREIGN KEY (`documentId`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "documentFiles_language" CHECK("language" in ('en', 'it'))
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subjectId` text NOT NULL,
	`userId` text NOT NULL,
	`revision` integer NOT NULL,
	`language` text NOT NULL,
	`facts` text NOT NULL,
	`createdAt` text NOT NULL,
	CONSTRAINT "documents_kind" CHECK("kind" in ('RECEIPT', 'INVOICE')),
	CONSTRAINT "documents_language" CHECK("language" in ('en', 'it'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_once` ON `documents` (`kind`,`subjectId`,`revision`);
--> statement-breakpoint
CREATE INDEX `documents_ofUser` ON `documents` (`userId`,`createdAt`);
--> statement-breakpoint
CREATE INDEX `documents_byAge` ON `documents` (`createdAt`);
--> statement-breakpoint
CREATE TABLE `emails` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`sender` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`filterType` text DEFAULT 'WEB-USERS' NOT NULL,
	`filterRenewalOptionId` text,
	`list` text,
	`testRecipients` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`sendOn` text,
	`overdueConfirmedAt` text,
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
CREATE INDEX `emails_byStatus` ON `emails` (`status`,`sendOn`);
--> statement-breakpoint
CREATE INDEX `emails_byDate` ON `emails` (`createdAt`);
--> statement-breakpoint
CREATE INDEX `emails_inOrder` ON `emails` ("createdAt" desc,"id" desc,`status`);
--> statement-breakpoint
CREATE INDEX `emails_ofStatus` ON `emails` (`status`,"createdAt" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX `emails_byName` ON `emails` ("subject" collate nocase,"id") WHERE "status" <> 'DELETED';
--> statement-breakpoint
CREATE INDEX `emails_ofStatusByName` ON `emails` (`status`,"subject" collate nocase,"id");
--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`shortId` text NOT NULL,
	`relativePath` text NOT NULL,
	`title` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`country` text,
	`location` text,
	`website` text,
	`contactEmail` text,
	`startDate` text,
	`endDate` text,
	`startTime` text,
	`parentId` text,
	`venue` text,
	`speakers` text,
	`organizer` text,
	`attendance` text,
	`earlyBirdDeadline` text,
	`registrationDeadline` text,
	`submissionDeadline` text,
	`eventType` text,
	`isNetsci` integer DEFAULT false NOT NULL,
	`videoUrl` text,
	`videoType` text,
	`imageId` text,
	`imageAlt` text DEFAULT '' NOT NULL,
	`imageCaption` text DEFAULT '' NOT NULL,
	`lastDay` text GENERATED ALWAYS AS (coalesce("endDate", "startDate")) STORED,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`authorId` text,
	`authorFullname` text DEFAULT '' NOT NULL,
	`publishedAt` text,
	`submittedAt` text,
	`deletedAt` text,
	`isSample` integer DEFAULT false NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	`searchText` text DEFAULT '' NOT NULL,
	CONSTRAINT "events_status" CHECK("status" in ('DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'DELETED')),
	CONSTRAINT "events_type" CHECK("eventType" is null or "eventType" in ('NETSCI', 'NETSCIX', 'COLLOQUIUM')),
	CONSTRAINT "events_startDate" CHECK("startDate" is null or "startDate" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "events_endDate" CHECK("endDate" is null or "endDate" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "events_attendance" CHECK("attendance" in ('IN_PERSON', 'ONLINE', 'HYBRID')),
	CONSTRAINT "events_published" CHECK("status" <> 'PUBLISHED' or "startDate" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_shortId` ON `events` (`shortId`);
--> statement-breakpoint
CREATE INDEX `events_list` ON `events` (`status`,`isNetsci`,`startDate`);
--> statement-breakpoint
CREATE INDEX `events_upcoming` ON `events` (`status`,`lastDay`);
--> statement-breakpoint
CREATE INDEX `events_mine` ON `events` ("authorId","status","updatedAt");
--> statement-breakpoint
CREATE INDEX `events_queue` ON `events` ("status","submittedAt");
--> statement-breakpoint
CREATE INDEX `events_reviewed` ON `events` ("status" <> 'PENDING',case when "status" = 'PENDING' then "submittedAt" end,"updatedAt" desc,"id") WHERE "isNetsci" = 0;
--> statement-breakpoint
CREATE INDEX `events_changed` ON `events` ("status","updatedAt" desc,"id") WHERE "isNetsci" = 0;
--> statement-breakpoint
CREATE INDEX `events_byTitle` ON `events` ("title" collate nocase,"id") WHERE "status" <> 'DELETED' and "isNetsci" = 0;
--> statement-breakpoint
CREATE INDEX `events_ofStatusByTitle` ON `events` ("status","title" collate nocase,"id") WHERE "isNetsci" = 0;
--> statement-breakpoint
CREATE INDEX `events_byDay` ON `events` (coalesce("startDate", '9999-12-31'),"id") WHERE "status" <> 'DELETED' and "isNetsci" = 0;
--> statement-breakpoint
CREATE INDEX `events_ofStatusByDay` ON `events` ("status",coalesce("startDate", '9999-12-31'),"id") WHERE "isNetsci" = 0;
--> statement-breakpoint
CREATE INDEX `events_byChange` ON `events` ("updatedAt") WHERE "status" <> 'DELETED' and "isNetsci" = 0;
--> statement-breakpoint
CREATE INDEX `events_netsci_reviewed` ON `events` ("status" <> 'PENDING',case when "status" = 'PENDING' then "submittedAt" end,"updatedAt" desc,"id") WHERE "isNetsci" = 1;
--> statement-breakpoint
CREATE INDEX `events_netsci_changed` ON `events` ("status","updatedAt" desc,"id") WHERE "isNetsci" = 1;
--> statement-breakpoint
CREATE INDEX `events_netsci_byTitle` ON `events` ("title" collate nocase,"id") WHERE "status" <> 'DELETED' and "isNetsci" = 1;
--> statement-breakpoint
CREATE INDEX `events_netsci_ofStatusByTitle` ON `events` ("status","title" collate nocase,"id") WHERE "isNetsci" = 1;
--> statement-breakpoint
CREATE INDEX `events_netsci_byDay` ON `events` (coalesce("startDate", '9999-12-31'),"id") WHERE "status" <> 'DELETED' and "isNetsci" = 1;
--> statement-breakpoint
CREATE INDEX `events_netsci_ofStatusByDay` ON `events` ("status",coalesce("startDate", '9999-12-31'),"id") WHERE "isNetsci" = 1;
--> statement-breakpoint
CREATE INDEX `events_netsci_byChange` ON `events` ("updatedAt") WHERE "status" <> 'DELETED' and "isNetsci" = 1;
--> statement-breakpoint
CREATE INDEX `events_satellites` ON `events` (`parentId`,`status`);
--> statement-breakpoint
CREATE INDEX `events_byCountry` ON `events` (`status`,`country`,`startDate`);
--> statement-breakpoint
CREATE TABLE `goneTitles` (
	`recordKind` text NOT NULL,
	`recordId` text NOT NULL,
	`title` text NOT NULL,
	`goneAt` text NOT NULL,
	PRIMARY KEY(`recordKind`, `recordId`)
);
--> statement-breakpoint
CREATE INDEX `goneTitles_byTime` ON `goneTitles` (`goneAt`);
--> statement-breakpoint
CREATE TABLE `heartbeats` (
	`name` text PRIMARY KEY NOT NULL,
	`since` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`startedAt` text,
	`endedAt` text,
	`okAt` text,
	`failedTasks` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `imageReferences` (
	`imageId` text NOT NULL,
	`resource` text NOT NULL,
	`recordId` text NOT NULL,
	PRIMARY KEY(`imageId`, `resource`, `recordId`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `imageReferences_ofRecord` ON `imageReferences` (`resource`,`recordId`);
--> statement-breakpoint
CREATE TABLE `images` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`contentType` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`sizes` text DEFAULT '[]' NOT NULL,
	`ownerId` text,
	`sizedAt` text,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "images_contentType" CHECK("contentType" in ('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'application/pdf'))
);
--> statement-breakpoint
CREATE INDEX `images_byHash` ON `images` (`hash`);
--> statement-breakpoint
CREATE INDEX `images_waiting` ON `images` (`sizedAt`,`createdAt`);
--> statement-breakpoint
CREATE INDEX `images_ofOwner` ON `images` (`ownerId`,`createdAt`);
--> statement-breakpoint
CREATE INDEX `images_uploaded` ON `images` (`createdAt`) WHERE "ownerId" is not null;
--> statement-breakpoint
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
CREATE UNIQUE INDEX `importLines_id_unique` ON `importLines` (`id`);
--> statement-breakpoint
CREATE INDEX `importLines_ofUser` ON `importLines` (`userId`);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`fileName` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'RUNNING' NOT NULL,
	`invites` integer DEFAULT true NOT NULL,
	`lines` integer NOT NULL,
	`granted` integer DEFAULT 0 NOT NULL,
	`claimed` integer DEFAULT 0 NOT NULL,
	`same` integer DEFAULT 0 NOT NULL,
	`createdAt` text NOT NULL,
	`createdBy` text NOT NULL,
	CONSTRAINT "imports_kind" CHECK("kind" in ('past-netsci', 'conference-fees')),
	CONSTRAINT "imports_state" CHECK("state" in ('RUNNING', 'DONE', 'UNDONE'))
);
--> statement-breakpoint
CREATE INDEX `imports_newest` ON `imports` (`createdAt`,`id`);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`userId` text NOT NULL,
	`payerName` text NOT NULL,
	`language` text NOT NULL,
	`status` text DEFAULT 'OPEN' NOT NULL,
	`optionId` text NOT NULL,
	`optionDescription` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`institution` text DEFAULT '' NOT NULL,
	`addressLine` text DEFAULT '' NOT NULL,
	`addressLine2` text DEFAULT '' NOT NULL,
	`postalCode` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`vatNumber` text DEFAULT '' NOT NULL,
	`purchaseOrder` text DEFAULT '' NOT NULL,
	`latinName` text DEFAULT '' NOT NULL,
	`officeEmail` text DEFAULT '' NOT NULL,
	`issuedAt` text NOT NULL,
	`issuedBy` text,
	`dueAt` text NOT NULL,
	`reminded` integer DEFAULT 0 NOT NULL,
	`method` text,
	`paidOn` text,
	`paymentId` text,
	`settledAt` text,
	`settledBy` text,
	`cancelReason` text DEFAULT '' NOT NULL,
	`cancelledAt` text,
	`searchText` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`paymentId`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_status" CHECK("status" in ('OPEN', 'PAID', 'CANCELLED')),
	CONSTRAINT "invoices_method" CHECK("method" is null or "method" in ('card', 'transfer', 'cash', 'waiver')),
	CONSTRAINT "invoices_currency" CHECK("currency" in ('USD', 'EUR', 'GBP', 'CHF')),
	CONSTRAINT "invoices_language" CHECK("language" in ('en', 'it')),
	CONSTRAINT "invoices_amount" CHECK(typeof("amount") = 'integer' and "amount" > 0),
	CONSTRAINT "invoices_dueAt" CHECK("dueAt" is null or "dueAt" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number_unique` ON `invoices` (`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_open` ON `invoices` (`userId`) WHERE "status" = 'OPEN';
--> statement-breakpoint
CREATE INDEX `invoices_ofUser` ON `invoices` (`userId`,`issuedAt`);
--> statement-breakpoint
CREATE INDEX `invoices_newest` ON `invoices` (`issuedAt`,`id`);
--> statement-breakpoint
CREATE INDEX `invoices_byStatus` ON `invoices` (`status`,`issuedAt`,`id`);
--> statement-breakpoint
CREATE INDEX `invoices_due` ON `invoices` (`status`,`dueAt`);
--> statement-breakpoint
CREATE INDEX `invoices_ofPayment` ON `invoices` (`paymentId`);
--> statement-breakpoint
CREATE INDEX `invoices_byAmount` ON `invoices` (`amount`,`issuedAt`);
--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`position` text,
	`summary` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`employer` text,
	`country` text,
	`location` text,
	`positionType` text,
	`employmentType` text,
	`period` text,
	`startDate` text,
	`applicationDeadline` text,
	`contactEmail` text,
	`website` text,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`authorId` text,
	`authorFullname` text DEFAULT '' NOT NULL,
	`publishedAt` text,
	`submittedAt` text,
	`deletedAt` text,
	`isSample` integer DEFAULT false NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	`searchText` text DEFAULT '' NOT NULL,
	CONSTRAINT "jobs_status" CHECK("status" in ('DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'DELETED')),
	CONSTRAINT "jobs_deadlineDate" CHECK("applicationDeadline" is null or "applicationDeadline" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "jobs_startDate" CHECK("startDate" is null or "startDate" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "jobs_positionType" CHECK("positionType" in ('PHD', 'POSTDOC', 'FACULTY', 'RESEARCH', 'INDUSTRY', 'INTERNSHIP', 'OTHER')),
	CONSTRAINT "jobs_employmentType" CHECK("employmentType" in ('FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'OTHER'))
);
--> statement-breakpoint
CREATE INDEX `jobs_newest` ON `jobs` (`status`,`publishedAt`);
--> statement-breakpoint
CREATE INDEX `jobs_deadline` ON `jobs` (`status`,`applicationDeadline`);
--> statement-breakpoint
CREATE INDEX `jobs_mine` ON `jobs` ("authorId","status","updatedAt");
--> statement-breakpoint
CREATE INDEX `jobs_queue` ON `jobs` ("status","submittedAt");
--> statement-breakpoint
CREATE INDEX `jobs_reviewed` ON `jobs` ("status" <> 'PENDING',case when "status" = 'PENDING' then "submittedAt" end,"updatedAt" desc,"id");
--> statement-breakpoint
CREATE INDEX `jobs_changed` ON `jobs` ("status","updatedAt" desc,"id");
--> statement-breakpoint
CREATE INDEX `jobs_byTitle` ON `jobs` ("title" collate nocase,"id") WHERE "status" <> 'DELETED';
--> statement-breakpoint
CREATE INDEX `jobs_ofStatusByTitle` ON `jobs` ("status","title" collate nocase,"id");
--> statement-breakpoint
CREATE INDEX `jobs_byDay` ON `jobs` (coalesce("applicationDeadline", '9999-12-31'),"id") WHERE "status" <> 'DELETED';
--> statement-breakpoint
CREATE INDEX `jobs_ofStatusByDay` ON `jobs` ("status",coalesce("applicationDeadline", '9999-12-31'),"id");
--> statement-breakpoint
CREATE INDEX `jobs_byChange` ON `jobs` ("updatedAt") WHERE "status" <> 'DELETED';
--> statement-breakpoint
CREATE INDEX `jobs_filter` ON `jobs` (`status`,`country`,`applicationDeadline`,`isSample`);
--> statement-breakpoint
CREATE INDEX `jobs_kind` ON `jobs` (`status`,`positionType`,`applicationDeadline`,`isSample`);
--> statement-breakpoint
CREATE TABLE `limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`endsAt` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `limits_end` ON `limits` (`endsAt`);
--> statement-breakpoint
CREATE TABLE `lostPaths` (
	`path` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`lastDay` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lostPaths_day` ON `lostPaths` (`lastDay`);
--> statement-breakpoint
CREATE TABLE `mailReports` (
	`key` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`providerId` text,
	`receivedAt` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mailReports_byTime` ON `mailReports` (`receivedAt`);
--> statement-breakpoint
CREATE TABLE `mailedCodes` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`createdAt` text NOT NULL,
	`expiresAt` text NOT NULL,
	`endedAt` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mailedCodes_ofUser` ON `mailedCodes` (`userId`,`endedAt`);
--> statement-breakpoint
CREATE INDEX `mailedCodes_expiry` ON `mailedCodes` (`expiresAt`);
--> statement-breakpoint
CREATE TABLE `news` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`website` text,
	`relativePath` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`authorId` text,
	`authorFullname` text DEFAULT '' NOT NULL,
	`publishedAt` text,
	`submittedAt` text,
	`deletedAt` text,
	`isSample` integer DEFAULT false NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	`searchText` text DEFAULT '' NOT NULL,
	CONSTRAINT "news_status" CHECK("status" in ('DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'DELETED'))
);
--> statement-breakpoint
CREATE INDEX `news_newest` ON `news` (`status`,`publishedAt`,`id`,`title`,`relativePath`,`createdAt`,`isSample`);
--> statement-breakpoint
CREATE INDEX `news_mine` ON `news` ("authorId","status","updatedAt");
--> statement-breakpoint
CREATE INDEX `news_queue` ON `news` ("status","submittedAt");
--> statement-breakpoint
CREATE INDEX `news_reviewed` ON `news` ("status" <> 'PENDING',case when "status" = 'PENDING' then "submittedAt" end,"updatedAt" desc,"id");
--> statement-breakpoint
CREATE INDEX `news_changed` ON `news` ("status","updatedAt" desc,"id");
--> statement-breakpoint
CREATE INDEX `news_byTitle` ON `news` ("title" collate nocase,"id") WHERE "status" <> 'DELETED';
--> statement-breakpoint
CREATE INDEX `news_ofStatusByTitle` ON `news` ("status","title" collate nocase,"id");
--> statement-breakpoint
CREATE INDEX `news_byChange` ON `news` ("updatedAt") WHERE "status" <> 'DELETED';
--> statement-breakpoint
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
	`overdueConfirmedAt` text,
	`deletedAt` text,
	`isSample` integer DEFAULT false NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	`searchText` text DEFAULT '' NOT NULL,
	CONSTRAINT "newsletters_status" CHECK("status" in ('DRAFT', 'PUBLISHED', 'SEND', 'SENDING', 'SEND_TEST', 'SENDING_TEST', 'SENT', 'DELETED')),
	CONSTRAINT "newsletters_publicationDate" CHECK("publicationDate" is null or "publicationDate" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `newsletters_byStatus` ON `newsletters` (`status`,`sendOn`);
--> statement-breakpoint
CREATE INDEX `newsletters_byDate` ON `newsletters` (`createdAt`);
--> statement-breakpoint
CREATE INDEX `newsletters_inOrder` ON `newsletters` ("createdAt" desc,"id" desc,`status`);
--> statement-breakpoint
CREATE INDEX `newsletters_ofStatus` ON `newsletters` (`status`,"createdAt" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX `newsletters_byName` ON `newsletters` ("title" collate nocase,"id") WHERE "status" <> 'DELETED';
--> statement-breakpoint
CREATE INDEX `newsletters_ofStatusByName` ON `newsletters` (`status`,"title" collate nocase,"id");
--> statement-breakpoint
CREATE TABLE `officeTerms` (
	`id` text PRIMARY KEY NOT NULL,
	`personId` text NOT NULL,
	`office` text NOT NULL,
	`officeIt` text DEFAULT '' NOT NULL,
	`fromDay` text NOT NULL,
	`toDay` text,
	FOREIGN KEY (`personId`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "officeTerms_fromDay" CHECK("fromDay" is null or "fromDay" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "officeTerms_toDay" CHECK("toDay" is null or "toDay" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `officeTerms_ofPerson` ON `officeTerms` (`personId`,`fromDay`);
--> statement-breakpoint
CREATE INDEX `officeTerms_byEnd` ON `officeTerms` (`toDay`);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`toAddress` text NOT NULL,
	`fromAddress` text NOT NULL,
	`replyTo` text,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`headers` text NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL,
	`sentAt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pageVersions` (
	`pageId` text NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	`publishedAt` text NOT NULL,
	`publishedBy` text,
	PRIMARY KEY(`pageId`, `number`)
);
--> statement-breakpoint
CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`sectionId` text NOT NULL,
	`positionInSection` integer DEFAULT 0 NOT NULL,
	`title` text NOT NULL,
	`tagline` text DEFAULT '' NOT NULL,
	`subtagline` text DEFAULT '' NOT NULL,
	`sectionTitle` text DEFAULT '' NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`isFixed` integer DEFAULT false NOT NULL,
	`headerOnly` integer DEFAULT false NOT NULL,
	`isTaglineQuote` integer DEFAULT false NOT NULL,
	`imageId` text,
	`imageAlt` text DEFAULT '' NOT NULL,
	`imageCaption` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`draft` text,
	`draftedAt` text,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	`searchText` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`sectionId`) REFERENCES `sections`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pages_status" CHECK("status" in ('DRAFT', 'PUBLISHED', 'DELETED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_path` ON `pages` (`path`) WHERE "status" <> 'DELETED';
--> statement-breakpoint
CREATE INDEX `pages_menu` ON `pages` (`status`,`sectionId`,`positionInSection`,`title`,`id`);
--> statement-breakpoint
CREATE INDEX `pages_section` ON `pages` (`sectionId`,`positionInSection`,`title`,`id`);
--> statement-breakpoint
CREATE TABLE `participations` (
	`ballotId` text NOT NULL,
	`userId` text NOT NULL,
	`votedOn` text NOT NULL,
	`hash` text NOT NULL,
	`envelope` text,
	PRIMARY KEY(`ballotId`, `userId`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `participations_ofUser` ON `participations` (`userId`);
--> statement-breakpoint
CREATE UNIQUE INDEX `participations_envelope` ON `participations` (`ballotId`,`hash`);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`publicKey` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`name` text NOT NULL,
	`createdAt` text NOT NULL,
	`lastUsedAt` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `passkeys_ofUser` ON `passkeys` (`userId`);
--> statement-breakpoint
CREATE TABLE `paymentEvents` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`gateway` text NOT NULL,
	`source` text NOT NULL,
	`orderId` text NOT NULL,
	`paymentId` text,
	`outcome` text NOT NULL,
	`proof` text NOT NULL,
	`amount` integer,
	`currency` text,
	`message` text,
	`reference` text,
	`caseId` text,
	`dueAt` text,
	`occurredAt` text,
	`receivedAt` text NOT NULL,
	`handledAt` text,
	`action` text,
	`flag` text,
	`acknowledgedAt` text,
	`acknowledgedBy` text,
	FOREIGN KEY (`paymentId`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "paymentEvents_gateway" CHECK("gateway" in ('sandbox', 'xpay', 'stripe')),
	CONSTRAINT "paymentEvents_source" CHECK("source" in ('notification', 'return', 'query', 'refund')),
	CONSTRAINT "paymentEvents_outcome" CHECK("outcome" in ('PAID', 'REFUSED', 'CANCELLED', 'PENDING', 'REFUNDED', 'DISPUTED', 'DISPUTE_WON', 'DISPUTE_LOST', 'REFUND_FAILED', 'UNKNOWN')),
	CONSTRAINT "paymentEvents_proof" CHECK("proof" in ('SIGNED', 'NONE', 'WRONG'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `paymentEvents_key_unique` ON `paymentEvents` (`key`);
--> statement-breakpoint
CREATE INDEX `paymentEvents_ofPayment` ON `paymentEvents` (`paymentId`,`receivedAt`);
--> statement-breakpoint
CREATE INDEX `paymentEvents_open` ON `paymentEvents` (`handledAt`,`receivedAt`);
--> statement-breakpoint
CREATE INDEX `paymentEvents_flagged` ON `paymentEvents` (`flag`,`orderId`,`id`) WHERE "flag" is not null and "acknowledgedAt" is null;
--> statement-breakpoint
CREATE INDEX `paymentEvents_flaggedPayment` ON `paymentEvents` (`paymentId`) WHERE "flag" is not null and "acknowledgedAt" is null;
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`orderId` text NOT NULL,
	`userId` text NOT NULL,
	`gateway` text NOT NULL,
	`optionId` text NOT NULL,
	`optionDescription` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`language` text NOT NULL,
	`status` text DEFAULT 'CREATED' NOT NULL,
	`message` text,
	`reference` text,
	`referenceKey` text,
	`recordedBy` text,
	`renewalId` text,
	`receipt` text,
	`payerName` text,
	`note` text DEFAULT '' NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`paidAt` text,
	`bookedAt` text,
	`refundedAt` text,
	`askedAt` text,
	`refundingAt` text,
	`heldFor` text,
	`settledAt` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`renewalId`) REFERENCES `renewals`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_status" CHECK("status" in ('CREATED', 'PENDING', 'PAID', 'FAILED', 'CANCELLED', 'REFUNDED', 'TO_BE_CHECKED', 'DISPUTED', 'CHARGED_BACK', 'REFUND_FAILED', 'REVERSED')),
	CONSTRAINT "payments_gateway" CHECK("gateway" in ('sandbox', 'xpay', 'stripe', 'transfer', 'cash', 'waiver')),
	CONSTRAINT "payments_currency" CHECK("currency" in ('USD', 'EUR', 'GBP', 'CHF')),
	CONSTRAINT "payments_language" CHECK("language" in ('en', 'it')),
	CONSTRAINT "payments_amount" CHECK(typeof("amount") = 'integer' and "amount" > 0 or ("gateway" = 'waiver' and "amount" = 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_orderId_unique` ON `payments` (`orderId`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_receipt_unique` ON `payments` (`receipt`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_period` ON `payments` (`renewalId`);
--> statement-breakpoint
CREATE INDEX `payments_ofUser` ON `payments` (`userId`,`createdAt`);
--> statement-breakpoint
CREATE INDEX `payments_byOption` ON `payments` (`optionId`,`status`);
--> statement-breakpoint
CREATE INDEX `payments_newest` ON `payments` (`createdAt`,`id`);
--> statement-breakpoint
CREATE INDEX `payments_newestByStatus` ON `payments` (`status`,`createdAt`,`id`);
--> statement-breakpoint
CREATE INDEX `payments_byMonthPaid` ON `payments` (substr(case when "bookedAt" is null then "paidAt" else "bookedAt" end, 1, 7),`currency`,`gateway`);
--> statement-breakpoint
CREATE INDEX `payments_byAmount` ON `payments` (`amount`,`createdAt`,`id`);
--> statement-breakpoint
CREATE INDEX `payments_refunding` ON `payments` (`refundingAt`) WHERE "refundingAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_recordedOnce` ON `payments` (`referenceKey`,`gateway`);
--> statement-breakpoint
CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`firstName` text DEFAULT '' NOT NULL,
	`lastName` text DEFAULT '' NOT NULL,
	`slug` text DEFAULT '' NOT NULL,
	`position` text,
	`affiliation` text,
	`term` text,
	`website` text,
	`shortBio` text DEFAULT '' NOT NULL,
	`ordinal` integer DEFAULT 0 NOT NULL,
	`imageId` text,
	`isFellow` integer DEFAULT false NOT NULL,
	`isMainOfficer` integer DEFAULT false NOT NULL,
	`isPastPresident` integer DEFAULT false NOT NULL,
	`isOfficer` integer DEFAULT false NOT NULL,
	`isExecutive` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`isSample` integer DEFAULT false NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	`searchText` text DEFAULT '' NOT NULL,
	CONSTRAINT "people_status" CHECK("status" in ('DRAFT', 'PUBLISHED', 'DELETED'))
);
--> statement-breakpoint
CREATE INDEX `people_inOrder` ON `people` (`ordinal`,`lastName`,`firstName`,`id`);
--> statement-breakpoint
CREATE INDEX `people_slug` ON `people` (`slug`);
--> statement-breakpoint
CREATE INDEX `people_list` ON `people` (`status`,`ordinal`,`lastName`);
--> statement-breakpoint
CREATE TABLE `profileLinks` (
	`resource` text NOT NULL,
	`recordId` text NOT NULL,
	`userId` text NOT NULL,
	`linkedAt` text NOT NULL,
	`agreedAt` text,
	PRIMARY KEY(`resource`, `recordId`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "profileLinks_resource" CHECK("resource" in ('people', 'winners'))
);
--> statement-breakpoint
CREATE INDEX `profileLinks_ofUser` ON `profileLinks` (`userId`);
--> statement-breakpoint
CREATE TABLE `profiles` (
	`userId` text PRIMARY KEY NOT NULL,
	`affiliation` text,
	`position` text,
	`country` text,
	`fieldWords` text DEFAULT '[]' NOT NULL,
	`orcid` text,
	`website` text,
	`imageId` text,
	`showsAffiliation` integer DEFAULT false NOT NULL,
	`showsPosition` integer DEFAULT false NOT NULL,
	`showsCountry` integer DEFAULT false NOT NULL,
	`showsFieldWords` integer DEFAULT false NOT NULL,
	`showsOrcid` integer DEFAULT false NOT NULL,
	`showsWebsite` integer DEFAULT false NOT NULL,
	`showsPicture` integer DEFAULT false NOT NULL,
	`showsEmail` integer DEFAULT false NOT NULL,
	`listedSince` text,
	`shownKey` text DEFAULT '' NOT NULL,
	`nameKey` text DEFAULT '' NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `profiles_listed` ON `profiles` (`nameKey`,`userId`) WHERE "listedSince" is not null;
--> statement-breakpoint
CREATE INDEX `profiles_ofCountry` ON `profiles` (`country`) WHERE "country" is not null;
--> statement-breakpoint
CREATE INDEX `profiles_inCountry` ON `profiles` (`country`,`nameKey`,`userId`) WHERE "listedSince" is not null and "showsCountry" = 1;
--> statement-breakpoint
CREATE TABLE `queuedEmails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`userId` text,
	`toAddress` text NOT NULL,
	`language` text NOT NULL,
	`data` text DEFAULT '{}' NOT NULL,
	`status` text DEFAULT 'QUEUED' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimedAt` text,
	`retryAt` text,
	`notBefore` text,
	`providerId` text,
	`lastError` text,
	`createdAt` text NOT NULL,
	`sentAt` text,
	CONSTRAINT "notices_status" CHECK("status" in ('QUEUED', 'SENT', 'FAILED')),
	CONSTRAINT "notices_language" CHECK("language" in ('en', 'it'))
);
--> statement-breakpoint
CREATE INDEX `queuedEmails_byStatus` ON `queuedEmails` (`status`,`createdAt`);
--> statement-breakpoint
CREATE INDEX `queuedEmails_newest` ON `queuedEmails` (`status`,`createdAt`,`id`);
--> statement-breakpoint
CREATE INDEX `queuedEmails_byAddress` ON `queuedEmails` (`status`,lower("toAddress"),"createdAt" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX `queuedEmails_ofUser` ON `queuedEmails` (`userId`,`createdAt`);
--> statement-breakpoint
CREATE TABLE `recipients` (
	`sendingId` text NOT NULL,
	`seq` integer NOT NULL,
	`userId` text,
	`address` text,
	`domain` text,
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
CREATE UNIQUE INDEX `recipients_once` ON `recipients` (`userId`,`sendingId`) WHERE "userId" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `recipients_onceAddress` ON `recipients` (`address`,`sendingId`) WHERE "address" is not null;
--> statement-breakpoint
CREATE INDEX `recipients_byState` ON `recipients` (`sendingId`,`state`);
--> statement-breakpoint
CREATE INDEX `recipients_byProviderId` ON `recipients` (`providerId`) WHERE "providerId" is not null;
--> statement-breakpoint
CREATE INDEX `recipients_byDomain` ON `recipients` (`sendingId`,`domain`,`state`);
--> statement-breakpoint
CREATE TABLE `recoveryCodes` (
	`codeHash` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`createdAt` text NOT NULL,
	`usedAt` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recoveryCodes_ofUser` ON `recoveryCodes` (`userId`);
--> statement-breakpoint
CREATE TABLE `redirects` (
	`fromPath` text PRIMARY KEY NOT NULL,
	`toPath` text NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	`pageId` text
);
--> statement-breakpoint
CREATE INDEX `redirects_target` ON `redirects` (`toPath`,`fromPath`);
--> statement-breakpoint
CREATE INDEX `redirects_ofPage` ON `redirects` (`pageId`);
--> statement-breakpoint
CREATE TABLE `reminders` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`day` text NOT NULL,
	`days` integer DEFAULT 0 NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`kind`, `subject`, `day`, `days`),
	CONSTRAINT "reminders_kind" CHECK("kind" in ('attention-digest', 'items-submitted', 'job-ending', 'renewal-reminder'))
);
--> statement-breakpoint
CREATE INDEX `reminders_byDay` ON `reminders` (`kind`,`day`);
--> statement-breakpoint
CREATE TABLE `renewalOptions` (
	`id` text PRIMARY KEY NOT NULL,
	`description` text NOT NULL,
	`descriptionIt` text DEFAULT '' NOT NULL,
	`amount` integer NOT NULL,
	`currency` text DEFAULT 'USD' NOT NULL,
	`ordinal` integer DEFAULT 0 NOT NULL,
	`retiredAt` text,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	CONSTRAINT "renewalOptions_amount" CHECK(typeof("amount") = 'integer' and "amount" > 0),
	CONSTRAINT "renewalOptions_currency" CHECK("currency" in ('USD', 'EUR', 'GBP', 'CHF'))
);
--> statement-breakpoint
CREATE INDEX `renewalOptions_offered` ON `renewalOptions` (`retiredAt`,`ordinal`);
--> statement-breakpoint
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
CREATE INDEX `renewals_ofUser` ON `renewals` (`userId`,`validTo`);
--> statement-breakpoint
CREATE INDEX `renewals_byEnd` ON `renewals` (`validTo`);
--> statement-breakpoint
CREATE INDEX `renewals_byBegin` ON `renewals` (`validFrom`);
--> statement-breakpoint
CREATE INDEX `renewals_ofOption` ON `renewals` (`optionId`,`validTo`);
--> statement-breakpoint
CREATE UNIQUE INDEX `renewals_once` ON `renewals` (`userId`,`source`,`reference`);
--> statement-breakpoint
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
CREATE INDEX `resultStatements_sealed` ON `resultStatements` (`number`,`at`);
--> statement-breakpoint
CREATE TABLE `reviewDecisions` (
	`itemId` text NOT NULL,
	`version` integer NOT NULL,
	`action` text NOT NULL,
	`actorId` text NOT NULL,
	`at` text NOT NULL,
	`submittedAt` text,
	`publishedAt` text,
	`item` text NOT NULL,
	PRIMARY KEY(`itemId`, `version`)
);
--> statement-breakpoint
CREATE TABLE `reviewHistory` (
	`id` text PRIMARY KEY NOT NULL,
	`resourceName` text NOT NULL,
	`itemId` text NOT NULL,
	`action` text NOT NULL,
	`fromStatus` text NOT NULL,
	`toStatus` text NOT NULL,
	`actorId` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`at` text NOT NULL,
	CONSTRAINT "reviewHistory_family" CHECK("resourceName" in ('jobs', 'news', 'events')),
	CONSTRAINT "reviewHistory_action" CHECK("action" in ('save', 'amend', 'update', 'submit', 'withdraw', 'delete', 'reject', 'publish', 'retract', 'recover', 'restore', 'undo'))
);
--> statement-breakpoint
CREATE INDEX `reviewHistory_ofItem` ON `reviewHistory` (`itemId`,`at`);
--> statement-breakpoint
CREATE TABLE `rollChanges` (
	`ballotId` text NOT NULL,
	`number` integer NOT NULL,
	`userId` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`changedAt` text NOT NULL,
	`changedBy` text NOT NULL,
	PRIMARY KEY(`ballotId`, `number`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rollChanges_kind" CHECK("kind" in ('ADD', 'REMOVE')),
	CONSTRAINT "rollChanges_reason" CHECK("reason" in ('PAYMENT_LATE_RECORDED', 'OBJECTION_UPHELD', 'TWO_ACCOUNTS', 'NOT_A_MEMBER', 'OTHER'))
);
--> statement-breakpoint
CREATE INDEX `rollChanges_ofUser` ON `rollChanges` (`userId`,`ballotId`,`number`);
--> statement-breakpoint
CREATE TABLE `rollEntries` (
	`ballotId` text NOT NULL,
	`userId` text NOT NULL,
	`source` text NOT NULL,
	PRIMARY KEY(`ballotId`, `userId`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `rollEntries_ofUser` ON `rollEntries` (`userId`);
--> statement-breakpoint
CREATE TABLE `rolls` (
	`ballotId` text PRIMARY KEY NOT NULL,
	`recordDate` text NOT NULL,
	`frozenAt` text NOT NULL,
	`number` integer NOT NULL,
	`hash` text,
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sandboxOrders` (
	`orderId` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`outcome` text NOT NULL,
	`message` text,
	`reference` text NOT NULL,
	`notifyUrl` text NOT NULL,
	`notified` integer DEFAULT 0 NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`resourceName` text NOT NULL,
	`itemId` text NOT NULL,
	`action` text NOT NULL,
	`at` text NOT NULL,
	`fromStatus` text NOT NULL,
	`userId` text NOT NULL,
	`createdAt` text NOT NULL,
	CONSTRAINT "schedules_resource" CHECK("resourceName" in ('jobs', 'news', 'pages')),
	CONSTRAINT "schedules_action" CHECK("action" in ('publish', 'takeDown'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `schedules_once` ON `schedules` (`itemId`,`resourceName`,`action`);
--> statement-breakpoint
CREATE INDEX `schedules_byTime` ON `schedules` (`at`,`id`);
--> statement-breakpoint
CREATE INDEX `schedules_ofUser` ON `schedules` (`userId`,`at`);
--> statement-breakpoint
CREATE TABLE `scrutineers` (
	`ballotId` text NOT NULL,
	`userId` text NOT NULL,
	`namedAt` text NOT NULL,
	`namedBy` text NOT NULL,
	`publicKey` text,
	`unopened` text,
	PRIMARY KEY(`ballotId`, `userId`),
	FOREIGN KEY (`ballotId`) REFERENCES `ballots`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `scrutineers_ofUser` ON `scrutineers` (`userId`);
--> statement-breakpoint
CREATE TABLE `searchDocuments` (
	`rowId` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`href` text NOT NULL,
	`title` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`day` text,
	`weight` integer DEFAULT 0 NOT NULL,
	`isSample` integer DEFAULT false NOT NULL,
	`body` text NOT NULL,
	CONSTRAINT "searchDocuments_language" CHECK("language" in ('en', 'it'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `searchDocuments_ref` ON `searchDocuments` (`kind`,`ref`,`language`);
--> statement-breakpoint
CREATE TABLE `sections` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`pathPrefix` text NOT NULL,
	`ordinal` integer DEFAULT 0 NOT NULL,
	`theme` text DEFAULT 'home' NOT NULL,
	`pattern` text,
	`heroTall` integer DEFAULT false NOT NULL,
	`footerFill` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	CONSTRAINT "sections_theme" CHECK("theme" in ('home', 'events', 'about', 'news', 'jobs', 'outreach', 'prizes', 'members')),
	CONSTRAINT "sections_pattern" CHECK("pattern" is null or "pattern" in ('dot', 'triangle'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sections_inOrder` ON `sections` (`ordinal`,`id`);
--> statement-breakpoint
CREATE TABLE `sendings` (
	`id` text PRIMARY KEY NOT NULL,
	`resourceName` text NOT NULL,
	`campaignId` text NOT NULL,
	`purpose` text NOT NULL,
	`content` text NOT NULL,
	`recipients` integer DEFAULT 0 NOT NULL,
	`startedBy` text,
	`startedAt` text NOT NULL,
	`movedAt` text NOT NULL,
	`progressAt` text,
	`stallToldAt` text,
	`reportedAt` text,
	`pausedAt` text,
	`stoppedAt` text,
	`endedAt` text,
	`unknownLeftAt` text,
	`trouble` text,
	`counts` text,
	CONSTRAINT "sendings_family" CHECK("resourceName" in ('newsletters', 'emails')),
	CONSTRAINT "sendings_purpose" CHECK("purpose" in ('REAL', 'TEST'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sendings_once` ON `sendings` (`resourceName`,`campaignId`) WHERE "purpose" = 'REAL';
--> statement-breakpoint
CREATE INDEX `sendings_ofMailing` ON `sendings` (`campaignId`,`startedAt`);
--> statement-breakpoint
CREATE INDEX `sendings_open` ON `sendings` (`movedAt`) WHERE "endedAt" is null;
--> statement-breakpoint
CREATE INDEX `sendings_byEnd` ON `sendings` (`endedAt`);
--> statement-breakpoint
CREATE INDEX `sendings_ended` ON `sendings` (`resourceName`,`endedAt`) WHERE "purpose" = 'REAL';
--> statement-breakpoint
CREATE INDEX `sendings_unreported` ON `sendings` (`endedAt`) WHERE "reportedAt" is null and "purpose" = 'REAL' and "endedAt" is not null;
--> statement-breakpoint
CREATE INDEX `sendings_archive` ON `sendings` (`startedAt`) WHERE "purpose" = 'REAL' and "resourceName" = 'newsletters';
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`tokenHash` text NOT NULL,
	`userId` text NOT NULL,
	`device` text NOT NULL,
	`createdAt` text NOT NULL,
	`lastUsedAt` text NOT NULL,
	`expiresAt` text NOT NULL,
	`provedAt` text,
	`provedBy` text,
	`country` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_tokenHash_unique` ON `sessions` (`tokenHash`);
--> statement-breakpoint
CREATE INDEX `sessions_ofUser` ON `sessions` (`userId`,`lastUsedAt`);
--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expiresAt`);
--> statement-breakpoint
CREATE INDEX `sessions_idle` ON `sessions` (`lastUsedAt`);
--> statement-breakpoint
CREATE TABLE `shareImages` (
	`address` text PRIMARY KEY NOT NULL,
	`page` text NOT NULL,
	`madeAt` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `shareImages_ofPage` ON `shareImages` (`page`,`madeAt`);
--> statement-breakpoint
CREATE INDEX `shareImages_byAge` ON `shareImages` (`madeAt`);
--> statement-breakpoint
CREATE TABLE `siteState` (
	`id` integer PRIMARY KEY NOT NULL,
	`contentVersion` integer DEFAULT 1 NOT NULL,
	`showSamples` integer DEFAULT false NOT NULL,
	`booksLockedTo` text,
	CONSTRAINT "siteState_one" CHECK("id" = 1)
);
--> statement-breakpoint
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
CREATE INDEX `suppressions_list` ON `suppressions` (`suppressedAt`) WHERE "suppressedAt" is not null;
--> statement-breakpoint
CREATE INDEX `suppressions_newest` ON `suppressions` ("suppressedAt" desc,`addressKey`) WHERE "suppressedAt" is not null;
--> statement-breakpoint
CREATE INDEX `suppressions_byAddress` ON `suppressions` (`addressKey`) WHERE "suppressedAt" is not null;
--> statement-breakpoint
CREATE INDEX `suppressions_soft` ON `suppressions` (`lastReportAt`) WHERE "suppressedAt" is null and "softBounces" > 0;
--> statement-breakpoint
CREATE INDEX `suppressions_byReport` ON `suppressions` (`lastReportAt`);
--> statement-breakpoint
CREATE TABLE `translations` (
	`resourceName` text NOT NULL,
	`itemId` text NOT NULL,
	`language` text NOT NULL,
	`texts` text NOT NULL,
	`original` text NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	`searchText` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`resourceName`, `itemId`, `language`),
	CONSTRAINT "translations_resource" CHECK("resourceName" in ('pages', 'sections', 'awards', 'news', 'events')),
	CONSTRAINT "translations_language" CHECK("language" in ('it'))
);
--> statement-breakpoint
CREATE TABLE `userActs` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`actorId` text NOT NULL,
	`act` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "userActs_act" CHECK("act" in ('invited', 'link-sent', 'address-started', 'suspended', 'restored', 'sessions-ended', 'newsletter-off', 'closed')),
	CONSTRAINT "userActs_reason" CHECK("reason" in ('asked', 'security', 'rules', 'mistake', 'other'))
);
--> statement-breakpoint
CREATE INDEX `userActs_ofUser` ON `userActs` (`userId`,`at`);
--> statement-breakpoint
CREATE TABLE `userAddresses` (
	`addressKey` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`userId` text NOT NULL,
	`provedAt` text NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `userAddresses_ofUser` ON `userAddresses` (`userId`);
--> statement-breakpoint
CREATE TABLE `userRoles` (
	`userId` text NOT NULL,
	`role` text NOT NULL,
	`grantedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`graceFrom` text,
	PRIMARY KEY(`userId`, `role`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "userRoles_role" CHECK("role" in ('admin', 'newsletter', 'executive-committee', 'board'))
);
--> statement-breakpoint
CREATE INDEX `userRoles_byRole` ON `userRoles` (`role`);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`emailKey` text,
	`givenName` text NOT NULL,
	`lastName` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`passwordHash` text,
	`passwordIsLong` integer DEFAULT false NOT NULL,
	`passwordSetAt` text,
	`confirmedAt` text,
	`newsletter` integer DEFAULT false NOT NULL,
	`announcements` integer DEFAULT false NOT NULL,
	`pastNetsci` integer DEFAULT false NOT NULL,
	`renewalReminders` integer DEFAULT true NOT NULL,
	`attentionDigest` integer DEFAULT true NOT NULL,
	`status` text DEFAULT 'ACTIVE' NOT NULL,
	`closesAt` text,
	`suspendedAt` text,
	`factorsResetAt` text,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`lastKey` text,
	`givenKey` text,
	`memberSince` text,
	`memberUntil` text,
	CONSTRAINT "users_status" CHECK("status" in ('ACTIVE', 'CLOSED')),
	CONSTRAINT "users_language" CHECK("language" in ('en', 'it'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_emailKey_unique` ON `users` (`emailKey`);
--> statement-breakpoint
CREATE INDEX `users_byKeys` ON `users` (`status`,`lastKey`,`givenKey`,`id`);
--> statement-breakpoint
CREATE INDEX `users_unconfirmed` ON `users` (`updatedAt`) WHERE "confirmedAt" is null and "passwordHash" is null;
--> statement-breakpoint
CREATE INDEX `users_closing` ON `users` (`closesAt`) WHERE "closesAt" is not null;
--> statement-breakpoint
CREATE INDEX `users_byMembership` ON `users` (`status`,`memberUntil`,`lastKey`,`givenKey`,`id`);
--> statement-breakpoint
CREATE INDEX `users_byRegistration` ON `users` (`status`,`createdAt`,`id`);
--> statement-breakpoint
CREATE INDEX `users_byAddress` ON `users` (`status`,`emailKey`,`id`);
--> statement-breakpoint
CREATE INDEX `users_byNewsletter` ON `users` (`status`,`newsletter`,`lastKey`,`givenKey`,`id`);
--> statement-breakpoint
CREATE INDEX `users_byName` ON `users` (`status`,`lastName`,`givenName`);
--> statement-breakpoint
CREATE TABLE `winners` (
	`id` text PRIMARY KEY NOT NULL,
	`awardId` text NOT NULL,
	`firstName` text DEFAULT '' NOT NULL,
	`lastName` text DEFAULT '' NOT NULL,
	`slug` text DEFAULT '' NOT NULL,
	`year` integer,
	`rationale` text DEFAULT '' NOT NULL,
	`affiliation` text,
	`work` text,
	`workUrl` text,
	`sourceUrl` text,
	`eventId` text,
	`shortBio` text DEFAULT '' NOT NULL,
	`imageId` text,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	`searchText` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`awardId`) REFERENCES `awards`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "winners_status" CHECK("status" in ('DRAFT', 'PUBLISHED', 'DELETED')),
	CONSTRAINT "winners_year" CHECK("year" is null or "year" between 1900 and 2200)
);
--> statement-breakpoint
CREATE INDEX `winners_list` ON `winners` (`awardId`,`status`,`year`,`lastName`);
--> statement-breakpoint
CREATE INDEX `winners_slug` ON `winners` (`slug`);
--> statement-breakpoint
CREATE INDEX `winners_atEvent` ON `winners` (`eventId`,`status`);
--> statement-breakpoint
CREATE INDEX `winners_newest` ON `winners` ("year" desc,`lastName`,`firstName`,`id`);
--> statement-breakpoint
CREATE INDEX `winners_newestByStatus` ON `winners` (`status`,"year" desc,`lastName`,`firstName`,`id`);
--> statement-breakpoint
CREATE INDEX `winners_byYear` ON `winners` (`year`,`lastName`);
--> statement-breakpoint
CREATE VIEW "searchable_jobs" AS
  SELECT 'jobs' AS "kind", "jobs"."id" AS "ref", 'en' AS "language",
    '/jobs/' || "id" AS "href",
    "title" AS "title",
    ltrim(iif(coalesce("employer", '') = '', '', ', ' || "employer") || iif(coalesce("location", '') = '', '', ', ' || "location") || iif(coalesce("country", '') = '', '', ', ' || "country"), ', ') AS "detail",
    "applicationDeadline" AS "day", 1 AS "weight", "isSample" AS "isSample",
    iif(coalesce("position", '') = '', '', "position" || ' · ') || "searchText" AS "body"
  FROM "jobs" WHERE "status" = 'PUBLISHED';
--> statement-breakpoint
CREATE VIEW "searchable_news" AS
  SELECT 'news' AS "kind", "news"."id" AS "ref", 'en' AS "language",
    '/news/' || "id" || iif(coalesce("relativePath", '') = '', '', '/' || "relativePath") AS "href",
    "title" AS "title",
    '' AS "detail",
    substr("publishedAt", 1, 10) AS "day", 1 AS "weight", "isSample" AS "isSample",
    "searchText" AS "body"
  FROM "news" WHERE "status" = 'PUBLISHED';
--> statement-breakpoint
CREATE VIRTUAL TABLE "searchIndex" USING fts5("title", "detail", "body", content='searchDocuments', content_rowid='rowId', tokenize='unicode61 remove_diacritics 2', prefix='2 3 4');
--> statement-breakpoint
CREATE VIRTUAL TABLE "searchVocabulary" USING fts5vocab('searchIndex', 'row');
--> statement-breakpoint
CREATE VIEW "foldedNames" AS SELECT "id",
  CASE WHEN "lastName" NOT GLOB '*[^ -~]*' THEN lower("lastName") ELSE (
    WITH RECURSIVE "letters"("rest", "letter", "done") AS (
      SELECT "lastName", '', ''
      UNION ALL
      SELECT substr("rest", 2), substr("rest", 1, 1),
        "done" || CASE WHEN "letter" > '~' THEN coalesce("plain" ->> "letter", "letter") ELSE lower("letter") END
      FROM "letters" WHERE "rest" <> '' OR "letter" <> ''
    )
    SELECT "done" FROM "letters" WHERE "rest" = '' AND "letter" = '' LIMIT 1) END AS "lastKey",
  CASE WHEN "givenName" NOT GLOB '*[^ -~]*' THEN lower("givenName") ELSE (
    WITH RECURSIVE "letters"("rest", "letter", "done") AS (
      SELECT "givenName", '', ''
      UNION ALL
      SELECT substr("rest", 2), substr("rest", 1, 1),
        "done" || CASE WHEN "letter" > '~' THEN coalesce("plain" ->> "letter", "letter") ELSE lower("letter") END
      FROM "letters" WHERE "rest" <> '' OR "letter" <> ''
    )
    SELECT "done" FROM "letters" WHERE "rest" = '' AND "letter" = '' LIMIT 1) END AS "givenKey"
FROM "users", (SELECT '{"À":"a","Á":"a","Â":"a","Ã":"a","Ä":"a","Å":"a","Æ":"ae","Ç":"c","È":"e","É":"e","Ê":"e","Ë":"e","Ì":"i","Í":"i","Î":"i","Ï":"i","Ð":"d","Ñ":"n","Ò":"o","Ó":"o","Ô":"o","Õ":"o","Ö":"o","Ø":"o","Ù":"u","Ú":"u","Û":"u","Ü":"u","Ý":"y","Þ":"th","ß":"ss","à":"a","á":"a","â":"a","ã":"a","ä":"a","å":"a","æ":"ae","ç":"c","è":"e","é":"e","ê":"e","ë":"e","ì":"i","í":"i","î":"i","ï":"i","ð":"d","ñ":"n","ò":"o","ó":"o","ô":"o","õ":"o","ö":"o","ø":"o","ù":"u","ú":"u","û":"u","ü":"u","ý":"y","þ":"th","ÿ":"y","Ā":"a","ā":"a","Ă":"a","ă":"a","Ą":"a","ą":"a","Ć":"c","ć":"c","Ĉ":"c","ĉ":"c","Ċ":"c","ċ":"c","Č":"c","č":"c","Ď":"d","ď":"d","Đ":"d","đ":"d","Ē":"e","ē":"e","Ĕ":"e","ĕ":"e","Ė":"e","ė":"e","Ę":"e","ę":"e","Ě":"e","ě":"e","Ĝ":"g","ĝ":"g","Ğ":"g","ğ":"g","Ġ":"g","ġ":"g","Ģ":"g","ģ":"g","Ĥ":"h","ĥ":"h","Ħ":"h","ħ":"h","Ĩ":"i","ĩ":"i","Ī":"i","ī":"i","Ĭ":"i","ĭ":"i","Į":"i","į":"i","İ":"i","ı":"i","Ĳ":"ij","ĳ":"ij","Ĵ":"j","ĵ":"j","Ķ":"k","ķ":"k","ĸ":"k","Ĺ":"l","ĺ":"l","Ļ":"l","ļ":"l","Ľ":"l","ľ":"l","Ŀ":"l","ŀ":"l","Ł":"l","ł":"l","Ń":"n","ń":"n","Ņ":"n","ņ":"n","Ň":"n","ň":"n","ŉ":"n","Ŋ":"n","ŋ":"n","Ō":"o","ō":"o","Ŏ":"o","ŏ":"o","Ő":"o","ő":"o","Œ":"oe","œ":"oe","Ŕ":"r","ŕ":"r","Ŗ":"r","ŗ":"r","Ř":"r","ř":"r","Ś":"s","ś":"s","Ŝ":"s","ŝ":"s","Ş":"s","ş":"s","Š":"s","š":"s","Ţ":"t","ţ":"t","Ť":"t","ť":"t","Ŧ":"t","ŧ":"t","Ũ":"u","ũ":"u","Ū":"u","ū":"u","Ŭ":"u","ŭ":"u","Ů":"u","ů":"u","Ű":"u","ű":"u","Ų":"u","ų":"u","Ŵ":"w","ŵ":"w","Ŷ":"y","ŷ":"y","Ÿ":"y","Ź":"z","ź":"z","Ż":"z","ż":"z","Ž":"z","ž":"z","ſ":"s"}' AS "plain");
--> statement-breakpoint
CREATE VIEW "guard" AS SELECT 0 AS "changed";
--> statement-breakpoint
CREATE VIEW "imageTexts" AS SELECT '' AS "resource", '' AS "recordId", '' AS "text" WHERE 0;
--> statement-breakpoint
CREATE VIEW "searchTexts" AS SELECT "rowId",
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("title", 'ł', 'l'), '₀', '0'), '₁', '1'), '₂', '2'), '₃', '3'), '₄', '4'), '₅', '5'), '₆', '6'), '₇', '7'), '₈', '8'), '₉', '9'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ŧ', 't'), 'Ŧ', 't'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ŋ', 'n'), 'Ŋ', 'n'), 'ŀ', 'l'), 'Ŀ', 'l'), 'ĳ', 'ij'), 'Ĳ', 'ij'), 'ŉ', 'n'), 'ĸ', 'k'), 'ſ', 's') AS "title",
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("detail", 'ł', 'l'), '₀', '0'), '₁', '1'), '₂', '2'), '₃', '3'), '₄', '4'), '₅', '5'), '₆', '6'), '₇', '7'), '₈', '8'), '₉', '9'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ŧ', 't'), 'Ŧ', 't'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ŋ', 'n'), 'Ŋ', 'n'), 'ŀ', 'l'), 'Ŀ', 'l'), 'ĳ', 'ij'), 'Ĳ', 'ij'), 'ŉ', 'n'), 'ĸ', 'k'), 'ſ', 's') || case "kind"
    when 'jobs' then ' job vacancy' when 'news' then ' news' when 'newsletters' then ' newsletter'
    when 'events' then iif("href" like '/events/colloquium/%', ' event colloquium talk', ' event')
    when 'people' then ' people' when 'winners' then ' winner' when 'awards' then ' award prize'
    else '' end || iif("day" is not null and "kind" in ('events', 'news', 'newsletters'), ' ' || substr("day", 1, 4), '') AS "detail",
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("body", 'ł', 'l'), '₀', '0'), '₁', '1'), '₂', '2'), '₃', '3'), '₄', '4'), '₅', '5'), '₆', '6'), '₇', '7'), '₈', '8'), '₉', '9'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ŧ', 't'), 'Ŧ', 't'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ŋ', 'n'), 'Ŋ', 'n'), 'ŀ', 'l'), 'Ŀ', 'l'), 'ĳ', 'ij'), 'Ĳ', 'ij'), 'ŉ', 'n'), 'ĸ', 'k'), 'ſ', 's') AS "body"
  FROM "searchDocuments";
--> statement-breakpoint
CREATE VIEW "searchTranslations" AS
  SELECT "kind", "ref", "translations"."language" AS "language", "href",
    coalesce(nullif(json_extract("texts", '$.title'), ''), nullif(json_extract("texts", '$.name'), ''), "title") AS "title",
    "detail", "day", "weight", "isSample",
    coalesce(json_extract("texts", '$.tagline') || ' ', '') || coalesce(json_extract("texts", '$.subtagline') || ' ', '')
      || coalesce(json_extract("texts", '$.sectionTitle') || ' · ', '') || "translations"."searchText" AS "body"
  FROM "searchDocuments" JOIN "translations" ON "resourceName" = "kind" AND "itemId" = "ref"
  WHERE "searchDocuments"."language" = 'en';
--> statement-breakpoint
CREATE VIEW "searchable_awards" AS
  SELECT 'awards' AS "kind", "awards"."id" AS "ref", 'en' AS "language",
    "path" AS "href",
    "name" AS "title",
    '' AS "detail",
    null AS "day", 4 AS "weight", 0 AS "isSample",
    "searchText" AS "body"
  FROM "awards" WHERE "status" = 'PUBLISHED';
--> statement-breakpoint
CREATE VIEW "searchable_events" AS
  SELECT 'events' AS "kind", "events"."id" AS "ref", 'en' AS "language",
    case when "eventType" = 'COLLOQUIUM' then '/events/colloquium/' when "isNetsci" then '/events/netsci/' else '/events/other/' end || "shortId" || '/' || "relativePath" AS "href",
    "title" AS "title",
    ltrim(iif(coalesce("location", '') = '', '', ', ' || "location") || iif(coalesce("country", '') = '', '', ', ' || "country"), ', ') AS "detail",
    "startDate" AS "day", case when "parentId" is not null then 0 when "eventType" = 'COLLOQUIUM' then 1 when "isNetsci" then 3 else 1 end AS "weight", "isSample" AS "isSample",
    ltrim("searchText" || iif(coalesce("venue", '') = '', '', ' · ' || "venue") || iif(coalesce("organizer", '') = '', '', ' · ' || "organizer") || iif(coalesce("speakers", '') = '', '', ' · ' || "speakers"), ' ·') AS "body"
  FROM "events" WHERE "status" = 'PUBLISHED';
--> statement-breakpoint
CREATE VIEW "searchable_newsletters" AS
  SELECT 'newsletters' AS "kind", "campaignId" AS "ref", 'en' AS "language",
    '/newsletters/' || "campaignId" AS "href",
    json_extract("content", '$.title') AS "title",
    coalesce(json_extract("content", '$.issuePeriod'), '') AS "detail",
    coalesce(json_extract("content", '$.publicationDate'), substr("startedAt", 1, 10)) AS "day", 1 AS "weight",
    coalesce("newsletters"."isSample", 0) AS "isSample",
    coalesce("newsletters"."searchText", '') || coalesce((select group_concat(' · ' || json_extract("value", '$.title'), '') from json_each("content", '$.news')), '')
      || coalesce((select group_concat(' · ' || json_extract("value", '$.title'), '') from json_each("content", '$.events')), '')
      || coalesce((select group_concat(' · ' || json_extract("value", '$.title'), '') from json_each("content", '$.jobs')), '') AS "body"
  FROM "sendings" LEFT JOIN "newsletters" ON "newsletters"."id" = "campaignId"
  WHERE "purpose" = 'REAL' AND "resourceName" = 'newsletters' AND json_extract("content", '$.title') <> '';
--> statement-breakpoint
CREATE VIEW "searchable_pages" AS
  SELECT 'pages' AS "kind", "pages"."id" AS "ref", 'en' AS "language",
    "path" AS "href",
    "title" AS "title",
    '' AS "detail",
    null AS "day", 5 AS "weight", 0 AS "isSample",
    "tagline" || ' ' || "subtagline" || ' ' || iif("sectionTitle" = '', '', "sectionTitle" || ' · ') || "searchText" AS "body"
  FROM "pages" WHERE "status" = 'PUBLISHED';
--> statement-breakpoint
CREATE VIEW "searchable_people" AS
  SELECT 'people' AS "kind", "people"."id" AS "ref", 'en' AS "language",
    '/people/' || "slug" AS "href",
    trim("firstName" || ' ' || "lastName") AS "title",
    ltrim(iif(coalesce("position", '') = '', '', ', ' || "position") || iif(coalesce("affiliation", '') = '', '', ', ' || "affiliation"), ', ') AS "detail",
    null AS "day", 3 AS "weight", "isSample" AS "isSample",
    "searchText" AS "body"
  FROM "people" WHERE "status" = 'PUBLISHED' AND "firstName" || "lastName" <> ''
    AND (NOT "isFellow" OR "isMainOfficer" OR "isPastPresident" OR "isExecutive" OR "isOfficer");
--> statement-breakpoint
CREATE VIEW "searchable_winners" AS
  SELECT 'winners' AS "kind", "winners"."id" AS "ref", 'en' AS "language",
    '/people/' || "winners"."slug" || '#' || "winners"."id" AS "href",
    trim("winners"."firstName" || ' ' || "winners"."lastName") AS "title",
    "awards"."name" || coalesce(', ' || "winners"."year", '') AS "detail",
    null AS "day", 2 AS "weight", 0 AS "isSample",
    ltrim("winners"."searchText" || iif(coalesce("winners"."affiliation", '') = '', '', ' · ' || "winners"."affiliation") || iif(coalesce("winners"."work", '') = '', '', ' · ' || "winners"."work"), ' ·') AS "body"
  FROM "winners" JOIN "awards" ON "awards"."id" = "winners"."awardId"
  WHERE "winners"."status" = 'PUBLISHED' AND "awards"."status" = 'PUBLISHED' AND "awards"."name" <> '';
--> statement-breakpoint
CREATE TRIGGER "guard_changed" INSTEAD OF INSERT ON "guard" WHEN NEW."changed" = 0 BEGIN
  SELECT RAISE(ABORT, 'GUARD: nothing changed');
END;
--> statement-breakpoint
CREATE TRIGGER "imageTexts_read" INSTEAD OF INSERT ON "imageTexts" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = NEW."resource" AND "recordId" = NEW."recordId";
  INSERT INTO "imageReferences" ("imageId", "resource", "recordId")
    SELECT DISTINCT "end"."value", NEW."resource", NEW."recordId" FROM (
      SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("head", '%30', '0'), '%31', '1'), '%32', '2'), '%33', '3'), '%34', '4'), '%35', '5'), '%36', '6'), '%37', '7'), '%38', '8'), '%39', '9'), '%61', 'a'), '%62', 'b'), '%63', 'c'), '%64', 'd'), '%65', 'e'), '%66', 'f'), '%41', 'a'), '%42', 'b'), '%43', 'c'), '%44', 'd'), '%45', 'e'), '%46', 'f'), '%2d', '-') AS "address" FROM (
        SELECT substr("value", 1, min(instr("value" || '"', '"'), instr("value" || '?', '?'), instr("value" || '#', '#')) - 1) AS "head"
          FROM json_each('[' || replace(replace(json_quote(lower(NEW."text")), '/files/', '/images/'), '/images/', '","') || ']') WHERE "key" > 0
      )
    ), json_each(json_array(substr("address", 1, 36), substr(trim("address"), -36))) AS "end"
    WHERE length("end"."value") = 36 AND "end"."value" NOT GLOB '*[^0-9a-f-]*';
END;
--> statement-breakpoint
CREATE TRIGGER "people_leaves" BEFORE DELETE ON "people" BEGIN
  DELETE FROM "officeTerms" WHERE "personId" = OLD."id";
  DELETE FROM "profileLinks" WHERE "resource" = 'people' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "searchDocuments_added" AFTER INSERT ON "searchDocuments" BEGIN
  INSERT INTO "searchIndex" ("rowid", "title", "detail", "body")
    SELECT "rowId", "title", "detail", "body" FROM "searchTexts" WHERE "rowId" = NEW."rowId";
END;
--> statement-breakpoint
CREATE TRIGGER "searchDocuments_removed" BEFORE DELETE ON "searchDocuments" BEGIN
  INSERT INTO "searchIndex" ("searchIndex", "rowid", "title", "detail", "body")
    SELECT 'delete', "rowId", "title", "detail", "body" FROM "searchTexts" WHERE "rowId" = OLD."rowId";
END;
--> statement-breakpoint
CREATE TRIGGER "users_keysAdded" AFTER INSERT ON "users" BEGIN
  UPDATE "users" SET ("lastKey", "givenKey") = (SELECT "lastKey", "givenKey" FROM "foldedNames" WHERE "id" = NEW."id") WHERE "id" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "users_keysChanged" AFTER UPDATE OF "lastName", "givenName" ON "users"
WHEN (OLD."lastName", OLD."givenName") IS NOT (NEW."lastName", NEW."givenName") BEGIN
  UPDATE "users" SET ("lastKey", "givenKey") = (SELECT "lastKey", "givenKey" FROM "foldedNames" WHERE "id" = NEW."id") WHERE "id" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "users_profileNamed" AFTER UPDATE OF "lastKey", "givenKey" ON "users" BEGIN
  UPDATE "profiles" SET "nameKey" = coalesce(NEW."lastKey" || ' ' || NEW."givenKey", '') WHERE "userId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "winners_leaves" BEFORE DELETE ON "winners" BEGIN
  DELETE FROM "profileLinks" WHERE "resource" = 'winners' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "applications_after_insert" AFTER INSERT ON "applications" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'applications', NEW."id", NEW."program" WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "applications_after_update" AFTER UPDATE ON "applications" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'applications', NEW."id", NEW."program" WHERE (OLD."program") IS NOT (NEW."program");
END;
--> statement-breakpoint
CREATE TRIGGER "applications_after_delete" AFTER DELETE ON "applications" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'applications' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "awards_after_insert" AFTER INSERT ON "awards" BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_awards" WHERE "kind" = 'awards' AND "ref" = NEW."id" AND NEW."status" = 'PUBLISHED';
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = 'awards' AND "ref" = NEW."id" AND NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND NEW."status" = 'PUBLISHED';
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'awards', NEW."id", NEW."summary" || '"' || NEW."description" WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "awards_after_update" AFTER UPDATE ON "awards" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'awards' AND "ref" = OLD."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_awards" WHERE "kind" = 'awards' AND "ref" = NEW."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = 'awards' AND "ref" = NEW."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  UPDATE "winners" SET "searchText" = "searchText" WHERE "awardId" = NEW."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'awards', NEW."id", NEW."summary" || '"' || NEW."description" WHERE (OLD."summary", OLD."description") IS NOT (NEW."summary", NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "awards_after_delete" AFTER DELETE ON "awards" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'awards' AND "ref" = OLD."id" AND OLD."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND OLD."status" = 'PUBLISHED';
  DELETE FROM "imageReferences" WHERE "resource" = 'awards' AND "recordId" = OLD."id";
  DELETE FROM "translations" WHERE "resourceName" = 'awards' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "ballots_after_insert" AFTER INSERT ON "ballots" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'ballots', NEW."id", NEW."description" WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "ballots_after_update" AFTER UPDATE ON "ballots" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'ballots', NEW."id", NEW."description" WHERE (OLD."description") IS NOT (NEW."description");
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND (OLD."resultStatus", OLD."releasedAt", OLD."status") IS NOT (NEW."resultStatus", NEW."releasedAt", NEW."status")
    AND EXISTS (SELECT 1 FROM "resultStatements" WHERE "ballotId" = NEW."id");
END;
--> statement-breakpoint
CREATE TRIGGER "ballots_after_delete" AFTER DELETE ON "ballots" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'ballots' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "emails_after_insert" AFTER INSERT ON "emails" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'emails', NEW."id", NEW."body" WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "emails_after_update" AFTER UPDATE ON "emails" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'emails', NEW."id", NEW."body" WHERE (OLD."body") IS NOT (NEW."body");
END;
--> statement-breakpoint
CREATE TRIGGER "emails_after_delete" AFTER DELETE ON "emails" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'emails' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "events_after_insert" AFTER INSERT ON "events" BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_events" WHERE "kind" = 'events' AND "ref" = NEW."id" AND NEW."status" = 'PUBLISHED';
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = 'events' AND "ref" = NEW."id" AND NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND NEW."status" = 'PUBLISHED';
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'events', NEW."id", NEW."summary" || '"' || NEW."description" || '"' || coalesce('/images/' || NEW."imageId", '') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "events_after_update" AFTER UPDATE ON "events" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'events' AND "ref" = OLD."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_events" WHERE "kind" = 'events' AND "ref" = NEW."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = 'events' AND "ref" = NEW."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'events', NEW."id", NEW."summary" || '"' || NEW."description" || '"' || coalesce('/images/' || NEW."imageId", '') WHERE (OLD."summary", OLD."description", OLD."imageId") IS NOT (NEW."summary", NEW."description", NEW."imageId");
END;
--> statement-breakpoint
CREATE TRIGGER "events_after_delete" AFTER DELETE ON "events" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'events' AND "ref" = OLD."id" AND OLD."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND OLD."status" = 'PUBLISHED';
  DELETE FROM "imageReferences" WHERE "resource" = 'events' AND "recordId" = OLD."id";
  DELETE FROM "translations" WHERE "resourceName" = 'events' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "images_after_insert" AFTER INSERT ON "images" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
END;
--> statement-breakpoint
CREATE TRIGGER "images_after_update" AFTER UPDATE ON "images" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
END;
--> statement-breakpoint
CREATE TRIGGER "images_after_delete" AFTER DELETE ON "images" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_after_insert" AFTER INSERT ON "jobs" BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_jobs" WHERE "kind" = 'jobs' AND "ref" = NEW."id" AND NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND NEW."status" = 'PUBLISHED';
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'jobs', NEW."id", NEW."summary" || '"' || NEW."description" WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_after_update" AFTER UPDATE ON "jobs" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'jobs' AND "ref" = OLD."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_jobs" WHERE "kind" = 'jobs' AND "ref" = NEW."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'jobs', NEW."id", NEW."summary" || '"' || NEW."description" WHERE (OLD."summary", OLD."description") IS NOT (NEW."summary", NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_after_delete" AFTER DELETE ON "jobs" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'jobs' AND "ref" = OLD."id" AND OLD."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND OLD."status" = 'PUBLISHED';
  DELETE FROM "imageReferences" WHERE "resource" = 'jobs' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "news_after_insert" AFTER INSERT ON "news" BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_news" WHERE "kind" = 'news' AND "ref" = NEW."id" AND NEW."status" = 'PUBLISHED';
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = 'news' AND "ref" = NEW."id" AND NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND NEW."status" = 'PUBLISHED';
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'news', NEW."id", NEW."summary" || '"' || NEW."description" WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "news_after_update" AFTER UPDATE ON "news" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'news' AND "ref" = OLD."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_news" WHERE "kind" = 'news' AND "ref" = NEW."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = 'news' AND "ref" = NEW."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'news', NEW."id", NEW."summary" || '"' || NEW."description" WHERE (OLD."summary", OLD."description") IS NOT (NEW."summary", NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "news_after_delete" AFTER DELETE ON "news" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'news' AND "ref" = OLD."id" AND OLD."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND OLD."status" = 'PUBLISHED';
  DELETE FROM "imageReferences" WHERE "resource" = 'news' AND "recordId" = OLD."id";
  DELETE FROM "translations" WHERE "resourceName" = 'news' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "newsletters_after_insert" AFTER INSERT ON "newsletters" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'newsletters', NEW."id", NEW."opening" || '"' || NEW."closing" WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "newsletters_after_update" AFTER UPDATE ON "newsletters" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'newsletters', NEW."id", NEW."opening" || '"' || NEW."closing" WHERE (OLD."opening", OLD."closing") IS NOT (NEW."opening", NEW."closing");
  DELETE FROM "searchDocuments" WHERE "kind" = 'newsletters' AND "ref" = NEW."id" AND (OLD."isSample", OLD."searchText") IS NOT (NEW."isSample", NEW."searchText");
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_newsletters" WHERE "kind" = 'newsletters' AND "ref" = NEW."id" AND (OLD."isSample", OLD."searchText") IS NOT (NEW."isSample", NEW."searchText");
END;
--> statement-breakpoint
CREATE TRIGGER "newsletters_after_delete" AFTER DELETE ON "newsletters" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'newsletters' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "officeTerms_after_insert" AFTER INSERT ON "officeTerms" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
END;
--> statement-breakpoint
CREATE TRIGGER "officeTerms_after_update" AFTER UPDATE ON "officeTerms" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
END;
--> statement-breakpoint
CREATE TRIGGER "officeTerms_after_delete" AFTER DELETE ON "officeTerms" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
END;
--> statement-breakpoint
CREATE TRIGGER "pageVersions_after_insert" AFTER INSERT ON "pageVersions" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'pageVersions', NEW."pageId" || '/' || NEW."number", coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"')
    FROM json_tree(NEW."content") WHERE "type" = 'text'), '') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "pageVersions_after_delete" AFTER DELETE ON "pageVersions" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'pageVersions' AND "recordId" = OLD."pageId" || '/' || OLD."number";
END;
--> statement-breakpoint
CREATE TRIGGER "pages_after_insert" AFTER INSERT ON "pages" BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_pages" WHERE "kind" = 'pages' AND "ref" = NEW."id" AND NEW."status" = 'PUBLISHED';
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = 'pages' AND "ref" = NEW."id" AND NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND NEW."status" = 'PUBLISHED';
  INSERT INTO "pageVersions"
    ("pageId", "number", "content", "publishedAt", "publishedBy")
    SELECT NEW."id", coalesce((SELECT max("number") FROM "pageVersions" WHERE "pageId" = NEW."id"), 0) + 1,
      json_object('title', NEW."title", 'tagline', NEW."tagline", 'subtagline', NEW."subtagline", 'sectionTitle', NEW."sectionTitle", 'summary', NEW."summary", 'body', NEW."body", 'sectionId', NEW."sectionId", 'headerOnly', NEW."headerOnly", 'isTaglineQuote', NEW."isTaglineQuote", 'imageId', NEW."imageId", 'imageAlt', NEW."imageAlt", 'imageCaption', NEW."imageCaption", 'path', NEW."path"), NEW."updatedAt", NEW."changedBy"
    WHERE NEW."status" = 'PUBLISHED' AND true;
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'pages', NEW."id", NEW."summary" || '"' || NEW."body" || '"' || coalesce('/images/' || NEW."imageId", '') || '"' || coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"')
    FROM json_tree(NEW."draft") WHERE "type" = 'text'), '') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "pages_after_update" AFTER UPDATE ON "pages" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'pages' AND "ref" = OLD."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED') AND (OLD."status", OLD."title", OLD."tagline", OLD."subtagline", OLD."sectionTitle", OLD."summary", OLD."body", OLD."sectionId", OLD."headerOnly", OLD."isTaglineQuote", OLD."imageId", OLD."imageAlt", OLD."imageCaption", OLD."path", OLD."positionInSection", OLD."searchText", OLD."isFixed") IS NOT (NEW."status", NEW."title", NEW."tagline", NEW."subtagline", NEW."sectionTitle", NEW."summary", NEW."body", NEW."sectionId", NEW."headerOnly", NEW."isTaglineQuote", NEW."imageId", NEW."imageAlt", NEW."imageCaption", NEW."path", NEW."positionInSection", NEW."searchText", NEW."isFixed");
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_pages" WHERE "kind" = 'pages' AND "ref" = NEW."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED') AND (OLD."status", OLD."title", OLD."tagline", OLD."subtagline", OLD."sectionTitle", OLD."summary", OLD."body", OLD."sectionId", OLD."headerOnly", OLD."isTaglineQuote", OLD."imageId", OLD."imageAlt", OLD."imageCaption", OLD."path", OLD."positionInSection", OLD."searchText", OLD."isFixed") IS NOT (NEW."status", NEW."title", NEW."tagline", NEW."subtagline", NEW."sectionTitle", NEW."summary", NEW."body", NEW."sectionId", NEW."headerOnly", NEW."isTaglineQuote", NEW."imageId", NEW."imageAlt", NEW."imageCaption", NEW."path", NEW."positionInSection", NEW."searchText", NEW."isFixed");
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = 'pages' AND "ref" = NEW."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED') AND (OLD."status", OLD."title", OLD."tagline", OLD."subtagline", OLD."sectionTitle", OLD."summary", OLD."body", OLD."sectionId", OLD."headerOnly", OLD."isTaglineQuote", OLD."imageId", OLD."imageAlt", OLD."imageCaption", OLD."path", OLD."positionInSection", OLD."searchText", OLD."isFixed") IS NOT (NEW."status", NEW."title", NEW."tagline", NEW."subtagline", NEW."sectionTitle", NEW."summary", NEW."body", NEW."sectionId", NEW."headerOnly", NEW."isTaglineQuote", NEW."imageId", NEW."imageAlt", NEW."imageCaption", NEW."path", NEW."positionInSection", NEW."searchText", NEW."isFixed");
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED') AND (OLD."status", OLD."title", OLD."tagline", OLD."subtagline", OLD."sectionTitle", OLD."summary", OLD."body", OLD."sectionId", OLD."headerOnly", OLD."isTaglineQuote", OLD."imageId", OLD."imageAlt", OLD."imageCaption", OLD."path", OLD."positionInSection", OLD."searchText", OLD."isFixed") IS NOT (NEW."status", NEW."title", NEW."tagline", NEW."subtagline", NEW."sectionTitle", NEW."summary", NEW."body", NEW."sectionId", NEW."headerOnly", NEW."isTaglineQuote", NEW."imageId", NEW."imageAlt", NEW."imageCaption", NEW."path", NEW."positionInSection", NEW."searchText", NEW."isFixed");
  INSERT INTO "pageVersions"
    ("pageId", "number", "content", "publishedAt", "publishedBy")
    SELECT NEW."id", coalesce((SELECT max("number") FROM "pageVersions" WHERE "pageId" = NEW."id"), 0) + 1,
      json_object('title', NEW."title", 'tagline', NEW."tagline", 'subtagline', NEW."subtagline", 'sectionTitle', NEW."sectionTitle", 'summary', NEW."summary", 'body', NEW."body", 'sectionId', NEW."sectionId", 'headerOnly', NEW."headerOnly", 'isTaglineQuote', NEW."isTaglineQuote", 'imageId', NEW."imageId", 'imageAlt', NEW."imageAlt", 'imageCaption', NEW."imageCaption", 'path', NEW."path"), NEW."updatedAt", NEW."changedBy"
    WHERE NEW."status" = 'PUBLISHED' AND (OLD."status" <> 'PUBLISHED' OR (OLD."title", OLD."tagline", OLD."subtagline", OLD."sectionTitle", OLD."summary", OLD."body", OLD."sectionId", OLD."headerOnly", OLD."isTaglineQuote", OLD."imageId", OLD."imageAlt", OLD."imageCaption", OLD."path") IS NOT (NEW."title", NEW."tagline", NEW."subtagline", NEW."sectionTitle", NEW."summary", NEW."body", NEW."sectionId", NEW."headerOnly", NEW."isTaglineQuote", NEW."imageId", NEW."imageAlt", NEW."imageCaption", NEW."path"));
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'pages', NEW."id", NEW."summary" || '"' || NEW."body" || '"' || coalesce('/images/' || NEW."imageId", '') || '"' || coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"')
    FROM json_tree(NEW."draft") WHERE "type" = 'text'), '') WHERE (OLD."summary", OLD."body", OLD."imageId", OLD."draft") IS NOT (NEW."summary", NEW."body", NEW."imageId", NEW."draft");
END;
--> statement-breakpoint
CREATE TRIGGER "pages_after_delete" AFTER DELETE ON "pages" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'pages' AND "ref" = OLD."id" AND OLD."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND OLD."status" = 'PUBLISHED';
  DELETE FROM "pageVersions" WHERE "pageId" = OLD."id";
  DELETE FROM "imageReferences" WHERE "resource" = 'pages' AND "recordId" = OLD."id";
  DELETE FROM "translations" WHERE "resourceName" = 'pages' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "people_after_insert" AFTER INSERT ON "people" BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_people" WHERE "kind" = 'people' AND "ref" = NEW."id" AND NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND NEW."status" = 'PUBLISHED';
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'people', NEW."id", NEW."shortBio" || '"' || coalesce('/images/' || NEW."imageId", '') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "people_after_update" AFTER UPDATE ON "people" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'people' AND "ref" = OLD."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_people" WHERE "kind" = 'people' AND "ref" = NEW."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'people', NEW."id", NEW."shortBio" || '"' || coalesce('/images/' || NEW."imageId", '') WHERE (OLD."shortBio", OLD."imageId") IS NOT (NEW."shortBio", NEW."imageId");
END;
--> statement-breakpoint
CREATE TRIGGER "people_after_delete" AFTER DELETE ON "people" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'people' AND "ref" = OLD."id" AND OLD."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND OLD."status" = 'PUBLISHED';
  DELETE FROM "imageReferences" WHERE "resource" = 'people' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "profileLinks_after_insert" AFTER INSERT ON "profileLinks" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND NEW."agreedAt" IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER "profileLinks_after_update" AFTER UPDATE ON "profileLinks" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND (OLD."agreedAt" IS NOT NULL OR NEW."agreedAt" IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER "profileLinks_after_delete" AFTER DELETE ON "profileLinks" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND OLD."agreedAt" IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER "profiles_after_insert" AFTER INSERT ON "profiles" BEGIN
  UPDATE "profiles" SET "nameKey" = coalesce((SELECT "lastKey" || ' ' || "givenKey" FROM "users"
    WHERE "id" = NEW."userId"), '') WHERE "userId" = NEW."userId";
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'profiles', NEW."userId", coalesce('/images/' || NEW."imageId", '') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "profiles_after_update" AFTER UPDATE ON "profiles" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND (OLD."affiliation", OLD."orcid", OLD."website", OLD."imageId") IS NOT (NEW."affiliation", NEW."orcid", NEW."website", NEW."imageId")
    AND EXISTS (SELECT 1 FROM "profileLinks" WHERE "userId" = NEW."userId" AND "agreedAt" IS NOT NULL);
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'profiles', NEW."userId", coalesce('/images/' || NEW."imageId", '') WHERE (OLD."imageId") IS NOT (NEW."imageId");
END;
--> statement-breakpoint
CREATE TRIGGER "profiles_after_delete" AFTER DELETE ON "profiles" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'profiles' AND "recordId" = OLD."userId";
END;
--> statement-breakpoint
CREATE TRIGGER "redirects_after_insert" AFTER INSERT ON "redirects" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
END;
--> statement-breakpoint
CREATE TRIGGER "redirects_after_update" AFTER UPDATE ON "redirects" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
END;
--> statement-breakpoint
CREATE TRIGGER "redirects_after_delete" AFTER DELETE ON "redirects" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
END;
--> statement-breakpoint
CREATE TRIGGER "renewalOptions_after_insert" AFTER INSERT ON "renewalOptions" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
END;
--> statement-breakpoint
CREATE TRIGGER "renewalOptions_after_update" AFTER UPDATE ON "renewalOptions" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
END;
--> statement-breakpoint
CREATE TRIGGER "renewalOptions_after_delete" AFTER DELETE ON "renewalOptions" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
END;
--> statement-breakpoint
CREATE TRIGGER "renewals_after_insert" AFTER INSERT ON "renewals" BEGIN
  UPDATE "users" SET ("memberSince", "memberUntil") =
    (SELECT min("validFrom"), max("validTo") FROM "renewals" WHERE "userId" = NEW."userId") WHERE "id" = NEW."userId";
END;
--> statement-breakpoint
CREATE TRIGGER "renewals_after_update" AFTER UPDATE ON "renewals" BEGIN
  UPDATE "users" SET ("memberSince", "memberUntil") =
    (SELECT min("validFrom"), max("validTo") FROM "renewals" WHERE "userId" = OLD."userId") WHERE "id" = OLD."userId";
  UPDATE "users" SET ("memberSince", "memberUntil") =
    (SELECT min("validFrom"), max("validTo") FROM "renewals" WHERE "userId" = NEW."userId") WHERE "id" = NEW."userId";
END;
--> statement-breakpoint
CREATE TRIGGER "renewals_after_delete" AFTER DELETE ON "renewals" BEGIN
  UPDATE "users" SET ("memberSince", "memberUntil") =
    (SELECT min("validFrom"), max("validTo") FROM "renewals" WHERE "userId" = OLD."userId") WHERE "id" = OLD."userId";
END;
--> statement-breakpoint
CREATE TRIGGER "resultStatements_after_insert" AFTER INSERT ON "resultStatements" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
END;
--> statement-breakpoint
CREATE TRIGGER "sections_after_insert" AFTER INSERT ON "sections" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
END;
--> statement-breakpoint
CREATE TRIGGER "sections_after_update" AFTER UPDATE ON "sections" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
END;
--> statement-breakpoint
CREATE TRIGGER "sections_after_delete" AFTER DELETE ON "sections" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
  DELETE FROM "translations" WHERE "resourceName" = 'sections' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "sendings_after_insert" AFTER INSERT ON "sendings" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'newsletters' AND "ref" = NEW."campaignId" AND NEW."purpose" = 'REAL' AND NEW."resourceName" = 'newsletters';
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_newsletters" WHERE "kind" = 'newsletters' AND "ref" = NEW."campaignId" AND NEW."purpose" = 'REAL' AND NEW."resourceName" = 'newsletters';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND NEW."purpose" = 'REAL' AND NEW."resourceName" = 'newsletters';
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'sendings', NEW."id", coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"')
    FROM json_tree(NEW."content") WHERE "type" = 'text'), '') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "sendings_after_update" AFTER UPDATE ON "sendings" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'sendings', NEW."id", coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"')
    FROM json_tree(NEW."content") WHERE "type" = 'text'), '') WHERE (OLD."content") IS NOT (NEW."content");
END;
--> statement-breakpoint
CREATE TRIGGER "sendings_after_delete" AFTER DELETE ON "sendings" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'newsletters' AND "ref" = OLD."campaignId" AND OLD."purpose" = 'REAL' AND OLD."resourceName" = 'newsletters';
  DELETE FROM "imageReferences" WHERE "resource" = 'sendings' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "siteState_after_update" AFTER UPDATE ON "siteState" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND (OLD."showSamples") IS NOT (NEW."showSamples");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_after_insert" AFTER INSERT ON "translations" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = NEW."resourceName" AND "ref" = NEW."itemId" AND "language" = NEW."language";
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'translations', NEW."itemId" || '/' || NEW."language", coalesce((SELECT group_concat("value", '"') FROM json_each(NEW."texts")), '') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "translations_after_update" AFTER UPDATE ON "translations" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND (OLD."texts") IS NOT (NEW."texts");
  DELETE FROM "searchDocuments" WHERE "kind" = OLD."resourceName" AND "ref" = OLD."itemId" AND "language" = OLD."language";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = NEW."resourceName" AND "ref" = NEW."itemId" AND "language" = NEW."language";
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'translations', NEW."itemId" || '/' || NEW."language", coalesce((SELECT group_concat("value", '"') FROM json_each(NEW."texts")), '') WHERE (OLD."texts") IS NOT (NEW."texts");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_after_delete" AFTER DELETE ON "translations" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND true;
  DELETE FROM "searchDocuments" WHERE "kind" = OLD."resourceName" AND "ref" = OLD."itemId" AND "language" = OLD."language";
  DELETE FROM "imageReferences" WHERE "resource" = 'translations' AND "recordId" = OLD."itemId" || '/' || OLD."language";
END;
--> statement-breakpoint
CREATE TRIGGER "winners_after_insert" AFTER INSERT ON "winners" BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_winners" WHERE "kind" = 'winners' AND "ref" = NEW."id" AND NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND NEW."status" = 'PUBLISHED';
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'winners', NEW."id", NEW."rationale" || '"' || NEW."shortBio" || '"' || coalesce('/images/' || NEW."imageId", '') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "winners_after_update" AFTER UPDATE ON "winners" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'winners' AND "ref" = OLD."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_winners" WHERE "kind" = 'winners' AND "ref" = NEW."id" AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED');
  INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT 'winners', NEW."id", NEW."rationale" || '"' || NEW."shortBio" || '"' || coalesce('/images/' || NEW."imageId", '') WHERE (OLD."rationale", OLD."shortBio", OLD."imageId") IS NOT (NEW."rationale", NEW."shortBio", NEW."imageId");
END;
--> statement-breakpoint
CREATE TRIGGER "winners_after_delete" AFTER DELETE ON "winners" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'winners' AND "ref" = OLD."id" AND OLD."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND OLD."status" = 'PUBLISHED';
  DELETE FROM "imageReferences" WHERE "resource" = 'winners' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "auditLog_never_deleted" BEFORE DELETE ON "auditLog" BEGIN
  SELECT RAISE(ABORT, 'AUDIT: append-only') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "auditLog_never_changed" BEFORE UPDATE ON "auditLog" BEGIN
  SELECT RAISE(ABORT, 'AUDIT: append-only') WHERE OLD."hash" IS NOT NULL OR NEW."hash" IS NULL OR NEW."seq" IS NOT OLD."seq" OR NEW."at" IS NOT OLD."at" OR NEW."actorId" IS NOT OLD."actorId" OR NEW."action" IS NOT OLD."action" OR NEW."recordKind" IS NOT OLD."recordKind" OR NEW."recordId" IS NOT OLD."recordId" OR NEW."details" IS NOT OLD."details";
END;
--> statement-breakpoint
CREATE TRIGGER "auditLog_once" BEFORE INSERT ON "auditLog" BEGIN
  SELECT RAISE(ABORT, 'AUDIT: append-only') WHERE EXISTS (SELECT 1 FROM "auditLog" WHERE "seq" = NEW."seq");
END;
--> statement-breakpoint
CREATE TRIGGER "resultStatements_never_changed" BEFORE UPDATE ON "resultStatements" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "resultStatements_never_deleted" BEFORE DELETE ON "resultStatements" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "rollChanges_never_changed" BEFORE UPDATE ON "rollChanges" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "rollChanges_never_deleted" BEFORE DELETE ON "rollChanges" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "rollEntries_never_changed" BEFORE UPDATE ON "rollEntries" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "rollEntries_never_deleted" BEFORE DELETE ON "rollEntries" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "participations_never_changed" BEFORE UPDATE ON "participations" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE NEW."envelope" IS NOT NULL OR NEW."ballotId" IS NOT OLD."ballotId" OR NEW."userId" IS NOT OLD."userId" OR NEW."votedOn" IS NOT OLD."votedOn" OR NEW."hash" IS NOT OLD."hash" OR NOT (EXISTS (SELECT 1 FROM "resultStatements" WHERE "ballotId" = NEW."ballotId") OR EXISTS (SELECT 1 FROM "ballots" WHERE "id" = NEW."ballotId" AND "unwrappedAt" IS NOT NULL));
END;
--> statement-breakpoint
CREATE TRIGGER "participations_never_deleted" BEFORE DELETE ON "participations" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "participations_once" BEFORE INSERT ON "participations" BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (SELECT 1 FROM "participations" WHERE "ballotId" = NEW."ballotId" AND "userId" = NEW."userId");
  SELECT RAISE(IGNORE) WHERE EXISTS (SELECT 1 FROM "participations" WHERE "ballotId" = NEW."ballotId" AND "hash" = NEW."hash");
  SELECT RAISE(ABORT, 'BALLOT: sealed') WHERE EXISTS (SELECT 1 FROM "resultStatements" WHERE "ballotId" = NEW."ballotId");
  SELECT RAISE(ABORT, 'BALLOT: unwrapped') WHERE EXISTS (SELECT 1 FROM "ballots" WHERE "id" = NEW."ballotId" AND "unwrappedAt" IS NOT NULL);
  SELECT RAISE(ABORT, 'BALLOT: no envelope') WHERE NEW."envelope" IS NULL;
  SELECT RAISE(ABORT, 'BALLOT: not on the roll') WHERE EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = NEW."ballotId") AND NOT coalesce(
    (SELECT "kind" = 'ADD' FROM "rollChanges" WHERE "userId" = NEW."userId" AND "ballotId" = NEW."ballotId"
      ORDER BY "number" DESC LIMIT 1),
    EXISTS (SELECT 1 FROM "rollEntries" WHERE "ballotId" = NEW."ballotId" AND "userId" = NEW."userId"));
END;
--> statement-breakpoint
CREATE TRIGGER "resultStatements_once" BEFORE INSERT ON "resultStatements" BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (SELECT 1 FROM "resultStatements" WHERE "ballotId" = NEW."ballotId" AND "number" = NEW."number");
END;
--> statement-breakpoint
CREATE TRIGGER "rollEntries_once" BEFORE INSERT ON "rollEntries" BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (SELECT 1 FROM "rollEntries" WHERE "ballotId" = NEW."ballotId" AND "userId" = NEW."userId");
  SELECT RAISE(ABORT, 'BALLOT: the roll is frozen') WHERE EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = NEW."ballotId");
END;
--> statement-breakpoint
CREATE TRIGGER "ballots_stay" BEFORE UPDATE ON "ballots" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE OLD."publicKey" IS NOT NULL AND NEW."publicKey" IS NOT OLD."publicKey";
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE OLD."unwrappedAt" IS NOT NULL AND NEW."unwrappedAt" IS NOT OLD."unwrappedAt";
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE (NEW."title" IS NOT OLD."title" OR NEW."description" IS NOT OLD."description" OR NEW."isPoll" IS NOT OLD."isPoll" OR NEW."numberOfSeats" IS NOT OLD."numberOfSeats" OR NEW."votingStartTime" IS NOT OLD."votingStartTime" OR NEW."recordDate" IS NOT OLD."recordDate" OR NEW."quorumPercent" IS NOT OLD."quorumPercent" OR NEW."majority" IS NOT OLD."majority" OR NEW."lock" IS NOT OLD."lock" OR NEW."votingEndTime" < OLD."votingEndTime") AND EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = NEW."id");
END;
--> statement-breakpoint
CREATE TRIGGER "applications_stay" BEFORE UPDATE OF "status", "disabled" ON "applications" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: the vote has opened') WHERE (NEW."status" IS NOT OLD."status" OR NEW."disabled" IS NOT OLD."disabled") AND EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = NEW."ballotId");
END;
--> statement-breakpoint
CREATE TRIGGER "rolls_never_changed" BEFORE UPDATE ON "rolls" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE OLD."hash" IS NOT NULL OR NEW."hash" IS NULL OR NEW."ballotId" IS NOT OLD."ballotId" OR NEW."number" IS NOT OLD."number" OR NEW."recordDate" IS NOT OLD."recordDate" OR NEW."frozenAt" IS NOT OLD."frozenAt";
END;
--> statement-breakpoint
CREATE TRIGGER "rolls_never_deleted" BEFORE DELETE ON "rolls" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "rolls_once" BEFORE INSERT ON "rolls" BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = NEW."ballotId");
END;
--> statement-breakpoint
CREATE TRIGGER "scrutineers_never_changed" BEFORE UPDATE ON "scrutineers" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE NEW."ballotId" IS NOT OLD."ballotId" OR NEW."userId" IS NOT OLD."userId" OR NEW."namedAt" IS NOT OLD."namedAt" OR NEW."namedBy" IS NOT OLD."namedBy" OR (NEW."publicKey" IS NOT OLD."publicKey" AND EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = NEW."ballotId"));
END;
--> statement-breakpoint
CREATE TRIGGER "scrutineers_never_deleted" BEFORE DELETE ON "scrutineers" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = OLD."ballotId");
END;
--> statement-breakpoint
CREATE TRIGGER "rollChanges_once" BEFORE INSERT ON "rollChanges" BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (SELECT 1 FROM "rollChanges" WHERE "ballotId" = NEW."ballotId" AND "number" = NEW."number");
  SELECT RAISE(ABORT, 'BALLOT: the roll is not frozen') WHERE NOT EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = NEW."ballotId");
  SELECT RAISE(ABORT, 'BALLOT: sealed') WHERE EXISTS (SELECT 1 FROM "resultStatements" WHERE "ballotId" = NEW."ballotId");
  SELECT RAISE(ABORT, 'BALLOT: not by another scrutineer') WHERE NEW."changedBy" = NEW."userId"
    OR NOT EXISTS (SELECT 1 FROM "scrutineers" WHERE "ballotId" = NEW."ballotId" AND "userId" = NEW."changedBy");
END;
--> statement-breakpoint
CREATE TRIGGER "pageVersions_never_changed" BEFORE UPDATE ON "pageVersions" BEGIN
  SELECT RAISE(ABORT, 'VERSIONS: append-only') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "creditNotes_never_changed" BEFORE UPDATE OF "id", "number", "paymentId", "cause", "gateway", "amount", "currency", "issuedAt" ON "creditNotes" BEGIN
  SELECT RAISE(ABORT, 'PAYMENTS: a credit note stays') WHERE true;
END;
--> statement-breakpoint
CREATE TRIGGER "paymentEvents_never_changed" BEFORE UPDATE OF "key", "gateway", "source", "orderId", "outcome", "proof", "amount", "currency", "message", "reference", "caseId",
  "dueAt", "occurredAt", "receivedAt" ON "paymentEvents" BEGIN
  SELECT RAISE(ABORT, 'PAYMENTS: what a bank has said stays') WHERE true;
END;
--> statement-breakpoint
INSERT INTO "siteState" ("id", "contentVersion") VALUES (1, 1);
--> statement-breakpoint
-- What is deleted is gone from the pages of the index too, not only marked (D-276).
INSERT INTO "searchIndex" ("searchIndex", "rank") VALUES ('secure-delete', 1);
--> statement-breakpoint
-- The yearly fees; administrators change them.
INSERT INTO "renewalOptions" ("id", "description", "descriptionIt", "amount", "currency", "ordinal") VALUES
  ('01990000-0000-7000-8000-000000000001', 'Students', 'Studenti', 2500, 'USD', 1),
  ('01990000-0000-7000-8000-000000000002', 'Postdocs and non-permanent academic staff', 'Postdoc e personale accademico non permanente', 3500, 'USD', 2),
  ('01990000-0000-7000-8000-000000000003', 'Permanent academic staff', 'Personale accademico permanente', 5000, 'USD', 3),
  ('01990000-0000-7000-8000-000000000004', 'Non academic', 'Non accademici', 7500, 'USD', 4);
--> statement-breakpoint
INSERT INTO "heartbeats" ("name") VALUES ('* * * * *'), ('*/5 * * * *'), ('0 0 * * *'), ('queue');
--> statement-breakpoint
-- Screens that the search finds although no page or item stands behind them.
INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "weight", "body") VALUES
  ('pages', '/newsletters', 'en', '/newsletters', 'Newsletters', 5, 'Archive of all newsletters of the society: every issue that was sent.'),
  ('pages', '/newsletters', 'it', '/newsletters', 'Newsletter', 5, 'Archivio di tutte le newsletter della società: ogni numero inviato.'),
  ('pages', '/events', 'en', '/events', 'Upcoming events', 5, 'Calendar of everything to come: NetSci and NetSci-X conferences, colloquium talks, schools, workshops and satellite meetings, with their dates, deadlines and places.'),
  ('pages', '/events', 'it', '/events', 'Prossimi eventi', 5, 'Calendario di tutto ciò che è in programma: conferenze NetSci e NetSci-X, seminari, scuole, workshop e convegni satellite, con date, scadenze e luoghi.'),
  ('pages', '/access/sign-in', 'en', '/access/sign-in', 'Sign in', 5, 'Sign in to your account with e-mail address and password (login, log in), or recover a forgotten password.'),
  ('pages', '/access/sign-in', 'it', '/access/sign-in', 'Accedi', 5, 'Accedi al tuo account con indirizzo e-mail e password (login), o recupera una password dimenticata.'),
  ('pages', '/join-us/register', 'en', '/join-us/register', 'Create an account', 5, 'Register with your name and e-mail address: the first step to become a member.'),
  ('pages', '/join-us/register', 'it', '/join-us/register', 'Crea un account', 5, 'Registrati con nome e indirizzo e-mail: il primo passo per diventare socio.');
