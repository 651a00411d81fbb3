CREATE TABLE `goneTitles` (
	`recordKind` text NOT NULL,
	`recordId` text NOT NULL,
	`title` text NOT NULL,
	`goneAt` text NOT NULL,
	PRIMARY KEY(`recordKind`, `recordId`)
);
--> statement-breakpoint
CREATE INDEX `goneTitles_byTime` ON `goneTitles` (`goneAt`);--> statement-breakpoint
CREATE INDEX `auditLog_byTime` ON `auditLog` (`at`,`seq`);