CREATE TABLE `pageVersions` (
	`pageId` text NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	`publishedAt` text NOT NULL,
	`publishedBy` text,
	PRIMARY KEY(`pageId`, `number`)
);
--> statement-breakpoint
DROP INDEX `pages_section`;--> statement-breakpoint
ALTER TABLE `pages` ADD `draft` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `draftedAt` text;--> statement-breakpoint
CREATE INDEX `pages_menu` ON `pages` (`status`,`sectionId`,`positionInSection`);--> statement-breakpoint
CREATE INDEX `pages_section` ON `pages` (`sectionId`,`positionInSection`);--> statement-breakpoint
ALTER TABLE `sections` ADD `changedBy` text;--> statement-breakpoint
ALTER TABLE `redirects` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `redirects` ADD `changedBy` text;--> statement-breakpoint
ALTER TABLE `redirects` ADD `pageId` text;--> statement-breakpoint
CREATE INDEX `redirects_target` ON `redirects` (`toPath`);--> statement-breakpoint
CREATE INDEX `winners_byYear` ON `winners` (`year`,`lastName`);