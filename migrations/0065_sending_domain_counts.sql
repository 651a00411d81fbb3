-- Of a real sending, the database counts by domain what went out, came back or was unwanted
-- (functions/core/db/README.md). A row without a domain, of a test or of somebody who has left, is not counted.
UPDATE "recipients" SET "domain" = (
    SELECT substr("emailKey", instr("emailKey", '@') + 1) FROM "users" WHERE "users"."id" = "recipients"."userId")
  WHERE "userId" IS NOT NULL AND "sendingId" IN (SELECT "id" FROM "sendings" WHERE "purpose" = 'REAL');
--> statement-breakpoint
INSERT INTO "sendingDomains" ("sendingId", "domain", "sent", "bounced", "complaints")
  SELECT "sendingId", "domain", count(*), sum("state" = 'BOUNCED'), sum("state" = 'COMPLAINED') FROM "recipients"
    WHERE "domain" IS NOT NULL AND "state" IN ('SENT', 'BOUNCED', 'COMPLAINED') GROUP BY "sendingId", "domain";
--> statement-breakpoint
-- Nobody is told now how sendings of the past went.
UPDATE "sendings" SET "reportedAt" = "endedAt" WHERE "endedAt" IS NOT NULL;
--> statement-breakpoint
UPDATE "sendings" SET "progressAt" = "movedAt" WHERE "endedAt" IS NULL;
--> statement-breakpoint
CREATE TRIGGER "recipients_domainNew" AFTER INSERT ON "recipients"
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
CREATE TRIGGER "recipients_domainEntered" AFTER UPDATE OF "state", "domain" ON "recipients"
WHEN NEW."domain" IS NOT NULL AND NEW."state" IN ('SENT', 'BOUNCED', 'COMPLAINED') BEGIN
  INSERT INTO "sendingDomains" ("sendingId", "domain", "sent", "bounced", "complaints")
    SELECT NEW."sendingId", NEW."domain", 1, NEW."state" = 'BOUNCED', NEW."state" = 'COMPLAINED' WHERE true
    ON CONFLICT ("sendingId", "domain") DO UPDATE SET "sent" = "sent" + 1,
      "bounced" = "bounced" + excluded."bounced", "complaints" = "complaints" + excluded."complaints";
END;
