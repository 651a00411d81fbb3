-- Search, written anew (D-99): documents say their language, place or post, and weight; words are kept as they are
-- written, letters folded, so that half words and typing mistakes find them; newsletters and Italian texts are found.
-- What a kind of document holds is said once, in a view; the triggers of its table copy from there.
DROP TRIGGER "searchDocuments_added";
--> statement-breakpoint
DROP TRIGGER "searchDocuments_removed";
--> statement-breakpoint
DROP TRIGGER "events_added";
--> statement-breakpoint
DROP TRIGGER "events_changed";
--> statement-breakpoint
DROP TRIGGER "events_removed";
--> statement-breakpoint
DROP TRIGGER "jobs_added";
--> statement-breakpoint
DROP TRIGGER "jobs_changed";
--> statement-breakpoint
DROP TRIGGER "jobs_removed";
--> statement-breakpoint
DROP TRIGGER "news_added";
--> statement-breakpoint
DROP TRIGGER "news_changed";
--> statement-breakpoint
DROP TRIGGER "news_removed";
--> statement-breakpoint
DROP TRIGGER "pages_added";
--> statement-breakpoint
DROP TRIGGER "pages_changed";
--> statement-breakpoint
DROP TRIGGER "pages_removed";
--> statement-breakpoint
DROP TRIGGER "people_added";
--> statement-breakpoint
DROP TRIGGER "people_changed";
--> statement-breakpoint
DROP TRIGGER "people_removed";
--> statement-breakpoint
DROP TRIGGER "awards_added";
--> statement-breakpoint
DROP TRIGGER "awards_changed";
--> statement-breakpoint
DROP TRIGGER "awards_removed";
--> statement-breakpoint
DROP TRIGGER "winners_added";
--> statement-breakpoint
DROP TRIGGER "winners_changed";
--> statement-breakpoint
DROP TRIGGER "winners_removed";
--> statement-breakpoint
DROP TRIGGER "sendings_started";
--> statement-breakpoint
DROP TABLE "searchIndex";
--> statement-breakpoint
DROP TABLE "searchDocuments";
--> statement-breakpoint
-- The text stands last: SQLite reads it only where a search shows it.
CREATE TABLE `searchDocuments` (
	`rowId` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`href` text NOT NULL,
	`title` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`day` text,
	`weight` integer DEFAULT 0 NOT NULL,
	`isSample` integer DEFAULT false NOT NULL,
	`body` text NOT NULL,
	CONSTRAINT "searchDocuments_language" CHECK("language" in ('en', 'it'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `searchDocuments_ref` ON `searchDocuments` (`kind`,`ref`,`language`);
--> statement-breakpoint
CREATE VIRTUAL TABLE "searchIndex" USING fts5("title", "detail", "body", content='searchDocuments', content_rowid='rowId', tokenize='unicode61 remove_diacritics 2', prefix='2 3 4');
--> statement-breakpoint
-- All words of the index with the number of documents that have them: for "did you mean".
CREATE VIRTUAL TABLE "searchVocabulary" USING fts5vocab('searchIndex', 'row');
--> statement-breakpoint
-- The text as it is indexed: letters that unicode61 does not fold become plain ones, word by word, so that snippets
-- fit the original; functions/site/search/fold.ts does the same to what a visitor types. "Jobs Vienna" finds a vacancy
-- there that does not say "job".
CREATE VIEW "searchTexts" AS SELECT "rowId",
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("title", 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ŧ', 't'), 'Ŧ', 't'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th') AS "title",
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("detail", 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ŧ', 't'), 'Ŧ', 't'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th') || case "kind"
    when 'jobs' then ' job vacancy' when 'news' then ' news' when 'newsletters' then ' newsletter'
    when 'events' then iif("href" like '/events/colloquium/%', ' event colloquium talk', ' event')
    when 'people' then ' people' when 'winners' then ' winner' when 'awards' then ' award prize'
    else '' end AS "detail",
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("body", 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ŧ', 't'), 'Ŧ', 't'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th') AS "body"
  FROM "searchDocuments";
--> statement-breakpoint
CREATE TRIGGER "searchDocuments_added" AFTER INSERT ON "searchDocuments" BEGIN
  INSERT INTO "searchIndex" ("rowid", "title", "detail", "body")
    SELECT "rowId", "title", "detail", "body" FROM "searchTexts" WHERE "rowId" = NEW."rowId";
END;
--> statement-breakpoint
CREATE TRIGGER "searchDocuments_removed" BEFORE DELETE ON "searchDocuments" BEGIN
  INSERT INTO "searchIndex" ("searchIndex", "rowid", "title", "detail", "body")
    SELECT 'delete', "rowId", "title", "detail", "body" FROM "searchTexts" WHERE "rowId" = OLD."rowId";
END;
--> statement-breakpoint
CREATE VIEW "searchable_pages" AS
  SELECT 'pages' AS "kind", "pages"."id" AS "ref", 'en' AS "language",
    "path" AS "href",
    "title" AS "title",
    '' AS "detail",
    null AS "day", 5 AS "weight", 0 AS "isSample",
    "tagline" || ' ' || "subtagline" || ' ' || "sectionTitle" || ' ' || "searchText" AS "body"
  FROM "pages" WHERE "status" = 'PUBLISHED';
--> statement-breakpoint
CREATE VIEW "searchable_events" AS
  SELECT 'events' AS "kind", "events"."id" AS "ref", 'en' AS "language",
    case when "eventType" = 'COLLOQUIUM' then '/events/colloquium/' when "isNetsci" then '/events/netsci/' else '/events/other/' end || "shortId" || '/' || "relativePath" AS "href",
    "title" AS "title",
    ltrim(iif(coalesce("location", '') = '', '', ', ' || "location") || iif(coalesce("country", '') = '', '', ', ' || "country"), ', ') AS "detail",
    "startDate" AS "day", case when "parentId" is not null then 0 when "eventType" = 'COLLOQUIUM' then 1 when "isNetsci" then 3 else 1 end AS "weight", "isSample" AS "isSample",
    "searchText" || ' ' || coalesce("venue", '') || ' ' || coalesce("organizer", '') AS "body"
  FROM "events" WHERE "status" = 'PUBLISHED';
--> statement-breakpoint
CREATE VIEW "searchable_jobs" AS
  SELECT 'jobs' AS "kind", "jobs"."id" AS "ref", 'en' AS "language",
    '/jobs/' || "id" AS "href",
    "title" AS "title",
    ltrim(iif(coalesce("employer", '') = '', '', ', ' || "employer") || iif(coalesce("location", '') = '', '', ', ' || "location") || iif(coalesce("country", '') = '', '', ', ' || "country"), ', ') AS "detail",
    "applicationDeadline" AS "day", 1 AS "weight", "isSample" AS "isSample",
    coalesce("position", '') || ' ' || "searchText" AS "body"
  FROM "jobs" WHERE "status" = 'PUBLISHED';
--> statement-breakpoint
CREATE VIEW "searchable_news" AS
  SELECT 'news' AS "kind", "news"."id" AS "ref", 'en' AS "language",
    '/news/' || "id" || iif("relativePath" = '', '', '/' || "relativePath") AS "href",
    "title" AS "title",
    '' AS "detail",
    substr("publishedAt", 1, 10) AS "day", 1 AS "weight", "isSample" AS "isSample",
    "searchText" AS "body"
  FROM "news" WHERE "status" = 'PUBLISHED';
--> statement-breakpoint
CREATE VIEW "searchable_people" AS
  SELECT 'people' AS "kind", "people"."id" AS "ref", 'en' AS "language",
    case when "isMainOfficer" or "isPastPresident" or "isExecutive" then '/about/executive-committee#' else '/about/board#' end || "id" AS "href",
    trim("firstName" || ' ' || "lastName") AS "title",
    ltrim(iif(coalesce("position", '') = '', '', ', ' || "position") || iif(coalesce("affiliation", '') = '', '', ', ' || "affiliation"), ', ') AS "detail",
    null AS "day", 3 AS "weight", 0 AS "isSample",
    "searchText" AS "body"
  FROM "people" WHERE "status" = 'PUBLISHED' AND ("isMainOfficer" OR "isPastPresident" OR "isExecutive" OR "isOfficer");
--> statement-breakpoint
CREATE VIEW "searchable_awards" AS
  SELECT 'awards' AS "kind", "awards"."id" AS "ref", 'en' AS "language",
    "path" AS "href",
    "name" AS "title",
    '' AS "detail",
    null AS "day", 4 AS "weight", 0 AS "isSample",
    "searchText" AS "body"
  FROM "awards" WHERE "status" = 'PUBLISHED';
--> statement-breakpoint
CREATE VIEW "searchable_winners" AS
  SELECT 'winners' AS "kind", "winners"."id" AS "ref", 'en' AS "language",
    "awards"."path" || '#' || "winners"."id" AS "href",
    trim("winners"."firstName" || ' ' || "winners"."lastName") AS "title",
    "awards"."name" || coalesce(', ' || "winners"."year", '') AS "detail",
    null AS "day", 2 AS "weight", 0 AS "isSample",
    "winners"."searchText" || ' ' || coalesce("winners"."affiliation", '') || ' ' || coalesce("winners"."work", '') AS "body"
  FROM "winners" JOIN "awards" ON "awards"."id" = "winners"."awardId"
  WHERE "winners"."status" = 'PUBLISHED' AND "awards"."status" = 'PUBLISHED' AND "awards"."name" <> '';
--> statement-breakpoint
-- A newsletter as it was sent; it is public once its real e-mails have started.
CREATE VIEW "searchable_newsletters" AS
  SELECT 'newsletters' AS "kind", "campaignId" AS "ref", 'en' AS "language",
    '/newsletters/' || "campaignId" AS "href",
    json_extract("content", '$.title') AS "title",
    coalesce(json_extract("content", '$.issuePeriod'), '') AS "detail",
    coalesce(json_extract("content", '$.publicationDate'), substr("startedAt", 1, 10)) AS "day", 1 AS "weight",
    coalesce("newsletters"."isSample", 0) AS "isSample",
    coalesce("newsletters"."searchText", '') || ' ' || coalesce((select group_concat(json_extract("value", '$.title'), '. ') from json_each("content", '$.news')), '')
      || ' ' || coalesce((select group_concat(json_extract("value", '$.title'), '. ') from json_each("content", '$.events')), '')
      || ' ' || coalesce((select group_concat(json_extract("value", '$.title'), '. ') from json_each("content", '$.jobs')), '') AS "body"
  FROM "sendings" LEFT JOIN "newsletters" ON "newsletters"."id" = "campaignId"
  WHERE "purpose" = 'REAL' AND "resourceName" = 'newsletters' AND json_extract("content", '$.title') <> '';
--> statement-breakpoint
-- The Italian text of a document that is there: what is not translated stays with the English one.
CREATE VIEW "searchTranslations" AS
  SELECT "kind", "ref", "translations"."language" AS "language", "href",
    coalesce(nullif(json_extract("texts", '$.title'), ''), nullif(json_extract("texts", '$.name'), ''), "title") AS "title",
    "detail", "day", "weight", "isSample",
    coalesce(json_extract("texts", '$.tagline') || ' ', '') || coalesce(json_extract("texts", '$.subtagline') || ' ', '')
      || coalesce(json_extract("texts", '$.sectionTitle') || ' ', '') || "translations"."searchText" AS "body"
  FROM "searchDocuments" JOIN "translations" ON "resourceName" = "kind" AND "itemId" = "ref"
  WHERE "searchDocuments"."language" = 'en';
--> statement-breakpoint
CREATE TRIGGER "events_added" AFTER INSERT ON "events"
WHEN NEW."status" = 'PUBLISHED' BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_events" WHERE "ref" = NEW."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = 'events' AND "ref" = NEW."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "events_changed" AFTER UPDATE ON "events"
WHEN OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'events' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_events" WHERE "ref" = NEW."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = 'events' AND "ref" = NEW."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "events_removed" AFTER DELETE ON "events"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'events' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_added" AFTER INSERT ON "jobs"
WHEN NEW."status" = 'PUBLISHED' BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_jobs" WHERE "ref" = NEW."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_changed" AFTER UPDATE ON "jobs"
WHEN OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'jobs' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_jobs" WHERE "ref" = NEW."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_removed" AFTER DELETE ON "jobs"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'jobs' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "news_added" AFTER INSERT ON "news"
WHEN NEW."status" = 'PUBLISHED' BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_news" WHERE "ref" = NEW."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = 'news' AND "ref" = NEW."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "news_changed" AFTER UPDATE ON "news"
WHEN OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'news' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_news" WHERE "ref" = NEW."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = 'news' AND "ref" = NEW."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "news_removed" AFTER DELETE ON "news"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'news' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "pages_added" AFTER INSERT ON "pages"
WHEN NEW."status" = 'PUBLISHED' BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_pages" WHERE "ref" = NEW."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = 'pages' AND "ref" = NEW."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "pages_changed" AFTER UPDATE ON "pages"
WHEN (OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED')
  AND (OLD."status", OLD."title", OLD."tagline", OLD."subtagline", OLD."sectionTitle", OLD."summary", OLD."body", OLD."sectionId", OLD."headerOnly", OLD."isTaglineQuote", OLD."imageId", OLD."imageAlt", OLD."path", OLD."positionInSection", OLD."searchText", OLD."isFixed")
  IS NOT (NEW."status", NEW."title", NEW."tagline", NEW."subtagline", NEW."sectionTitle", NEW."summary", NEW."body", NEW."sectionId", NEW."headerOnly", NEW."isTaglineQuote", NEW."imageId", NEW."imageAlt", NEW."path", NEW."positionInSection", NEW."searchText", NEW."isFixed") BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'pages' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_pages" WHERE "ref" = NEW."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = 'pages' AND "ref" = NEW."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "pages_removed" AFTER DELETE ON "pages"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'pages' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "people_added" AFTER INSERT ON "people"
WHEN NEW."status" = 'PUBLISHED' BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_people" WHERE "ref" = NEW."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "people_changed" AFTER UPDATE ON "people"
WHEN OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'people' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_people" WHERE "ref" = NEW."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "people_removed" AFTER DELETE ON "people"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'people' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "awards_added" AFTER INSERT ON "awards"
WHEN NEW."status" = 'PUBLISHED' BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_awards" WHERE "ref" = NEW."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = 'awards' AND "ref" = NEW."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "awards_changed" AFTER UPDATE ON "awards"
WHEN OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'awards' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_awards" WHERE "ref" = NEW."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations" WHERE "kind" = 'awards' AND "ref" = NEW."id";
  UPDATE "winners" SET "searchText" = "searchText" WHERE "awardId" = NEW."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "awards_removed" AFTER DELETE ON "awards"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'awards' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "winners_added" AFTER INSERT ON "winners"
WHEN NEW."status" = 'PUBLISHED' BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_winners" WHERE "ref" = NEW."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "winners_changed" AFTER UPDATE ON "winners"
WHEN OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'winners' AND "ref" = OLD."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_winners" WHERE "ref" = NEW."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "winners_removed" AFTER DELETE ON "winners"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'winners' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "sendings_started" AFTER INSERT ON "sendings" WHEN NEW."purpose" = 'REAL' AND NEW."resourceName" = 'newsletters' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'newsletters' AND "ref" = NEW."campaignId";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_newsletters" WHERE "ref" = NEW."campaignId";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "sendings_searchRemoved" AFTER DELETE ON "sendings" WHEN OLD."purpose" = 'REAL' AND OLD."resourceName" = 'newsletters' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'newsletters' AND "ref" = OLD."campaignId";
END;
--> statement-breakpoint
-- Whether it is a sample is said by the newsletter, and its plain text is there.
CREATE TRIGGER "newsletters_searchChanged" AFTER UPDATE OF "isSample", "searchText" ON "newsletters"
WHEN EXISTS (SELECT 1 FROM "searchable_newsletters" WHERE "ref" = NEW."id") BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'newsletters' AND "ref" = NEW."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_newsletters" WHERE "ref" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "translations_searchAdded" AFTER INSERT ON "translations" BEGIN
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations"
    WHERE "kind" = NEW."resourceName" AND "ref" = NEW."itemId" AND "language" = NEW."language";
END;
--> statement-breakpoint
CREATE TRIGGER "translations_searchChanged" AFTER UPDATE ON "translations" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = OLD."resourceName" AND "ref" = OLD."itemId" AND "language" = OLD."language";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations"
    WHERE "kind" = NEW."resourceName" AND "ref" = NEW."itemId" AND "language" = NEW."language";
END;
--> statement-breakpoint
CREATE TRIGGER "translations_searchRemoved" AFTER DELETE ON "translations" BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = OLD."resourceName" AND "ref" = OLD."itemId" AND "language" = OLD."language";
END;
--> statement-breakpoint
-- What is there already.
INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_events";
--> statement-breakpoint
INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_jobs";
--> statement-breakpoint
INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_news";
--> statement-breakpoint
INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_pages";
--> statement-breakpoint
INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_people";
--> statement-breakpoint
INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_awards";
--> statement-breakpoint
INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_winners";
--> statement-breakpoint
INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_newsletters";
--> statement-breakpoint
INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchTranslations";
--> statement-breakpoint
-- Screens that are no pages of the editors.
INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body") VALUES
  ('pages', '/newsletters', 'en', '/newsletters', 'Newsletters', '', null, 5, 0, 'Archive of all newsletters of the society: every issue that was sent.'),
  ('pages', '/newsletters', 'it', '/newsletters', 'Newsletter', '', null, 5, 0, 'Archivio di tutte le newsletter della società: ogni numero inviato.'),
  ('pages', '/events', 'en', '/events', 'Upcoming events', '', null, 5, 0, 'Calendar of everything to come: NetSci and NetSci-X conferences, colloquium talks, schools, workshops and satellite meetings, with their dates, deadlines and places.'),
  ('pages', '/events', 'it', '/events', 'Prossimi eventi', '', null, 5, 0, 'Calendario di tutto ciò che è in programma: conferenze NetSci e NetSci-X, seminari, scuole, workshop e convegni satellite, con date, scadenze e luoghi.'),
  ('pages', '/access/sign-in', 'en', '/access/sign-in', 'Sign in', '', null, 5, 0, 'Sign in to your account with e-mail address and password (login, log in), or recover a forgotten password.'),
  ('pages', '/access/sign-in', 'it', '/access/sign-in', 'Accedi', '', null, 5, 0, 'Accedi al tuo account con indirizzo e-mail e password (login), o recupera una password dimenticata.'),
  ('pages', '/join-us/register', 'en', '/join-us/register', 'Create an account', '', null, 5, 0, 'Register with your name and e-mail address: the first step to become a member.'),
  ('pages', '/join-us/register', 'it', '/join-us/register', 'Crea un account', '', null, 5, 0, 'Registrati con nome e indirizzo e-mail: il primo passo per diventare socio.');
