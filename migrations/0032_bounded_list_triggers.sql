-- Lists stay bounded (functions/core/db/README.md): what was computed for every row of a table is stored, and triggers
-- keep it, so that code of the previous release keeps it too.
-- Names folded, as `foldText` does it for names in Latin script.
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
CREATE VIEW "userTexts" AS SELECT "rowid" AS "rowId", "givenKey" || ' ' || "lastKey" || ' ' || lower("email") || '  ' AS "text"
FROM "users" WHERE "status" = 'ACTIVE' AND "lastKey" IS NOT NULL;
--> statement-breakpoint
CREATE VIEW "paymentTexts" AS SELECT "rowid" AS "rowId", lower("orderId") || ' ' || coalesce("receipt", '') || '  ' AS "text" FROM "payments";
--> statement-breakpoint
CREATE VIEW "jobsTexts" AS SELECT "rowid" AS "rowId", lower("title" || ' ' || "authorFullname") || '  ' AS "text" FROM "jobs";
--> statement-breakpoint
CREATE VIEW "newsTexts" AS SELECT "rowid" AS "rowId", lower("title" || ' ' || "authorFullname") || '  ' AS "text" FROM "news";
--> statement-breakpoint
CREATE VIEW "eventsTexts" AS SELECT "rowid" AS "rowId", lower("title" || ' ' || "authorFullname") || '  ' AS "text" FROM "events";
--> statement-breakpoint
CREATE VIRTUAL TABLE "userWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "userTrigrams" USING fts5vocab('userWords', 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE "paymentWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "paymentTrigrams" USING fts5vocab('paymentWords', 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE "jobsWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "jobsTrigrams" USING fts5vocab('jobsWords', 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE "newsWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "newsTrigrams" USING fts5vocab('newsWords', 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE "eventsWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "eventsTrigrams" USING fts5vocab('eventsWords', 'row');
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
CREATE TRIGGER "users_keysAdded" AFTER INSERT ON "users" BEGIN
  UPDATE "users" SET ("lastKey", "givenKey") = (SELECT "lastKey", "givenKey" FROM "foldedNames" WHERE "id" = NEW."id") WHERE "id" = NEW."id";
END;
--> statement-breakpoint
CREATE TRIGGER "users_keysChanged" AFTER UPDATE OF "lastName", "givenName" ON "users"
WHEN (OLD."lastName", OLD."givenName") IS NOT (NEW."lastName", NEW."givenName") BEGIN
  UPDATE "users" SET ("lastKey", "givenKey") = (SELECT "lastKey", "givenKey" FROM "foldedNames" WHERE "id" = NEW."id") WHERE "id" = NEW."id";
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
CREATE TRIGGER "users_countedNew" AFTER INSERT ON "users" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', NEW."status", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
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
CREATE TRIGGER "users_newsletterNew" AFTER INSERT ON "users" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', 'newsletter', '', 1 WHERE NEW."status" = 'ACTIVE' AND NEW."newsletter" = 1
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
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
CREATE TRIGGER "users_pastNetsciNew" AFTER INSERT ON "users" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', 'pastNetsci', '', 1 WHERE NEW."status" = 'ACTIVE' AND NEW."pastNetsci" = 1
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
CREATE TRIGGER "payments_countedNew" AFTER INSERT ON "payments" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'payments', NEW."status", substr(NEW."createdAt", 1, 7), 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
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
CREATE TRIGGER "jobs_countedNew" AFTER INSERT ON "jobs" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'jobs', NEW."status", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
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
CREATE TRIGGER "news_countedNew" AFTER INSERT ON "news" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'news', NEW."status", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
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
CREATE TRIGGER "events_countedNew" AFTER INSERT ON "events" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'events', NEW."status", CASE WHEN NEW."isNetsci" = 0 THEN 'events' WHEN NEW."eventType" = 'COLLOQUIUM' THEN 'netsci-colloquium' ELSE 'netsci-events' END, 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
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
CREATE TRIGGER "newsletters_countedNew" AFTER INSERT ON "newsletters" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'newsletters', NEW."status", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
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
CREATE TRIGGER "emails_countedNew" AFTER INSERT ON "emails" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'emails', NEW."status", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
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
CREATE TRIGGER "participations_countedNew" AFTER INSERT ON "participations" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'participations', NEW."ballotId", '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "participations_countedGone" AFTER DELETE ON "participations" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'participations', OLD."ballotId", '', -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
-- A person is a member from the first day of a period that no other one covers to the last day that no other one covers;
-- where periods adjoin, both changes are of the same day.
CREATE VIEW "periodEdges" AS
  SELECT DISTINCT "own"."userId" AS "userId", "own"."validFrom" AS "day", 1 AS "change" FROM "renewals" AS "own"
  WHERE "own"."validFrom" <= "own"."validTo" AND NOT EXISTS (SELECT 1 FROM "renewals" AS "other"
    WHERE "other"."userId" = "own"."userId" AND "other"."validFrom" < "own"."validFrom" AND "other"."validTo" >= "own"."validFrom")
  UNION ALL
  SELECT DISTINCT "own"."userId" AS "userId", date("own"."validTo", '+1 day') AS "day", -1 AS "change" FROM "renewals" AS "own"
  WHERE "own"."validFrom" <= "own"."validTo" AND NOT EXISTS (SELECT 1 FROM "renewals" AS "other"
    WHERE "other"."userId" = "own"."userId" AND "other"."validTo" > "own"."validTo" AND "other"."validFrom" <= "own"."validTo");
--> statement-breakpoint
CREATE TRIGGER "memberEdges_new" AFTER INSERT ON "memberEdges" BEGIN
  INSERT INTO "memberChanges" ("day", "everybody", "open") VALUES (NEW."day", NEW."change", NEW."change" * NEW."isOpen")
    ON CONFLICT ("day") DO UPDATE SET "everybody" = "everybody" + excluded."everybody", "open" = "open" + excluded."open";
END;
--> statement-breakpoint
CREATE TRIGGER "memberEdges_gone" AFTER DELETE ON "memberEdges" BEGIN
  INSERT INTO "memberChanges" ("day", "everybody", "open") VALUES (OLD."day", -OLD."change", -OLD."change" * OLD."isOpen")
    ON CONFLICT ("day") DO UPDATE SET "everybody" = "everybody" + excluded."everybody", "open" = "open" + excluded."open";
END;
--> statement-breakpoint
CREATE TRIGGER "memberEdges_opened" AFTER UPDATE OF "isOpen" ON "memberEdges" WHEN OLD."isOpen" <> NEW."isOpen" BEGIN
  UPDATE "memberChanges" SET "open" = "open" + NEW."change" * (NEW."isOpen" - OLD."isOpen") WHERE "day" = NEW."day";
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
CREATE TRIGGER "users_memberChanged" AFTER UPDATE OF "status", "email", "renewalReminders" ON "users"
WHEN (OLD."status", OLD."email", OLD."renewalReminders") IS NOT (NEW."status", NEW."email", NEW."renewalReminders") BEGIN
  UPDATE "memberEdges" SET "isOpen" = NEW."status" = 'ACTIVE' WHERE "userId" = NEW."id";
  INSERT INTO "memberTouches" ("userId", "seq") SELECT NEW."id", (SELECT coalesce(max("seq"), 0) + 1 FROM "memberTouches") WHERE true
    ON CONFLICT ("userId") DO UPDATE SET "seq" = excluded."seq";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_memberTouched" AFTER UPDATE OF "status" ON "payments" WHEN OLD."status" <> NEW."status" BEGIN
  INSERT INTO "memberTouches" ("userId", "seq") SELECT NEW."userId", (SELECT coalesce(max("seq"), 0) + 1 FROM "memberTouches") WHERE true
    ON CONFLICT ("userId") DO UPDATE SET "seq" = excluded."seq";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_memberGone" AFTER DELETE ON "payments" BEGIN
  INSERT INTO "memberTouches" ("userId", "seq") SELECT OLD."userId", (SELECT coalesce(max("seq"), 0) + 1 FROM "memberTouches") WHERE true
    ON CONFLICT ("userId") DO UPDATE SET "seq" = excluded."seq";
END;
--> statement-breakpoint
-- What is there already.
UPDATE "users" SET ("lastKey", "givenKey") = (SELECT "lastKey", "givenKey" FROM "foldedNames" WHERE "foldedNames"."id" = "users"."id");
--> statement-breakpoint
INSERT INTO "paymentWords" ("rowid", "text") SELECT "rowId", "text" FROM "paymentTexts";
--> statement-breakpoint
INSERT INTO "jobsWords" ("rowid", "text") SELECT "rowId", "text" FROM "jobsTexts";
--> statement-breakpoint
INSERT INTO "newsWords" ("rowid", "text") SELECT "rowId", "text" FROM "newsTexts";
--> statement-breakpoint
INSERT INTO "eventsWords" ("rowid", "text") SELECT "rowId", "text" FROM "eventsTexts";
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', "users"."status", '', count(*) FROM "users" GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', 'newsletter', '', count(*) FROM "users" WHERE "users"."status" = 'ACTIVE' AND "users"."newsletter" = 1 GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'users', 'pastNetsci', '', count(*) FROM "users" WHERE "users"."status" = 'ACTIVE' AND "users"."pastNetsci" = 1 GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'payments', "payments"."status", substr("payments"."createdAt", 1, 7), count(*) FROM "payments" GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'jobs', "jobs"."status", '', count(*) FROM "jobs" GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'news', "news"."status", '', count(*) FROM "news" GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'events', "events"."status", CASE WHEN "events"."isNetsci" = 0 THEN 'events' WHEN "events"."eventType" = 'COLLOQUIUM' THEN 'netsci-colloquium' ELSE 'netsci-events' END, count(*) FROM "events" GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'newsletters', "newsletters"."status", '', count(*) FROM "newsletters" GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'emails', "emails"."status", '', count(*) FROM "emails" GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'participations', "participations"."ballotId", '', count(*) FROM "participations" GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO "memberEdges" ("userId", "day", "change", "isOpen")
  SELECT "userId", "day", "change", EXISTS (SELECT 1 FROM "users" WHERE "id" = "periodEdges"."userId" AND "status" = 'ACTIVE') FROM "periodEdges";
