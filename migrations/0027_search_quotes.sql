-- What a result quotes (D-99): the parts of a document are apart by " · ", so that none seems to continue another.
-- The summary of a page is not among them, since no screen shows it. The year of an event, of news and of a newsletter
-- is searched for with the line beside the title.
-- The summary stands at the beginning of what the search reads.
UPDATE "pages" SET "searchText" = ltrim(substr("searchText", 1 + length(trim(replace(replace("summary", '<p>', ''), '</p>', '')))))
  WHERE "summary" <> '' AND substr("searchText", 1, length(trim(replace(replace("summary", '<p>', ''), '</p>', '')))) = trim(replace(replace("summary", '<p>', ''), '</p>', ''));
--> statement-breakpoint
UPDATE "translations" SET "searchText" = ltrim(substr("searchText", 1 + length(trim(replace(replace(json_extract("texts", '$.summary'), '<p>', ''), '</p>', '')))))
  WHERE "resourceName" = 'pages' AND json_extract("texts", '$.summary') <> ''
    AND substr("searchText", 1, length(trim(replace(replace(json_extract("texts", '$.summary'), '<p>', ''), '</p>', '')))) = trim(replace(replace(json_extract("texts", '$.summary'), '<p>', ''), '</p>', ''));
--> statement-breakpoint
DROP VIEW "searchable_pages";
--> statement-breakpoint
CREATE VIEW "searchable_pages" AS
  SELECT 'pages' AS "kind", "pages"."id" AS "ref", 'en' AS "language",
    "path" AS "href",
    "title" AS "title",
    '' AS "detail",
    null AS "day", 5 AS "weight", 0 AS "isSample",
    "tagline" || ' ' || "subtagline" || ' ' || iif("sectionTitle" = '', '', "sectionTitle" || ' · ') || "searchText" AS "body"
  FROM "pages" WHERE "status" = 'PUBLISHED';
--> statement-breakpoint
DROP VIEW "searchable_events";
--> statement-breakpoint
CREATE VIEW "searchable_events" AS
  SELECT 'events' AS "kind", "events"."id" AS "ref", 'en' AS "language",
    case when "eventType" = 'COLLOQUIUM' then '/events/colloquium/' when "isNetsci" then '/events/netsci/' else '/events/other/' end || "shortId" || '/' || "relativePath" AS "href",
    "title" AS "title",
    ltrim(iif(coalesce("location", '') = '', '', ', ' || "location") || iif(coalesce("country", '') = '', '', ', ' || "country"), ', ') AS "detail",
    "startDate" AS "day", case when "parentId" is not null then 0 when "eventType" = 'COLLOQUIUM' then 1 when "isNetsci" then 3 else 1 end AS "weight", "isSample" AS "isSample",
    ltrim("searchText" || iif(coalesce("venue", '') = '', '', ' · ' || "venue") || iif(coalesce("organizer", '') = '', '', ' · ' || "organizer"), ' ·') AS "body"
  FROM "events" WHERE "status" = 'PUBLISHED';
--> statement-breakpoint
DROP VIEW "searchable_jobs";
--> statement-breakpoint
CREATE VIEW "searchable_jobs" AS
  SELECT 'jobs' AS "kind", "jobs"."id" AS "ref", 'en' AS "language",
    '/jobs/' || "id" AS "href",
    "title" AS "title",
    ltrim(iif(coalesce("employer", '') = '', '', ', ' || "employer") || iif(coalesce("location", '') = '', '', ', ' || "location") || iif(coalesce("country", '') = '', '', ', ' || "country"), ', ') AS "detail",
    "applicationDeadline" AS "day", 1 AS "weight", "isSample" AS "isSample",
    iif(coalesce("position", '') = '', '', "position" || ' · ') || "searchText" AS "body"
  FROM "jobs" WHERE "status" = 'PUBLISHED';
