CREATE TABLE `authenticatorApps` (
	`userId` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`createdAt` text NOT NULL,
	`confirmedAt` text,
	`lastStep` integer DEFAULT 0 NOT NULL,
	`lastUsedAt` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `factorResets` (
	`userId` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `mailedCodes` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`createdAt` text NOT NULL,
	`expiresAt` text NOT NULL,
	`endedAt` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mailedCodes_ofUser` ON `mailedCodes` (`userId`,`endedAt`);--> statement-breakpoint
CREATE INDEX `mailedCodes_expiry` ON `mailedCodes` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`publicKey` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`name` text NOT NULL,
	`createdAt` text NOT NULL,
	`lastUsedAt` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `passkeys_ofUser` ON `passkeys` (`userId`);--> statement-breakpoint
CREATE TABLE `recoveryCodes` (
	`codeHash` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`createdAt` text NOT NULL,
	`usedAt` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recoveryCodes_ofUser` ON `recoveryCodes` (`userId`);--> statement-breakpoint
CREATE TABLE `spentTokens` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`expiresAt` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `spentTokens_expiry` ON `spentTokens` (`expiresAt`);--> statement-breakpoint
ALTER TABLE `userRoles` ADD `graceFrom` text;