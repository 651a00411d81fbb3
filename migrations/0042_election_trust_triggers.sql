-- The electoral roll is written once, when the vote opens: its entries first, then the row that closes it. Its hash
-- follows once.
CREATE TRIGGER "rolls_once" BEFORE INSERT ON "rolls"
WHEN EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = NEW."ballotId") BEGIN
  SELECT RAISE(IGNORE);
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
-- A change of the roll is proposed once and decided once, by somebody else, and not after the count.
CREATE TRIGGER "rollChanges_proposed" BEFORE INSERT ON "rollChanges" BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (
    SELECT 1 FROM "rollChanges" WHERE "ballotId" = NEW."ballotId" AND "number" = NEW."number");
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE NEW."status" <> 'PROPOSED' OR NEW."decidedBy" IS NOT NULL
    OR NOT EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = NEW."ballotId");
  SELECT RAISE(ABORT, 'BALLOT: sealed') WHERE EXISTS (
    SELECT 1 FROM "seals" WHERE "ballotId" = NEW."ballotId");
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
-- A vote is checked against the roll alone.
CREATE TRIGGER "participations_onRoll" BEFORE INSERT ON "participations"
WHEN EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = NEW."ballotId") AND NOT coalesce(
    (SELECT "kind" = 'ADD' FROM "rollChanges" WHERE "userId" = NEW."userId" AND "ballotId" = NEW."ballotId"
      AND "status" = 'CONFIRMED' ORDER BY "number" DESC LIMIT 1),
    EXISTS (SELECT 1 FROM "rollEntries" WHERE "ballotId" = NEW."ballotId" AND "userId" = NEW."userId")) BEGIN
  SELECT RAISE(ABORT, 'BALLOT: not on the roll');
END;
--> statement-breakpoint
-- The chain of commitments grows block by block: the lines of a block first, then the row that closes it.
CREATE TRIGGER "chainLines_once" BEFORE INSERT ON "chainLines" BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (
    SELECT 1 FROM "chainLines" WHERE "ballotId" = NEW."ballotId" AND "receiptHash" = NEW."receiptHash");
  SELECT RAISE(ABORT, 'BALLOT: append-only') WHERE EXISTS (
    SELECT 1 FROM "chainBlocks" WHERE "ballotId" = NEW."ballotId" AND "number" >= NEW."block");
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
CREATE TRIGGER "chainBlocks_once" BEFORE INSERT ON "chainBlocks" BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (
    SELECT 1 FROM "chainBlocks" WHERE "ballotId" = NEW."ballotId" AND "number" = NEW."number");
  SELECT RAISE(ABORT, 'BALLOT: sealed') WHERE EXISTS (
    SELECT 1 FROM "seals" WHERE "ballotId" = NEW."ballotId");
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
-- Scrutineers stay once the roll is frozen, and their reports stay as they were made.
CREATE TRIGGER "scrutineers_never_changed" BEFORE UPDATE ON "scrutineers" BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "scrutineers_stay" BEFORE DELETE ON "scrutineers"
WHEN EXISTS (SELECT 1 FROM "rolls" WHERE "ballotId" = OLD."ballotId") BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "scrutineerReports_once" BEFORE INSERT ON "scrutineerReports"
WHEN EXISTS (SELECT 1 FROM "scrutineerReports" WHERE "ballotId" = NEW."ballotId" AND "number" = NEW."number") BEGIN
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
-- An objection is decided once.
CREATE TRIGGER "objections_decided" BEFORE UPDATE OF "status", "answer", "answeredAt", "answeredBy" ON "objections"
WHEN OLD."status" <> 'OPEN' BEGIN
  SELECT RAISE(ABORT, 'BALLOT: append-only');
END;
--> statement-breakpoint
-- Signed statements stay; public pages show them, and whether a result is released.
CREATE TRIGGER "resultStatements_once" BEFORE INSERT ON "resultStatements"
WHEN EXISTS (SELECT 1 FROM "resultStatements" WHERE "ballotId" = NEW."ballotId" AND "number" = NEW."number") BEGIN
  SELECT RAISE(IGNORE);
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
CREATE TRIGGER "resultStatements_version" AFTER INSERT ON "resultStatements" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "ballots_versionOfResults" AFTER UPDATE OF "resultStatus", "releasedAt", "status" ON "ballots"
WHEN EXISTS (SELECT 1 FROM "resultStatements" WHERE "ballotId" = NEW."id") BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
