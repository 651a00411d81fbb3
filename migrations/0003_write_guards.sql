-- A guarded write (functions/db/write.ts) hands the number of rows that it has changed to this
-- view; when it is none, the whole batch is undone. Nothing is stored here.
CREATE VIEW "guard" AS SELECT 0 AS "changed";
--> statement-breakpoint
CREATE TRIGGER "guard_changed" INSTEAD OF INSERT ON "guard" WHEN NEW."changed" = 0 BEGIN
  SELECT RAISE(ABORT, 'GUARD: nothing changed');
END;
--> statement-breakpoint
-- The audit log is append-only: a row may be sealed once, and nothing else may happen to it.
CREATE TRIGGER "auditLog_never_deleted" BEFORE DELETE ON "auditLog" BEGIN
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
