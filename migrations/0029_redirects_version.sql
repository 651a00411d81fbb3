-- Redirects decide answers that are known by heart (functions/core/cache).
CREATE TRIGGER "redirects_added" AFTER INSERT ON "redirects" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "redirects_changed" AFTER UPDATE ON "redirects" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "redirects_removed" AFTER DELETE ON "redirects" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
