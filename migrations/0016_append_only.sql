-- INSERT OR REPLACE fires no trigger that forbids deleting: an entry that is there is not written again.
CREATE TRIGGER "auditLog_never_replaced" BEFORE INSERT ON "auditLog"
WHEN EXISTS (SELECT 1 FROM "auditLog" WHERE "seq" = NEW."seq") BEGIN
  SELECT RAISE(ABORT, 'AUDIT: append-only');
END;
--> statement-breakpoint
-- Who has voted, what was voted, and what it came to: rows come once, and none after the count. A row that is there
-- stays as it is, whatever a statement says of conflicts.
CREATE TRIGGER "participations_once" BEFORE INSERT ON "participations" BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (
    SELECT 1 FROM "participations" WHERE "ballotId" = NEW."ballotId" AND "userId" = NEW."userId");
  SELECT RAISE(ABORT, 'BALLOT: sealed') WHERE EXISTS (
    SELECT 1 FROM "seals" WHERE "ballotId" = NEW."ballotId");
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
CREATE TRIGGER "ballotBox_once" BEFORE INSERT ON "ballotBox" BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (
    SELECT 1 FROM "ballotBox" WHERE "ballotId" = NEW."ballotId" AND "receiptHash" = NEW."receiptHash");
  SELECT RAISE(ABORT, 'BALLOT: sealed') WHERE EXISTS (
    SELECT 1 FROM "seals" WHERE "ballotId" = NEW."ballotId");
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
CREATE TRIGGER "seals_once" BEFORE INSERT ON "seals"
WHEN EXISTS (SELECT 1 FROM "seals" WHERE "ballotId" = NEW."ballotId") BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER "seals_never_changed" BEFORE UPDATE ON "seals" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "seals_never_deleted" BEFORE DELETE ON "seals" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
