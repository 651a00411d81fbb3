-- How many claims there are in each state (functions/core/db/README.md).
CREATE TRIGGER "claims_countNew" AFTER INSERT ON "claims" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") VALUES ('claims', NEW."state", '', 1)
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + 1;
END;
--> statement-breakpoint
CREATE TRIGGER "claims_countMoved" AFTER UPDATE OF "state" ON "claims" WHEN OLD."state" <> NEW."state" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") VALUES ('claims', OLD."state", '', -1)
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" - 1;
  INSERT INTO "rowCounts" ("list", "state", "part", "n") VALUES ('claims', NEW."state", '', 1)
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + 1;
END;
--> statement-breakpoint
CREATE TRIGGER "claims_countGone" AFTER DELETE ON "claims" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") VALUES ('claims', OLD."state", '', -1)
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" - 1;
END;
