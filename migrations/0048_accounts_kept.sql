CREATE TABLE `userActs` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`actorId` text NOT NULL,
	`act` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "userActs_act" CHECK("act" in ('invited', 'link-sent', 'address-started', 'suspended', 'restored', 'sessions-ended', 'newsletter-off', 'closed')),
	CONSTRAINT "userActs_reason" CHECK("reason" in ('asked', 'security', 'rules', 'mistake', 'other'))
);
--> statement-breakpoint
CREATE INDEX `userActs_ofUser` ON `userActs` (`userId`,`at`);--> statement-breakpoint
CREATE TABLE `addressChanges` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`newEmail` text NOT NULL,
	`newKey` text NOT NULL,
	`oldEmail` text NOT NULL,
	`oldKey` text NOT NULL,
	`confirmHash` text NOT NULL,
	`undoHash` text NOT NULL,
	`startedBy` text NOT NULL,
	`status` text DEFAULT 'PENDING' NOT NULL,
	`createdAt` text NOT NULL,
	`expiresAt` text NOT NULL,
	`changedAt` text,
	`undoUntil` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "addressChanges_status" CHECK("status" in ('PENDING', 'CHANGED')),
	CONSTRAINT "addressChanges_startedBy" CHECK("startedBy" in ('person', 'administrator'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `addressChanges_confirmHash_unique` ON `addressChanges` (`confirmHash`);--> statement-breakpoint
CREATE UNIQUE INDEX `addressChanges_undoHash_unique` ON `addressChanges` (`undoHash`);--> statement-breakpoint
CREATE UNIQUE INDEX `addressChanges_pending` ON `addressChanges` (`userId`) WHERE "status" = 'PENDING';--> statement-breakpoint
CREATE INDEX `addressChanges_ofUser` ON `addressChanges` (`userId`,`createdAt`);--> statement-breakpoint
CREATE INDEX `addressChanges_reserved` ON `addressChanges` (`oldKey`,`undoUntil`);--> statement-breakpoint
CREATE INDEX `addressChanges_expiry` ON `addressChanges` (`status`,`expiresAt`);--> statement-breakpoint
ALTER TABLE `users` ADD `suspendedAt` text;