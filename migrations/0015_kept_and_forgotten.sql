ALTER TABLE `sendings` ADD `counts` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `payerName` text;