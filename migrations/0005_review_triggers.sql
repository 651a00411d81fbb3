-- What was not public and is not public now is nobody's news: drafts that members save, items that
-- wait, deleted ones. Only what visitors see, saw or will see touches the search and the version.
DROP TRIGGER "events_added";
--> statement-breakpoint
CREATE TRIGGER "events_added" AFTER INSERT ON "events"
WHEN NEW."status" = 'PUBLISHED' BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'events', NEW."id", case when NEW."eventType" = 'COLLOQUIUM' then '/events/colloquium/' || NEW."shortId" || '/' || NEW."relativePath" when NEW."isNetsci" then '/events/netsci#' || NEW."shortId" else '/events/other/' || NEW."shortId" || '/' || NEW."relativePath" end, NEW."title", NEW."searchText" || ' ' || coalesce(NEW."location", '') || ' ' || coalesce(NEW."country", ''), NEW."startDate"
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "events_changed";
--> statement-breakpoint
CREATE TRIGGER "events_changed" AFTER UPDATE ON "events"
WHEN OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'events' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'events', NEW."id", case when NEW."eventType" = 'COLLOQUIUM' then '/events/colloquium/' || NEW."shortId" || '/' || NEW."relativePath" when NEW."isNetsci" then '/events/netsci#' || NEW."shortId" else '/events/other/' || NEW."shortId" || '/' || NEW."relativePath" end, NEW."title", NEW."searchText" || ' ' || coalesce(NEW."location", '') || ' ' || coalesce(NEW."country", ''), NEW."startDate"
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "events_removed";
--> statement-breakpoint
CREATE TRIGGER "events_removed" AFTER DELETE ON "events"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'events' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "jobs_added";
--> statement-breakpoint
CREATE TRIGGER "jobs_added" AFTER INSERT ON "jobs"
WHEN NEW."status" = 'PUBLISHED' BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'jobs', NEW."id", '/jobs/' || NEW."id", NEW."title", NEW."searchText" || ' ' || coalesce(NEW."position", '') || ' ' || coalesce(NEW."location", '') || ' ' || coalesce(NEW."country", ''), NEW."applicationDeadline"
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "jobs_changed";
--> statement-breakpoint
CREATE TRIGGER "jobs_changed" AFTER UPDATE ON "jobs"
WHEN OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'jobs' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'jobs', NEW."id", '/jobs/' || NEW."id", NEW."title", NEW."searchText" || ' ' || coalesce(NEW."position", '') || ' ' || coalesce(NEW."location", '') || ' ' || coalesce(NEW."country", ''), NEW."applicationDeadline"
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "jobs_removed";
--> statement-breakpoint
CREATE TRIGGER "jobs_removed" AFTER DELETE ON "jobs"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'jobs' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "news_added";
--> statement-breakpoint
CREATE TRIGGER "news_added" AFTER INSERT ON "news"
WHEN NEW."status" = 'PUBLISHED' BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'news', NEW."id", '/news#' || NEW."id", NEW."title", NEW."searchText", substr(NEW."publishedAt", 1, 10)
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "news_changed";
--> statement-breakpoint
CREATE TRIGGER "news_changed" AFTER UPDATE ON "news"
WHEN OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'news' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "href", "title", "body", "day")
    SELECT 'news', NEW."id", '/news#' || NEW."id", NEW."title", NEW."searchText", substr(NEW."publishedAt", 1, 10)
    WHERE NEW."status" = 'PUBLISHED';
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
DROP TRIGGER "news_removed";
--> statement-breakpoint
CREATE TRIGGER "news_removed" AFTER DELETE ON "news"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'news' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
