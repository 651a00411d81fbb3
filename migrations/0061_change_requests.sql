CREATE TABLE `changeRequests` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`resourceName` text NOT NULL,
	`itemId` text NOT NULL,
	`authorId` text NOT NULL,
	`wish` text NOT NULL,
	`fields` text DEFAULT '{}' NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'OPEN' NOT NULL,
	`createdAt` text NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`decidedAt` text,
	`decidedBy` text,
	CONSTRAINT "changeRequests_kind" CHECK("kind" in ('jobs', 'news', 'events', 'netsci-events', 'netsci-colloquium')),
	CONSTRAINT "changeRequests_wish" CHECK("wish" in ('CHANGE', 'TAKE_DOWN')),
	CONSTRAINT "changeRequests_status" CHECK("status" in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'SUPERSEDED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `changeRequests_onceOpen` ON `changeRequests` (`itemId`) WHERE "status" = 'OPEN';--> statement-breakpoint
CREATE INDEX `changeRequests_ofItem` ON `changeRequests` (`itemId`,`createdAt`);--> statement-breakpoint
CREATE INDEX `changeRequests_byStatus` ON `changeRequests` (`status`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `changeRequests_ofAuthor` ON `changeRequests` (`authorId`,`createdAt`);--> statement-breakpoint
-- The pictures of what is asked for stay until it is decided; those in the item itself are its own.
CREATE TRIGGER "changeRequests_imagesOfNew" AFTER INSERT ON "changeRequests" WHEN NEW."fields" <> '{}' BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('changeRequests', NEW."id", coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"') FROM json_tree(NEW."fields") WHERE "type" = 'text'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER "changeRequests_imagesOfChanged" AFTER UPDATE OF "fields" ON "changeRequests" WHEN OLD."fields" <> NEW."fields" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('changeRequests', NEW."id", coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"') FROM json_tree(NEW."fields") WHERE "type" = 'text'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER "changeRequests_imagesOfDecided" AFTER UPDATE OF "status" ON "changeRequests" WHEN NEW."status" <> 'OPEN' BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'changeRequests' AND "recordId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "changeRequests_imagesOfGone" AFTER DELETE ON "changeRequests" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'changeRequests' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
INSERT INTO "imageTexts" ("resource", "recordId", "text") SELECT 'changeRequests', "id", coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"') FROM json_tree("fields") WHERE "type" = 'text'), '') FROM "changeRequests";
