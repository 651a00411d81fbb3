CREATE VIRTUAL TABLE "searchIndex" USING fts5("title", "detail", "body", content='searchDocuments', content_rowid='rowId', tokenize='unicode61 remove_diacritics 2', prefix='2 3 4');
--> statement-breakpoint
CREATE VIRTUAL TABLE "searchVocabulary" USING fts5vocab('searchIndex', 'row');
--> statement-breakpoint
CREATE VIEW "foldedNames" AS SELECT "id",
  CASE WHEN "lastName" NOT GLOB '*[^ -~]*' THEN lower("lastName") ELSE (
    WITH RECURSIVE "letters"("rest", "letter", "done") AS (
      SELECT "lastName", '', ''
      UNION ALL
      SELECT substr("rest", 2), substr("rest", 1, 1),
        "done" || CASE WHEN "letter" > '~' THEN coalesce("plain" ->> "letter", "letter") ELSE lower("letter") END
      FROM "letters" WHERE "rest" <> '' OR "letter" <> ''
    )
    SELECT "done" FROM "letters" WHERE "rest" = '' AND "letter" = '' LIMIT 1) END AS "lastKey",
  CASE WHEN "givenName" NOT GLOB '*[^ -~]*' THEN lower("givenName") ELSE (
    WITH RECURSIVE "letters"("rest", "letter", "done") AS (
      SELECT "givenName", '', ''
      UNION ALL
      SELECT substr("rest", 2), substr("rest", 1, 1),
        "done" || CASE WHEN "letter" > '~' THEN coalesce("plain" ->> "letter", "letter") ELSE lower("letter") END
      FROM "letters" WHERE "rest" <> '' OR "letter" <> ''
    )
    SELECT "done" FROM "letters" WHERE "rest" = '' AND "letter" = '' LIMIT 1) END AS "givenKey"
