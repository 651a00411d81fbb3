-- What the public can search, and the number that says whether anything public has changed.
-- Both are kept by the database, so that no writer can forget them.

INSERT INTO "siteState" ("id", "contentVersion") VALUES (1, 1);
--> statement-breakpoint
CREATE VIRTUAL TABLE "searchIndex" USING fts5("title", "body", content='searchDocuments', content_rowid='rowId', tokenize='porter unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER "searchDocuments_added" AFTER INSERT ON "searchDocuments" BEGIN
  INSERT INTO "searchIndex" ("rowid", "title", "body") VALUES (NEW."rowId", NEW."title", NEW."body");
END;
--> statement-breakpoint
CREATE TRIGGER "searchDocuments_removed" AFTER DELETE ON "searchDocuments" BEGIN
  INSERT INTO "searchIndex" ("searchIndex", "rowid", "title", "body") VALUES ('delete', OLD."rowId", OLD."title", OLD."body");
END;
--> statement-breakpoint
CREATE TRIGGER "events_added" AFTER INSERT ON "events" BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'events', NEW."id", case when NEW."eventType" = 'COLLOQUIUM' then '/events/colloquium/' || NEW."shortId" || '/' || NEW."relativePath" when NEW."isNetsci" then '/events/netsci#' || NEW."shortId" else '/events/other/' || NEW."shortId" || '/' || NEW."relativePath" end, NEW."title", NEW."searchText" || ' ' || coalesce(NEW."location", '') || ' ' || coalesce(NEW."country", ''), NEW."startDate"
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "events_changed" AFTER UPDATE ON "events" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'events' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'events', NEW."id", case when NEW."eventType" = 'COLLOQUIUM' then '/events/colloquium/' || NEW."shortId" || '/' || NEW."relativePath" when NEW."isNetsci" then '/events/netsci#' || NEW."shortId" else '/events/other/' || NEW."shortId" || '/' || NEW."relativePath" end, NEW."title", NEW."searchText" || ' ' || coalesce(NEW."location", '') || ' ' || coalesce(NEW."country", ''), NEW."startDate"
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "events_removed" AFTER DELETE ON "events" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'events' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_added" AFTER INSERT ON "jobs" BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'jobs', NEW."id", '/jobs/' || NEW."id", NEW."title", NEW."searchText" || ' ' || coalesce(NEW."position", '') || ' ' || coalesce(NEW."location", '') || ' ' || coalesce(NEW."country", ''), NEW."applicationDeadline"
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_changed" AFTER UPDATE ON "jobs" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'jobs' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'jobs', NEW."id", '/jobs/' || NEW."id", NEW."title", NEW."searchText" || ' ' || coalesce(NEW."position", '') || ' ' || coalesce(NEW."location", '') || ' ' || coalesce(NEW."country", ''), NEW."applicationDeadline"
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_removed" AFTER DELETE ON "jobs" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'jobs' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "news_added" AFTER INSERT ON "news" BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'news', NEW."id", '/news#' || NEW."id", NEW."title", NEW."searchText", substr(NEW."publishedAt", 1, 10)
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "news_changed" AFTER UPDATE ON "news" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'news' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'news', NEW."id", '/news#' || NEW."id", NEW."title", NEW."searchText", substr(NEW."publishedAt", 1, 10)
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "news_removed" AFTER DELETE ON "news" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'news' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "pages_added" AFTER INSERT ON "pages" BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'pages', NEW."id", NEW."path", NEW."title", NEW."tagline" || ' ' || NEW."subtagline" || ' ' || NEW."sectionTitle" || ' ' || NEW."searchText", null
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "pages_changed" AFTER UPDATE ON "pages" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'pages' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'pages', NEW."id", NEW."path", NEW."title", NEW."tagline" || ' ' || NEW."subtagline" || ' ' || NEW."sectionTitle" || ' ' || NEW."searchText", null
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "pages_removed" AFTER DELETE ON "pages" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'pages' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "people_added" AFTER INSERT ON "people" BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'people', NEW."id", case when NEW."isMainOfficer" or NEW."isPastPresident" or NEW."isExecutive" then '/about/executive-committee#' else '/about/board#' end || NEW."id", trim(NEW."firstName" || ' ' || NEW."lastName"), NEW."searchText" || ' ' || coalesce(NEW."position", ''), null
    WHERE NEW."status" = 'PUBLISHED' and (NEW."isMainOfficer" or NEW."isPastPresident" or NEW."isExecutive" or NEW."isOfficer");
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "people_changed" AFTER UPDATE ON "people" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'people' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'people', NEW."id", case when NEW."isMainOfficer" or NEW."isPastPresident" or NEW."isExecutive" then '/about/executive-committee#' else '/about/board#' end || NEW."id", trim(NEW."firstName" || ' ' || NEW."lastName"), NEW."searchText" || ' ' || coalesce(NEW."position", ''), null
    WHERE NEW."status" = 'PUBLISHED' and (NEW."isMainOfficer" or NEW."isPastPresident" or NEW."isExecutive" or NEW."isOfficer");
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "people_removed" AFTER DELETE ON "people" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'people' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "awards_added" AFTER INSERT ON "awards" BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'awards', NEW."id", NEW."path", NEW."name", NEW."searchText", null
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "awards_changed" AFTER UPDATE ON "awards" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'awards' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'awards', NEW."id", NEW."path", NEW."name", NEW."searchText", null
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "winners" SET "searchText" = "searchText" WHERE "awardId" = NEW."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "awards_removed" AFTER DELETE ON "awards" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'awards' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "winners_added" AFTER INSERT ON "winners" BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'winners', NEW."id", (select "path" from "awards" where "id" = NEW."awardId") || '#' || NEW."id", trim(NEW."firstName" || ' ' || NEW."lastName"), (select "name" from "awards" where "id" = NEW."awardId") || ' ' || coalesce(NEW."year", '') || ' ' || NEW."searchText", null
    WHERE NEW."status" = 'PUBLISHED' and (select "status" from "awards" where "id" = NEW."awardId") = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "winners_changed" AFTER UPDATE ON "winners" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'winners' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'winners', NEW."id", (select "path" from "awards" where "id" = NEW."awardId") || '#' || NEW."id", trim(NEW."firstName" || ' ' || NEW."lastName"), (select "name" from "awards" where "id" = NEW."awardId") || ' ' || coalesce(NEW."year", '') || ' ' || NEW."searchText", null
    WHERE NEW."status" = 'PUBLISHED' and (select "status" from "awards" where "id" = NEW."awardId") = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "winners_removed" AFTER DELETE ON "winners" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'winners' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "sections_added" AFTER INSERT ON "sections" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "sections_changed" AFTER UPDATE ON "sections" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "sections_removed" AFTER DELETE ON "sections" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "images_added" AFTER INSERT ON "images" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "images_changed" AFTER UPDATE ON "images" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "images_removed" AFTER DELETE ON "images" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
