-- How far each item that is online is translated (functions/lifecycle/translations): a rank of 0 is outdated, 1 not
-- translated, 2 current. Triggers keep it, so that the previous release keeps it too.
CREATE VIEW "translatable" AS
  SELECT 'pages' AS "resourceName", "i"."id" AS "itemId", 0 AS "position", "i"."title" AS "name",
    CASE WHEN "t"."itemId" IS NULL THEN 1 WHEN coalesce(json_extract("t"."original", '$.title'), '') <> coalesce("i"."title", '') OR coalesce(json_extract("t"."original", '$.tagline'), '') <> coalesce("i"."tagline", '') OR coalesce(json_extract("t"."original", '$.subtagline'), '') <> coalesce("i"."subtagline", '') OR coalesce(json_extract("t"."original", '$.sectionTitle'), '') <> coalesce("i"."sectionTitle", '') OR coalesce(json_extract("t"."original", '$.imageAlt'), '') <> coalesce("i"."imageAlt", '') OR coalesce(json_extract("t"."original", '$.summary'), '') <> coalesce("i"."summary", '') OR coalesce(json_extract("t"."original", '$.body'), '') <> coalesce("i"."body", '') THEN 0 ELSE 2 END AS "rank"
  FROM "pages" AS "i" LEFT JOIN "translations" AS "t" ON "t"."resourceName" = 'pages' AND "t"."itemId" = "i"."id" AND "t"."language" = 'it'
  WHERE "i"."status" = 'PUBLISHED'
  UNION ALL SELECT 'sections' AS "resourceName", "i"."id" AS "itemId", 1 AS "position", "i"."title" AS "name",
    CASE WHEN "t"."itemId" IS NULL THEN 1 WHEN coalesce(json_extract("t"."original", '$.title'), '') <> coalesce("i"."title", '') THEN 0 ELSE 2 END AS "rank"
  FROM "sections" AS "i" LEFT JOIN "translations" AS "t" ON "t"."resourceName" = 'sections' AND "t"."itemId" = "i"."id" AND "t"."language" = 'it'
  UNION ALL SELECT 'awards' AS "resourceName", "i"."id" AS "itemId", 2 AS "position", "i"."name" AS "name",
    CASE WHEN "t"."itemId" IS NULL THEN 1 WHEN coalesce(json_extract("t"."original", '$.name'), '') <> coalesce("i"."name", '') OR coalesce(json_extract("t"."original", '$.summary'), '') <> coalesce("i"."summary", '') OR coalesce(json_extract("t"."original", '$.description'), '') <> coalesce("i"."description", '') THEN 0 ELSE 2 END AS "rank"
  FROM "awards" AS "i" LEFT JOIN "translations" AS "t" ON "t"."resourceName" = 'awards' AND "t"."itemId" = "i"."id" AND "t"."language" = 'it'
  WHERE "i"."status" = 'PUBLISHED'
  UNION ALL SELECT 'news' AS "resourceName", "i"."id" AS "itemId", 3 AS "position", "i"."title" AS "name",
    CASE WHEN "t"."itemId" IS NULL THEN 1 WHEN coalesce(json_extract("t"."original", '$.title'), '') <> coalesce("i"."title", '') OR coalesce(json_extract("t"."original", '$.summary'), '') <> coalesce("i"."summary", '') OR coalesce(json_extract("t"."original", '$.description'), '') <> coalesce("i"."description", '') THEN 0 ELSE 2 END AS "rank"
  FROM "news" AS "i" LEFT JOIN "translations" AS "t" ON "t"."resourceName" = 'news' AND "t"."itemId" = "i"."id" AND "t"."language" = 'it'
  WHERE "i"."status" = 'PUBLISHED'
  UNION ALL SELECT 'events' AS "resourceName", "i"."id" AS "itemId", 4 AS "position", "i"."title" AS "name",
    CASE WHEN "t"."itemId" IS NULL THEN 1 WHEN coalesce(json_extract("t"."original", '$.title'), '') <> coalesce("i"."title", '') OR coalesce(json_extract("t"."original", '$.imageAlt'), '') <> coalesce("i"."imageAlt", '') OR coalesce(json_extract("t"."original", '$.summary'), '') <> coalesce("i"."summary", '') OR coalesce(json_extract("t"."original", '$.description'), '') <> coalesce("i"."description", '') THEN 0 ELSE 2 END AS "rank"
  FROM "events" AS "i" LEFT JOIN "translations" AS "t" ON "t"."resourceName" = 'events' AND "t"."itemId" = "i"."id" AND "t"."language" = 'it'
  WHERE "i"."status" = 'PUBLISHED';
