CREATE TABLE `memberSearch` (
	`rowId` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`ownerId` text,
	`raw` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	CONSTRAINT "memberSearch_kind" CHECK("kind" in ('jobs', 'news', 'events', 'pages', 'people', 'winners', 'awards', 'ballots', 'newsletters', 'emails', 'invoices'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `memberSearch_ref` ON `memberSearch` (`kind`,`ref`);--> statement-breakpoint
CREATE INDEX `memberSearch_ofOwner` ON `memberSearch` (`ownerId`,`kind`);--> statement-breakpoint
CREATE INDEX `invoices_byAmount` ON `invoices` (`amount`,`issuedAt`);--> statement-breakpoint
CREATE INDEX `payments_byAmount` ON `payments` (`amount`,`createdAt`);