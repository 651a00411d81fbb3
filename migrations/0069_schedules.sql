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
CREATE UNIQUE INDEX `schedules_once` ON `schedules` (`itemId`,`resourceName`,`action`);--> statement-breakpoint
CREATE INDEX `schedules_byTime` ON `schedules` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `schedules_ofUser` ON `schedules` (`userId`,`at`);