ALTER TABLE `users` ADD `closesAt` text;--> statement-breakpoint
CREATE INDEX `users_closing` ON `users` (`closesAt`) WHERE "closesAt" is not null;