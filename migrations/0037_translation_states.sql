CREATE TABLE `translationStates` (
	`resourceName` text NOT NULL,
	`itemId` text NOT NULL,
	`position` integer NOT NULL,
	`rank` integer NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`resourceName`, `itemId`)
);
--> statement-breakpoint
CREATE INDEX `translationStates_inOrder` ON `translationStates` (`position`,`rank`,`name`,`itemId`);--> statement-breakpoint
CREATE INDEX `translationStates_byRank` ON `translationStates` (`rank`,`position`,`name`,`itemId`);