CREATE TABLE `unsavedTexts` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`form` text NOT NULL,
	`at` text NOT NULL,
	`locked` text NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `unsavedTexts_ofUser` ON `unsavedTexts` (`userId`,`form`);--> statement-breakpoint
CREATE INDEX `unsavedTexts_byTime` ON `unsavedTexts` (`at`);