CREATE INDEX `emails_byName` ON `emails` ("subject" collate nocase,"id") WHERE "status" <> 'DELETED';--> statement-breakpoint
CREATE INDEX `emails_ofStatusByName` ON `emails` (`status`,"subject" collate nocase,"id");--> statement-breakpoint
CREATE INDEX `newsletters_byName` ON `newsletters` ("title" collate nocase,"id") WHERE "status" <> 'DELETED';--> statement-breakpoint
CREATE INDEX `newsletters_ofStatusByName` ON `newsletters` (`status`,"title" collate nocase,"id");--> statement-breakpoint
CREATE INDEX `events_byTitle` ON `events` ("title" collate nocase,"id") WHERE "status" <> 'DELETED' and "isNetsci" = 0;--> statement-breakpoint
CREATE INDEX `events_ofStatusByTitle` ON `events` ("status","title" collate nocase,"id") WHERE "isNetsci" = 0;--> statement-breakpoint
CREATE INDEX `events_byDay` ON `events` (coalesce("startDate", '9999-12-31'),"id") WHERE "status" <> 'DELETED' and "isNetsci" = 0;--> statement-breakpoint
CREATE INDEX `events_ofStatusByDay` ON `events` ("status",coalesce("startDate", '9999-12-31'),"id") WHERE "isNetsci" = 0;--> statement-breakpoint
CREATE INDEX `events_byChange` ON `events` ("updatedAt") WHERE "status" <> 'DELETED' and "isNetsci" = 0;--> statement-breakpoint
CREATE INDEX `events_netsci_byTitle` ON `events` ("title" collate nocase,"id") WHERE "status" <> 'DELETED' and "isNetsci" = 1;--> statement-breakpoint
CREATE INDEX `events_netsci_ofStatusByTitle` ON `events` ("status","title" collate nocase,"id") WHERE "isNetsci" = 1;--> statement-breakpoint
CREATE INDEX `events_netsci_byDay` ON `events` (coalesce("startDate", '9999-12-31'),"id") WHERE "status" <> 'DELETED' and "isNetsci" = 1;--> statement-breakpoint
CREATE INDEX `events_netsci_ofStatusByDay` ON `events` ("status",coalesce("startDate", '9999-12-31'),"id") WHERE "isNetsci" = 1;--> statement-breakpoint
CREATE INDEX `events_netsci_byChange` ON `events` ("updatedAt") WHERE "status" <> 'DELETED' and "isNetsci" = 1;--> statement-breakpoint
CREATE INDEX `jobs_byTitle` ON `jobs` ("title" collate nocase,"id") WHERE "status" <> 'DELETED';--> statement-breakpoint
CREATE INDEX `jobs_ofStatusByTitle` ON `jobs` ("status","title" collate nocase,"id");--> statement-breakpoint
CREATE INDEX `jobs_byDay` ON `jobs` (coalesce("applicationDeadline", '9999-12-31'),"id") WHERE "status" <> 'DELETED';--> statement-breakpoint
CREATE INDEX `jobs_ofStatusByDay` ON `jobs` ("status",coalesce("applicationDeadline", '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX `jobs_byChange` ON `jobs` ("updatedAt") WHERE "status" <> 'DELETED';--> statement-breakpoint
CREATE INDEX `news_byTitle` ON `news` ("title" collate nocase,"id") WHERE "status" <> 'DELETED';--> statement-breakpoint
CREATE INDEX `news_ofStatusByTitle` ON `news` ("status","title" collate nocase,"id");--> statement-breakpoint
CREATE INDEX `news_byChange` ON `news` ("updatedAt") WHERE "status" <> 'DELETED';--> statement-breakpoint
DROP INDEX `jobs_open`;
