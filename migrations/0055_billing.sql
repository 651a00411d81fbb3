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
	`officeEmail` text DEFAULT '' NOT NULL,
	`updatedAt` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
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
	`createdBy` text,
	CONSTRAINT "documents_kind" CHECK("kind" in ('RECEIPT', 'INVOICE')),
	CONSTRAINT "documents_language" CHECK("language" in ('en', 'it'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_once` ON `documents` (`kind`,`subjectId`,`revision`);--> statement-breakpoint
CREATE INDEX `documents_ofUser` ON `documents` (`userId`,`createdAt`);--> statement-breakpoint
CREATE INDEX `documents_byAge` ON `documents` (`createdAt`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `attachments` text DEFAULT '[]' NOT NULL;