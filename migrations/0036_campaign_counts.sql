-- What the screens of campaigns show is counted by the database (functions/core/db/README.md). Of a ledger only rows that
-- are done are counted, so that starting costs nothing and a letter one row.
CREATE TRIGGER "recipients_countedNew" AFTER INSERT ON "recipients" WHEN NEW."state" NOT IN ('QUEUED', 'CLAIMED') BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'recipients', NEW."state", NEW."sendingId", 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
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
CREATE TRIGGER "sendings_countedGone" AFTER DELETE ON "sendings" BEGIN
  DELETE FROM "rowCounts" WHERE "list" = 'recipients' AND "part" = OLD."id"
    AND "state" IN ('SENT', 'FAILED', 'UNKNOWN', 'SKIPPED', 'BOUNCED', 'COMPLAINED');
END;
--> statement-breakpoint
-- Whether those with an open account get a newsletter and announcements, and why not: as the campaigns exclude them.
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
CREATE TRIGGER "users_readersNew" AFTER INSERT ON "users" BEGIN
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
CREATE TRIGGER "users_readersAfter" AFTER UPDATE OF "status", "newsletter", "announcements", "confirmedAt", "emailKey" ON "users"
WHEN (OLD."status", OLD."newsletter", OLD."announcements", OLD."confirmedAt", OLD."emailKey") IS NOT (NEW."status", NEW."newsletter", NEW."announcements", NEW."confirmedAt", NEW."emailKey") BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'readers', "audience", "reason", 1 FROM "readers" WHERE "id" = NEW."id"
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "users_readersGone" BEFORE DELETE ON "users" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'readers', "audience", "reason", -1 FROM "readers" WHERE "id" = OLD."id"
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
-- What is there already.
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'recipients', "recipients"."state", "recipients"."sendingId", count(*) FROM "recipients"
  WHERE "recipients"."state" NOT IN ('QUEUED', 'CLAIMED') GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'readers', "audience", "reason", count(*) FROM "readers" GROUP BY 2, 3;
