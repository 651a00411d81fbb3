CREATE TABLE `sendingDomains` (
	`sendingId` text NOT NULL,
	`domain` text NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`bounced` integer DEFAULT 0 NOT NULL,
	`complaints` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`sendingId`, `domain`),
	FOREIGN KEY (`sendingId`) REFERENCES `sendings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sendingDomains_worst` ON `sendingDomains` (`sendingId`,"bounced" + "complaints" desc,`sent`,`domain`) WHERE "bounced" + "complaints" > 0;--> statement-breakpoint
ALTER TABLE `recipients` ADD `domain` text;--> statement-breakpoint
CREATE INDEX `recipients_returned` ON `recipients` (`sendingId`,`domain`,`state`) WHERE "state" in ('BOUNCED', 'COMPLAINED');--> statement-breakpoint
ALTER TABLE `sendings` ADD `progressAt` text;--> statement-breakpoint
ALTER TABLE `sendings` ADD `stallToldAt` text;--> statement-breakpoint
ALTER TABLE `sendings` ADD `reportedAt` text;--> statement-breakpoint
CREATE INDEX `sendings_unreported` ON `sendings` (`endedAt`) WHERE "reportedAt" is null and "purpose" = 'REAL' and "endedAt" is not null;