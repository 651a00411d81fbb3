import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { Secret, TOTP } from 'otpauth';
import { users } from '#functions/core/accounts/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { readFew } from '#functions/core/db/read-of.ts';
import type { ApiEnv } from '#functions/core/http/reply.ts';
import { unlock } from '#functions/core/values/secret-box.ts';
import { appCodes } from '#functions/identity/factors/rules.ts';
import { authenticatorApps } from '#functions/identity/factors/table.ts';
import { hiddenHeaders } from './page.ts';

/** Where the codes of the authenticator apps of this machine stand. */
export const codesPath = '/dev/codes';

const apps = readFew(
  { ...pickColumns(authenticatorApps, ['userId', 'secret', 'lastStep']), email: users.email },
  sql`from ${authenticatorApps} join ${users} on ${users.id} = ${authenticatorApps.userId}
    order by ${users.email} limit 50`,
);

/** A line for each account with an app: its address, and the code that is taken next (D-270). */
export const codesApi = new Hono<ApiEnv>().get(codesPath, async (c) => {
  const { db, config, now } = c.env.ctx;
  const { found } = await db.read({ found: apps });
  const lines = found.map(async (app) => {
    const opened = await unlock(config, 'authenticator-apps', app.userId, app.secret);
    // A code counts once; that of the next half minute is taken already.
    const step = Math.max(Math.floor(now().getTime() / 1000 / appCodes.seconds), app.lastStep + 1);
    const totp = new TOTP({ secret: Secret.fromBase32(opened?.secret ?? '') });
    return `${app.email} ${totp.generate({ timestamp: step * appCodes.seconds * 1000 })}\n`;
  });
  return c.text((await Promise.all(lines)).join(''), 200, hiddenHeaders);
});
