ALTER TABLE `emails` ADD `list` text;--> statement-breakpoint
CREATE INDEX `users_byRegistration` ON `users` (`status`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `users_byAddress` ON `users` (`status`,`emailKey`,`id`);--> statement-breakpoint
CREATE INDEX `users_byNewsletter` ON `users` (`status`,`newsletter`,`lastKey`,`givenKey`,`id`);--> statement-breakpoint
CREATE INDEX `memberEdges_byDay` ON `memberEdges` (`isOpen`,`change`,`day`,`userId`);--> statement-breakpoint
CREATE INDEX `renewals_ofOption` ON `renewals` (`optionId`,`validTo`);