DROP INDEX `pages_menu`;--> statement-breakpoint
DROP INDEX `pages_section`;--> statement-breakpoint
CREATE INDEX `pages_menu` ON `pages` (`status`,`sectionId`,`positionInSection`,`title`,`id`);--> statement-breakpoint
CREATE INDEX `pages_section` ON `pages` (`sectionId`,`positionInSection`,`title`,`id`);--> statement-breakpoint
CREATE INDEX `awards_inOrder` ON `awards` (`ordinal`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `winners_newest` ON `winners` ("year" desc,`lastName`,`firstName`,`id`);--> statement-breakpoint
CREATE INDEX `winners_newestByStatus` ON `winners` (`status`,"year" desc,`lastName`,`firstName`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sections_inOrder` ON `sections` (`ordinal`,`id`);--> statement-breakpoint
CREATE INDEX `people_inOrder` ON `people` (`ordinal`,`lastName`,`firstName`,`id`);