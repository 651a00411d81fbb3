CREATE VIRTUAL TABLE "eventsWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "jobsWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "memberSearchWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "newsWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "paymentWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "profileWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "redirectWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "searchIndex" USING fts5("title", "detail", "body", content='searchDocuments', content_rowid='rowId', tokenize='unicode61 remove_diacritics 2', prefix='2 3 4');
--> statement-breakpoint
CREATE VIRTUAL TABLE "suppressionWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "userWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "eventsTrigrams" USING fts5vocab('eventsWords', 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE "jobsTrigrams" USING fts5vocab('jobsWords', 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE "newsTrigrams" USING fts5vocab('newsWords', 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE "paymentTrigrams" USING fts5vocab('paymentWords', 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE "profileTrigrams" USING fts5vocab('profileWords', 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE "redirectTrigrams" USING fts5vocab('redirectWords', 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE "searchVocabulary" USING fts5vocab('searchIndex', 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE "suppressionTrigrams" USING fts5vocab('suppressionWords', 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE "userTrigrams" USING fts5vocab('userWords', 'row');
--> statement-breakpoint
CREATE VIEW "eventsTexts" AS SELECT "rowid" AS "rowId", lower("title" || ' ' || "authorFullname") || '  ' AS "text" FROM "events";
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
CREATE VIEW "jobsTexts" AS SELECT "rowid" AS "rowId", lower("title" || ' ' || "authorFullname") || '  ' AS "text" FROM "jobs";
--> statement-breakpoint
CREATE VIEW "memberSearchFolded" AS SELECT "rowId",
  CASE WHEN "raw" NOT GLOB '*[^ -~]*' THEN lower("raw") ELSE (
    WITH RECURSIVE "letters"("rest", "letter", "done") AS (
      SELECT "raw", '', ''
      UNION ALL
      SELECT substr("rest", 2), substr("rest", 1, 1),
        "done" || CASE WHEN "letter" > '~' THEN coalesce("plain" ->> "letter", "letter") ELSE lower("letter") END
      FROM "letters" WHERE "rest" <> '' OR "letter" <> ''
    )
    SELECT "done" FROM "letters" WHERE "rest" = '' AND "letter" = '' LIMIT 1) END AS "text"
FROM "memberSearch", (SELECT '{"À":"a","Á":"a","Â":"a","Ã":"a","Ä":"a","Å":"a","Æ":"ae","Ç":"c","È":"e","É":"e","Ê":"e","Ë":"e","Ì":"i","Í":"i","Î":"i","Ï":"i","Ð":"d","Ñ":"n","Ò":"o","Ó":"o","Ô":"o","Õ":"o","Ö":"o","Ø":"o","Ù":"u","Ú":"u","Û":"u","Ü":"u","Ý":"y","Þ":"th","ß":"ss","à":"a","á":"a","â":"a","ã":"a","ä":"a","å":"a","æ":"ae","ç":"c","è":"e","é":"e","ê":"e","ë":"e","ì":"i","í":"i","î":"i","ï":"i","ð":"d","ñ":"n","ò":"o","ó":"o","ô":"o","õ":"o","ö":"o","ø":"o","ù":"u","ú":"u","û":"u","ü":"u","ý":"y","þ":"th","ÿ":"y","Ā":"a","ā":"a","Ă":"a","ă":"a","Ą":"a","ą":"a","Ć":"c","ć":"c","Ĉ":"c","ĉ":"c","Ċ":"c","ċ":"c","Č":"c","č":"c","Ď":"d","ď":"d","Đ":"d","đ":"d","Ē":"e","ē":"e","Ĕ":"e","ĕ":"e","Ė":"e","ė":"e","Ę":"e","ę":"e","Ě":"e","ě":"e","Ĝ":"g","ĝ":"g","Ğ":"g","ğ":"g","Ġ":"g","ġ":"g","Ģ":"g","ģ":"g","Ĥ":"h","ĥ":"h","Ħ":"h","ħ":"h","Ĩ":"i","ĩ":"i","Ī":"i","ī":"i","Ĭ":"i","ĭ":"i","Į":"i","į":"i","İ":"i","ı":"i","Ĳ":"ij","ĳ":"ij","Ĵ":"j","ĵ":"j","Ķ":"k","ķ":"k","ĸ":"k","Ĺ":"l","ĺ":"l","Ļ":"l","ļ":"l","Ľ":"l","ľ":"l","Ŀ":"l","ŀ":"l","Ł":"l","ł":"l","Ń":"n","ń":"n","Ņ":"n","ņ":"n","Ň":"n","ň":"n","ŉ":"n","Ŋ":"n","ŋ":"n","Ō":"o","ō":"o","Ŏ":"o","ŏ":"o","Ő":"o","ő":"o","Œ":"oe","œ":"oe","Ŕ":"r","ŕ":"r","Ŗ":"r","ŗ":"r","Ř":"r","ř":"r","Ś":"s","ś":"s","Ŝ":"s","ŝ":"s","Ş":"s","ş":"s","Š":"s","š":"s","Ţ":"t","ţ":"t","Ť":"t","ť":"t","Ŧ":"t","ŧ":"t","Ũ":"u","ũ":"u","Ū":"u","ū":"u","Ŭ":"u","ŭ":"u","Ů":"u","ů":"u","Ű":"u","ű":"u","Ų":"u","ų":"u","Ŵ":"w","ŵ":"w","Ŷ":"y","ŷ":"y","Ÿ":"y","Ź":"z","ź":"z","Ż":"z","ż":"z","Ž":"z","ž":"z","ſ":"s"}' AS "plain");
--> statement-breakpoint
CREATE VIEW "memberSearchTexts" AS SELECT "rowId", '~' || "kind" || '~ ' || "text" || '  ' AS "text" FROM "memberSearch";
--> statement-breakpoint
CREATE VIEW "memberSearchable_awards" AS
SELECT 'awards' AS "kind", "awards"."id" AS "ref", NULL AS "ownerId", "name" || coalesce(' ' || (SELECT json_extract("texts", '$.name') FROM "translations" WHERE "resourceName" = 'awards' AND "itemId" = "awards"."id" AND "language" = 'it'), '') AS "raw" FROM "awards";
--> statement-breakpoint
CREATE VIEW "memberSearchable_ballots" AS
SELECT 'ballots' AS "kind", "ballots"."id" AS "ref", NULL AS "ownerId", "title" AS "raw" FROM "ballots";
--> statement-breakpoint
CREATE VIEW "memberSearchable_emails" AS
SELECT 'emails' AS "kind", "emails"."id" AS "ref", NULL AS "ownerId", "subject" AS "raw" FROM "emails";
--> statement-breakpoint
CREATE VIEW "memberSearchable_events" AS
SELECT 'events' AS "kind", "events"."id" AS "ref", "authorId" AS "ownerId", "title" || ' ' || "authorFullname" || coalesce(' ' || "location", '') || coalesce(' ' || (SELECT json_extract("texts", '$.title') FROM "translations" WHERE "resourceName" = 'events' AND "itemId" = "events"."id" AND "language" = 'it'), '') AS "raw" FROM "events";
--> statement-breakpoint
CREATE VIEW "memberSearchable_invoices" AS
SELECT 'invoices' AS "kind", "invoices"."id" AS "ref", "userId" AS "ownerId", "searchText" AS "raw" FROM "invoices";
--> statement-breakpoint
CREATE VIEW "memberSearchable_jobs" AS
SELECT 'jobs' AS "kind", "jobs"."id" AS "ref", "authorId" AS "ownerId", "title" || ' ' || "authorFullname" || coalesce(' ' || "employer", '') AS "raw" FROM "jobs";
--> statement-breakpoint
CREATE VIEW "memberSearchable_news" AS
SELECT 'news' AS "kind", "news"."id" AS "ref", "authorId" AS "ownerId", "title" || ' ' || "authorFullname" || coalesce(' ' || (SELECT json_extract("texts", '$.title') FROM "translations" WHERE "resourceName" = 'news' AND "itemId" = "news"."id" AND "language" = 'it'), '') AS "raw" FROM "news";
--> statement-breakpoint
CREATE VIEW "memberSearchable_newsletters" AS
SELECT 'newsletters' AS "kind", "newsletters"."id" AS "ref", NULL AS "ownerId", "title" || ' ' || "issueNumber" || ' ' || "issuePeriod" AS "raw" FROM "newsletters";
--> statement-breakpoint
CREATE VIEW "memberSearchable_pages" AS
SELECT 'pages' AS "kind", "pages"."id" AS "ref", NULL AS "ownerId", "title" || ' ' || "path" || coalesce(' ' || (SELECT json_extract("texts", '$.title') FROM "translations" WHERE "resourceName" = 'pages' AND "itemId" = "pages"."id" AND "language" = 'it'), '') AS "raw" FROM "pages";
--> statement-breakpoint
CREATE VIEW "memberSearchable_people" AS
SELECT 'people' AS "kind", "people"."id" AS "ref", NULL AS "ownerId", "firstName" || ' ' || "lastName" || coalesce(' ' || "position", '') || coalesce(' ' || "affiliation", '') AS "raw" FROM "people";
--> statement-breakpoint
CREATE VIEW "memberSearchable_winners" AS
SELECT 'winners' AS "kind", "winners"."id" AS "ref", NULL AS "ownerId", "firstName" || ' ' || "lastName" || coalesce(' ' || "year", '') || coalesce(' ' || "affiliation", '') AS "raw" FROM "winners";
--> statement-breakpoint
CREATE VIEW "newsTexts" AS SELECT "rowid" AS "rowId", lower("title" || ' ' || "authorFullname") || '  ' AS "text" FROM "news";
--> statement-breakpoint
CREATE VIEW "paymentTexts" AS SELECT "rowid" AS "rowId", lower("orderId") || ' ' || coalesce("receipt", '') || ' '
  || lower(CASE WHEN "referenceKey" IS NULL THEN '' ELSE "reference" END) || '  ' AS "text" FROM "payments";
--> statement-breakpoint
CREATE VIEW "periodEdges" AS
  SELECT DISTINCT "own"."userId" AS "userId", "own"."validFrom" AS "day", 1 AS "change" FROM "renewals" AS "own"
  WHERE "own"."validFrom" <= "own"."validTo" AND NOT EXISTS (SELECT 1 FROM "renewals" AS "other"
    WHERE "other"."userId" = "own"."userId" AND "other"."validFrom" < "own"."validFrom" AND "other"."validTo" >= "own"."validFrom")
  UNION ALL
  SELECT DISTINCT "own"."userId" AS "userId", date("own"."validTo", '+1 day') AS "day", -1 AS "change" FROM "renewals" AS "own"
  WHERE "own"."validFrom" <= "own"."validTo" AND NOT EXISTS (SELECT 1 FROM "renewals" AS "other"
    WHERE "other"."userId" = "own"."userId" AND "other"."validTo" > "own"."validTo" AND "other"."validFrom" <= "own"."validTo");
--> statement-breakpoint
CREATE VIEW "profileTexts" AS SELECT "rowid" AS "rowId", "nameKey" || ' ' || "shownKey" || '  ' AS "text"
FROM "profiles" WHERE "listedSince" IS NOT NULL;
--> statement-breakpoint
CREATE VIEW "readers" AS
  SELECT "id", "emailKey", 'newsletters' AS "audience", CASE
    WHEN "newsletter" = 0 THEN 'NOT_SUBSCRIBED'
    WHEN "confirmedAt" IS NULL THEN 'UNCONFIRMED'
    WHEN EXISTS (SELECT 1 FROM "suppressions" WHERE "addressKey" = "emailKey" AND "suppressedAt" IS NOT NULL) THEN 'SUPPRESSED'
    ELSE '' END AS "reason" FROM "users" WHERE "status" = 'ACTIVE'
  UNION ALL
  SELECT "id", "emailKey", 'announcements' AS "audience", CASE
    WHEN "confirmedAt" IS NULL THEN 'UNCONFIRMED'
    WHEN "announcements" = 0 THEN 'OPTED_OUT'
    WHEN EXISTS (SELECT 1 FROM "suppressions" WHERE "addressKey" = "emailKey" AND "suppressedAt" IS NOT NULL) THEN 'SUPPRESSED'
    ELSE '' END AS "reason" FROM "users" WHERE "status" = 'ACTIVE';
--> statement-breakpoint
CREATE VIEW "redirectTexts" AS SELECT "rowid" AS "rowId", lower("fromPath" || ' ' || "toPath") || '  ' AS "text" FROM "redirects";
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
CREATE VIEW "suppressionTexts" AS SELECT "rowid" AS "rowId", "addressKey" || '  ' AS "text" FROM "suppressions";
--> statement-breakpoint
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
CREATE VIEW "userTexts" AS SELECT "rowid" AS "rowId", "givenKey" || ' ' || "lastKey" || ' ' || lower("email") || '  ' AS "text"
FROM "users" WHERE "status" = 'ACTIVE' AND "lastKey" IS NOT NULL;
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
CREATE TRIGGER "awards_foundChanged" AFTER UPDATE OF "name" ON "awards" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_awards" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
END;
--> statement-breakpoint
CREATE TRIGGER "awards_foundGone" AFTER DELETE ON "awards" BEGIN
  DELETE FROM "memberSearch" WHERE "kind" = 'awards' AND "ref" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "awards_foundNew" AFTER INSERT ON "awards" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_awards" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "awards_translationNew" AFTER INSERT ON "awards" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'awards' AND "itemId" = NEW."id";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = 'awards' AND "itemId" = NEW."id";
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
CREATE TRIGGER "ballots_foundChanged" AFTER UPDATE OF "title" ON "ballots" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_ballots" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
END;
--> statement-breakpoint
CREATE TRIGGER "ballots_foundGone" AFTER DELETE ON "ballots" BEGIN
  DELETE FROM "memberSearch" WHERE "kind" = 'ballots' AND "ref" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "ballots_foundNew" AFTER INSERT ON "ballots" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_ballots" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "changeRequests_imagesOfNew" AFTER INSERT ON "changeRequests" WHEN NEW."fields" <> '{}' BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('changeRequests', NEW."id", coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"') FROM json_tree(NEW."fields") WHERE "type" = 'text'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER "claims_countGone" AFTER DELETE ON "claims" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") VALUES ('claims', OLD."state", '', -1)
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" - 1;
END;
--> statement-breakpoint
CREATE TRIGGER "claims_countMoved" AFTER UPDATE OF "state" ON "claims" WHEN OLD."state" <> NEW."state" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") VALUES ('claims', OLD."state", '', -1)
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" - 1;
  INSERT INTO "rowCounts" ("list", "state", "part", "n") VALUES ('claims', NEW."state", '', 1)
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + 1;
END;
--> statement-breakpoint
CREATE TRIGGER "claims_countNew" AFTER INSERT ON "claims" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") VALUES ('claims', NEW."state", '', 1)
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + 1;
END;
--> statement-breakpoint
CREATE TRIGGER "creditNotes_bookedGone" AFTER DELETE ON "creditNotes" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n")
    SELECT "list", OLD."currency" || "kind", substr(OLD."issuedAt", 1, 7), "n" FROM (
      SELECT 'income' AS "list", '' AS "kind", OLD."amount" AS "n"
      UNION ALL SELECT 'incomeChanges', '', -1
      UNION ALL SELECT 'credited', ' ' || CASE WHEN OLD."gateway" IN ('transfer', 'cash', 'waiver') THEN OLD."gateway" ELSE 'card' END || ' ' || OLD."cause", -OLD."amount")
    WHERE OLD."issuedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n")
    SELECT "list", OLD."currency" || "kind", substr(OLD."voidedAt", 1, 7), "n" FROM (
      SELECT 'income' AS "list", '' AS "kind", -OLD."amount" AS "n"
      UNION ALL SELECT 'incomeChanges', '', -1
      UNION ALL SELECT 'credited', ' ' || CASE WHEN OLD."gateway" IN ('transfer', 'cash', 'waiver') THEN OLD."gateway" ELSE 'card' END || ' ' || OLD."cause", OLD."amount")
    WHERE OLD."voidedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "creditNotes_bookedNew" AFTER INSERT ON "creditNotes" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n")
    SELECT "list", NEW."currency" || "kind", substr(NEW."issuedAt", 1, 7), "n" FROM (
      SELECT 'income' AS "list", '' AS "kind", -NEW."amount" AS "n"
      UNION ALL SELECT 'incomeChanges', '', 1
      UNION ALL SELECT 'credited', ' ' || CASE WHEN NEW."gateway" IN ('transfer', 'cash', 'waiver') THEN NEW."gateway" ELSE 'card' END || ' ' || NEW."cause", NEW."amount")
    WHERE NEW."issuedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n")
    SELECT "list", NEW."currency" || "kind", substr(NEW."voidedAt", 1, 7), "n" FROM (
      SELECT 'income' AS "list", '' AS "kind", NEW."amount" AS "n"
      UNION ALL SELECT 'incomeChanges', '', 1
      UNION ALL SELECT 'credited', ' ' || CASE WHEN NEW."gateway" IN ('transfer', 'cash', 'waiver') THEN NEW."gateway" ELSE 'card' END || ' ' || NEW."cause", -NEW."amount")
    WHERE NEW."voidedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "creditNotes_bookedVoid" AFTER UPDATE OF "voidedAt" ON "creditNotes" WHEN OLD."voidedAt" IS NOT NEW."voidedAt" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n")
    SELECT "list", OLD."currency" || "kind", substr(OLD."voidedAt", 1, 7), "n" FROM (
      SELECT 'income' AS "list", '' AS "kind", -OLD."amount" AS "n"
      UNION ALL SELECT 'incomeChanges', '', -1
      UNION ALL SELECT 'credited', ' ' || CASE WHEN OLD."gateway" IN ('transfer', 'cash', 'waiver') THEN OLD."gateway" ELSE 'card' END || ' ' || OLD."cause", OLD."amount")
    WHERE OLD."voidedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n")
    SELECT "list", NEW."currency" || "kind", substr(NEW."voidedAt", 1, 7), "n" FROM (
      SELECT 'income' AS "list", '' AS "kind", NEW."amount" AS "n"
      UNION ALL SELECT 'incomeChanges', '', 1
      UNION ALL SELECT 'credited', ' ' || CASE WHEN NEW."gateway" IN ('transfer', 'cash', 'waiver') THEN NEW."gateway" ELSE 'card' END || ' ' || NEW."cause", -NEW."amount")
    WHERE NEW."voidedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "creditNotes_never_changed" BEFORE UPDATE OF "id", "number", "paymentId", "cause", "gateway", "amount", "currency", "issuedAt" ON "creditNotes" BEGIN
  SELECT RAISE(ABORT, 'PAYMENTS: a credit note stays');
END;
--> statement-breakpoint
CREATE TRIGGER "emails_countedChanged" AFTER UPDATE OF "status" ON "emails"
WHEN (OLD."status") IS NOT (NEW."status") BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'emails', OLD."status", '', -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'emails', NEW."status", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "emails_countedGone" AFTER DELETE ON "emails" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'emails', OLD."status", '', -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "emails_countedNew" AFTER INSERT ON "emails" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'emails', NEW."status", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "emails_foundChanged" AFTER UPDATE OF "subject" ON "emails" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_emails" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
END;
--> statement-breakpoint
CREATE TRIGGER "emails_foundGone" AFTER DELETE ON "emails" BEGIN
  DELETE FROM "memberSearch" WHERE "kind" = 'emails' AND "ref" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "emails_foundNew" AFTER INSERT ON "emails" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_emails" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "events_countedChanged" AFTER UPDATE OF "status", "isNetsci", "eventType" ON "events"
WHEN (OLD."status", OLD."isNetsci", OLD."eventType") IS NOT (NEW."status", NEW."isNetsci", NEW."eventType") BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'events', OLD."status", CASE WHEN OLD."isNetsci" = 0 THEN 'events' WHEN OLD."eventType" = 'COLLOQUIUM' THEN 'netsci-colloquium' ELSE 'netsci-events' END, -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'events', NEW."status", CASE WHEN NEW."isNetsci" = 0 THEN 'events' WHEN NEW."eventType" = 'COLLOQUIUM' THEN 'netsci-colloquium' ELSE 'netsci-events' END, 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "events_countedGone" AFTER DELETE ON "events" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'events', OLD."status", CASE WHEN OLD."isNetsci" = 0 THEN 'events' WHEN OLD."eventType" = 'COLLOQUIUM' THEN 'netsci-colloquium' ELSE 'netsci-events' END, -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "events_countedNew" AFTER INSERT ON "events" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'events', NEW."status", CASE WHEN NEW."isNetsci" = 0 THEN 'events' WHEN NEW."eventType" = 'COLLOQUIUM' THEN 'netsci-colloquium' ELSE 'netsci-events' END, 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "events_foundChanged" AFTER UPDATE OF "title", "authorFullname", "authorId", "location" ON "events" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_events" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
END;
--> statement-breakpoint
CREATE TRIGGER "events_foundGone" AFTER DELETE ON "events" BEGIN
  DELETE FROM "memberSearch" WHERE "kind" = 'events' AND "ref" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "events_foundNew" AFTER INSERT ON "events" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_events" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "events_translationNew" AFTER INSERT ON "events" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'events' AND "itemId" = NEW."id";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = 'events' AND "itemId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "events_translationsOfGone" AFTER DELETE ON "events" BEGIN
  DELETE FROM "translations" WHERE "resourceName" = 'events' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "events_wordsAdded" AFTER INSERT ON "events" BEGIN
  INSERT INTO "eventsWords" ("rowid", "text") SELECT "rowId", "text" FROM "eventsTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "events_wordsChanged" AFTER UPDATE OF "title", "authorFullname" ON "events" BEGIN
  DELETE FROM "eventsWords" WHERE "rowid" = NEW."rowid";
  INSERT INTO "eventsWords" ("rowid", "text") SELECT "rowId", "text" FROM "eventsTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "events_wordsRemoved" AFTER DELETE ON "events" BEGIN
  DELETE FROM "eventsWords" WHERE "rowid" = OLD."rowid";
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
CREATE TRIGGER "invoices_foundChanged" AFTER UPDATE OF "searchText", "userId" ON "invoices" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_invoices" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
END;
--> statement-breakpoint
CREATE TRIGGER "invoices_foundGone" AFTER DELETE ON "invoices" BEGIN
  DELETE FROM "memberSearch" WHERE "kind" = 'invoices' AND "ref" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "invoices_foundNew" AFTER INSERT ON "invoices" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_invoices" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "jobs_countedChanged" AFTER UPDATE OF "status" ON "jobs"
WHEN (OLD."status") IS NOT (NEW."status") BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'jobs', OLD."status", '', -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'jobs', NEW."status", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_countedGone" AFTER DELETE ON "jobs" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'jobs', OLD."status", '', -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_countedNew" AFTER INSERT ON "jobs" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'jobs', NEW."status", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_foundChanged" AFTER UPDATE OF "title", "authorFullname", "authorId", "employer" ON "jobs" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_jobs" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_foundGone" AFTER DELETE ON "jobs" BEGIN
  DELETE FROM "memberSearch" WHERE "kind" = 'jobs' AND "ref" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_foundNew" AFTER INSERT ON "jobs" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_jobs" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "jobs_wordsAdded" AFTER INSERT ON "jobs" BEGIN
  INSERT INTO "jobsWords" ("rowid", "text") SELECT "rowId", "text" FROM "jobsTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_wordsChanged" AFTER UPDATE OF "title", "authorFullname" ON "jobs" BEGIN
  DELETE FROM "jobsWords" WHERE "rowid" = NEW."rowid";
  INSERT INTO "jobsWords" ("rowid", "text") SELECT "rowId", "text" FROM "jobsTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "jobs_wordsRemoved" AFTER DELETE ON "jobs" BEGIN
  DELETE FROM "jobsWords" WHERE "rowid" = OLD."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "memberEdges_gone" AFTER DELETE ON "memberEdges" BEGIN
  INSERT INTO "memberChanges" ("day", "everybody", "open") VALUES (OLD."day", -OLD."change", -OLD."change" * OLD."isOpen")
    ON CONFLICT ("day") DO UPDATE SET "everybody" = "everybody" + excluded."everybody", "open" = "open" + excluded."open";
END;
--> statement-breakpoint
CREATE TRIGGER "memberEdges_new" AFTER INSERT ON "memberEdges" BEGIN
  INSERT INTO "memberChanges" ("day", "everybody", "open") VALUES (NEW."day", NEW."change", NEW."change" * NEW."isOpen")
    ON CONFLICT ("day") DO UPDATE SET "everybody" = "everybody" + excluded."everybody", "open" = "open" + excluded."open";
END;
--> statement-breakpoint
CREATE TRIGGER "memberEdges_opened" AFTER UPDATE OF "isOpen" ON "memberEdges" WHEN OLD."isOpen" <> NEW."isOpen" BEGIN
  UPDATE "memberChanges" SET "open" = "open" + NEW."change" * (NEW."isOpen" - OLD."isOpen") WHERE "day" = NEW."day";
END;
--> statement-breakpoint
CREATE TRIGGER "memberSearch_added" AFTER INSERT ON "memberSearch" BEGIN
  UPDATE "memberSearch" SET "text" = (SELECT "text" FROM "memberSearchFolded" WHERE "rowId" = NEW."rowId") WHERE "rowId" = NEW."rowId";
END;
--> statement-breakpoint
CREATE TRIGGER "memberSearch_changed" AFTER UPDATE OF "raw" ON "memberSearch" WHEN OLD."raw" IS NOT NEW."raw" BEGIN
  UPDATE "memberSearch" SET "text" = (SELECT "text" FROM "memberSearchFolded" WHERE "rowId" = NEW."rowId") WHERE "rowId" = NEW."rowId";
END;
--> statement-breakpoint
CREATE TRIGGER "memberSearch_wordsChanged" AFTER UPDATE OF "text" ON "memberSearch" BEGIN
  DELETE FROM "memberSearchWords" WHERE "rowid" = NEW."rowId";
  INSERT INTO "memberSearchWords" ("rowid", "text") SELECT "rowId", "text" FROM "memberSearchTexts" WHERE "rowId" = NEW."rowId";
END;
--> statement-breakpoint
CREATE TRIGGER "memberSearch_wordsRemoved" AFTER DELETE ON "memberSearch" BEGIN
  DELETE FROM "memberSearchWords" WHERE "rowid" = OLD."rowId";
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
CREATE TRIGGER "news_countedChanged" AFTER UPDATE OF "status" ON "news"
WHEN (OLD."status") IS NOT (NEW."status") BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'news', OLD."status", '', -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'news', NEW."status", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "news_countedGone" AFTER DELETE ON "news" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'news', OLD."status", '', -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "news_countedNew" AFTER INSERT ON "news" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'news', NEW."status", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "news_foundChanged" AFTER UPDATE OF "title", "authorFullname", "authorId" ON "news" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_news" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
END;
--> statement-breakpoint
CREATE TRIGGER "news_foundGone" AFTER DELETE ON "news" BEGIN
  DELETE FROM "memberSearch" WHERE "kind" = 'news' AND "ref" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "news_foundNew" AFTER INSERT ON "news" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_news" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "news_translationNew" AFTER INSERT ON "news" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'news' AND "itemId" = NEW."id";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = 'news' AND "itemId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "news_translationsOfGone" AFTER DELETE ON "news" BEGIN
  DELETE FROM "translations" WHERE "resourceName" = 'news' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "news_wordsAdded" AFTER INSERT ON "news" BEGIN
  INSERT INTO "newsWords" ("rowid", "text") SELECT "rowId", "text" FROM "newsTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "news_wordsChanged" AFTER UPDATE OF "title", "authorFullname" ON "news" BEGIN
  DELETE FROM "newsWords" WHERE "rowid" = NEW."rowid";
  INSERT INTO "newsWords" ("rowid", "text") SELECT "rowId", "text" FROM "newsTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "news_wordsRemoved" AFTER DELETE ON "news" BEGIN
  DELETE FROM "newsWords" WHERE "rowid" = OLD."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "newsletters_countedChanged" AFTER UPDATE OF "status" ON "newsletters"
WHEN (OLD."status") IS NOT (NEW."status") BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'newsletters', OLD."status", '', -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'newsletters', NEW."status", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "newsletters_countedGone" AFTER DELETE ON "newsletters" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'newsletters', OLD."status", '', -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "newsletters_countedNew" AFTER INSERT ON "newsletters" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'newsletters', NEW."status", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "newsletters_foundChanged" AFTER UPDATE OF "title", "issueNumber", "issuePeriod" ON "newsletters" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_newsletters" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
END;
--> statement-breakpoint
CREATE TRIGGER "newsletters_foundGone" AFTER DELETE ON "newsletters" BEGIN
  DELETE FROM "memberSearch" WHERE "kind" = 'newsletters' AND "ref" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "newsletters_foundNew" AFTER INSERT ON "newsletters" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_newsletters" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "pages_foundChanged" AFTER UPDATE OF "title", "path" ON "pages" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_pages" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
END;
--> statement-breakpoint
CREATE TRIGGER "pages_foundGone" AFTER DELETE ON "pages" BEGIN
  DELETE FROM "memberSearch" WHERE "kind" = 'pages' AND "ref" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "pages_foundNew" AFTER INSERT ON "pages" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_pages" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "pages_translationNew" AFTER INSERT ON "pages" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'pages' AND "itemId" = NEW."id";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = 'pages' AND "itemId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "pages_translationsOfGone" AFTER DELETE ON "pages" BEGIN
  DELETE FROM "translations" WHERE "resourceName" = 'pages' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "participations_countedGone" AFTER DELETE ON "participations" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'participations', OLD."ballotId", '', -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "participations_countedNew" AFTER INSERT ON "participations" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'participations', NEW."ballotId", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
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
CREATE TRIGGER "payments_countedChanged" AFTER UPDATE OF "status", "createdAt" ON "payments"
WHEN (OLD."status", OLD."createdAt") IS NOT (NEW."status", NEW."createdAt") BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'payments', OLD."status", substr(OLD."createdAt", 1, 7), -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'payments', NEW."status", substr(NEW."createdAt", 1, 7), 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_countedGone" AFTER DELETE ON "payments" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'payments', OLD."status", substr(OLD."createdAt", 1, 7), -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_countedNew" AFTER INSERT ON "payments" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'payments', NEW."status", substr(NEW."createdAt", 1, 7), 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_incomeChanged" AFTER UPDATE OF "currency", "amount", "paidAt", "gateway" ON "payments"
WHEN (OLD."currency", OLD."amount", OLD."paidAt", OLD."gateway") IS NOT (NEW."currency", NEW."amount", NEW."paidAt", NEW."gateway") BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n")
    SELECT "list", OLD."currency" || "kind", substr(OLD."paidAt", 1, 7), "n" FROM (
      SELECT 'income' AS "list", '' AS "kind", -OLD."amount" AS "n"
      UNION ALL SELECT 'paid', '', -1
      UNION ALL SELECT 'incomeChanges', '', -1
      UNION ALL SELECT 'booked', ' ' || CASE WHEN OLD."gateway" IN ('transfer', 'cash', 'waiver') THEN OLD."gateway" ELSE 'card' END, -OLD."amount"
      UNION ALL SELECT 'bookedCount', ' ' || CASE WHEN OLD."gateway" IN ('transfer', 'cash', 'waiver') THEN OLD."gateway" ELSE 'card' END, -1)
    WHERE OLD."paidAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n")
    SELECT "list", NEW."currency" || "kind", substr(NEW."paidAt", 1, 7), "n" FROM (
      SELECT 'income' AS "list", '' AS "kind", NEW."amount" AS "n"
      UNION ALL SELECT 'paid', '', 1
      UNION ALL SELECT 'incomeChanges', '', 1
      UNION ALL SELECT 'booked', ' ' || CASE WHEN NEW."gateway" IN ('transfer', 'cash', 'waiver') THEN NEW."gateway" ELSE 'card' END, NEW."amount"
      UNION ALL SELECT 'bookedCount', ' ' || CASE WHEN NEW."gateway" IN ('transfer', 'cash', 'waiver') THEN NEW."gateway" ELSE 'card' END, 1)
    WHERE NEW."paidAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_incomeGone" AFTER DELETE ON "payments" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n")
    SELECT "list", OLD."currency" || "kind", substr(OLD."paidAt", 1, 7), "n" FROM (
      SELECT 'income' AS "list", '' AS "kind", -OLD."amount" AS "n"
      UNION ALL SELECT 'paid', '', -1
      UNION ALL SELECT 'incomeChanges', '', -1
      UNION ALL SELECT 'booked', ' ' || CASE WHEN OLD."gateway" IN ('transfer', 'cash', 'waiver') THEN OLD."gateway" ELSE 'card' END, -OLD."amount"
      UNION ALL SELECT 'bookedCount', ' ' || CASE WHEN OLD."gateway" IN ('transfer', 'cash', 'waiver') THEN OLD."gateway" ELSE 'card' END, -1)
    WHERE OLD."paidAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_incomeNew" AFTER INSERT ON "payments" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n")
    SELECT "list", NEW."currency" || "kind", substr(NEW."paidAt", 1, 7), "n" FROM (
      SELECT 'income' AS "list", '' AS "kind", NEW."amount" AS "n"
      UNION ALL SELECT 'paid', '', 1
      UNION ALL SELECT 'incomeChanges', '', 1
      UNION ALL SELECT 'booked', ' ' || CASE WHEN NEW."gateway" IN ('transfer', 'cash', 'waiver') THEN NEW."gateway" ELSE 'card' END, NEW."amount"
      UNION ALL SELECT 'bookedCount', ' ' || CASE WHEN NEW."gateway" IN ('transfer', 'cash', 'waiver') THEN NEW."gateway" ELSE 'card' END, 1)
    WHERE NEW."paidAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_memberGone" AFTER DELETE ON "payments" BEGIN
  INSERT INTO "memberTouches" ("userId", "seq") SELECT OLD."userId", (SELECT coalesce(max("seq"), 0) + 1 FROM "memberTouches") WHERE true
    ON CONFLICT ("userId") DO UPDATE SET "seq" = excluded."seq";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_memberTouched" AFTER UPDATE OF "status" ON "payments" WHEN OLD."status" <> NEW."status" BEGIN
  INSERT INTO "memberTouches" ("userId", "seq") SELECT NEW."userId", (SELECT coalesce(max("seq"), 0) + 1 FROM "memberTouches") WHERE true
    ON CONFLICT ("userId") DO UPDATE SET "seq" = excluded."seq";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_soldChanged" AFTER UPDATE OF "status", "optionId" ON "payments"
WHEN (OLD."status", OLD."optionId") IS NOT (NEW."status", NEW."optionId") BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'sales', OLD."optionId", '', -1 WHERE OLD."status" = 'PAID'
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'sales', NEW."optionId", '', 1 WHERE NEW."status" = 'PAID'
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_soldGone" AFTER DELETE ON "payments" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'sales', OLD."optionId", '', -1 WHERE OLD."status" = 'PAID'
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_soldNew" AFTER INSERT ON "payments" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'sales', NEW."optionId", '', 1 WHERE NEW."status" = 'PAID'
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_wordsAdded" AFTER INSERT ON "payments" BEGIN
  INSERT INTO "paymentWords" ("rowid", "text") SELECT "rowId", "text" FROM "paymentTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_wordsChanged" AFTER UPDATE OF "orderId", "receipt" ON "payments" BEGIN
  DELETE FROM "paymentWords" WHERE "rowid" = NEW."rowid";
  INSERT INTO "paymentWords" ("rowid", "text") SELECT "rowId", "text" FROM "paymentTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_wordsRemoved" AFTER DELETE ON "payments" BEGIN
  DELETE FROM "paymentWords" WHERE "rowid" = OLD."rowid";
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
CREATE TRIGGER "people_foundChanged" AFTER UPDATE OF "firstName", "lastName", "position", "affiliation" ON "people" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_people" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
END;
--> statement-breakpoint
CREATE TRIGGER "people_foundGone" AFTER DELETE ON "people" BEGIN
  DELETE FROM "memberSearch" WHERE "kind" = 'people' AND "ref" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "people_foundNew" AFTER INSERT ON "people" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_people" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "profiles_wordsChanged" AFTER UPDATE OF "nameKey", "shownKey", "listedSince" ON "profiles" BEGIN
  DELETE FROM "profileWords" WHERE "rowid" = NEW."rowid";
  INSERT INTO "profileWords" ("rowid", "text") SELECT "rowId", "text" FROM "profileTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "profiles_wordsRemoved" AFTER DELETE ON "profiles" BEGIN
  DELETE FROM "profileWords" WHERE "rowid" = OLD."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "recipients_countedChanged" AFTER UPDATE OF "state" ON "recipients"
WHEN OLD."state" <> NEW."state" AND (OLD."state" NOT IN ('QUEUED', 'CLAIMED') OR NEW."state" NOT IN ('QUEUED', 'CLAIMED')) BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'recipients', OLD."state", OLD."sendingId", -1 WHERE OLD."state" NOT IN ('QUEUED', 'CLAIMED')
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'recipients', NEW."state", NEW."sendingId", 1 WHERE NEW."state" NOT IN ('QUEUED', 'CLAIMED')
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "recipients_countedGone" AFTER DELETE ON "recipients" WHEN OLD."state" NOT IN ('QUEUED', 'CLAIMED') BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'recipients', OLD."state", OLD."sendingId", -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "recipients_countedNew" AFTER INSERT ON "recipients" WHEN NEW."state" NOT IN ('QUEUED', 'CLAIMED') BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'recipients', NEW."state", NEW."sendingId", 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
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
CREATE TRIGGER "redirects_countedGone" AFTER DELETE ON "redirects" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'redirects', '', '', -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "redirects_countedNew" AFTER INSERT ON "redirects" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'redirects', '', '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "redirects_removed" AFTER DELETE ON "redirects" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "redirects_wordsAdded" AFTER INSERT ON "redirects" BEGIN
  INSERT INTO "redirectWords" ("rowid", "text") SELECT "rowId", "text" FROM "redirectTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "redirects_wordsChanged" AFTER UPDATE OF "fromPath", "toPath" ON "redirects" BEGIN
  DELETE FROM "redirectWords" WHERE "rowid" = NEW."rowid";
  INSERT INTO "redirectWords" ("rowid", "text") SELECT "rowId", "text" FROM "redirectTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "redirects_wordsRemoved" AFTER DELETE ON "redirects" BEGIN
  DELETE FROM "redirectWords" WHERE "rowid" = OLD."rowid";
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
CREATE TRIGGER "renewals_memberChanged" AFTER UPDATE OF "userId", "validFrom", "validTo" ON "renewals"
WHEN (OLD."userId", OLD."validFrom", OLD."validTo") IS NOT (NEW."userId", NEW."validFrom", NEW."validTo") BEGIN
  DELETE FROM "memberEdges" WHERE "userId" = OLD."userId";
  INSERT INTO "memberEdges" ("userId", "day", "change", "isOpen")
    SELECT "userId", "day", "change", EXISTS (SELECT 1 FROM "users" WHERE "id" = OLD."userId" AND "status" = 'ACTIVE')
    FROM "periodEdges" WHERE "userId" = OLD."userId";
  INSERT INTO "memberTouches" ("userId", "seq") SELECT OLD."userId", (SELECT coalesce(max("seq"), 0) + 1 FROM "memberTouches") WHERE true
    ON CONFLICT ("userId") DO UPDATE SET "seq" = excluded."seq";
  DELETE FROM "memberEdges" WHERE "userId" = NEW."userId";
  INSERT INTO "memberEdges" ("userId", "day", "change", "isOpen")
    SELECT "userId", "day", "change", EXISTS (SELECT 1 FROM "users" WHERE "id" = NEW."userId" AND "status" = 'ACTIVE')
    FROM "periodEdges" WHERE "userId" = NEW."userId";
  INSERT INTO "memberTouches" ("userId", "seq") SELECT NEW."userId", (SELECT coalesce(max("seq"), 0) + 1 FROM "memberTouches") WHERE true
    ON CONFLICT ("userId") DO UPDATE SET "seq" = excluded."seq";
END;
--> statement-breakpoint
CREATE TRIGGER "renewals_memberGone" AFTER DELETE ON "renewals" BEGIN
  DELETE FROM "memberEdges" WHERE "userId" = OLD."userId";
  INSERT INTO "memberEdges" ("userId", "day", "change", "isOpen")
    SELECT "userId", "day", "change", EXISTS (SELECT 1 FROM "users" WHERE "id" = OLD."userId" AND "status" = 'ACTIVE')
    FROM "periodEdges" WHERE "userId" = OLD."userId";
  INSERT INTO "memberTouches" ("userId", "seq") SELECT OLD."userId", (SELECT coalesce(max("seq"), 0) + 1 FROM "memberTouches") WHERE true
    ON CONFLICT ("userId") DO UPDATE SET "seq" = excluded."seq";
END;
--> statement-breakpoint
CREATE TRIGGER "renewals_memberNew" AFTER INSERT ON "renewals" BEGIN
  DELETE FROM "memberEdges" WHERE "userId" = NEW."userId";
  INSERT INTO "memberEdges" ("userId", "day", "change", "isOpen")
    SELECT "userId", "day", "change", EXISTS (SELECT 1 FROM "users" WHERE "id" = NEW."userId" AND "status" = 'ACTIVE')
    FROM "periodEdges" WHERE "userId" = NEW."userId";
  INSERT INTO "memberTouches" ("userId", "seq") SELECT NEW."userId", (SELECT coalesce(max("seq"), 0) + 1 FROM "memberTouches") WHERE true
    ON CONFLICT ("userId") DO UPDATE SET "seq" = excluded."seq";
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
CREATE TRIGGER "sections_translationNew" AFTER INSERT ON "sections" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = 'sections' AND "itemId" = NEW."id";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = 'sections' AND "itemId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "sections_translationsOfGone" AFTER DELETE ON "sections" BEGIN
  DELETE FROM "translations" WHERE "resourceName" = 'sections' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "sendings_countedGone" AFTER DELETE ON "sendings" BEGIN
  DELETE FROM "rowCounts" WHERE "list" = 'recipients' AND "part" = OLD."id"
    AND "state" IN ('SENT', 'FAILED', 'UNKNOWN', 'SKIPPED', 'BOUNCED', 'COMPLAINED');
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
CREATE TRIGGER "suppressions_countedChanged" AFTER UPDATE OF "suppressedAt" ON "suppressions"
WHEN (OLD."suppressedAt") IS NOT (NEW."suppressedAt") BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'suppressions', '', '', -1 WHERE OLD."suppressedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'suppressions', '', '', 1 WHERE NEW."suppressedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "suppressions_countedGone" AFTER DELETE ON "suppressions" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'suppressions', '', '', -1 WHERE OLD."suppressedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "suppressions_countedNew" AFTER INSERT ON "suppressions" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'suppressions', '', '', 1 WHERE NEW."suppressedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "suppressions_readersBack" AFTER UPDATE OF "suppressedAt" ON "suppressions"
WHEN OLD."suppressedAt" IS NOT NULL AND NEW."suppressedAt" IS NULL BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'readers', "audience", '', 1 FROM "readers" WHERE "emailKey" = NEW."addressKey" AND "reason" = ''
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'readers', "audience", 'SUPPRESSED', -1 FROM "readers" WHERE "emailKey" = NEW."addressKey" AND "reason" = ''
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "suppressions_readersGone" AFTER DELETE ON "suppressions" WHEN OLD."suppressedAt" IS NOT NULL BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'readers', "audience", '', 1 FROM "readers" WHERE "emailKey" = OLD."addressKey" AND "reason" = ''
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'readers', "audience", 'SUPPRESSED', -1 FROM "readers" WHERE "emailKey" = OLD."addressKey" AND "reason" = ''
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "suppressions_readersNew" AFTER INSERT ON "suppressions" WHEN NEW."suppressedAt" IS NOT NULL BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'readers', "audience", 'SUPPRESSED', 1 FROM "readers" WHERE "emailKey" = NEW."addressKey" AND "reason" = 'SUPPRESSED'
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'readers', "audience", '', -1 FROM "readers" WHERE "emailKey" = NEW."addressKey" AND "reason" = 'SUPPRESSED'
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "suppressions_readersOut" AFTER UPDATE OF "suppressedAt" ON "suppressions"
WHEN OLD."suppressedAt" IS NULL AND NEW."suppressedAt" IS NOT NULL BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'readers', "audience", 'SUPPRESSED', 1 FROM "readers" WHERE "emailKey" = NEW."addressKey" AND "reason" = 'SUPPRESSED'
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'readers', "audience", '', -1 FROM "readers" WHERE "emailKey" = NEW."addressKey" AND "reason" = 'SUPPRESSED'
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "suppressions_wordsAdded" AFTER INSERT ON "suppressions" BEGIN
  INSERT INTO "suppressionWords" ("rowid", "text") SELECT "rowId", "text" FROM "suppressionTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "suppressions_wordsChanged" AFTER UPDATE OF "addressKey" ON "suppressions" BEGIN
  DELETE FROM "suppressionWords" WHERE "rowid" = NEW."rowid";
  INSERT INTO "suppressionWords" ("rowid", "text") SELECT "rowId", "text" FROM "suppressionTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "suppressions_wordsRemoved" AFTER DELETE ON "suppressions" BEGIN
  DELETE FROM "suppressionWords" WHERE "rowid" = OLD."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "translationStates_countedGone" AFTER DELETE ON "translationStates" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'translations', OLD."rank", OLD."resourceName", -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "translationStates_countedNew" AFTER INSERT ON "translationStates" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'translations', NEW."rank", NEW."resourceName", 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
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
CREATE TRIGGER "translations_foundChanged_awards" AFTER UPDATE OF "texts" ON "translations" WHEN NEW."resourceName" = 'awards' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_awards" WHERE "ref" = NEW."itemId")
    WHERE "kind" = 'awards' AND "ref" = NEW."itemId" AND EXISTS (SELECT 1 FROM "awards" WHERE "id" = NEW."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundChanged_events" AFTER UPDATE OF "texts" ON "translations" WHEN NEW."resourceName" = 'events' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_events" WHERE "ref" = NEW."itemId")
    WHERE "kind" = 'events' AND "ref" = NEW."itemId" AND EXISTS (SELECT 1 FROM "events" WHERE "id" = NEW."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundChanged_news" AFTER UPDATE OF "texts" ON "translations" WHEN NEW."resourceName" = 'news' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_news" WHERE "ref" = NEW."itemId")
    WHERE "kind" = 'news' AND "ref" = NEW."itemId" AND EXISTS (SELECT 1 FROM "news" WHERE "id" = NEW."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundChanged_pages" AFTER UPDATE OF "texts" ON "translations" WHEN NEW."resourceName" = 'pages' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_pages" WHERE "ref" = NEW."itemId")
    WHERE "kind" = 'pages' AND "ref" = NEW."itemId" AND EXISTS (SELECT 1 FROM "pages" WHERE "id" = NEW."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundGone_awards" AFTER DELETE ON "translations" WHEN OLD."resourceName" = 'awards' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_awards" WHERE "ref" = OLD."itemId")
    WHERE "kind" = 'awards' AND "ref" = OLD."itemId" AND EXISTS (SELECT 1 FROM "awards" WHERE "id" = OLD."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundGone_events" AFTER DELETE ON "translations" WHEN OLD."resourceName" = 'events' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_events" WHERE "ref" = OLD."itemId")
    WHERE "kind" = 'events' AND "ref" = OLD."itemId" AND EXISTS (SELECT 1 FROM "events" WHERE "id" = OLD."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundGone_news" AFTER DELETE ON "translations" WHEN OLD."resourceName" = 'news' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_news" WHERE "ref" = OLD."itemId")
    WHERE "kind" = 'news' AND "ref" = OLD."itemId" AND EXISTS (SELECT 1 FROM "news" WHERE "id" = OLD."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundGone_pages" AFTER DELETE ON "translations" WHEN OLD."resourceName" = 'pages' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_pages" WHERE "ref" = OLD."itemId")
    WHERE "kind" = 'pages' AND "ref" = OLD."itemId" AND EXISTS (SELECT 1 FROM "pages" WHERE "id" = OLD."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundNew_awards" AFTER INSERT ON "translations" WHEN NEW."resourceName" = 'awards' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_awards" WHERE "ref" = NEW."itemId")
    WHERE "kind" = 'awards' AND "ref" = NEW."itemId" AND EXISTS (SELECT 1 FROM "awards" WHERE "id" = NEW."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundNew_events" AFTER INSERT ON "translations" WHEN NEW."resourceName" = 'events' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_events" WHERE "ref" = NEW."itemId")
    WHERE "kind" = 'events' AND "ref" = NEW."itemId" AND EXISTS (SELECT 1 FROM "events" WHERE "id" = NEW."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundNew_news" AFTER INSERT ON "translations" WHEN NEW."resourceName" = 'news' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_news" WHERE "ref" = NEW."itemId")
    WHERE "kind" = 'news' AND "ref" = NEW."itemId" AND EXISTS (SELECT 1 FROM "news" WHERE "id" = NEW."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundNew_pages" AFTER INSERT ON "translations" WHEN NEW."resourceName" = 'pages' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_pages" WHERE "ref" = NEW."itemId")
    WHERE "kind" = 'pages' AND "ref" = NEW."itemId" AND EXISTS (SELECT 1 FROM "pages" WHERE "id" = NEW."itemId");
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
CREATE TRIGGER "translations_stateNew" AFTER INSERT ON "translations" BEGIN
  DELETE FROM "translationStates" WHERE "resourceName" = NEW."resourceName" AND "itemId" = NEW."itemId";
  INSERT INTO "translationStates" ("resourceName", "itemId", "position", "rank", "name") SELECT "resourceName", "itemId", "position", "rank", "name" FROM "translatable" WHERE "resourceName" = NEW."resourceName" AND "itemId" = NEW."itemId";
END;
--> statement-breakpoint
CREATE TRIGGER "users_countedChanged" AFTER UPDATE OF "status" ON "users"
WHEN (OLD."status") IS NOT (NEW."status") BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', OLD."status", '', -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', NEW."status", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "users_countedGone" AFTER DELETE ON "users" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', OLD."status", '', -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "users_countedNew" AFTER INSERT ON "users" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', NEW."status", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
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
CREATE TRIGGER "users_memberChanged" AFTER UPDATE OF "status", "email", "renewalReminders" ON "users"
WHEN (OLD."status", OLD."email", OLD."renewalReminders") IS NOT (NEW."status", NEW."email", NEW."renewalReminders") BEGIN
  UPDATE "memberEdges" SET "isOpen" = NEW."status" = 'ACTIVE' WHERE "userId" = NEW."id";
  INSERT INTO "memberTouches" ("userId", "seq") SELECT NEW."id", (SELECT coalesce(max("seq"), 0) + 1 FROM "memberTouches") WHERE true
    ON CONFLICT ("userId") DO UPDATE SET "seq" = excluded."seq";
END;
--> statement-breakpoint
CREATE TRIGGER "users_newsletterChanged" AFTER UPDATE OF "status", "newsletter" ON "users"
WHEN (OLD."status", OLD."newsletter") IS NOT (NEW."status", NEW."newsletter") BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', 'newsletter', '', -1 WHERE OLD."status" = 'ACTIVE' AND OLD."newsletter" = 1
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', 'newsletter', '', 1 WHERE NEW."status" = 'ACTIVE' AND NEW."newsletter" = 1
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "users_newsletterGone" AFTER DELETE ON "users" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', 'newsletter', '', -1 WHERE OLD."status" = 'ACTIVE' AND OLD."newsletter" = 1
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "users_newsletterNew" AFTER INSERT ON "users" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', 'newsletter', '', 1 WHERE NEW."status" = 'ACTIVE' AND NEW."newsletter" = 1
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "users_pastNetsciChanged" AFTER UPDATE OF "status", "pastNetsci" ON "users"
WHEN (OLD."status", OLD."pastNetsci") IS NOT (NEW."status", NEW."pastNetsci") BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', 'pastNetsci', '', -1 WHERE OLD."status" = 'ACTIVE' AND OLD."pastNetsci" = 1
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', 'pastNetsci', '', 1 WHERE NEW."status" = 'ACTIVE' AND NEW."pastNetsci" = 1
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "users_pastNetsciGone" AFTER DELETE ON "users" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', 'pastNetsci', '', -1 WHERE OLD."status" = 'ACTIVE' AND OLD."pastNetsci" = 1
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "users_pastNetsciNew" AFTER INSERT ON "users" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', 'pastNetsci', '', 1 WHERE NEW."status" = 'ACTIVE' AND NEW."pastNetsci" = 1
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "users_profileNamed" AFTER UPDATE OF "lastKey", "givenKey" ON "users" BEGIN
  UPDATE "profiles" SET "nameKey" = coalesce(NEW."lastKey" || ' ' || NEW."givenKey", '') WHERE "userId" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "users_readersAfter" AFTER UPDATE OF "status", "newsletter", "announcements", "confirmedAt", "emailKey" ON "users"
WHEN (OLD."status", OLD."newsletter", OLD."announcements", OLD."confirmedAt", OLD."emailKey") IS NOT (NEW."status", NEW."newsletter", NEW."announcements", NEW."confirmedAt", NEW."emailKey") BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'readers', "audience", "reason", 1 FROM "readers" WHERE "id" = NEW."id"
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "users_readersBefore" BEFORE UPDATE OF "status", "newsletter", "announcements", "confirmedAt", "emailKey" ON "users"
WHEN (OLD."status", OLD."newsletter", OLD."announcements", OLD."confirmedAt", OLD."emailKey") IS NOT (NEW."status", NEW."newsletter", NEW."announcements", NEW."confirmedAt", NEW."emailKey") BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'readers', "audience", "reason", -1 FROM "readers" WHERE "id" = OLD."id"
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "users_readersGone" BEFORE DELETE ON "users" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'readers', "audience", "reason", -1 FROM "readers" WHERE "id" = OLD."id"
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "users_readersNew" AFTER INSERT ON "users" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'readers', "audience", "reason", 1 FROM "readers" WHERE "id" = NEW."id"
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "users_wordsChanged" AFTER UPDATE OF "lastKey", "givenKey", "email", "status" ON "users" BEGIN
  DELETE FROM "userWords" WHERE "rowid" = NEW."rowid";
  INSERT INTO "userWords" ("rowid", "text") SELECT "rowId", "text" FROM "userTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "users_wordsRemoved" AFTER DELETE ON "users" BEGIN
  DELETE FROM "userWords" WHERE "rowid" = OLD."rowid";
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
CREATE TRIGGER "winners_foundChanged" AFTER UPDATE OF "firstName", "lastName", "year", "affiliation" ON "winners" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_winners" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
END;
--> statement-breakpoint
CREATE TRIGGER "winners_foundGone" AFTER DELETE ON "winners" BEGIN
  DELETE FROM "memberSearch" WHERE "kind" = 'winners' AND "ref" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "winners_foundNew" AFTER INSERT ON "winners" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_winners" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