--> statement-breakpoint
CREATE TRIGGER "translationStates_countedNew" AFTER INSERT ON "translationStates" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'translations', NEW."rank", NEW."resourceName", 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "translationStates_countedGone" AFTER DELETE ON "translationStates" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'translations', OLD."rank", OLD."resourceName", -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "pages_translationNew" AFTER INSERT ON "pages" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'pages' AND "itemId" = NEW."id";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = 'pages' AND "itemId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "pages_translationChanged" AFTER UPDATE OF "title", "tagline", "subtagline", "sectionTitle", "imageAlt", "summary", "body", "status" ON "pages"
WHEN (OLD."title", OLD."tagline", OLD."subtagline", OLD."sectionTitle", OLD."imageAlt", OLD."summary", OLD."body", OLD."status") IS NOT (NEW."title", NEW."tagline", NEW."subtagline", NEW."sectionTitle", NEW."imageAlt", NEW."summary", NEW."body", NEW."status") BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'pages' AND "itemId" = OLD."id";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = 'pages' AND "itemId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "pages_translationGone" AFTER DELETE ON "pages" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'pages' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "sections_translationNew" AFTER INSERT ON "sections" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'sections' AND "itemId" = NEW."id";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = 'sections' AND "itemId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "sections_translationChanged" AFTER UPDATE OF "title" ON "sections"
WHEN OLD."title" IS NOT NEW."title" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'sections' AND "itemId" = OLD."id";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = 'sections' AND "itemId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "sections_translationGone" AFTER DELETE ON "sections" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'sections' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "awards_translationNew" AFTER INSERT ON "awards" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'awards' AND "itemId" = NEW."id";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = 'awards' AND "itemId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "awards_translationChanged" AFTER UPDATE OF "name", "summary", "description", "status" ON "awards"
WHEN (OLD."name", OLD."summary", OLD."description", OLD."status") IS NOT (NEW."name", NEW."summary", NEW."description", NEW."status") BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'awards' AND "itemId" = OLD."id";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = 'awards' AND "itemId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "awards_translationGone" AFTER DELETE ON "awards" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'awards' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "news_translationNew" AFTER INSERT ON "news" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'news' AND "itemId" = NEW."id";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = 'news' AND "itemId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "news_translationChanged" AFTER UPDATE OF "title", "summary", "description", "status" ON "news"
WHEN (OLD."title", OLD."summary", OLD."description", OLD."status") IS NOT (NEW."title", NEW."summary", NEW."description", NEW."status") BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'news' AND "itemId" = OLD."id";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = 'news' AND "itemId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "news_translationGone" AFTER DELETE ON "news" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'news' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "events_translationNew" AFTER INSERT ON "events" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'events' AND "itemId" = NEW."id";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = 'events' AND "itemId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "events_translationChanged" AFTER UPDATE OF "title", "imageAlt", "summary", "description", "status" ON "events"
WHEN (OLD."title", OLD."imageAlt", OLD."summary", OLD."description", OLD."status") IS NOT (NEW."title", NEW."imageAlt", NEW."summary", NEW."description", NEW."status") BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'events' AND "itemId" = OLD."id";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = 'events' AND "itemId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "events_translationGone" AFTER DELETE ON "events" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'events' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "translations_stateNew" AFTER INSERT ON "translations" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = NEW."resourceName" AND "itemId" = NEW."itemId";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = NEW."resourceName" AND "itemId" = NEW."itemId";
END;
--> statement-breakpoint
CREATE TRIGGER "translations_stateChanged" AFTER UPDATE OF "original" ON "translations" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = NEW."resourceName" AND "itemId" = NEW."itemId";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = NEW."resourceName" AND "itemId" = NEW."itemId";
END;
--> statement-breakpoint
CREATE TRIGGER "translations_stateGone" AFTER DELETE ON "translations" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = OLD."resourceName" AND "itemId" = OLD."itemId";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = OLD."resourceName" AND "itemId" = OLD."itemId";
END;
--> statement-breakpoint
-- What is there already.
INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable";
