CREATE TABLE `imageReferences` (
	`imageId` text NOT NULL,
	`resource` text NOT NULL,
	`recordId` text NOT NULL,
	PRIMARY KEY(`imageId`, `resource`, `recordId`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `imageReferences_ofRecord` ON `imageReferences` (`resource`,`recordId`);--> statement-breakpoint
DROP INDEX `events_byImage`;--> statement-breakpoint
CREATE INDEX `images_uploaded` ON `images` (`createdAt`) WHERE "ownerId" is not null;
--> statement-breakpoint
-- Which record shows which image is read from every text and every column of an image as it is written, here
-- and nowhere else, so that no writer can forget it. A text is handed to this view, which stores nothing:
-- what stands after each /images/ in it, up to the end of the address and with its encoded signs read, begins
-- or ends with the id. (The sanitiser writes /images/{id}; older texts may have dots or encoded signs.)
CREATE VIEW "imageTexts" AS SELECT '' AS "resource", '' AS "recordId", '' AS "text" WHERE 0;
--> statement-breakpoint
CREATE TRIGGER "imageTexts_read" INSTEAD OF INSERT ON "imageTexts" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = NEW."resource" AND "recordId" = NEW."recordId";
  INSERT INTO "imageReferences" ("imageId", "resource", "recordId")
    SELECT DISTINCT "end"."value", NEW."resource", NEW."recordId" FROM (
      SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("head", '%30', '0'), '%31', '1'), '%32', '2'), '%33', '3'), '%34', '4'), '%35', '5'), '%36', '6'), '%37', '7'), '%38', '8'), '%39', '9'), '%61', 'a'), '%62', 'b'), '%63', 'c'), '%64', 'd'), '%65', 'e'), '%66', 'f'), '%41', 'a'), '%42', 'b'), '%43', 'c'), '%44', 'd'), '%45', 'e'), '%46', 'f'), '%2d', '-') AS "address" FROM (
        SELECT substr("value", 1, min(instr("value" || '"', '"'), instr("value" || '?', '?'), instr("value" || '#', '#')) - 1) AS "head"
          FROM json_each('[' || replace(json_quote(lower(NEW."text")), '/images/', '","') || ']') WHERE "key" > 0
      )
    ), json_each(json_array(substr("address", 1, 36), substr(trim("address"), -36))) AS "end"
    WHERE length("end"."value") = 36 AND "end"."value" NOT GLOB '*[^0-9a-f-]*';
