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
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_reviewHistory` (
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
INSERT INTO `__new_reviewHistory`("id", "resourceName", "itemId", "action", "fromStatus", "toStatus", "actorId", "reason", "at") SELECT "id", "resourceName", "itemId", "action", "fromStatus", "toStatus", "actorId", "reason", "at" FROM `reviewHistory`;--> statement-breakpoint
DROP TABLE `reviewHistory`;--> statement-breakpoint
ALTER TABLE `__new_reviewHistory` RENAME TO `reviewHistory`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `reviewHistory_ofItem` ON `reviewHistory` (`itemId`,`at`);--> statement-breakpoint
ALTER TABLE `queuedEmails` ADD `notBefore` text;