CREATE TABLE `reviewDigest` (
	`id` integer PRIMARY KEY NOT NULL,
	`sentAt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reviewHistory` (
	`id` text PRIMARY KEY NOT NULL,
	`family` text NOT NULL,
	`itemId` text NOT NULL,
	`action` text NOT NULL,
	`fromStatus` text NOT NULL,
	`toStatus` text NOT NULL,
	`actorId` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`at` text NOT NULL,
	CONSTRAINT "reviewHistory_family" CHECK("family" in ('jobs', 'news', 'events')),
	CONSTRAINT "reviewHistory_action" CHECK("action" in ('save', 'amend', 'update', 'submit', 'withdraw', 'delete', 'reject', 'publish', 'retract', 'recover', 'restore'))
);
--> statement-breakpoint
CREATE INDEX `reviewHistory_ofItem` ON `reviewHistory` (`itemId`,`at`);--> statement-breakpoint
ALTER TABLE `awards` ADD `changedBy` text;--> statement-breakpoint
ALTER TABLE `winners` ADD `changedBy` text;--> statement-breakpoint
ALTER TABLE `events` ADD `imageAlt` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `submittedAt` text;--> statement-breakpoint
ALTER TABLE `events` ADD `deletedAt` text;--> statement-breakpoint
ALTER TABLE `events` ADD `changedBy` text;--> statement-breakpoint
CREATE INDEX `events_byImage` ON `events` (`imageId`);--> statement-breakpoint
CREATE INDEX `events_mine` ON `events` (`authorId`,`status`,`updatedAt`);--> statement-breakpoint
CREATE INDEX `events_queue` ON `events` (`status`,`submittedAt`);--> statement-breakpoint
ALTER TABLE `images` ADD `ownerId` text;--> statement-breakpoint
ALTER TABLE `images` ADD `sizedAt` text;--> statement-breakpoint
CREATE INDEX `images_byHash` ON `images` (`hash`);--> statement-breakpoint
CREATE INDEX `images_waiting` ON `images` (`sizedAt`,`createdAt`);--> statement-breakpoint
ALTER TABLE `jobs` ADD `submittedAt` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `deletedAt` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `changedBy` text;--> statement-breakpoint
CREATE INDEX `jobs_mine` ON `jobs` (`authorId`,`status`,`updatedAt`);--> statement-breakpoint
CREATE INDEX `jobs_queue` ON `jobs` (`status`,`submittedAt`);--> statement-breakpoint
ALTER TABLE `news` ADD `submittedAt` text;--> statement-breakpoint
ALTER TABLE `news` ADD `deletedAt` text;--> statement-breakpoint
ALTER TABLE `news` ADD `changedBy` text;--> statement-breakpoint
CREATE INDEX `news_mine` ON `news` (`authorId`,`status`,`updatedAt`);--> statement-breakpoint
CREATE INDEX `news_queue` ON `news` (`status`,`submittedAt`);--> statement-breakpoint
ALTER TABLE `pages` ADD `changedBy` text;--> statement-breakpoint
ALTER TABLE `people` ADD `changedBy` text;--> statement-breakpoint
UPDATE `images` SET `sizedAt` = `createdAt`;
