-- The words of docs/glossary.md: what was written before keeps its rows, triggers and indexes follow by themselves.
ALTER TABLE "reviewHistory" RENAME COLUMN "family" TO "resourceName";--> statement-breakpoint
ALTER TABLE "sendings" RENAME COLUMN "family" TO "resourceName";--> statement-breakpoint
ALTER TABLE "sendings" RENAME COLUMN "mailingId" TO "campaignId";--> statement-breakpoint
ALTER TABLE "notices" RENAME TO "queuedEmails";--> statement-breakpoint
ALTER TABLE "ballotNotices" RENAME TO "ballotEmails";--> statement-breakpoint
DROP INDEX "notices_byStatus";--> statement-breakpoint
DROP INDEX "notices_ofUser";--> statement-breakpoint
CREATE INDEX `queuedEmails_byStatus` ON `queuedEmails` (`status`,`createdAt`);--> statement-breakpoint
CREATE INDEX `queuedEmails_ofUser` ON `queuedEmails` (`userId`,`createdAt`);
