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
CREATE INDEX `officeTerms_ofPerson` ON `officeTerms` (`personId`,`fromDay`);--> statement-breakpoint
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
CREATE INDEX `profileLinks_ofUser` ON `profileLinks` (`userId`);--> statement-breakpoint
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
CREATE INDEX `profiles_listed` ON `profiles` (`nameKey`,`userId`) WHERE "listedSince" is not null;--> statement-breakpoint
CREATE INDEX `profiles_inCountry` ON `profiles` (`country`,`nameKey`,`userId`) WHERE "listedSince" is not null and "showsCountry" = 1;