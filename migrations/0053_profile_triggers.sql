-- The picture of a profile is in use as long as the profile is there (functions/site/images/README.md).
CREATE TRIGGER "profiles_imagesOfNew" AFTER INSERT ON "profiles" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('profiles', NEW."userId", coalesce('/images/' || NEW."imageId", ''));
END;
--> statement-breakpoint
CREATE TRIGGER "profiles_imagesOfChanged" AFTER UPDATE OF "imageId" ON "profiles"
WHEN OLD."imageId" IS NOT NEW."imageId" BEGIN
  INSERT INTO "imageTexts" ("resource", "recordId", "text") VALUES ('profiles', NEW."userId", coalesce('/images/' || NEW."imageId", ''));
END;
--> statement-breakpoint
CREATE TRIGGER "profiles_imagesOfGone" AFTER DELETE ON "profiles" BEGIN
  DELETE FROM "imageReferences" WHERE "resource" = 'profiles' AND "recordId" = OLD."userId";
END;
--> statement-breakpoint
INSERT INTO "imageTexts" ("resource", "recordId", "text")
  SELECT 'profiles', "userId", coalesce('/images/' || "imageId", '') FROM "profiles";
--> statement-breakpoint
-- The directory is sorted and searched by the folded names of the accounts.
CREATE TRIGGER "profiles_named" AFTER INSERT ON "profiles" BEGIN
  UPDATE "profiles" SET "nameKey" = coalesce((SELECT "lastKey" || ' ' || "givenKey" FROM "users" WHERE "id" = NEW."userId"), '')
    WHERE "userId" = NEW."userId";
END;
--> statement-breakpoint
CREATE TRIGGER "users_profileNamed" AFTER UPDATE OF "lastKey", "givenKey" ON "users" BEGIN
  UPDATE "profiles" SET "nameKey" = coalesce(NEW."lastKey" || ' ' || NEW."givenKey", '') WHERE "userId" = NEW."id";
END;
--> statement-breakpoint
-- The index of words has only those who ask to be listed, and only what they show.
CREATE VIEW "profileTexts" AS SELECT "rowid" AS "rowId", "nameKey" || ' ' || "shownKey" || '  ' AS "text"
FROM "profiles" WHERE "listedSince" IS NOT NULL;
--> statement-breakpoint
CREATE VIRTUAL TABLE "profileWords" USING fts5("text", tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE "profileTrigrams" USING fts5vocab('profileWords', 'row');
--> statement-breakpoint
CREATE TRIGGER "profiles_wordsChanged" AFTER UPDATE OF "nameKey", "shownKey", "listedSince" ON "profiles" BEGIN
  DELETE FROM "profileWords" WHERE "rowid" = NEW."rowid";
  INSERT INTO "profileWords" ("rowid", "text") SELECT "rowId", "text" FROM "profileTexts" WHERE "rowId" = NEW."rowid";
END;
--> statement-breakpoint
CREATE TRIGGER "profiles_wordsRemoved" AFTER DELETE ON "profiles" BEGIN
  DELETE FROM "profileWords" WHERE "rowid" = OLD."rowid";
END;
--> statement-breakpoint
INSERT INTO "profileWords" ("rowid", "text") SELECT "rowId", "text" FROM "profileTexts";
--> statement-breakpoint
-- Public pages show what is linked and agreed, and terms of office: a write of these makes their copies old.
CREATE TRIGGER "profileLinks_added" AFTER INSERT ON "profileLinks" WHEN NEW."agreedAt" IS NOT NULL BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "profileLinks_changed" AFTER UPDATE ON "profileLinks"
WHEN OLD."agreedAt" IS NOT NULL OR NEW."agreedAt" IS NOT NULL BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "profileLinks_removed" AFTER DELETE ON "profileLinks" WHEN OLD."agreedAt" IS NOT NULL BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "profiles_publicChanged" AFTER UPDATE OF "affiliation", "orcid", "website", "imageId" ON "profiles"
WHEN (OLD."affiliation", OLD."orcid", OLD."website", OLD."imageId") IS NOT (NEW."affiliation", NEW."orcid", NEW."website", NEW."imageId")
  AND EXISTS (SELECT 1 FROM "profileLinks" WHERE "userId" = NEW."userId" AND "agreedAt" IS NOT NULL) BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "officeTerms_added" AFTER INSERT ON "officeTerms" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "officeTerms_changed" AFTER UPDATE ON "officeTerms" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
CREATE TRIGGER "officeTerms_removed" AFTER DELETE ON "officeTerms" BEGIN
  UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1;
END;
--> statement-breakpoint
-- A record that is removed for good takes its terms and its link with it.
CREATE TRIGGER "people_leaves" BEFORE DELETE ON "people" BEGIN
  DELETE FROM "officeTerms" WHERE "personId" = OLD."id";
  DELETE FROM "profileLinks" WHERE "resource" = 'people' AND "recordId" = OLD."id";
END;
--> statement-breakpoint
CREATE TRIGGER "winners_leaves" BEFORE DELETE ON "winners" BEGIN
  DELETE FROM "profileLinks" WHERE "resource" = 'winners' AND "recordId" = OLD."id";
END;
