-- What is deleted or changed is taken out of each index at once: otherwise it stays there, readable, until segments merge.
INSERT INTO "userWords" ("userWords", "rank") VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO "paymentWords" ("paymentWords", "rank") VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO "profileWords" ("profileWords", "rank") VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO "suppressionWords" ("suppressionWords", "rank") VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO "redirectWords" ("redirectWords", "rank") VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO "memberSearchWords" ("memberSearchWords", "rank") VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO "jobsWords" ("jobsWords", "rank") VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO "newsWords" ("newsWords", "rank") VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO "eventsWords" ("eventsWords", "rank") VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO "searchIndex" ("searchIndex", "rank") VALUES ('secure-delete', 1);
--> statement-breakpoint
-- And once for what was deleted before.
INSERT INTO "userWords" ("userWords") VALUES ('optimize');
--> statement-breakpoint
INSERT INTO "paymentWords" ("paymentWords") VALUES ('optimize');
--> statement-breakpoint
INSERT INTO "profileWords" ("profileWords") VALUES ('optimize');
--> statement-breakpoint
INSERT INTO "suppressionWords" ("suppressionWords") VALUES ('optimize');
--> statement-breakpoint
INSERT INTO "redirectWords" ("redirectWords") VALUES ('optimize');
--> statement-breakpoint
INSERT INTO "memberSearchWords" ("memberSearchWords") VALUES ('optimize');
--> statement-breakpoint
INSERT INTO "jobsWords" ("jobsWords") VALUES ('optimize');
--> statement-breakpoint
INSERT INTO "newsWords" ("newsWords") VALUES ('optimize');
--> statement-breakpoint
INSERT INTO "eventsWords" ("eventsWords") VALUES ('optimize');
--> statement-breakpoint
INSERT INTO "searchIndex" ("searchIndex") VALUES ('optimize');
