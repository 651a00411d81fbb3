CREATE TABLE `awards` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`path` text NOT NULL,
	`ordinal` integer DEFAULT 0 NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`searchText` text DEFAULT '' NOT NULL,
	CONSTRAINT "awards_status" CHECK("status" in ('DRAFT', 'PUBLISHED', 'DELETED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `awards_path` ON `awards` (`path`);--> statement-breakpoint
CREATE INDEX `awards_list` ON `awards` (`status`,`ordinal`,`name`);--> statement-breakpoint
CREATE TABLE `winners` (
	`id` text PRIMARY KEY NOT NULL,
	`awardId` text NOT NULL,
	`firstName` text DEFAULT '' NOT NULL,
	`lastName` text DEFAULT '' NOT NULL,
	`year` integer,
	`rationale` text DEFAULT '' NOT NULL,
	`shortBio` text DEFAULT '' NOT NULL,
	`imageId` text,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`searchText` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`awardId`) REFERENCES `awards`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "winners_status" CHECK("status" in ('DRAFT', 'PUBLISHED', 'DELETED')),
	CONSTRAINT "winners_year" CHECK("year" is null or "year" between 1900 and 2200)
);
--> statement-breakpoint
CREATE INDEX `winners_list` ON `winners` (`awardId`,`status`,`year`,`lastName`);--> statement-breakpoint
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
	`earlyBirdDeadline` text,
	`registrationDeadline` text,
	`submissionDeadline` text,
	`eventType` text,
	`isNetsci` integer DEFAULT false NOT NULL,
	`videoUrl` text,
	`videoType` text,
	`imageId` text,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`lastDay` text GENERATED ALWAYS AS (coalesce("endDate", "startDate")) STORED,
	`authorId` text,
	`authorFullname` text DEFAULT '' NOT NULL,
	`publishedAt` text,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`searchText` text DEFAULT '' NOT NULL,
	CONSTRAINT "events_status" CHECK("status" in ('DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'DELETED')),
	CONSTRAINT "events_type" CHECK("eventType" is null or "eventType" in ('NETSCI', 'NETSCIX', 'COLLOQUIUM')),
	CONSTRAINT "events_startDate" CHECK("startDate" is null or "startDate" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "events_endDate" CHECK("endDate" is null or "endDate" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "events_published" CHECK("status" <> 'PUBLISHED' or "startDate" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_shortId` ON `events` (`shortId`);--> statement-breakpoint
CREATE INDEX `events_list` ON `events` (`status`,`isNetsci`,`startDate`);--> statement-breakpoint
CREATE INDEX `events_upcoming` ON `events` (`status`,`lastDay`);--> statement-breakpoint
CREATE TABLE `images` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`contentType` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	`sizes` text DEFAULT '[]' NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "images_contentType" CHECK("contentType" in ('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'))
);
--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`position` text,
	`summary` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`country` text,
	`location` text,
	`period` text,
	`startDate` text,
	`applicationDeadline` text,
	`contactEmail` text,
	`website` text,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`authorId` text,
	`authorFullname` text DEFAULT '' NOT NULL,
	`publishedAt` text,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`searchText` text DEFAULT '' NOT NULL,
	CONSTRAINT "jobs_status" CHECK("status" in ('DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'DELETED')),
	CONSTRAINT "jobs_deadlineDate" CHECK("applicationDeadline" is null or "applicationDeadline" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "jobs_startDate" CHECK("startDate" is null or "startDate" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `jobs_newest` ON `jobs` (`status`,`publishedAt`);--> statement-breakpoint
CREATE INDEX `jobs_deadline` ON `jobs` (`status`,`applicationDeadline`);--> statement-breakpoint
CREATE TABLE `news` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`website` text,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`authorId` text,
	`authorFullname` text DEFAULT '' NOT NULL,
	`publishedAt` text,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`searchText` text DEFAULT '' NOT NULL,
	CONSTRAINT "news_status" CHECK("status" in ('DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'DELETED'))
);
--> statement-breakpoint
CREATE INDEX `news_newest` ON `news` (`status`,`publishedAt`);--> statement-breakpoint
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
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`searchText` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`sectionId`) REFERENCES `sections`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pages_status" CHECK("status" in ('DRAFT', 'PUBLISHED', 'DELETED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_path` ON `pages` (`path`) WHERE "status" <> 'DELETED';--> statement-breakpoint
CREATE INDEX `pages_section` ON `pages` (`status`,`isFixed`,`sectionId`,`positionInSection`);--> statement-breakpoint
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
	CONSTRAINT "sections_theme" CHECK("theme" in ('home', 'events', 'about', 'news', 'jobs', 'outreach', 'prizes', 'members')),
	CONSTRAINT "sections_pattern" CHECK("pattern" is null or "pattern" in ('dot', 'triangle'))
);
--> statement-breakpoint
CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`firstName` text DEFAULT '' NOT NULL,
	`lastName` text DEFAULT '' NOT NULL,
	`position` text,
	`shortBio` text DEFAULT '' NOT NULL,
	`ordinal` integer DEFAULT 0 NOT NULL,
	`imageId` text,
	`isFellow` integer DEFAULT false NOT NULL,
	`isMainOfficer` integer DEFAULT false NOT NULL,
	`isPastPresident` integer DEFAULT false NOT NULL,
	`isOfficer` integer DEFAULT false NOT NULL,
	`isExecutive` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`searchText` text DEFAULT '' NOT NULL,
	CONSTRAINT "people_status" CHECK("status" in ('DRAFT', 'PUBLISHED', 'DELETED'))
);
--> statement-breakpoint
CREATE INDEX `people_list` ON `people` (`status`,`ordinal`,`lastName`);--> statement-breakpoint
CREATE TABLE `redirects` (
	`fromPath` text PRIMARY KEY NOT NULL,
	`toPath` text NOT NULL,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `searchDocuments` (
	`rowId` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`href` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`day` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `searchDocuments_ref` ON `searchDocuments` (`kind`,`ref`);--> statement-breakpoint
CREATE TABLE `siteState` (
	`id` integer PRIMARY KEY NOT NULL,
	`contentVersion` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "siteState_one" CHECK("id" = 1)
);
