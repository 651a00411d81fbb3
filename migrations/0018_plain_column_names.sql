-- The words of docs/glossary.md for four columns; indexes and triggers follow by themselves.
ALTER TABLE "sessions" RENAME COLUMN "seenAt" TO "lastUsedAt";--> statement-breakpoint
ALTER TABLE "paymentEvents" RENAME COLUMN "seenAt" TO "acknowledgedAt";--> statement-breakpoint
ALTER TABLE "paymentEvents" RENAME COLUMN "seenBy" TO "acknowledgedBy";--> statement-breakpoint
ALTER TABLE "newsletters" RENAME COLUMN "lateAgreedAt" TO "overdueConfirmedAt";--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "lateAgreedAt" TO "overdueConfirmedAt";
