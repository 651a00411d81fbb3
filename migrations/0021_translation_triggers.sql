-- A translation is read with the public page of its item: what is shown changes with it.
CREATE TRIGGER "translations_added" AFTER INSERT ON "translations" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "translations_changed" AFTER UPDATE OF "texts" ON "translations"
WHEN OLD."texts" IS NOT NEW."texts" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "translations_removed" AFTER DELETE ON "translations" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
-- The pictures in its texts. Those of the English texts it was made from are recorded with the item.
CREATE TRIGGER "translations_imagesOfNew" AFTER INSERT ON "translations" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('translations', NEW."itemId" || '/' || NEW."language", coalesce((SELECT group_concat("value", '"') FROM json_each(NEW."texts")), ''));
END;
--> statement-breakpoint
CREATE TRIGGER "translations_imagesOfChanged" AFTER UPDATE OF "texts" ON "translations"
WHEN OLD."texts" IS NOT NEW."texts" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('translations', NEW."itemId" || '/' || NEW."language", coalesce((SELECT group_concat("value", '"') FROM json_each(NEW."texts")), ''));
END;
--> statement-breakpoint
CREATE TRIGGER "translations_imagesOfGone" AFTER DELETE ON "translations" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'translations' AND "recordId" = OLD."itemId" || '/' || OLD."language";
END;
--> statement-breakpoint
INSERT INTO "imageTexts" ("resource", "recordId", "text")
  SELECT 'translations', "itemId" || '/' || "language", coalesce((SELECT group_concat("value", '"') FROM json_each("texts")), '') FROM "translations";
--> statement-breakpoint
-- What is removed for good leaves no translation behind.
CREATE TRIGGER "pages_translationsOfGone" AFTER DELETE ON "pages" BEGIN
  DELETE FROM "translations" WHERE "resourceName" = 'pages' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "sections_translationsOfGone" AFTER DELETE ON "sections" BEGIN
  DELETE FROM "translations" WHERE "resourceName" = 'sections' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "awards_translationsOfGone" AFTER DELETE ON "awards" BEGIN
  DELETE FROM "translations" WHERE "resourceName" = 'awards' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "news_translationsOfGone" AFTER DELETE ON "news" BEGIN
  DELETE FROM "translations" WHERE "resourceName" = 'news' AND "itemId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "events_translationsOfGone" AFTER DELETE ON "events" BEGIN
  DELETE FROM "translations" WHERE "resourceName" = 'events' AND "itemId" = OLD."id";
END;
