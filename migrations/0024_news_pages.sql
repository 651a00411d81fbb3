-- The page of a news item has a readable ending. Titles of plain words get it here; all others when they are
-- saved next, and until then their address is `/news/{id}` (D-80).
UPDATE "news" SET "relativePath" = rtrim(substr(replace(lower(trim("title")), ' ', '-'), 1, 80), '-')
  WHERE "relativePath" = '' AND trim("title") <> '' AND trim("title") NOT GLOB '*[^A-Za-z0-9 ]*' AND "title" NOT LIKE '%  %';--> statement-breakpoint
-- It holds all that the list by year shows, so that long texts are not read for it.
DROP INDEX "news_newest";--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" ("status", "publishedAt", "id", "title", "relativePath", "createdAt", "isSample");--> statement-breakpoint
-- The filters of the list of jobs: by country, and by kind of position.
DROP INDEX "jobs_filter";--> statement-breakpoint
CREATE INDEX "jobs_filter" ON "jobs" ("status", "country", "applicationDeadline", "isSample");--> statement-breakpoint
CREATE INDEX "jobs_kind" ON "jobs" ("status", "positionType", "applicationDeadline", "isSample");--> statement-breakpoint
-- The open ones, of which there are few among all that have expired.
CREATE INDEX "jobs_open" ON "jobs" ("status", coalesce("applicationDeadline", '9999-12-31'));
