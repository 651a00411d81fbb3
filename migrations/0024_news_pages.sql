-- The page of a news item has a readable ending. Titles of plain words get it here; all others when they are
-- saved next, and until then their address is `/news/{id}` (D-80).
UPDATE "news" SET "relativePath" = rtrim(substr(replace(lower(trim("title")), ' ', '-'), 1, 80), '-')
  WHERE "relativePath" = '' AND trim("title") <> '' AND trim("title") NOT GLOB '*[^A-Za-z0-9 ]*' AND "title" NOT LIKE '%  %';--> statement-breakpoint
-- It holds all that the list by year shows, so that long texts are not read for it.
DROP INDEX "news_newest";--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" ("status", "publishedAt", "id", "title", "relativePath", "createdAt", "isSample");
