-- What was not public and is not public now is nobody's news, as in 0005; a draft that waits beside a
-- page that is online is not either. Whatever is put online is kept as a version of the page.
DROP TRIGGER "pages_added";
--> statement-breakpoint
CREATE TRIGGER "pages_added" AFTER INSERT ON "pages"
WHEN NEW."status" = 'PUBLISHED' BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'pages', NEW."id", NEW."path", NEW."title", NEW."tagline" || ' ' || NEW."subtagline" || ' ' || NEW."sectionTitle" || ' ' || NEW."searchText", null
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "pages_changed";
--> statement-breakpoint
CREATE TRIGGER "pages_changed" AFTER UPDATE ON "pages"
WHEN (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED')
  AND (OLD."status", OLD."title", OLD."tagline", OLD."subtagline", OLD."sectionTitle", OLD."summary", OLD."body", OLD."sectionId", OLD."headerOnly", OLD."isTaglineQuote", OLD."imageId", OLD."imageAlt", OLD."path", OLD."positionInSection", OLD."searchText", OLD."isFixed")
  IS NOT (NEW."status", NEW."title", NEW."tagline", NEW."subtagline", NEW."sectionTitle", NEW."summary", NEW."body", NEW."sectionId", NEW."headerOnly", NEW."isTaglineQuote", NEW."imageId", NEW."imageAlt", NEW."path", NEW."positionInSection", NEW."searchText", NEW."isFixed") BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'pages' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'pages', NEW."id", NEW."path", NEW."title", NEW."tagline" || ' ' || NEW."subtagline" || ' ' || NEW."sectionTitle" || ' ' || NEW."searchText", null
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "pages_removed";
--> statement-breakpoint
CREATE TRIGGER "pages_removed" AFTER DELETE ON "pages"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'pages' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "people_added";
--> statement-breakpoint
CREATE TRIGGER "people_added" AFTER INSERT ON "people"
WHEN NEW."status" = 'PUBLISHED' BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'people', NEW."id", case when NEW."isMainOfficer" or NEW."isPastPresident" or NEW."isExecutive" then '/about/executive-committee#' else '/about/board#' end || NEW."id", trim(NEW."firstName" || ' ' || NEW."lastName"), NEW."searchText" || ' ' || coalesce(NEW."position", ''), null
    WHERE NEW."status" = 'PUBLISHED' and (NEW."isMainOfficer" or NEW."isPastPresident" or NEW."isExecutive" or NEW."isOfficer");
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "people_changed";
--> statement-breakpoint
CREATE TRIGGER "people_changed" AFTER UPDATE ON "people"
WHEN (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED') BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'people' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'people', NEW."id", case when NEW."isMainOfficer" or NEW."isPastPresident" or NEW."isExecutive" then '/about/executive-committee#' else '/about/board#' end || NEW."id", trim(NEW."firstName" || ' ' || NEW."lastName"), NEW."searchText" || ' ' || coalesce(NEW."position", ''), null
    WHERE NEW."status" = 'PUBLISHED' and (NEW."isMainOfficer" or NEW."isPastPresident" or NEW."isExecutive" or NEW."isOfficer");
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "people_removed";
--> statement-breakpoint
CREATE TRIGGER "people_removed" AFTER DELETE ON "people"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'people' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "awards_added";
--> statement-breakpoint
CREATE TRIGGER "awards_added" AFTER INSERT ON "awards"
WHEN NEW."status" = 'PUBLISHED' BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'awards', NEW."id", NEW."path", NEW."name", NEW."searchText", null
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "awards_changed";
--> statement-breakpoint
CREATE TRIGGER "awards_changed" AFTER UPDATE ON "awards"
WHEN (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED') BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'awards' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'awards', NEW."id", NEW."path", NEW."name", NEW."searchText", null
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "winners" SET "searchText" = "searchText" WHERE "awardId" = NEW."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "awards_removed";
--> statement-breakpoint
CREATE TRIGGER "awards_removed" AFTER DELETE ON "awards"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'awards' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "winners_added";
--> statement-breakpoint
CREATE TRIGGER "winners_added" AFTER INSERT ON "winners"
WHEN NEW."status" = 'PUBLISHED' BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'winners', NEW."id", (select "path" from "awards" where "id" = NEW."awardId") || '#' || NEW."id", trim(NEW."firstName" || ' ' || NEW."lastName"), (select "name" from "awards" where "id" = NEW."awardId") || ' ' || coalesce(NEW."year", '') || ' ' || NEW."searchText", null
    WHERE NEW."status" = 'PUBLISHED' and exists (select 1 from "awards" where "id" = NEW."awardId" and "status" = 'PUBLISHED' and "name" <> '');
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "winners_changed";
--> statement-breakpoint
CREATE TRIGGER "winners_changed" AFTER UPDATE ON "winners"
WHEN (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED') BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'winners' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'winners', NEW."id", (select "path" from "awards" where "id" = NEW."awardId") || '#' || NEW."id", trim(NEW."firstName" || ' ' || NEW."lastName"), (select "name" from "awards" where "id" = NEW."awardId") || ' ' || coalesce(NEW."year", '') || ' ' || NEW."searchText", null
    WHERE NEW."status" = 'PUBLISHED' and exists (select 1 from "awards" where "id" = NEW."awardId" and "status" = 'PUBLISHED' and "name" <> '');
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "winners_removed";
--> statement-breakpoint
CREATE TRIGGER "winners_removed" AFTER DELETE ON "winners"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'winners' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "pages_firstVersion" AFTER INSERT ON "pages"
WHEN NEW."status" = 'PUBLISHED' BEGIN
  INSERT INTO "pageVersions" ("pageId", "number", "content", "publishedAt", "publishedBy")
    SELECT NEW."id", coalesce((select max("number") from "pageVersions" where "pageId" = NEW."id"), 0) + 1, json_object('title', NEW."title", 'tagline', NEW."tagline", 'subtagline', NEW."subtagline", 'sectionTitle', NEW."sectionTitle", 'summary', NEW."summary", 'body', NEW."body", 'sectionId', NEW."sectionId", 'headerOnly', NEW."headerOnly", 'isTaglineQuote', NEW."isTaglineQuote", 'imageId', NEW."imageId", 'imageAlt', NEW."imageAlt", 'path', NEW."path"), NEW."updatedAt", NEW."changedBy";
END;
--> statement-breakpoint
CREATE TRIGGER "pages_nextVersion" AFTER UPDATE ON "pages"
WHEN NEW."status" = 'PUBLISHED' AND (OLD."status" <> 'PUBLISHED'
  OR (OLD."title", OLD."tagline", OLD."subtagline", OLD."sectionTitle", OLD."summary", OLD."body", OLD."sectionId", OLD."headerOnly", OLD."isTaglineQuote", OLD."imageId", OLD."imageAlt", OLD."path")
  IS NOT (NEW."title", NEW."tagline", NEW."subtagline", NEW."sectionTitle", NEW."summary", NEW."body", NEW."sectionId", NEW."headerOnly", NEW."isTaglineQuote", NEW."imageId", NEW."imageAlt", NEW."path")) BEGIN
  INSERT INTO "pageVersions" ("pageId", "number", "content", "publishedAt", "publishedBy")
    SELECT NEW."id", coalesce((select max("number") from "pageVersions" where "pageId" = NEW."id"), 0) + 1, json_object('title', NEW."title", 'tagline', NEW."tagline", 'subtagline', NEW."subtagline", 'sectionTitle', NEW."sectionTitle", 'summary', NEW."summary", 'body', NEW."body", 'sectionId', NEW."sectionId", 'headerOnly', NEW."headerOnly", 'isTaglineQuote', NEW."isTaglineQuote", 'imageId', NEW."imageId", 'imageAlt', NEW."imageAlt", 'path', NEW."path"), NEW."updatedAt", NEW."changedBy";
END;
--> statement-breakpoint
CREATE TRIGGER "pages_noVersions" AFTER DELETE ON "pages" BEGIN
  DELETE FROM "pageVersions" WHERE "pageId" = OLD."id";
END;
--> statement-breakpoint
-- What is online already is the first version of each page.
INSERT INTO "pageVersions" ("pageId", "number", "content", "publishedAt", "publishedBy")
  SELECT "id", 1, json_object('title', "title", 'tagline', "tagline", 'subtagline', "subtagline", 'sectionTitle', "sectionTitle", 'summary', "summary", 'body', "body", 'sectionId', "sectionId", 'headerOnly', "headerOnly", 'isTaglineQuote', "isTaglineQuote", 'imageId', "imageId", 'imageAlt', "imageAlt", 'path', "path"), "updatedAt", "changedBy" FROM "pages" WHERE "status" = 'PUBLISHED';
--> statement-breakpoint
-- Versions are only added; they go with their page.
CREATE TRIGGER "pageVersions_never_changed" BEFORE UPDATE ON "pageVersions" BEGIN
  SELECT RAISE(ABORT, 'VERSIONS: append-only');
END;
