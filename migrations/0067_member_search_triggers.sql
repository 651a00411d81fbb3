-- What the search of the members' area finds (functions/core/members-search): a row for each record, kept by triggers.
-- What each kind is found by is said here once.
CREATE VIEW "memberSearchable_jobs" AS
SELECT 'jobs' AS "kind", "jobs"."id" AS "ref", "authorId" AS "ownerId", "title" || ' ' || "authorFullname" || coalesce(' ' || "employer", '') AS "raw" FROM "jobs";
--> statement-breakpoint
CREATE VIEW "memberSearchable_news" AS
SELECT 'news' AS "kind", "news"."id" AS "ref", "authorId" AS "ownerId", "title" || ' ' || "authorFullname" || coalesce(' ' || (SELECT json_extract("texts", '$.title') FROM "translations" WHERE "resourceName" = 'news' AND "itemId" = "news"."id" AND "language" = 'it'), '') AS "raw" FROM "news";
--> statement-breakpoint
CREATE VIEW "memberSearchable_events" AS
SELECT 'events' AS "kind", "events"."id" AS "ref", "authorId" AS "ownerId", "title" || ' ' || "authorFullname" || coalesce(' ' || "location", '') || coalesce(' ' || (SELECT json_extract("texts", '$.title') FROM "translations" WHERE "resourceName" = 'events' AND "itemId" = "events"."id" AND "language" = 'it'), '') AS "raw" FROM "events";
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
CREATE VIEW "memberSearchable_awards" AS
SELECT 'awards' AS "kind", "awards"."id" AS "ref", NULL AS "ownerId", "name" || coalesce(' ' || (SELECT json_extract("texts", '$.name') FROM "translations" WHERE "resourceName" = 'awards' AND "itemId" = "awards"."id" AND "language" = 'it'), '') AS "raw" FROM "awards";
--> statement-breakpoint
CREATE VIEW "memberSearchable_ballots" AS
SELECT 'ballots' AS "kind", "ballots"."id" AS "ref", NULL AS "ownerId", "title" AS "raw" FROM "ballots";
--> statement-breakpoint
CREATE VIEW "memberSearchable_newsletters" AS
SELECT 'newsletters' AS "kind", "newsletters"."id" AS "ref", NULL AS "ownerId", "title" || ' ' || "issueNumber" || ' ' || "issuePeriod" AS "raw" FROM "newsletters";
--> statement-breakpoint
CREATE VIEW "memberSearchable_emails" AS
SELECT 'emails' AS "kind", "emails"."id" AS "ref", NULL AS "ownerId", "subject" AS "raw" FROM "emails";
--> statement-breakpoint
CREATE VIEW "memberSearchable_invoices" AS
SELECT 'invoices' AS "kind", "invoices"."id" AS "ref", "userId" AS "ownerId", "searchText" AS "raw" FROM "invoices";
--> statement-breakpoint
-- Folded as `foldText` does it for names in Latin script.
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
-- The kind is a word of each text, so that the index finds what is of one kind.
CREATE VIEW "memberSearchTexts" AS SELECT "rowId", '~' || "kind" || '~ ' || "text" || '  ' AS "text" FROM "memberSearch";
--> statement-breakpoint
CREATE VIRTUAL TABLE "memberSearchWords" USING fts5("text", tokenize='trigram');
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
CREATE TRIGGER "jobs_foundNew" AFTER INSERT ON "jobs" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_jobs" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "news_foundNew" AFTER INSERT ON "news" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_news" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "events_foundNew" AFTER INSERT ON "events" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_events" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "pages_foundNew" AFTER INSERT ON "pages" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_pages" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "people_foundNew" AFTER INSERT ON "people" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_people" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "winners_foundNew" AFTER INSERT ON "winners" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_winners" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "awards_foundNew" AFTER INSERT ON "awards" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_awards" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "ballots_foundNew" AFTER INSERT ON "ballots" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_ballots" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "newsletters_foundNew" AFTER INSERT ON "newsletters" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_newsletters" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "emails_foundNew" AFTER INSERT ON "emails" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_emails" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "invoices_foundNew" AFTER INSERT ON "invoices" BEGIN
  INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw")
    SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_invoices" WHERE "ref" = NEW."id"
    ON CONFLICT ("kind", "ref") DO UPDATE SET "ownerId" = excluded."ownerId", "raw" = excluded."raw";
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
CREATE TRIGGER "translations_foundNew_pages" AFTER INSERT ON "translations" WHEN NEW."resourceName" = 'pages' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_pages" WHERE "ref" = NEW."itemId")
    WHERE "kind" = 'pages' AND "ref" = NEW."itemId" AND EXISTS (SELECT 1 FROM "pages" WHERE "id" = NEW."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundNew_awards" AFTER INSERT ON "translations" WHEN NEW."resourceName" = 'awards' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_awards" WHERE "ref" = NEW."itemId")
    WHERE "kind" = 'awards' AND "ref" = NEW."itemId" AND EXISTS (SELECT 1 FROM "awards" WHERE "id" = NEW."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundNew_news" AFTER INSERT ON "translations" WHEN NEW."resourceName" = 'news' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_news" WHERE "ref" = NEW."itemId")
    WHERE "kind" = 'news' AND "ref" = NEW."itemId" AND EXISTS (SELECT 1 FROM "news" WHERE "id" = NEW."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundNew_events" AFTER INSERT ON "translations" WHEN NEW."resourceName" = 'events' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_events" WHERE "ref" = NEW."itemId")
    WHERE "kind" = 'events' AND "ref" = NEW."itemId" AND EXISTS (SELECT 1 FROM "events" WHERE "id" = NEW."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundChanged_pages" AFTER UPDATE OF "texts" ON "translations" WHEN NEW."resourceName" = 'pages' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_pages" WHERE "ref" = NEW."itemId")
    WHERE "kind" = 'pages' AND "ref" = NEW."itemId" AND EXISTS (SELECT 1 FROM "pages" WHERE "id" = NEW."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundChanged_awards" AFTER UPDATE OF "texts" ON "translations" WHEN NEW."resourceName" = 'awards' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_awards" WHERE "ref" = NEW."itemId")
    WHERE "kind" = 'awards' AND "ref" = NEW."itemId" AND EXISTS (SELECT 1 FROM "awards" WHERE "id" = NEW."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundChanged_news" AFTER UPDATE OF "texts" ON "translations" WHEN NEW."resourceName" = 'news' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_news" WHERE "ref" = NEW."itemId")
    WHERE "kind" = 'news' AND "ref" = NEW."itemId" AND EXISTS (SELECT 1 FROM "news" WHERE "id" = NEW."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundChanged_events" AFTER UPDATE OF "texts" ON "translations" WHEN NEW."resourceName" = 'events' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_events" WHERE "ref" = NEW."itemId")
    WHERE "kind" = 'events' AND "ref" = NEW."itemId" AND EXISTS (SELECT 1 FROM "events" WHERE "id" = NEW."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundGone_pages" AFTER DELETE ON "translations" WHEN OLD."resourceName" = 'pages' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_pages" WHERE "ref" = OLD."itemId")
    WHERE "kind" = 'pages' AND "ref" = OLD."itemId" AND EXISTS (SELECT 1 FROM "pages" WHERE "id" = OLD."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundGone_awards" AFTER DELETE ON "translations" WHEN OLD."resourceName" = 'awards' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_awards" WHERE "ref" = OLD."itemId")
    WHERE "kind" = 'awards' AND "ref" = OLD."itemId" AND EXISTS (SELECT 1 FROM "awards" WHERE "id" = OLD."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundGone_news" AFTER DELETE ON "translations" WHEN OLD."resourceName" = 'news' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_news" WHERE "ref" = OLD."itemId")
    WHERE "kind" = 'news' AND "ref" = OLD."itemId" AND EXISTS (SELECT 1 FROM "news" WHERE "id" = OLD."itemId");
END;
--> statement-breakpoint
CREATE TRIGGER "translations_foundGone_events" AFTER DELETE ON "translations" WHEN OLD."resourceName" = 'events' BEGIN
  UPDATE "memberSearch" SET "raw" = (SELECT "raw" FROM "memberSearchable_events" WHERE "ref" = OLD."itemId")
    WHERE "kind" = 'events' AND "ref" = OLD."itemId" AND EXISTS (SELECT 1 FROM "events" WHERE "id" = OLD."itemId");
END;
--> statement-breakpoint
-- What is there already.
INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw") SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_jobs";
--> statement-breakpoint
INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw") SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_news";
--> statement-breakpoint
INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw") SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_events";
--> statement-breakpoint
INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw") SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_pages";
--> statement-breakpoint
INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw") SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_people";
--> statement-breakpoint
INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw") SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_winners";
--> statement-breakpoint
INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw") SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_awards";
--> statement-breakpoint
INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw") SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_ballots";
--> statement-breakpoint
INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw") SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_newsletters";
--> statement-breakpoint
INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw") SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_emails";
--> statement-breakpoint
INSERT INTO "memberSearch" ("kind", "ref", "ownerId", "raw") SELECT "kind", "ref", "ownerId", "raw" FROM "memberSearchable_invoices";