--> statement-breakpoint
DROP VIEW "searchable_winners";
--> statement-breakpoint
CREATE VIEW "searchable_winners" AS
  SELECT 'winners' AS "kind", "winners"."id" AS "ref", 'en' AS "language",
    "awards"."path" || '#' || "winners"."id" AS "href",
    trim("winners"."firstName" || ' ' || "winners"."lastName") AS "title",
    "awards"."name" || coalesce(', ' || "winners"."year", '') AS "detail",
    null AS "day", 2 AS "weight", 0 AS "isSample",
    ltrim("winners"."searchText" || iif(coalesce("winners"."affiliation", '') = '', '', ' · ' || "winners"."affiliation") || iif(coalesce("winners"."work", '') = '', '', ' · ' || "winners"."work"), ' ·') AS "body"
  FROM "winners" JOIN "awards" ON "awards"."id" = "winners"."awardId"
  WHERE "winners"."status" = 'PUBLISHED' AND "awards"."status" = 'PUBLISHED' AND "awards"."name" <> '';
--> statement-breakpoint
DROP VIEW "searchable_newsletters";
--> statement-breakpoint
CREATE VIEW "searchable_newsletters" AS
  SELECT 'newsletters' AS "kind", "campaignId" AS "ref", 'en' AS "language",
    '/newsletters/' || "campaignId" AS "href",
    json_extract("content", '$.title') AS "title",
    coalesce(json_extract("content", '$.issuePeriod'), '') AS "detail",
    coalesce(json_extract("content", '$.publicationDate'), substr("startedAt", 1, 10)) AS "day", 1 AS "weight",
    coalesce("newsletters"."isSample", 0) AS "isSample",
    coalesce("newsletters"."searchText", '') || coalesce((select group_concat(' · ' || json_extract("value", '$.title'), '') from json_each("content", '$.news')), '')
      || coalesce((select group_concat(' · ' || json_extract("value", '$.title'), '') from json_each("content", '$.events')), '')
      || coalesce((select group_concat(' · ' || json_extract("value", '$.title'), '') from json_each("content", '$.jobs')), '') AS "body"
  FROM "sendings" LEFT JOIN "newsletters" ON "newsletters"."id" = "campaignId"
  WHERE "purpose" = 'REAL' AND "resourceName" = 'newsletters' AND json_extract("content", '$.title') <> '';
--> statement-breakpoint
DROP VIEW "searchTranslations";
--> statement-breakpoint
CREATE VIEW "searchTranslations" AS
  SELECT "kind", "ref", "translations"."language" AS "language", "href",
    coalesce(nullif(json_extract("texts", '$.title'), ''), nullif(json_extract("texts", '$.name'), ''), "title") AS "title",
    "detail", "day", "weight", "isSample",
    coalesce(json_extract("texts", '$.tagline') || ' ', '') || coalesce(json_extract("texts", '$.subtagline') || ' ', '')
      || coalesce(json_extract("texts", '$.sectionTitle') || ' · ', '') || "translations"."searchText" AS "body"
  FROM "searchDocuments" JOIN "translations" ON "resourceName" = "kind" AND "itemId" = "ref"
  WHERE "searchDocuments"."language" = 'en';
--> statement-breakpoint
DROP VIEW "searchTexts";
--> statement-breakpoint
CREATE VIEW "searchTexts" AS SELECT "rowId",
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("title", 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ŧ', 't'), 'Ŧ', 't'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th') AS "title",
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("detail", 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ŧ', 't'), 'Ŧ', 't'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th') || case "kind"
    when 'jobs' then ' job vacancy' when 'news' then ' news' when 'newsletters' then ' newsletter'
    when 'events' then iif("href" like '/events/colloquium/%', ' event colloquium talk', ' event')
    when 'people' then ' people' when 'winners' then ' winner' when 'awards' then ' award prize'
    else '' end || iif("day" is not null and "kind" in ('events', 'news', 'newsletters'), ' ' || substr("day", 1, 4), '') AS "detail",
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("body", 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ŧ', 't'), 'Ŧ', 't'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th') AS "body"
  FROM "searchDocuments";
--> statement-breakpoint
-- A document whose text changes is written anew; the index at the end, since its words do for all.
DROP TRIGGER "searchDocuments_added";
--> statement-breakpoint
DROP TRIGGER "searchDocuments_removed";
--> statement-breakpoint
DELETE FROM "searchDocuments" WHERE "kind" <> 'pages' OR "ref" IN (SELECT "id" FROM "pages");
--> statement-breakpoint
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
INSERT INTO "searchIndex" ("searchIndex") VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO "searchIndex" ("rowid", "title", "detail", "body") SELECT "rowId", "title", "detail", "body" FROM "searchTexts";
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
UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1;
