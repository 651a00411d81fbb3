ALTER TABLE `sessions` ADD `provedAt` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `provedBy` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `country` text;