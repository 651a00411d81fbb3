-- Payments and what banks say about them are made anew, since SQLite cannot change a CHECK: payments that an administrator
-- records, disputes, refunds that fail. Their row ids stay, by which the index of words finds them. Everything is in one
-- file, so that no payment is written while the triggers are away.
CREATE TABLE "paymentsBefore" AS SELECT "rowid" AS "rowNumber", * FROM "payments";
--> statement-breakpoint
CREATE TABLE "paymentEventsBefore" AS SELECT * FROM "paymentEvents";
--> statement-breakpoint
DROP VIEW "paymentTexts";
--> statement-breakpoint
DROP TABLE "paymentEvents";
--> statement-breakpoint
DROP TABLE "payments";
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`orderId` text NOT NULL,
	`userId` text NOT NULL,
	`gateway` text NOT NULL,
	`optionId` text NOT NULL,
	`optionDescription` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`language` text NOT NULL,
	`status` text DEFAULT 'CREATED' NOT NULL,
	`message` text,
	`reference` text,
	`referenceKey` text,
	`recordedBy` text,
	`renewalId` text,
	`receipt` text,
	`payerName` text,
	`note` text DEFAULT '' NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`paidAt` text,
	`refundedAt` text,
	`askedAt` text,
	`refundingAt` text,
	`heldFor` text,
	`settledAt` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`renewalId`) REFERENCES `renewals`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_status" CHECK("status" in ('CREATED', 'PENDING', 'PAID', 'FAILED', 'CANCELLED', 'REFUNDED', 'TO_BE_CHECKED', 'DISPUTED', 'CHARGED_BACK', 'REFUND_FAILED', 'REVERSED')),
	CONSTRAINT "payments_gateway" CHECK("gateway" in ('sandbox', 'xpay', 'stripe', 'transfer', 'cash', 'waiver')),
	CONSTRAINT "payments_currency" CHECK("currency" in ('USD', 'EUR', 'GBP', 'CHF')),
	CONSTRAINT "payments_language" CHECK("language" in ('en', 'it')),
	CONSTRAINT "payments_amount" CHECK(typeof("amount") = 'integer' and "amount" > 0 or ("gateway" = 'waiver' and "amount" = 0))
);
--> statement-breakpoint
INSERT INTO "payments" ("rowid", "id", "orderId", "userId", "gateway", "optionId", "optionDescription", "amount", "currency", "language", "status", "message", "reference", "renewalId", "receipt", "payerName", "note", "createdAt", "updatedAt", "paidAt", "refundedAt", "askedAt", "refundingAt", "heldFor", "settledAt", "version")
  SELECT "rowNumber", "id", "orderId", "userId", "gateway", "optionId", "optionDescription", "amount", "currency", "language", "status", "message", "reference", "renewalId", "receipt", "payerName", "note", "createdAt", "updatedAt", "paidAt", "refundedAt", "askedAt", "refundingAt", "heldFor", "settledAt", "version" FROM "paymentsBefore";
--> statement-breakpoint
CREATE TABLE `paymentEvents` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`gateway` text NOT NULL,
	`source` text NOT NULL,
	`orderId` text NOT NULL,
	`paymentId` text,
	`outcome` text NOT NULL,
	`proof` text NOT NULL,
	`amount` integer,
	`currency` text,
	`message` text,
	`reference` text,
	`caseId` text,
	`dueAt` text,
	`occurredAt` text,
	`receivedAt` text NOT NULL,
	`handledAt` text,
	`action` text,
	`flag` text,
	`acknowledgedAt` text,
	`acknowledgedBy` text,
	FOREIGN KEY (`paymentId`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "paymentEvents_gateway" CHECK("gateway" in ('sandbox', 'xpay', 'stripe')),
	CONSTRAINT "paymentEvents_source" CHECK("source" in ('notification', 'return', 'query', 'refund')),
	CONSTRAINT "paymentEvents_outcome" CHECK("outcome" in ('PAID', 'REFUSED', 'CANCELLED', 'PENDING', 'REFUNDED', 'DISPUTED', 'DISPUTE_WON', 'DISPUTE_LOST', 'REFUND_FAILED', 'UNKNOWN')),
	CONSTRAINT "paymentEvents_proof" CHECK("proof" in ('SIGNED', 'NONE', 'WRONG'))
);
--> statement-breakpoint
INSERT INTO "paymentEvents" ("id", "key", "gateway", "source", "orderId", "paymentId", "outcome", "proof", "amount", "currency", "message", "reference", "receivedAt", "handledAt", "action", "flag", "acknowledgedAt", "acknowledgedBy")
  SELECT "id", "key", "gateway", "source", "orderId", "paymentId", "outcome", "proof", "amount", "currency", "message", "reference", "receivedAt", "handledAt", "action", "flag", "acknowledgedAt", "acknowledgedBy" FROM "paymentEventsBefore";