END;
--> statement-breakpoint
CREATE TRIGGER "events_imagesOfNew" AFTER INSERT ON "events" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('events', NEW."id", NEW."summary" || '"' || NEW."description" || '"' || coalesce('/images/' || NEW."imageId", ''));
END;
--> statement-breakpoint
CREATE TRIGGER "events_imagesOfChanged" AFTER UPDATE OF "summary", "description", "imageId" ON "events"
WHEN (OLD."summary", OLD."description", OLD."imageId") IS NOT (NEW."summary", NEW."description", NEW."imageId") BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('events', NEW."id", NEW."summary" || '"' || NEW."description" || '"' || coalesce('/images/' || NEW."imageId", ''));
END;
--> statement-breakpoint
CREATE TRIGGER "events_imagesOfGone" AFTER DELETE ON "events" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'events' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_imagesOfNew" AFTER INSERT ON "jobs" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('jobs', NEW."id", NEW."summary" || '"' || NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_imagesOfChanged" AFTER UPDATE OF "summary", "description" ON "jobs"
WHEN (OLD."summary", OLD."description") IS NOT (NEW."summary", NEW."description") BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('jobs', NEW."id", NEW."summary" || '"' || NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_imagesOfGone" AFTER DELETE ON "jobs" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'jobs' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "news_imagesOfNew" AFTER INSERT ON "news" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('news', NEW."id", NEW."summary" || '"' || NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "news_imagesOfChanged" AFTER UPDATE OF "summary", "description" ON "news"
WHEN (OLD."summary", OLD."description") IS NOT (NEW."summary", NEW."description") BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('news', NEW."id", NEW."summary" || '"' || NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "news_imagesOfGone" AFTER DELETE ON "news" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'news' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "pages_imagesOfNew" AFTER INSERT ON "pages" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('pages', NEW."id", NEW."summary" || '"' || NEW."body" || '"' || coalesce('/images/' || NEW."imageId", '') || '"' || coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"') FROM json_tree(NEW."draft") WHERE "type" = 'text'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER "pages_imagesOfChanged" AFTER UPDATE OF "summary", "body", "imageId", "draft" ON "pages"
WHEN (OLD."summary", OLD."body", OLD."imageId", OLD."draft") IS NOT (NEW."summary", NEW."body", NEW."imageId", NEW."draft") BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('pages', NEW."id", NEW."summary" || '"' || NEW."body" || '"' || coalesce('/images/' || NEW."imageId", '') || '"' || coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"') FROM json_tree(NEW."draft") WHERE "type" = 'text'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER "pages_imagesOfGone" AFTER DELETE ON "pages" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'pages' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "pageVersions_imagesOfNew" AFTER INSERT ON "pageVersions" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('pageVersions', NEW."pageId" || '/' || NEW."number", coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"') FROM json_tree(NEW."content") WHERE "type" = 'text'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER "pageVersions_imagesOfGone" AFTER DELETE ON "pageVersions" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'pageVersions' AND "recordId" = OLD."pageId" || '/' || OLD."number";
END;
--> statement-breakpoint
CREATE TRIGGER "people_imagesOfNew" AFTER INSERT ON "people" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('people', NEW."id", NEW."shortBio" || '"' || coalesce('/images/' || NEW."imageId", ''));
END;
--> statement-breakpoint
CREATE TRIGGER "people_imagesOfChanged" AFTER UPDATE OF "shortBio", "imageId" ON "people"
WHEN (OLD."shortBio", OLD."imageId") IS NOT (NEW."shortBio", NEW."imageId") BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('people', NEW."id", NEW."shortBio" || '"' || coalesce('/images/' || NEW."imageId", ''));
END;
--> statement-breakpoint
CREATE TRIGGER "people_imagesOfGone" AFTER DELETE ON "people" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'people' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "awards_imagesOfNew" AFTER INSERT ON "awards" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('awards', NEW."id", NEW."summary" || '"' || NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "awards_imagesOfChanged" AFTER UPDATE OF "summary", "description" ON "awards"
WHEN (OLD."summary", OLD."description") IS NOT (NEW."summary", NEW."description") BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('awards', NEW."id", NEW."summary" || '"' || NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "awards_imagesOfGone" AFTER DELETE ON "awards" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'awards' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "winners_imagesOfNew" AFTER INSERT ON "winners" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('winners', NEW."id", NEW."rationale" || '"' || NEW."shortBio" || '"' || coalesce('/images/' || NEW."imageId", ''));
END;
--> statement-breakpoint
CREATE TRIGGER "winners_imagesOfChanged" AFTER UPDATE OF "rationale", "shortBio", "imageId" ON "winners"
WHEN (OLD."rationale", OLD."shortBio", OLD."imageId") IS NOT (NEW."rationale", NEW."shortBio", NEW."imageId") BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('winners', NEW."id", NEW."rationale" || '"' || NEW."shortBio" || '"' || coalesce('/images/' || NEW."imageId", ''));
END;
--> statement-breakpoint
CREATE TRIGGER "winners_imagesOfGone" AFTER DELETE ON "winners" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'winners' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "ballots_imagesOfNew" AFTER INSERT ON "ballots" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('ballots', NEW."id", NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "ballots_imagesOfChanged" AFTER UPDATE OF "description" ON "ballots"
WHEN OLD."description" IS NOT NEW."description" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('ballots', NEW."id", NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "ballots_imagesOfGone" AFTER DELETE ON "ballots" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'ballots' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "applications_imagesOfNew" AFTER INSERT ON "applications" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('applications', NEW."id", NEW."program");
END;
--> statement-breakpoint
CREATE TRIGGER "applications_imagesOfChanged" AFTER UPDATE OF "program" ON "applications"
WHEN OLD."program" IS NOT NEW."program" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('applications', NEW."id", NEW."program");
END;
--> statement-breakpoint
CREATE TRIGGER "applications_imagesOfGone" AFTER DELETE ON "applications" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'applications' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "newsletters_imagesOfNew" AFTER INSERT ON "newsletters" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('newsletters', NEW."id", NEW."opening" || '"' || NEW."closing");
END;
--> statement-breakpoint
CREATE TRIGGER "newsletters_imagesOfChanged" AFTER UPDATE OF "opening", "closing" ON "newsletters"
WHEN (OLD."opening", OLD."closing") IS NOT (NEW."opening", NEW."closing") BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('newsletters', NEW."id", NEW."opening" || '"' || NEW."closing");
END;
--> statement-breakpoint
CREATE TRIGGER "newsletters_imagesOfGone" AFTER DELETE ON "newsletters" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'newsletters' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "emails_imagesOfNew" AFTER INSERT ON "emails" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('emails', NEW."id", NEW."body");
END;
--> statement-breakpoint
CREATE TRIGGER "emails_imagesOfChanged" AFTER UPDATE OF "body" ON "emails"
WHEN OLD."body" IS NOT NEW."body" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('emails', NEW."id", NEW."body");
END;
--> statement-breakpoint
CREATE TRIGGER "emails_imagesOfGone" AFTER DELETE ON "emails" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'emails' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "sendings_imagesOfNew" AFTER INSERT ON "sendings" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('sendings', NEW."id", coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"') FROM json_tree(NEW."content") WHERE "type" = 'text'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER "sendings_imagesOfChanged" AFTER UPDATE OF "content" ON "sendings"
WHEN OLD."content" IS NOT NEW."content" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('sendings', NEW."id", coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"') FROM json_tree(NEW."content") WHERE "type" = 'text'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER "sendings_imagesOfGone" AFTER DELETE ON "sendings" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'sendings' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
-- What is there already.
INSERT INTO "imageTexts" ("resource", "recordId", "text")
  SELECT 'events', "id", "summary" || '"' || "description" || '"' || coalesce('/images/' || "imageId", '') FROM "events";
--> statement-breakpoint
INSERT INTO "imageTexts" ("resource", "recordId", "text")
  SELECT 'jobs', "id", "summary" || '"' || "description" FROM "jobs";
--> statement-breakpoint
INSERT INTO "imageTexts" ("resource", "recordId", "text")
  SELECT 'news', "id", "summary" || '"' || "description" FROM "news";
--> statement-breakpoint
INSERT INTO "imageTexts" ("resource", "recordId", "text")
  SELECT 'pages', "id", "summary" || '"' || "body" || '"' || coalesce('/images/' || "imageId", '') || '"' || coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"') FROM json_tree("draft") WHERE "type" = 'text'), '') FROM "pages";
--> statement-breakpoint
INSERT INTO "imageTexts" ("resource", "recordId", "text")
  SELECT 'pageVersions', "pageId" || '/' || "number", coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"') FROM json_tree("content") WHERE "type" = 'text'), '') FROM "pageVersions";
--> statement-breakpoint
INSERT INTO "imageTexts" ("resource", "recordId", "text")
  SELECT 'people', "id", "shortBio" || '"' || coalesce('/images/' || "imageId", '') FROM "people";
--> statement-breakpoint
INSERT INTO "imageTexts" ("resource", "recordId", "text")
  SELECT 'awards', "id", "summary" || '"' || "description" FROM "awards";
--> statement-breakpoint
INSERT INTO "imageTexts" ("resource", "recordId", "text")
  SELECT 'winners', "id", "rationale" || '"' || "shortBio" || '"' || coalesce('/images/' || "imageId", '') FROM "winners";
--> statement-breakpoint
INSERT INTO "imageTexts" ("resource", "recordId", "text")
  SELECT 'ballots', "id", "description" FROM "ballots";
--> statement-breakpoint
INSERT INTO "imageTexts" ("resource", "recordId", "text")
  SELECT 'applications', "id", "program" FROM "applications";
--> statement-breakpoint
INSERT INTO "imageTexts" ("resource", "recordId", "text")
  SELECT 'newsletters', "id", "opening" || '"' || "closing" FROM "newsletters";
--> statement-breakpoint
INSERT INTO "imageTexts" ("resource", "recordId", "text")
  SELECT 'emails', "id", "body" FROM "emails";
--> statement-breakpoint
INSERT INTO "imageTexts" ("resource", "recordId", "text")
  SELECT 'sendings', "id", coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"') FROM json_tree("content") WHERE "type" = 'text'), '') FROM "sendings";
