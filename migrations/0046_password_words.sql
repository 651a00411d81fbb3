CREATE TABLE `commonWords` (
	`start` text PRIMARY KEY NOT NULL,
	`words` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `users` ADD `passwordSetAt` text;