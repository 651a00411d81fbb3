CREATE TABLE `renewalOptions` (
	`id` text PRIMARY KEY NOT NULL,
	`description` text NOT NULL,
	`descriptionIt` text DEFAULT '' NOT NULL,
	`amount` integer NOT NULL,
	`currency` text DEFAULT 'USD' NOT NULL,
	`ordinal` integer DEFAULT 0 NOT NULL,
	`retiredAt` text,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updatedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changedBy` text,
	CONSTRAINT "renewalOptions_amount" CHECK(typeof("amount") = 'integer' and "amount" > 0),
	CONSTRAINT "renewalOptions_currency" CHECK("currency" in ('USD', 'EUR', 'GBP', 'CHF'))
);
--> statement-breakpoint
CREATE INDEX `renewalOptions_offered` ON `renewalOptions` (`retiredAt`,`ordinal`);--> statement-breakpoint
CREATE TABLE `renewalReminders` (
	`userId` text NOT NULL,
	`validTo` text NOT NULL,
	`days` integer NOT NULL,
	`sentAt` text NOT NULL,
	PRIMARY KEY(`userId`, `validTo`, `days`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `paymentEvents` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`gateway` text NOT NULL,
	`source` text NOT NULL,
	`orderId` text NOT NULL,
	`paymentId` text,
	`outcome` text NOT NULL,
	`proof` text NOT NULL,
	`amount` integer,
	`currency` text,
	`message` text,
	`reference` text,
	`receivedAt` text NOT NULL,
	`handledAt` text,
	`action` text,
	`flag` text,
	`seenAt` text,
	`seenBy` text,
	FOREIGN KEY (`paymentId`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "paymentEvents_gateway" CHECK("gateway" in ('sandbox', 'xpay', 'stripe')),
	CONSTRAINT "paymentEvents_source" CHECK("source" in ('notification', 'return', 'query', 'refund')),
	CONSTRAINT "paymentEvents_outcome" CHECK("outcome" in ('PAID', 'REFUSED', 'CANCELLED', 'PENDING', 'REFUNDED', 'UNKNOWN')),
	CONSTRAINT "paymentEvents_proof" CHECK("proof" in ('SIGNED', 'NONE', 'WRONG'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `paymentEvents_key_unique` ON `paymentEvents` (`key`);--> statement-breakpoint
CREATE INDEX `paymentEvents_ofPayment` ON `paymentEvents` (`paymentId`,`receivedAt`);--> statement-breakpoint
CREATE INDEX `paymentEvents_open` ON `paymentEvents` (`handledAt`,`receivedAt`);--> statement-breakpoint
CREATE INDEX `paymentEvents_flagged` ON `paymentEvents` (`flag`,`orderId`,`id`) WHERE "flag" is not null and "seenAt" is null;--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`orderId` text NOT NULL,
	`userId` text NOT NULL,
	`gateway` text NOT NULL,
	`optionId` text NOT NULL,
	`optionDescription` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`language` text NOT NULL,
	`status` text DEFAULT 'CREATED' NOT NULL,
	`message` text,
	`reference` text,
	`renewalId` text,
	`receipt` text,
	`note` text DEFAULT '' NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`paidAt` text,
	`refundedAt` text,
	`askedAt` text,
	`refundingAt` text,
	`heldFor` text,
	`settledAt` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`renewalId`) REFERENCES `renewals`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_status" CHECK("status" in ('CREATED', 'PENDING', 'PAID', 'FAILED', 'CANCELLED', 'REFUNDED', 'TO_BE_CHECKED')),
	CONSTRAINT "payments_gateway" CHECK("gateway" in ('sandbox', 'xpay', 'stripe')),
	CONSTRAINT "payments_currency" CHECK("currency" in ('USD', 'EUR', 'GBP', 'CHF')),
	CONSTRAINT "payments_language" CHECK("language" in ('en', 'it')),
	CONSTRAINT "payments_amount" CHECK(typeof("amount") = 'integer' and "amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_orderId_unique` ON `payments` (`orderId`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_receipt_unique` ON `payments` (`receipt`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_period` ON `payments` (`renewalId`);--> statement-breakpoint
CREATE INDEX `payments_ofUser` ON `payments` (`userId`,`createdAt`);--> statement-breakpoint
CREATE INDEX `payments_byStatus` ON `payments` (`status`,`createdAt`);--> statement-breakpoint
CREATE INDEX `payments_byDay` ON `payments` (`createdAt`);--> statement-breakpoint
CREATE INDEX `payments_byPaid` ON `payments` (`paidAt`);--> statement-breakpoint
CREATE INDEX `payments_refunding` ON `payments` (`refundingAt`) WHERE "refundingAt" is not null;--> statement-breakpoint
CREATE TABLE `sandboxOrders` (
	`orderId` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`outcome` text NOT NULL,
	`message` text,
	`reference` text NOT NULL,
	`notifyUrl` text NOT NULL,
	`notified` integer DEFAULT 0 NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `users` ADD `renewalReminders` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `renewals_byEnd` ON `renewals` (`validTo`);