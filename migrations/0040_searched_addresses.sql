CREATE INDEX `images_ofOwner` ON `images` (`ownerId`,`createdAt`);
--> statement-breakpoint
-- Redirects and suppressed addresses are searched by an index of trigrams too (functions/core/db/README.md).
CREATE VIEW "redirectTexts" AS SELECT "rowid" AS "rowId", lower("fromPath" || ' ' || "toPath") || '  ' AS "text" FROM "redirects";
--> statement-breakpoint
CREATE VIEW "suppressionTexts" AS SELECT "rowid" AS "rowId", "addressKey" || '  ' AS "text" FROM "suppressions";
--> statement-breakpoint
CREATE VIRTUAL TABLE "redirectWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "redirectTrigrams" USING fts5vocab('redirectWords', 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE "suppressionWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "suppressionTrigrams" USING fts5vocab('suppressionWords', 'row');
--> statement-breakpoint
CREATE TRIGGER "redirects_wordsAdded" AFTER INSERT ON "redirects" BEGIN
  INSERT INTO "redirectWords" ("rowid", "text") SELECT "rowId", "text" FROM "redirectTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "redirects_wordsChanged" AFTER UPDATE OF "fromPath", "toPath" ON "redirects" BEGIN
  DELETE FROM "redirectWords" WHERE "rowid" = NEW."rowid";
  INSERT INTO "redirectWords" ("rowid", "text") SELECT "rowId", "text" FROM "redirectTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "redirects_wordsRemoved" AFTER DELETE ON "redirects" BEGIN
  DELETE FROM "redirectWords" WHERE "rowid" = OLD."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "suppressions_wordsAdded" AFTER INSERT ON "suppressions" BEGIN
  INSERT INTO "suppressionWords" ("rowid", "text") SELECT "rowId", "text" FROM "suppressionTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "suppressions_wordsChanged" AFTER UPDATE OF "addressKey" ON "suppressions" BEGIN
  DELETE FROM "suppressionWords" WHERE "rowid" = NEW."rowid";
  INSERT INTO "suppressionWords" ("rowid", "text") SELECT "rowId", "text" FROM "suppressionTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "suppressions_wordsRemoved" AFTER DELETE ON "suppressions" BEGIN
  DELETE FROM "suppressionWords" WHERE "rowid" = OLD."rowid";
END;
--> statement-breakpoint
-- What is there already.
INSERT INTO "redirectWords" ("rowid", "text") SELECT "rowId", "text" FROM "redirectTexts";
--> statement-breakpoint
INSERT INTO "suppressionWords" ("rowid", "text") SELECT "rowId", "text" FROM "suppressionTexts";
