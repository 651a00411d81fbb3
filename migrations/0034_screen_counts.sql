-- More that screens counted or added up on every visit (functions/core/db/README.md).
--> statement-breakpoint
CREATE TRIGGER "payments_incomeNew" AFTER INSERT ON "payments" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'income', NEW."currency", substr(NEW."paidAt", 1, 7), NEW."amount" WHERE NEW."paidAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'paid', NEW."currency", substr(NEW."paidAt", 1, 7), 1 WHERE NEW."paidAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'incomeChanges', NEW."currency", substr(NEW."paidAt", 1, 7), 1 WHERE NEW."paidAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'income', NEW."currency", substr(NEW."refundedAt", 1, 7), -NEW."amount" WHERE NEW."status" = 'REFUNDED' AND NEW."paidAt" IS NOT NULL AND NEW."refundedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'incomeChanges', NEW."currency", substr(NEW."refundedAt", 1, 7), 1 WHERE NEW."status" = 'REFUNDED' AND NEW."paidAt" IS NOT NULL AND NEW."refundedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_incomeChanged" AFTER UPDATE OF "status", "currency", "amount", "paidAt", "refundedAt" ON "payments"
WHEN (OLD."status", OLD."currency", OLD."amount", OLD."paidAt", OLD."refundedAt") IS NOT (NEW."status", NEW."currency", NEW."amount", NEW."paidAt", NEW."refundedAt") BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'income', OLD."currency", substr(OLD."paidAt", 1, 7), -OLD."amount" WHERE OLD."paidAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'paid', OLD."currency", substr(OLD."paidAt", 1, 7), -1 WHERE OLD."paidAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'incomeChanges', OLD."currency", substr(OLD."paidAt", 1, 7), -1 WHERE OLD."paidAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'income', OLD."currency", substr(OLD."refundedAt", 1, 7), OLD."amount" WHERE OLD."status" = 'REFUNDED' AND OLD."paidAt" IS NOT NULL AND OLD."refundedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'incomeChanges', OLD."currency", substr(OLD."refundedAt", 1, 7), -1 WHERE OLD."status" = 'REFUNDED' AND OLD."paidAt" IS NOT NULL AND OLD."refundedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'income', NEW."currency", substr(NEW."paidAt", 1, 7), NEW."amount" WHERE NEW."paidAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'paid', NEW."currency", substr(NEW."paidAt", 1, 7), 1 WHERE NEW."paidAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'incomeChanges', NEW."currency", substr(NEW."paidAt", 1, 7), 1 WHERE NEW."paidAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'income', NEW."currency", substr(NEW."refundedAt", 1, 7), -NEW."amount" WHERE NEW."status" = 'REFUNDED' AND NEW."paidAt" IS NOT NULL AND NEW."refundedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'incomeChanges', NEW."currency", substr(NEW."refundedAt", 1, 7), 1 WHERE NEW."status" = 'REFUNDED' AND NEW."paidAt" IS NOT NULL AND NEW."refundedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_incomeGone" AFTER DELETE ON "payments" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'income', OLD."currency", substr(OLD."paidAt", 1, 7), -OLD."amount" WHERE OLD."paidAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'paid', OLD."currency", substr(OLD."paidAt", 1, 7), -1 WHERE OLD."paidAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'incomeChanges', OLD."currency", substr(OLD."paidAt", 1, 7), -1 WHERE OLD."paidAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'income', OLD."currency", substr(OLD."refundedAt", 1, 7), OLD."amount" WHERE OLD."status" = 'REFUNDED' AND OLD."paidAt" IS NOT NULL AND OLD."refundedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'incomeChanges', OLD."currency", substr(OLD."refundedAt", 1, 7), -1 WHERE OLD."status" = 'REFUNDED' AND OLD."paidAt" IS NOT NULL AND OLD."refundedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "payments_soldNew" AFTER INSERT ON "payments" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'sales', NEW."optionId", '', 1 WHERE NEW."status" = 'PAID'
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
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
CREATE TRIGGER "redirects_countedNew" AFTER INSERT ON "redirects" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'redirects', '', '', 1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "redirects_countedGone" AFTER DELETE ON "redirects" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'redirects', '', '', -1 WHERE true
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
END;
--> statement-breakpoint
CREATE TRIGGER "suppressions_countedNew" AFTER INSERT ON "suppressions" BEGIN
  INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'suppressions', '', '', 1 WHERE NEW."suppressedAt" IS NOT NULL
    ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
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
-- What is there already.
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'income', "currency", substr("paidAt", 1, 7), sum("amount") FROM "payments" WHERE "paidAt" IS NOT NULL GROUP BY 2, 3
  ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'paid', "currency", substr("paidAt", 1, 7), count(*) FROM "payments" WHERE "paidAt" IS NOT NULL GROUP BY 2, 3
  ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'incomeChanges', "currency", substr("paidAt", 1, 7), count(*) FROM "payments" WHERE "paidAt" IS NOT NULL GROUP BY 2, 3
  ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'income', "currency", substr("refundedAt", 1, 7), sum(-"amount") FROM "payments" WHERE "status" = 'REFUNDED' AND "paidAt" IS NOT NULL AND "refundedAt" IS NOT NULL GROUP BY 2, 3
  ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'incomeChanges', "currency", substr("refundedAt", 1, 7), count(*) FROM "payments" WHERE "status" = 'REFUNDED' AND "paidAt" IS NOT NULL AND "refundedAt" IS NOT NULL GROUP BY 2, 3
  ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'sales', "optionId", '', count(*) FROM "payments" WHERE "status" = 'PAID' GROUP BY 2, 3
  ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'redirects', '', '', count(*) FROM "redirects" WHERE true GROUP BY 2, 3
  ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'suppressions', '', '', count(*) FROM "suppressions" WHERE "suppressedAt" IS NOT NULL GROUP BY 2, 3
  ON CONFLICT ("list", "state", "part") DO UPDATE SET "n" = "n" + excluded."n";
