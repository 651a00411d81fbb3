-- Showing or hiding sample content changes what every public page, feed and call says.
CREATE TRIGGER "siteState_samples" AFTER UPDATE OF "showSamples" ON "siteState" WHEN NEW."showSamples" <> OLD."showSamples" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
