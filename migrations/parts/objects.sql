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
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("title", 'ł', 'l'), '₀', '0'), '₁', '1'), '₂', '2'), '₃', '3'), '₄', '4'), '₅', '5'), '₆', '6'), '₇', '7'), '₈', '8'), '₉', '9'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ŧ', 't'), 'Ŧ', 't'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ŋ', 'n'), 'Ŋ', 'n'), 'ŀ', 'l'), 'Ŀ', 'l'), 'ĳ', 'ij'), 'Ĳ', 'ij'), 'ŉ', 'n'), 'ĸ', 'k'), 'ſ', 's') AS "title",
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("detail", 'ł', 'l'), '₀', '0'), '₁', '1'), '₂', '2'), '₃', '3'), '₄', '4'), '₅', '5'), '₆', '6'), '₇', '7'), '₈', '8'), '₉', '9'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ŧ', 't'), 'Ŧ', 't'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ŋ', 'n'), 'Ŋ', 'n'), 'ŀ', 'l'), 'Ŀ', 'l'), 'ĳ', 'ij'), 'Ĳ', 'ij'), 'ŉ', 'n'), 'ĸ', 'k'), 'ſ', 's') || case "kind"
    when 'jobs' then ' job vacancy' when 'news' then ' news' when 'newsletters' then ' newsletter'
    when 'events' then iif("href" like '/events/colloquium/%', ' event colloquium talk', ' event')
    when 'people' then ' people' when 'winners' then ' winner' when 'awards' then ' award prize'
    else '' end || iif("day" is not null and "kind" in ('events', 'news', 'newsletters'), ' ' || substr("day", 1, 4), '') AS "detail",
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("body", 'ł', 'l'), '₀', '0'), '₁', '1'), '₂', '2'), '₃', '3'), '₄', '4'), '₅', '5'), '₆', '6'), '₇', '7'), '₈', '8'), '₉', '9'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'), 'ŧ', 't'), 'Ŧ', 't'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ŋ', 'n'), 'Ŋ', 'n'), 'ŀ', 'l'), 'Ŀ', 'l'), 'ĳ', 'ij'), 'Ĳ', 'ij'), 'ŉ', 'n'), 'ĸ', 'k'), 'ſ', 's') AS "body"
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
    ltrim("searchText" || iif(coalesce("venue", '') = '', '', ' · ' || "venue") || iif(coalesce("organizer", '') = '', '', ' · ' || "organizer") || iif(coalesce("speakers", '') = '', '', ' · ' || "speakers"), ' ·') AS "body"
  FROM "events" WHERE "status" = 'PUBLISHED';
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
    '/people/' || "slug" AS "href",
    trim("firstName" || ' ' || "lastName") AS "title",
    ltrim(iif(coalesce("position", '') = '', '', ', ' || "position") || iif(coalesce("affiliation", '') = '', '', ', ' || "affiliation"), ', ') AS "detail",
    null AS "day", 3 AS "weight", "isSample" AS "isSample",
    "searchText" AS "body"
  FROM "people" WHERE "status" = 'PUBLISHED' AND "firstName" || "lastName" <> ''
    AND (NOT "isFellow" OR "isMainOfficer" OR "isPastPresident" OR "isExecutive" OR "isOfficer");
--> statement-breakpoint
CREATE VIEW "searchable_winners" AS
  SELECT 'winners' AS "kind", "winners"."id" AS "ref", 'en' AS "language",
    '/people/' || "winners"."slug" || '#' || "winners"."id" AS "href",
    trim("winners"."firstName" || ' ' || "winners"."lastName") AS "title",
    "awards"."name" || coalesce(', ' || "winners"."year", '') AS "detail",
    null AS "day", 2 AS "weight", 0 AS "isSample",
    ltrim("winners"."searchText" || iif(coalesce("winners"."affiliation", '') = '', '', ' · ' || "winners"."affiliation") || iif(coalesce("winners"."work", '') = '', '', ' · ' || "winners"."work"), ' ·') AS "body"
  FROM "winners" JOIN "awards" ON "awards"."id" = "winners"."awardId"
  WHERE "winners"."status" = 'PUBLISHED' AND "awards"."status" = 'PUBLISHED' AND "awards"."name" <> '';
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
          FROM json_each('[' || replace(replace(json_quote(lower(NEW."text")), '/files/', '/images/'), '/images/', '","') || ']') WHERE "key" > 0
      )
    ), json_each(json_array(substr("address", 1, 36), substr(trim("address"), -36))) AS "end"
    WHERE length("end"."value") = 36 AND "end"."value" NOT GLOB '*[^0-9a-f-]*';
END;
--> statement-breakpoint
CREATE TRIGGER "people_leaves" BEFORE DELETE ON "people" BEGIN
  DELETE FROM "officeTerms" WHERE "personId" = OLD."id";
  DELETE FROM "profileLinks" WHERE "resource" = 'people' AND "recordId" = OLD."id";
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
CREATE TRIGGER "winners_leaves" BEFORE DELETE ON "winners" BEGIN
  DELETE FROM "profileLinks" WHERE "resource" = 'winners' AND "recordId" = OLD."id";
END;
