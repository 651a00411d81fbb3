CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`userId` text NOT NULL,
	`payerName` text NOT NULL,
	`language` text NOT NULL,
	`status` text DEFAULT 'OPEN' NOT NULL,
	`optionId` text NOT NULL,
	`optionDescription` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`institution` text DEFAULT '' NOT NULL,
	`addressLine` text DEFAULT '' NOT NULL,
	`addressLine2` text DEFAULT '' NOT NULL,
	`postalCode` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`vatNumber` text DEFAULT '' NOT NULL,
	`purchaseOrder` text DEFAULT '' NOT NULL,
	`officeEmail` text DEFAULT '' NOT NULL,
	`issuedAt` text NOT NULL,
	`issuedBy` text,
	`dueAt` text NOT NULL,
	`reminded` integer DEFAULT 0 NOT NULL,
	`method` text,
	`paidOn` text,
	`paymentId` text,
	`settledAt` text,
	`settledBy` text,
	`cancelReason` text DEFAULT '' NOT NULL,
	`cancelledAt` text,
	`searchText` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`paymentId`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_status" CHECK("status" in ('OPEN', 'PAID', 'CANCELLED')),
	CONSTRAINT "invoices_method" CHECK("method" is null or "method" in ('card', 'transfer', 'cash', 'waiver')),
	CONSTRAINT "invoices_currency" CHECK("currency" in ('USD', 'EUR', 'GBP', 'CHF')),
	CONSTRAINT "invoices_language" CHECK("language" in ('en', 'it')),
	CONSTRAINT "invoices_amount" CHECK(typeof("amount") = 'integer' and "amount" > 0),
	CONSTRAINT "invoices_dueAt" CHECK("dueAt" is null or "dueAt" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number_unique` ON `invoices` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_open` ON `invoices` (`userId`) WHERE "status" = 'OPEN';--> statement-breakpoint
CREATE INDEX `invoices_ofUser` ON `invoices` (`userId`,`issuedAt`);--> statement-breakpoint
CREATE INDEX `invoices_newest` ON `invoices` (`issuedAt`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_byStatus` ON `invoices` (`status`,`issuedAt`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_due` ON `invoices` (`status`,`dueAt`);--> statement-breakpoint
CREATE INDEX `invoices_ofPayment` ON `invoices` (`paymentId`);
