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
ALTER TABLE `winners` ADD `affiliation` text;--> statement-breakpoint
ALTER TABLE `winners` ADD `work` text;--> statement-breakpoint
ALTER TABLE `winners` ADD `workUrl` text;--> statement-breakpoint
ALTER TABLE `winners` ADD `eventId` text;--> statement-breakpoint
CREATE INDEX `winners_atEvent` ON `winners` (`eventId`,`status`);--> statement-breakpoint
ALTER TABLE `events` ADD `parentId` text;--> statement-breakpoint
ALTER TABLE `events` ADD `venue` text;--> statement-breakpoint
ALTER TABLE `events` ADD `organizer` text;--> statement-breakpoint
ALTER TABLE `events` ADD `attendance` text CHECK("attendance" in ('IN_PERSON', 'ONLINE', 'HYBRID'));--> statement-breakpoint
ALTER TABLE `events` ADD `isSample` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `events_satellites` ON `events` (`parentId`,`status`);--> statement-breakpoint
CREATE INDEX `events_byCountry` ON `events` (`status`,`country`,`startDate`);--> statement-breakpoint
ALTER TABLE `jobs` ADD `employer` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `positionType` text CHECK("positionType" in ('PHD', 'POSTDOC', 'FACULTY', 'RESEARCH', 'INDUSTRY', 'INTERNSHIP', 'OTHER'));--> statement-breakpoint
ALTER TABLE `jobs` ADD `employmentType` text CHECK("employmentType" in ('FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'OTHER'));--> statement-breakpoint
ALTER TABLE `jobs` ADD `isSample` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_filter` ON `jobs` (`status`,`country`,`applicationDeadline`);--> statement-breakpoint
ALTER TABLE `news` ADD `relativePath` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `news` ADD `isSample` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletters` ADD `isSample` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `people` ADD `affiliation` text;--> statement-breakpoint
ALTER TABLE `people` ADD `term` text;--> statement-breakpoint
ALTER TABLE `people` ADD `website` text;--> statement-breakpoint
ALTER TABLE `siteState` ADD `showSamples` integer DEFAULT false NOT NULL;
