CREATE TABLE `backups` (
	`day` text PRIMARY KEY NOT NULL,
	`status` text DEFAULT 'RUNNING' NOT NULL,
	`startedAt` text NOT NULL,
	`finishedAt` text,
	`step` integer DEFAULT 0 NOT NULL,
	`claimedUntil` text,
	`progress` text,
	`size` integer,
	`rows` integer,
	`files` integer,
	`changesMeanwhile` integer,
	`hash` text,
	`error` text,
	CONSTRAINT "backups_status" CHECK("status" in ('RUNNING', 'DONE', 'FAILED'))
);
