CREATE TABLE `jobReminders` (
	`jobId` text NOT NULL,
	`deadline` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`jobId`, `deadline`),
	CONSTRAINT "jobReminders_deadlineDate" CHECK("deadline" is null or "deadline" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `jobReminders_byDeadline` ON `jobReminders` (`deadline`);