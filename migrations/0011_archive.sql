-- The public archive shows every newsletter whose real letters have started.
CREATE TRIGGER "sendings_started" AFTER INSERT ON "sendings" WHEN NEW."purpose" = 'REAL' AND NEW."family" = 'newsletters' BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