--> statement-breakpoint
DROP TABLE "paymentEventsBefore";
--> statement-breakpoint
DROP TABLE "paymentsBefore";
--> statement-breakpoint
CREATE TABLE `creditNotes` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`paymentId` text NOT NULL,
	`cause` text NOT NULL,
	`gateway` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`issuedAt` text NOT NULL,
	`voidedAt` text,
	FOREIGN KEY (`paymentId`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "creditNotes_cause" CHECK("cause" in ('refund', 'dispute', 'reversal')),
	CONSTRAINT "creditNotes_gateway" CHECK("gateway" in ('sandbox', 'xpay', 'stripe', 'transfer', 'cash', 'waiver')),
	CONSTRAINT "creditNotes_currency" CHECK("currency" in ('USD', 'EUR', 'GBP', 'CHF'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `creditNotes_number_unique` ON `creditNotes` (`number`);
--> statement-breakpoint
CREATE INDEX `creditNotes_ofPayment` ON `creditNotes` (`paymentId`,`issuedAt`);
--> statement-breakpoint
CREATE UNIQUE INDEX `paymentEvents_key_unique` ON `paymentEvents` (`key`);
--> statement-breakpoint
CREATE INDEX `paymentEvents_ofPayment` ON `paymentEvents` (`paymentId`,`receivedAt`);
--> statement-breakpoint
CREATE INDEX `paymentEvents_open` ON `paymentEvents` (`handledAt`,`receivedAt`);
--> statement-breakpoint
CREATE INDEX `paymentEvents_flagged` ON `paymentEvents` (`flag`,`orderId`,`id`) WHERE "flag" is not null and "acknowledgedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_orderId_unique` ON `payments` (`orderId`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_receipt_unique` ON `payments` (`receipt`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_period` ON `payments` (`renewalId`);
--> statement-breakpoint
CREATE INDEX `payments_ofUser` ON `payments` (`userId`,`createdAt`);
--> statement-breakpoint
CREATE INDEX `payments_byStatus` ON `payments` (`status`,`createdAt`);
--> statement-breakpoint
CREATE INDEX `payments_byDay` ON `payments` (`createdAt`);
--> statement-breakpoint
CREATE INDEX `payments_newest` ON `payments` (`createdAt`,`id`);
--> statement-breakpoint
CREATE INDEX `payments_newestByStatus` ON `payments` (`status`,`createdAt`,`id`);
--> statement-breakpoint
CREATE INDEX `payments_byPaid` ON `payments` (`paidAt`);
--> statement-breakpoint
CREATE INDEX `payments_refunding` ON `payments` (`refundingAt`) WHERE "refundingAt" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_recordedOnce` ON `payments` (`gateway`,`referenceKey`);
--> statement-breakpoint
-- The name on a receipt is the one of its time: from now on none follows its account any more.
UPDATE "payments" SET "payerName" = (SELECT trim("givenName" || ' ' || "lastName") FROM "users" WHERE "users"."id" = "payments"."userId")
  WHERE "receipt" IS NOT NULL AND "payerName" IS NULL
  AND (SELECT "status" FROM "users" WHERE "users"."id" = "payments"."userId") = 'ACTIVE';
--> statement-breakpoint
CREATE VIEW "paymentTexts" AS SELECT "rowid" AS "rowId", lower("orderId") || ' ' || coalesce("receipt", '') || ' '
  || lower(CASE WHEN "referenceKey" IS NULL THEN '' ELSE "reference" END) || '  ' AS "text" FROM "payments";
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
CREATE TRIGGER "paymentEvents_never_changed" BEFORE UPDATE OF "key", "gateway", "source", "orderId", "outcome", "proof", "amount", "currency", "message", "reference", "caseId", "dueAt", "occurredAt", "receivedAt" ON "paymentEvents" BEGIN
  SELECT RAISE(ABORT, 'PAYMENTS: what a bank has said stays');
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
-- Every refund of a receipt until now gets its number; what it took from the income is counted already.
INSERT INTO "creditNotes" ("id", "number", "paymentId", "cause", "gateway", "amount", "currency", "issuedAt")
  SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-7' || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    printf('CN-%s-%04d', substr("refundedAt", 1, 4), row_number() OVER (PARTITION BY substr("refundedAt", 1, 4) ORDER BY "refundedAt", "id")),
    "id", 'refund', "gateway", "amount", "currency", "refundedAt"
  FROM "payments" WHERE "status" = 'REFUNDED' AND "receipt" IS NOT NULL AND "paidAt" IS NOT NULL AND "refundedAt" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'booked', "currency" || ' card', substr("paidAt", 1, 7), sum("amount") FROM "payments" WHERE "paidAt" IS NOT NULL GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'bookedCount', "currency" || ' card', substr("paidAt", 1, 7), count(*) FROM "payments" WHERE "paidAt" IS NOT NULL GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO "rowCounts" ("list", "state", "part", "n") SELECT 'credited', "currency" || ' card refund', substr("issuedAt", 1, 7), sum("amount") FROM "creditNotes" WHERE true GROUP BY 2, 3;
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
-- What stands under a number that was given stays.
CREATE TRIGGER "creditNotes_never_changed" BEFORE UPDATE OF "id", "number", "paymentId", "cause", "gateway", "amount", "currency", "issuedAt" ON "creditNotes" BEGIN
  SELECT RAISE(ABORT, 'PAYMENTS: a credit note stays');
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