FROM "users", (SELECT '{"À":"a","Á":"a","Â":"a","Ã":"a","Ä":"a","Å":"a","Æ":"ae","Ç":"c","È":"e","É":"e","Ê":"e","Ë":"e","Ì":"i","Í":"i","Î":"i","Ï":"i","Ð":"d","Ñ":"n","Ò":"o","Ó":"o","Ô":"o","Õ":"o","Ö":"o","Ø":"o","Ù":"u","Ú":"u","Û":"u","Ü":"u","Ý":"y","Þ":"th","ß":"ss","à":"a","á":"a","â":"a","ã":"a","ä":"a","å":"a","æ":"ae","ç":"c","è":"e","é":"e","ê":"e","ë":"e","ì":"i","í":"i","î":"i","ï":"i","ð":"d","ñ":"n","ò":"o","ó":"o","ô":"o","õ":"o","ö":"o","ø":"o","ù":"u","ú":"u","û":"u","ü":"u","ý":"y","þ":"th","ÿ":"y","Ā":"a","ā":"a","Ă":"a","ă":"a","Ą":"a","ą":"a","Ć":"c","ć":"c","Ĉ":"c","ĉ":"c","Ċ":"c","ċ":"c","Č":"c","č":"c","Ď":"d","ď":"d","Đ":"d","đ":"d","Ē":"e","ē":"e","Ĕ":"e","ĕ":"e","Ė":"e","ė":"e","Ę":"e","ę":"e","Ě":"e","ě":"e","Ĝ":"g","ĝ":"g","Ğ":"g","ğ":"g","Ġ":"g","ġ":"g","Ģ":"g","ģ":"g","Ĥ":"h","ĥ":"h","Ħ":"h","ħ":"h","Ĩ":"i","ĩ":"i","Ī":"i","ī":"i","Ĭ":"i","ĭ":"i","Į":"i","į":"i","İ":"i","ı":"i","Ĳ":"ij","ĳ":"ij","Ĵ":"j","ĵ":"j","Ķ":"k","ķ":"k","ĸ":"k","Ĺ":"l","ĺ":"l","Ļ":"l","ļ":"l","Ľ":"l","ľ":"l","Ŀ":"l","ŀ":"l","Ł":"l","ł":"l","Ń":"n","ń":"n","Ņ":"n","ņ":"n","Ň":"n","ň":"n","ŉ":"n","Ŋ":"n","ŋ":"n","Ō":"o","ō":"o","Ŏ":"o","ŏ":"o","Ő":"o","ő":"o","Œ":"oe","œ":"oe","Ŕ":"r","ŕ":"r","Ŗ":"r","ŗ":"r","Ř":"r","ř":"r","Ś":"s","ś":"s","Ŝ":"s","ŝ":"s","Ş":"s","ş":"s","Š":"s","š":"s","Ţ":"t","ţ":"t","Ť":"t","ť":"t","Ŧ":"t","ŧ":"t","Ũ":"u","ũ":"u","Ū":"u","ū":"u","Ŭ":"u","ŭ":"u","Ů":"u","ů":"u","Ű":"u","ű":"u","Ų":"u","ų":"u","Ŵ":"w","ŵ":"w","Ŷ":"y","ŷ":"y","Ÿ":"y","Ź":"z","ź":"z","Ż":"z","ż":"z","Ž":"z","ž":"z","ſ":"s"}' AS "plain");
--> statement-breakpoint
CREATE VIEW "guard" AS SELECT 0 AS "changed";
--> statement-breakpoint
CREATE VIEW "imageTexts" AS SELECT '' AS "resource", '' AS "recordId", '' AS "text" WHERE 0;
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
CREATE VIEW "searchTranslations" AS
  SELECT "kind", "ref", "translations"."language" AS "language", "href",
    coalesce(nullif(json_extract("texts", '$.title'), ''), nullif(json_extract("texts", '$.name'), ''), "title") AS "title",
    "detail", "day", "weight", "isSample",
    coalesce(json_extract("texts", '$.tagline') || ' ', '') || coalesce(json_extract("texts", '$.subtagline') || ' ', '')
      || coalesce(json_extract("texts", '$.sectionTitle') || ' · ', '') || "translations"."searchText" AS "body"
  FROM "searchDocuments" JOIN "translations" ON "resourceName" = "kind" AND "itemId" = "ref"
  WHERE "searchDocuments"."language" = 'en';
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
CREATE VIEW "searchable_events" AS
  SELECT 'events' AS "kind", "events"."id" AS "ref", 'en' AS "language",
    case when "eventType" = 'COLLOQUIUM' then '/events/colloquium/' when "isNetsci" then '/events/netsci/' else '/events/other/' end || "shortId" || '/' || "relativePath" AS "href",
    "title" AS "title",
    ltrim(iif(coalesce("location", '') = '', '', ', ' || "location") || iif(coalesce("country", '') = '', '', ', ' || "country"), ', ') AS "detail",
    "startDate" AS "day", case when "parentId" is not null then 0 when "eventType" = 'COLLOQUIUM' then 1 when "isNetsci" then 3 else 1 end AS "weight", "isSample" AS "isSample",
    ltrim("searchText" || iif(coalesce("venue", '') = '', '', ' · ' || "venue") || iif(coalesce("organizer", '') = '', '', ' · ' || "organizer"), ' ·') AS "body"
  FROM "events" WHERE "status" = 'PUBLISHED';
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
CREATE VIEW "searchable_news" AS
  SELECT 'news' AS "kind", "news"."id" AS "ref", 'en' AS "language",
    '/news/' || "id" || iif("relativePath" = '', '', '/' || "relativePath") AS "href",
    "title" AS "title",
    '' AS "detail",
    substr("publishedAt", 1, 10) AS "day", 1 AS "weight", "isSample" AS "isSample",
    "searchText" AS "body"
  FROM "news" WHERE "status" = 'PUBLISHED';
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
CREATE VIEW "searchable_pages" AS
  SELECT 'pages' AS "kind", "pages"."id" AS "ref", 'en' AS "language",
    "path" AS "href",
    "title" AS "title",
    '' AS "detail",
    null AS "day", 5 AS "weight", 0 AS "isSample",
    "tagline" || ' ' || "subtagline" || ' ' || iif("sectionTitle" = '', '', "sectionTitle" || ' · ') || "searchText" AS "body"
  FROM "pages" WHERE "status" = 'PUBLISHED';
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
CREATE TRIGGER "applications_imagesOfChanged" AFTER UPDATE OF "program" ON "applications"
WHEN OLD."program" IS NOT NEW."program" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('applications', NEW."id", NEW."program");
END;
--> statement-breakpoint
CREATE TRIGGER "applications_imagesOfGone" AFTER DELETE ON "applications" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'applications' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "applications_imagesOfNew" AFTER INSERT ON "applications" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('applications', NEW."id", NEW."program");
END;
--> statement-breakpoint
CREATE TRIGGER "auditLog_never_deleted" BEFORE DELETE ON "auditLog" BEGIN
  SELECT RAISE(ABORT, 'AUDIT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "auditLog_never_replaced" BEFORE INSERT ON "auditLog"
WHEN EXISTS (SELECT 1 FROM "auditLog" WHERE "seq" = NEW."seq") BEGIN
  SELECT RAISE(ABORT, 'AUDIT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "auditLog_sealed_once" BEFORE UPDATE ON "auditLog"
WHEN OLD."hash" IS NOT NULL OR NEW."hash" IS NULL OR NEW."seq" IS NOT OLD."seq"
  OR NEW."at" IS NOT OLD."at" OR NEW."actorId" IS NOT OLD."actorId"
  OR NEW."action" IS NOT OLD."action" OR NEW."recordKind" IS NOT OLD."recordKind"
  OR NEW."recordId" IS NOT OLD."recordId" OR NEW."details" IS NOT OLD."details"
BEGIN
  SELECT RAISE(ABORT, 'AUDIT: append-only');
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
CREATE TRIGGER "awards_imagesOfChanged" AFTER UPDATE OF "summary", "description" ON "awards"
WHEN (OLD."summary", OLD."description") IS NOT (NEW."summary", NEW."description") BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('awards', NEW."id", NEW."summary" || '"' || NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "awards_imagesOfGone" AFTER DELETE ON "awards" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'awards' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "awards_imagesOfNew" AFTER INSERT ON "awards" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('awards', NEW."id", NEW."summary" || '"' || NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "awards_removed" AFTER DELETE ON "awards"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'awards' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "awards_translationsOfGone" AFTER DELETE ON "awards" BEGIN
  DELETE FROM "translations" WHERE "resourceName" = 'awards' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "ballotBox_never_changed" BEFORE UPDATE ON "ballotBox" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "ballotBox_never_deleted" BEFORE DELETE ON "ballotBox" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "ballotBox_once" BEFORE INSERT ON "ballotBox" BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (
    SELECT 1 FROM "ballotBox" WHERE "ballotId" = NEW."ballotId" AND "receiptHash" = NEW."receiptHash");
  SELECT RAISE(ABORT, 'BALLOT: sealed') WHERE EXISTS (
    SELECT 1 FROM "seals" WHERE "ballotId" = NEW."ballotId");
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
CREATE TRIGGER "ballots_imagesOfNew" AFTER INSERT ON "ballots" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('ballots', NEW."id", NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "ballots_versionOfResults" AFTER UPDATE OF "resultStatus", "releasedAt", "status" ON "ballots"
WHEN EXISTS (SELECT 1 FROM "resultStatements" WHERE "ballotId" = NEW."id") BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "chainBlocks_never_changed" BEFORE UPDATE ON "chainBlocks" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "chainBlocks_never_deleted" BEFORE DELETE ON "chainBlocks" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "chainBlocks_once" BEFORE INSERT ON "chainBlocks" BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (
    SELECT 1 FROM "chainBlocks" WHERE "ballotId" = NEW."ballotId" AND "number" = NEW."number");
  SELECT RAISE(ABORT, 'BALLOT: sealed') WHERE EXISTS (
    SELECT 1 FROM "seals" WHERE "ballotId" = NEW."ballotId");
END;
--> statement-breakpoint
CREATE TRIGGER "chainLines_never_changed" BEFORE UPDATE ON "chainLines" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "chainLines_never_deleted" BEFORE DELETE ON "chainLines" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "chainLines_once" BEFORE INSERT ON "chainLines" BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (
    SELECT 1 FROM "chainLines" WHERE "ballotId" = NEW."ballotId" AND "receiptHash" = NEW."receiptHash");
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE EXISTS (
    SELECT 1 FROM "chainBlocks" WHERE "ballotId" = NEW."ballotId" AND "number" >= NEW."block");
  SELECT RAISE(ABORT, 'BALLOT: sealed') WHERE EXISTS (
    SELECT 1 FROM "seals" WHERE "ballotId" = NEW."ballotId");
END;
--> statement-breakpoint
CREATE TRIGGER "creditNotes_never_changed" BEFORE UPDATE OF "id", "number", "paymentId", "cause", "gateway", "amount", "currency", "issuedAt" ON "creditNotes" BEGIN
  SELECT RAISE(ABORT, 'PAYMENTS: a credit note stays');
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
CREATE TRIGGER "emails_imagesOfNew" AFTER INSERT ON "emails" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('emails', NEW."id", NEW."body");
END;
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
CREATE TRIGGER "events_imagesOfChanged" AFTER UPDATE OF "summary", "description", "imageId" ON "events"
WHEN (OLD."summary", OLD."description", OLD."imageId") IS NOT (NEW."summary", NEW."description", NEW."imageId") BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('events', NEW."id", NEW."summary" || '"' || NEW."description" || '"' || coalesce('/images/' || NEW."imageId", ''));
END;
--> statement-breakpoint
CREATE TRIGGER "events_imagesOfGone" AFTER DELETE ON "events" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'events' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "events_imagesOfNew" AFTER INSERT ON "events" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('events', NEW."id", NEW."summary" || '"' || NEW."description" || '"' || coalesce('/images/' || NEW."imageId", ''));
END;
--> statement-breakpoint
CREATE TRIGGER "events_removed" AFTER DELETE ON "events"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'events' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "events_translationsOfGone" AFTER DELETE ON "events" BEGIN
  DELETE FROM "translations" WHERE "resourceName" = 'events' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "guard_changed" INSTEAD OF INSERT ON "guard" WHEN NEW."changed" = 0 BEGIN
  SELECT RAISE(ABORT, 'GUARD: nothing changed');
END;
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
CREATE TRIGGER "jobs_imagesOfChanged" AFTER UPDATE OF "summary", "description" ON "jobs"
WHEN (OLD."summary", OLD."description") IS NOT (NEW."summary", NEW."description") BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('jobs', NEW."id", NEW."summary" || '"' || NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_imagesOfGone" AFTER DELETE ON "jobs" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'jobs' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_imagesOfNew" AFTER INSERT ON "jobs" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('jobs', NEW."id", NEW."summary" || '"' || NEW."description");
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
CREATE TRIGGER "news_imagesOfChanged" AFTER UPDATE OF "summary", "description" ON "news"
WHEN (OLD."summary", OLD."description") IS NOT (NEW."summary", NEW."description") BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('news', NEW."id", NEW."summary" || '"' || NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "news_imagesOfGone" AFTER DELETE ON "news" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'news' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "news_imagesOfNew" AFTER INSERT ON "news" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('news', NEW."id", NEW."summary" || '"' || NEW."description");
END;
--> statement-breakpoint
CREATE TRIGGER "news_removed" AFTER DELETE ON "news"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'news' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "news_translationsOfGone" AFTER DELETE ON "news" BEGIN
  DELETE FROM "translations" WHERE "resourceName" = 'news' AND "itemId" = OLD."id";
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
CREATE TRIGGER "newsletters_imagesOfNew" AFTER INSERT ON "newsletters" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('newsletters', NEW."id", NEW."opening" || '"' || NEW."closing");
END;
--> statement-breakpoint
CREATE TRIGGER "newsletters_searchChanged" AFTER UPDATE OF "isSample", "searchText" ON "newsletters"
WHEN EXISTS (SELECT 1 FROM "searchable_newsletters" WHERE "ref" = NEW."id") BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'newsletters' AND "ref" = NEW."id";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_newsletters" WHERE "ref" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "objections_decided" BEFORE UPDATE OF "status", "answer", "answeredAt", "answeredBy" ON "objections"
WHEN OLD."status" <> 'OPEN' BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "officeTerms_added" AFTER INSERT ON "officeTerms" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "officeTerms_changed" AFTER UPDATE ON "officeTerms" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "officeTerms_removed" AFTER DELETE ON "officeTerms" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "pageVersions_imagesOfGone" AFTER DELETE ON "pageVersions" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'pageVersions' AND "recordId" = OLD."pageId" || '/' || OLD."number";
END;
--> statement-breakpoint
CREATE TRIGGER "pageVersions_imagesOfNew" AFTER INSERT ON "pageVersions" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('pageVersions', NEW."pageId" || '/' || NEW."number", coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"') FROM json_tree(NEW."content") WHERE "type" = 'text'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER "pageVersions_never_changed" BEFORE UPDATE ON "pageVersions" BEGIN
  SELECT RAISE(ABORT, 'VERSIONS: append-only');
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
CREATE TRIGGER "pages_firstVersion" AFTER INSERT ON "pages"
WHEN NEW."status" = 'PUBLISHED' BEGIN
  INSERT INTO "pageVersions" ("pageId", "number", "content", "publishedAt", "publishedBy")
    SELECT NEW."id", coalesce((select max("number") from "pageVersions" where "pageId" = NEW."id"), 0) + 1, json_object('title', NEW."title", 'tagline', NEW."tagline", 'subtagline', NEW."subtagline", 'sectionTitle', NEW."sectionTitle", 'summary', NEW."summary", 'body', NEW."body", 'sectionId', NEW."sectionId", 'headerOnly', NEW."headerOnly", 'isTaglineQuote', NEW."isTaglineQuote", 'imageId', NEW."imageId", 'imageAlt', NEW."imageAlt", 'path', NEW."path"), NEW."updatedAt", NEW."changedBy";
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
CREATE TRIGGER "pages_imagesOfNew" AFTER INSERT ON "pages" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('pages', NEW."id", NEW."summary" || '"' || NEW."body" || '"' || coalesce('/images/' || NEW."imageId", '') || '"' || coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"') FROM json_tree(NEW."draft") WHERE "type" = 'text'), ''));
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
CREATE TRIGGER "pages_removed" AFTER DELETE ON "pages"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'pages' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "pages_translationsOfGone" AFTER DELETE ON "pages" BEGIN
  DELETE FROM "translations" WHERE "resourceName" = 'pages' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "participations_never_changed" BEFORE UPDATE ON "participations" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "participations_never_deleted" BEFORE DELETE ON "participations" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "participations_onRoll" BEFORE INSERT ON "participations"
WHEN EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = NEW."ballotId") AND NOT coalesce(
    (SELECT "kind" = 'ADD' FROM "rollChanges" WHERE "userId" = NEW."userId" AND "ballotId" = NEW."ballotId"
      AND "status" = 'CONFIRMED' ORDER BY "number" DESC LIMIT 1),
    EXISTS (SELECT 1 FROM "rollEntries" WHERE "ballotId" = NEW."ballotId" AND "userId" = NEW."userId")) BEGIN
  SELECT RAISE(ABORT, 'BALLOT: not on the roll');
END;
--> statement-breakpoint
CREATE TRIGGER "participations_once" BEFORE INSERT ON "participations" BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (
    SELECT 1 FROM "participations" WHERE "ballotId" = NEW."ballotId" AND "userId" = NEW."userId");
  SELECT RAISE(ABORT, 'BALLOT: sealed') WHERE EXISTS (
    SELECT 1 FROM "seals" WHERE "ballotId" = NEW."ballotId");
END;
--> statement-breakpoint
CREATE TRIGGER "paymentEvents_never_changed" BEFORE UPDATE OF "key", "gateway", "source", "orderId", "outcome", "proof", "amount", "currency", "message", "reference", "caseId", "dueAt", "occurredAt", "receivedAt" ON "paymentEvents" BEGIN
  SELECT RAISE(ABORT, 'PAYMENTS: what a bank has said stays');
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
CREATE TRIGGER "people_imagesOfChanged" AFTER UPDATE OF "shortBio", "imageId" ON "people"
WHEN (OLD."shortBio", OLD."imageId") IS NOT (NEW."shortBio", NEW."imageId") BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('people', NEW."id", NEW."shortBio" || '"' || coalesce('/images/' || NEW."imageId", ''));
END;
--> statement-breakpoint
CREATE TRIGGER "people_imagesOfGone" AFTER DELETE ON "people" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'people' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "people_imagesOfNew" AFTER INSERT ON "people" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('people', NEW."id", NEW."shortBio" || '"' || coalesce('/images/' || NEW."imageId", ''));
END;
--> statement-breakpoint
CREATE TRIGGER "people_leaves" BEFORE DELETE ON "people" BEGIN
  DELETE FROM "officeTerms" WHERE "personId" = OLD."id";
  DELETE FROM "profileLinks" WHERE "resource" = 'people' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "people_removed" AFTER DELETE ON "people"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'people' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "profileLinks_added" AFTER INSERT ON "profileLinks" WHEN NEW."agreedAt" IS NOT NULL BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "profileLinks_changed" AFTER UPDATE ON "profileLinks"
WHEN OLD."agreedAt" IS NOT NULL OR NEW."agreedAt" IS NOT NULL BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "profileLinks_removed" AFTER DELETE ON "profileLinks" WHEN OLD."agreedAt" IS NOT NULL BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "profiles_imagesOfChanged" AFTER UPDATE OF "imageId" ON "profiles"
WHEN OLD."imageId" IS NOT NEW."imageId" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('profiles', NEW."userId", coalesce('/images/' || NEW."imageId", ''));
END;
--> statement-breakpoint
CREATE TRIGGER "profiles_imagesOfGone" AFTER DELETE ON "profiles" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'profiles' AND "recordId" = OLD."userId";
END;
--> statement-breakpoint
CREATE TRIGGER "profiles_imagesOfNew" AFTER INSERT ON "profiles" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('profiles', NEW."userId", coalesce('/images/' || NEW."imageId", ''));
END;
--> statement-breakpoint
CREATE TRIGGER "profiles_named" AFTER INSERT ON "profiles" BEGIN
  UPDATE "profiles" SET "nameKey" = coalesce((SELECT "lastKey" || ' ' || "givenKey" FROM "users" WHERE "id" = NEW."userId"), '')
    WHERE "userId" = NEW."userId";
END;
--> statement-breakpoint
CREATE TRIGGER "profiles_publicChanged" AFTER UPDATE OF "affiliation", "orcid", "website", "imageId" ON "profiles"
WHEN (OLD."affiliation", OLD."orcid", OLD."website", OLD."imageId") IS NOT (NEW."affiliation", NEW."orcid", NEW."website", NEW."imageId")
  AND EXISTS (SELECT 1 FROM "profileLinks" WHERE "userId" = NEW."userId" AND "agreedAt" IS NOT NULL) BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "recipients_domainEntered" AFTER UPDATE OF "state", "domain" ON "recipients"
WHEN NEW."domain" IS NOT NULL AND NEW."state" IN ('SENT', 'BOUNCED', 'COMPLAINED') BEGIN
  INSERT INTO "sendingDomains" ("sendingId", "domain", "sent", "bounced", "complaints")
    SELECT NEW."sendingId", NEW."domain", 1, NEW."state" = 'BOUNCED', NEW."state" = 'COMPLAINED' WHERE true
    ON CONFLICT ("sendingId", "domain") DO UPDATE SET "sent" = "sent" + 1,
      "bounced" = "bounced" + excluded."bounced", "complaints" = "complaints" + excluded."complaints";
END;
--> statement-breakpoint
CREATE TRIGGER "recipients_domainLeft" AFTER UPDATE OF "state", "domain" ON "recipients"
WHEN OLD."domain" IS NOT NULL AND OLD."state" IN ('SENT', 'BOUNCED', 'COMPLAINED') BEGIN
  UPDATE "sendingDomains" SET "sent" = "sent" - 1, "bounced" = "bounced" - (OLD."state" = 'BOUNCED'),
      "complaints" = "complaints" - (OLD."state" = 'COMPLAINED')
    WHERE "sendingId" = OLD."sendingId" AND "domain" = OLD."domain";
  -- Nothing is left of a domain that nobody has any more: it may be a person's own.
  DELETE FROM "sendingDomains" WHERE "sendingId" = OLD."sendingId" AND "domain" = OLD."domain" AND "sent" = 0;
END;
--> statement-breakpoint
CREATE TRIGGER "recipients_domainNew" AFTER INSERT ON "recipients"
WHEN NEW."domain" IS NOT NULL AND NEW."state" IN ('SENT', 'BOUNCED', 'COMPLAINED') BEGIN
  INSERT INTO "sendingDomains" ("sendingId", "domain", "sent", "bounced", "complaints")
    SELECT NEW."sendingId", NEW."domain", 1, NEW."state" = 'BOUNCED', NEW."state" = 'COMPLAINED' WHERE true
    ON CONFLICT ("sendingId", "domain") DO UPDATE SET "sent" = "sent" + 1,
      "bounced" = "bounced" + excluded."bounced", "complaints" = "complaints" + excluded."complaints";
END;
--> statement-breakpoint
CREATE TRIGGER "redirects_added" AFTER INSERT ON "redirects" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "redirects_changed" AFTER UPDATE ON "redirects" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "redirects_removed" AFTER DELETE ON "redirects" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "renewalOptions_added" AFTER INSERT ON "renewalOptions" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "renewalOptions_changed" AFTER UPDATE ON "renewalOptions" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "renewalOptions_removed" AFTER DELETE ON "renewalOptions" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "resultStatements_never_changed" BEFORE UPDATE ON "resultStatements" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "resultStatements_never_deleted" BEFORE DELETE ON "resultStatements" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "resultStatements_once" BEFORE INSERT ON "resultStatements"
WHEN EXISTS (SELECT 1 FROM "resultStatements" WHERE "ballotId" = NEW."ballotId" AND "number" = NEW."number") BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER "resultStatements_version" AFTER INSERT ON "resultStatements" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "rollChanges_decided" BEFORE UPDATE ON "rollChanges" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE OLD."status" <> 'PROPOSED' OR NEW."status" = 'PROPOSED'
    OR NEW."ballotId" <> OLD."ballotId" OR NEW."number" <> OLD."number" OR NEW."userId" <> OLD."userId"
    OR NEW."kind" <> OLD."kind" OR NEW."reason" <> OLD."reason" OR NEW."note" <> OLD."note"
    OR NEW."proposedAt" <> OLD."proposedAt" OR NEW."proposedBy" <> OLD."proposedBy";
  SELECT RAISE(ABORT, 'BALLOT: two people') WHERE NEW."status" = 'CONFIRMED' AND (
    NEW."decidedBy" IS NULL OR NEW."decidedBy" = OLD."proposedBy"
    OR NOT EXISTS (SELECT 1 FROM "scrutineers" WHERE "ballotId" = OLD."ballotId" AND "userId" = NEW."decidedBy"));
  SELECT RAISE(ABORT, 'BALLOT: sealed') WHERE NEW."status" = 'CONFIRMED' AND EXISTS (
    SELECT 1 FROM "seals" WHERE "ballotId" = OLD."ballotId");
END;
--> statement-breakpoint
CREATE TRIGGER "rollChanges_never_deleted" BEFORE DELETE ON "rollChanges" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "rollChanges_proposed" BEFORE INSERT ON "rollChanges" BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (
    SELECT 1 FROM "rollChanges" WHERE "ballotId" = NEW."ballotId" AND "number" = NEW."number");
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE NEW."status" <> 'PROPOSED' OR NEW."decidedBy" IS NOT NULL
    OR NOT EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = NEW."ballotId");
  SELECT RAISE(ABORT, 'BALLOT: sealed') WHERE EXISTS (
    SELECT 1 FROM "seals" WHERE "ballotId" = NEW."ballotId");
END;
--> statement-breakpoint
CREATE TRIGGER "rollEntries_frozen" BEFORE INSERT ON "rollEntries" BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (
    SELECT 1 FROM "rollEntries" WHERE "ballotId" = NEW."ballotId" AND "userId" = NEW."userId");
  SELECT RAISE(ABORT, 'BALLOT: the roll is frozen') WHERE EXISTS (
    SELECT 1 FROM "rolls" WHERE "ballotId" = NEW."ballotId");
END;
--> statement-breakpoint
CREATE TRIGGER "rollEntries_never_changed" BEFORE UPDATE ON "rollEntries" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "rollEntries_never_deleted" BEFORE DELETE ON "rollEntries" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "rolls_never_changed" BEFORE UPDATE ON "rolls"
WHEN OLD."hash" IS NOT NULL OR NEW."hash" IS NULL OR NEW."ballotId" <> OLD."ballotId" OR NEW."number" <> OLD."number"
  OR NEW."recordDate" <> OLD."recordDate" OR NEW."frozenAt" <> OLD."frozenAt" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "rolls_never_deleted" BEFORE DELETE ON "rolls" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "rolls_once" BEFORE INSERT ON "rolls"
WHEN EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = NEW."ballotId") BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER "scrutineerReports_never_changed" BEFORE UPDATE ON "scrutineerReports" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "scrutineerReports_never_deleted" BEFORE DELETE ON "scrutineerReports" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "scrutineerReports_once" BEFORE INSERT ON "scrutineerReports"
WHEN EXISTS (SELECT 1 FROM "scrutineerReports" WHERE "ballotId" = NEW."ballotId" AND "number" = NEW."number") BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER "scrutineers_never_changed" BEFORE UPDATE ON "scrutineers" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "scrutineers_stay" BEFORE DELETE ON "scrutineers"
WHEN EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = OLD."ballotId") BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "seals_never_changed" BEFORE UPDATE ON "seals" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "seals_never_deleted" BEFORE DELETE ON "seals" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "seals_once" BEFORE INSERT ON "seals"
WHEN EXISTS (SELECT 1 FROM "seals" WHERE "ballotId" = NEW."ballotId") BEGIN
  SELECT RAISE(IGNORE);
END;
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
CREATE TRIGGER "sections_translationsOfGone" AFTER DELETE ON "sections" BEGIN
  DELETE FROM "translations" WHERE "resourceName" = 'sections' AND "itemId" = OLD."id";
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
CREATE TRIGGER "sendings_imagesOfNew" AFTER INSERT ON "sendings" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('sendings', NEW."id", coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"') FROM json_tree(NEW."content") WHERE "type" = 'text'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER "sendings_searchRemoved" AFTER DELETE ON "sendings" WHEN OLD."purpose" = 'REAL' AND OLD."resourceName" = 'newsletters' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'newsletters' AND "ref" = OLD."campaignId";
END;
--> statement-breakpoint
CREATE TRIGGER "sendings_started" AFTER INSERT ON "sendings" WHEN NEW."purpose" = 'REAL' AND NEW."resourceName" = 'newsletters' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'newsletters' AND "ref" = NEW."campaignId";
  INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body")
    SELECT "kind", "ref", "language", "href", "title", "detail", "day", "weight", "isSample", "body" FROM "searchable_newsletters" WHERE "ref" = NEW."campaignId";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "siteState_samples" AFTER UPDATE OF "showSamples" ON "siteState" WHEN NEW."showSamples" <> OLD."showSamples" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "translations_added" AFTER INSERT ON "translations" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "translations_changed" AFTER UPDATE OF "texts" ON "translations"
WHEN OLD."texts" IS NOT NEW."texts" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "translations_imagesOfChanged" AFTER UPDATE OF "texts" ON "translations"
WHEN OLD."texts" IS NOT NEW."texts" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('translations', NEW."itemId" || '/' || NEW."language", coalesce((SELECT group_concat("value", '"') FROM json_each(NEW."texts")), ''));
END;
--> statement-breakpoint
CREATE TRIGGER "translations_imagesOfGone" AFTER DELETE ON "translations" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'translations' AND "recordId" = OLD."itemId" || '/' || OLD."language";
END;
--> statement-breakpoint
CREATE TRIGGER "translations_imagesOfNew" AFTER INSERT ON "translations" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('translations', NEW."itemId" || '/' || NEW."language", coalesce((SELECT group_concat("value", '"') FROM json_each(NEW."texts")), ''));
END;
--> statement-breakpoint
CREATE TRIGGER "translations_removed" AFTER DELETE ON "translations" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
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
CREATE TRIGGER "users_keysAdded" AFTER INSERT ON "users" BEGIN
  UPDATE "users" SET ("lastKey", "givenKey") = (SELECT "lastKey", "givenKey" FROM "foldedNames" WHERE "id" = NEW."id") WHERE "id" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "users_keysChanged" AFTER UPDATE OF "lastName", "givenName" ON "users"
WHEN (OLD."lastName", OLD."givenName") IS NOT (NEW."lastName", NEW."givenName") BEGIN
  UPDATE "users" SET ("lastKey", "givenKey") = (SELECT "lastKey", "givenKey" FROM "foldedNames" WHERE "id" = NEW."id") WHERE "id" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "users_profileNamed" AFTER UPDATE OF "lastKey", "givenKey" ON "users" BEGIN
  UPDATE "profiles" SET "nameKey" = coalesce(NEW."lastKey" || ' ' || NEW."givenKey", '') WHERE "userId" = NEW."id";
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
CREATE TRIGGER "winners_imagesOfChanged" AFTER UPDATE OF "rationale", "shortBio", "imageId" ON "winners"
WHEN (OLD."rationale", OLD."shortBio", OLD."imageId") IS NOT (NEW."rationale", NEW."shortBio", NEW."imageId") BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('winners', NEW."id", NEW."rationale" || '"' || NEW."shortBio" || '"' || coalesce('/images/' || NEW."imageId", ''));
END;
--> statement-breakpoint
CREATE TRIGGER "winners_imagesOfGone" AFTER DELETE ON "winners" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'winners' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "winners_imagesOfNew" AFTER INSERT ON "winners" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('winners', NEW."id", NEW."rationale" || '"' || NEW."shortBio" || '"' || coalesce('/images/' || NEW."imageId", ''));
END;
--> statement-breakpoint
CREATE TRIGGER "winners_leaves" BEFORE DELETE ON "winners" BEGIN
  DELETE FROM "profileLinks" WHERE "resource" = 'winners' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "winners_removed" AFTER DELETE ON "winners"
WHEN OLD."status" = 'PUBLISHED' BEGIN
  DELETE FROM "searchDocuments" WHERE "kind" = 'winners' AND "ref" = OLD."id";
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "renewals_memberNew" AFTER INSERT ON "renewals" BEGIN
  UPDATE "users" SET ("memberSince", "memberUntil") = (SELECT min("validFrom"), max("validTo") FROM "renewals" WHERE "userId" = NEW."userId")
    WHERE "id" = NEW."userId";
END;
--> statement-breakpoint
CREATE TRIGGER "renewals_memberChanged" AFTER UPDATE OF "userId", "validFrom", "validTo" ON "renewals" BEGIN
  UPDATE "users" SET ("memberSince", "memberUntil") = (SELECT min("validFrom"), max("validTo") FROM "renewals" WHERE "userId" = OLD."userId")
    WHERE "id" = OLD."userId";
  UPDATE "users" SET ("memberSince", "memberUntil") = (SELECT min("validFrom"), max("validTo") FROM "renewals" WHERE "userId" = NEW."userId")
    WHERE "id" = NEW."userId";
END;
--> statement-breakpoint
CREATE TRIGGER "renewals_memberGone" AFTER DELETE ON "renewals" BEGIN
  UPDATE "users" SET ("memberSince", "memberUntil") = (SELECT min("validFrom"), max("validTo") FROM "renewals" WHERE "userId" = OLD."userId")
    WHERE "id" = OLD."userId";
END;
