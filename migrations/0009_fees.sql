-- The yearly fees of the society as they stood when they became editable, in US cents.
INSERT INTO "renewalOptions" ("id", "description", "descriptionIt", "amount", "currency", "ordinal") VALUES
  ('01990000-0000-7000-8000-000000000001', 'Students', 'Studenti', 2500, 'USD', 1),
  ('01990000-0000-7000-8000-000000000002', 'Postdocs and non-permanent academic staff', 'Postdoc e personale accademico non permanente', 3500, 'USD', 2),
  ('01990000-0000-7000-8000-000000000003', 'Permanent academic staff', 'Personale accademico permanente', 5000, 'USD', 3),
  ('01990000-0000-7000-8000-000000000004', 'Non academic', 'Non accademici', 7500, 'USD', 4);
--> statement-breakpoint
-- Public pages show the fees.
CREATE TRIGGER "renewalOptions_added" AFTER INSERT ON "renewalOptions" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "renewalOptions_changed" AFTER UPDATE ON "renewalOptions" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "renewalOptions_removed" AFTER DELETE ON "renewalOptions" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
-- What a bank has said is never unsaid: only what became of it is written later.
CREATE TRIGGER "paymentEvents_never_changed" BEFORE UPDATE OF "key", "gateway", "source", "orderId", "outcome", "proof", "amount", "currency", "message", "reference", "receivedAt" ON "paymentEvents" BEGIN
  SELECT RAISE(ABORT, 'PAYMENTS: what a bank has said stays');
END;
