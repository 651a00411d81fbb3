CREATE TABLE `dailyCounts` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`),
	CONSTRAINT "dailyCounts_kind" CHECK("kind" in ('requests', 'failedRequests', 'brokenPages', 'tasks', 'failedTasks', 'messages', 'deadMessages'))
);
--> statement-breakpoint
CREATE TABLE `heartbeats` (
	`name` text PRIMARY KEY NOT NULL,
	`since` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`startedAt` text,
	`endedAt` text,
	`okAt` text,
	`failedTasks` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `incidents` (
	`name` text PRIMARY KEY NOT NULL,
	`level` text NOT NULL,
	`startedAt` text NOT NULL,
	`toldAt` text NOT NULL,
	`endedAt` text,
	CONSTRAINT "incidents_level" CHECK("level" in ('LATE', 'FAILED'))
);
--> statement-breakpoint
INSERT INTO "heartbeats" ("name") VALUES ('* * * * *'), ('*/5 * * * *'), ('0 0 * * *'), ('queue');
