import { getTableColumns, sql } from 'drizzle-orm';
import { sendings } from '#functions/campaigns/delivery/table.ts';
import { contentVersion } from '#functions/core/cache/known-version.ts';
import { legalSettings } from '#functions/core/config/config.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { readFew, readFirst } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { deadLetters, queuedEmails } from '#functions/email/outbox/table.ts';
import { missingForInvoices } from '#functions/membership/invoices/model/rules.ts';
import { lastBackups } from '#functions/operations/nightly.ts';
import { type Check, checksOf, databaseCheck, type Facts, sizeCheck } from './rules.ts';
import { heartbeats } from './table.ts';

/** The most dead messages that are counted. */
const mostDead = 100;

/** How many nightly backups are read. */
const backupsShown = 3;

const heartbeatsInOrder = () =>
  mapRead(
    readFew(
      getTableColumns(heartbeats),
      sql`from ${heartbeats} order by ${heartbeats.name} limit 20`,
    ),
    (rows) => rows.map((row) => ({ ...row, failedTasks: JSON.parse(row.failedTasks) as string[] })),
  );

const oldestWaiting = () =>
  readFirst(
    pickColumns(queuedEmails, ['createdAt', 'lastError']),
    sql`from ${queuedEmails} where ${queuedEmails.status} = 'QUEUED' order by ${queuedEmails.createdAt}`,
  );

const lastSent = () =>
  readFirst(
    pickColumns(queuedEmails, ['sentAt']),
    sql`from ${queuedEmails} where ${queuedEmails.status} = 'SENT' order by ${queuedEmails.createdAt} desc`,
  );

/** Resuming it by itself every two minutes is no progress. */
const lastProgress = sql<string>`coalesce(${sendings.progressAt}, ${sendings.movedAt})`;

const stillestCampaign = () =>
  readFirst(
    { movedAt: lastProgress, trouble: sendings.trouble },
    sql`from ${sendings} where ${sendings.endedAt} is null and ${sendings.pausedAt} is null
      order by ${lastProgress}`,
  );

const openDeadLetters = () =>
  mapRead(
    readFew(
      pickColumns(deadLetters, ['failedAt']),
      sql`from ${deadLetters} where ${deadLetters.status} = 'OPEN'
        order by ${deadLetters.failedAt} limit ${mostDead}`,
    ),
    (rows) => ({ count: rows.length, since: rows[0]?.failedAt ?? null }),
  );

/** What the checks found. */
export interface SiteHealth extends Omit<Facts, 'deadSince'> {
  checks: Check[];
  /** How long the database took to answer, in ms. */
  databaseMs: number;
  /** How large the database is, in bytes. */
  databaseSize: number | null;
  /** When an e-mail of the outbox was last sent. */
  lastSentAt: string | null;
  /** How many dead messages are open, at most 100. */
  dead: number;
  contentVersion: number;
}

/**
 * Reads how the site stands, in one statement that looks at some rows of each index. It asks for no permission:
 * `siteHealth` does.
 */
export async function readHealth(ctx: Context): Promise<SiteHealth> {
  const begun = ctx.now();
  const found = await ctx.db.read({
    heartbeats: heartbeatsInOrder(),
    email: oldestWaiting(),
    lastSent: lastSent(),
    campaign: stillestCampaign(),
    dead: openDeadLetters(),
    backups: lastBackups({ limit: backupsShown }),
    contentVersion: contentVersion(),
  });
  const databaseMs = ctx.now().getTime() - begun.getTime();
  const databaseSize = ctx.db.size();
  const { heartbeats: beats, email, campaign, dead } = found;
  // The sites of a machine and of the tests make none by themselves that could be late.
  const { mode } = ctx.config;
  const backups = mode === 'production' ? found.backups : null;
  const facts = { heartbeats: beats, email, campaign, backups };
  return {
    ...facts,
    checks: [
      databaseCheck(databaseMs),
      sizeCheck(databaseSize),
      ...checksOf({ ...facts, deadSince: dead.since }, begun),
    ],
    databaseMs,
    databaseSize,
    lastSentAt: found.lastSent?.sentAt ?? null,
    dead: dead.count,
    contentVersion: found.contentVersion,
  };
}

/** The settings without which a part of the site is missing (D-02). */
const settings = [...legalSettings, 'winsUrl', 'netplaceUrl', 'dataLicence'] as const;

/** How the site stands, who is told, and which settings are empty, for administrators (D-106). Throws `NOT_SIGNED_IN`, `FORBIDDEN`. */
export async function siteHealth(ctx: Context) {
  authorize(ctx, 'health.read');
  const { build, alertEmail } = ctx.config;
  const empty = settings.filter((name) => !ctx.config[name]?.length);
  const invoices = missingForInvoices(ctx.config).join(', ');
  return { ...(await readHealth(ctx)), build, alertEmail, empty, invoices };
}

/** The checks that are late or have failed. Throws as `siteHealth` does. */
export async function siteTrouble(ctx: Context): Promise<Check[]> {
  authorize(ctx, 'health.read');
  return (await readHealth(ctx)).checks.filter(({ level }) => level !== 'OK');
}
