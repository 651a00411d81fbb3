import type { Domain } from '#functions/core/registry.ts';
import { resumeBackup, startBackup } from '#functions/operations/nightly.ts';

/** What operations registers. */
export const operations = {
  everyFiveMinutes: { resumeBackup },
  daily: { startBackup },
} satisfies Domain;
