-- Which pictures for sharing are in the file store, so that old ones can be removed (D-101).
CREATE TABLE `shareImages` (
	`address` text PRIMARY KEY NOT NULL,
	`page` text NOT NULL,
	`madeAt` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `shareImages_ofPage` ON `shareImages` (`page`,`madeAt`);
--> statement-breakpoint
CREATE INDEX `shareImages_byAge` ON `shareImages` (`madeAt`);
