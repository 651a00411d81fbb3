import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { openByClaim, takeClaim } from '#functions/identity/access/claim.ts';
import { register } from '#functions/identity/access/commands.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { confirmAddress } from '#functions/identity/account/address-links.ts';
import { addressCode } from '#functions/identity/addresses/codes.ts';
import { requestAddress } from '#functions/identity/addresses/commands.ts';
import { claimCode } from '#functions/identity/claims/invitations.ts';
import { managedImport } from '#functions/identity/imports/queries.ts';
import { startImport } from '#functions/identity/imports/start.ts';
import { undoImport } from '#functions/identity/imports/undo.ts';
import { mailedCodes, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { countingDatabase } from '#tests/support/counting.ts';
import { createWorld, linkSecret } from '#tests/support/world.ts';
import { processMessage } from '#workers/queue.ts';

const people = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
const address = (i: number) => `p${i}@conf.example`;
/** The list of a conference as a spreadsheet makes it: own order of columns, dates with dots. */
const list = (to: number) =>
  `Riferimento;Al;Nome e cognome;E-mail\n${people(0, to)
    .map((i) => `NS-${i};30.6.2027;Person ${i};${address(i)}`)
    .join('\n')}`;

/** Confirmed accounts with these addresses, and ids by number. */
const open = (prefix: string, from: number, to: number, domain = 'conf.example') =>
  env.DB.prepare(
    `insert into "users" ("id", "email", "emailKey", "givenName", "lastName", "confirmedAt")
     with recursive n(i) as (select cast(?1 as integer) union all select i + 1 from n where i < ?2)
     select printf('${prefix}-%05d', i), 'p' || i || '@${domain}', 'p' || i || '@${domain}', 'Person', i, '2026-01-01' from n`,
  )
    .bind(from, to - 1)
    .run();

async function office() {
  const world = await createWorld({ users: [{ email: 'admin@example.org' }] });
  const counting = countingDatabase();
  const ctx: Context = { ...world.ctx, db: counting.db, actor: actor(1, 'admin') };
  const messages = () => world.sent.splice(0).filter(({ kind }) => kind === 'import');
  const as = (id: string): Context => ({ ...ctx, actor: { ...actor(1), id } });
  const visitor: Context = { ...ctx, actor: null };
  /** Runs a step, and says how long it took and what it sent to the database. */
  async function step<T>(name: string, act: () => Promise<T>) {
    counting.take();
    const start = performance.now();
    const answer = await act();
    const sent = counting.take();
    const ms = Math.round(performance.now() - start);
    console.info(
      `${name}: ${ms} ms, ${sent.trips} trips, ${sent.statements} statements, ${sent.largest} in the largest`,
    );
    return { answer, ...sent };
  }
  return { ctx, as, visitor, messages, step };
}

const count = async (from: string) =>
  (await rowsOf<{ n: number }>(`select count(*) as "n" from ${from}`))[0]?.n;
const idsOf = async (sql: string) => (await rowsOf<{ id: string }>(sql)).map(({ id }) => id);

/** Nobody has two periods of the list, and each reference one. */
async function expectOnceEach(periods: number) {
  expect(await count('"renewals"')).toBe(periods);
  expect(await count('(select distinct "reference" from "renewals")')).toBe(periods);
}

beforeEach(emptyAuditLog);

describe('D-131 D-132 a conference of 2,000 with 120 unknown addresses', () => {
  it('gives everybody exactly one period, by whichever address and however often, and can be taken back', async () => {
    const { ctx, as, visitor, messages, step } = await office();
    await open('member', 0, 1880);
    await open('other', 1940, 2000, 'home.example');
    await open('moved', 1910, 1920, 'old.example');

    const stored = await step('start of 2,000 lines', () =>
      startImport(ctx, { id: 'big', kind: 'conference-fees', text: list(2000) }),
    );
    expect(stored.answer).toEqual({ lines: 2000 });
    expect(stored.trips).toBeLessThanOrEqual(12);
    const asked = messages();
    const imported = await step('queue, every message twice', async () => {
      for (const message of [...asked, ...asked.reverse()]) await processMessage(ctx, message);
    });
    expect(imported.statements).toBeLessThanOrEqual((2000 / 250) * 16);
    expect(await rowsOf('select "state", "granted", "claimed", "same" from "imports"')).toEqual([
      { state: 'DONE', granted: 1880, claimed: 120, same: 0 },
    ]);
    expect(await count(`"queuedEmails" where "kind" = 'renewal-recorded'`)).toBe(1880);
    expect(await count(`"queuedEmails" where "kind" = 'claim-invited'`)).toBe(120);
    await expectOnceEach(1880);

    const claimOf = new Map(
      (
        await rowsOf<{ id: string; addressKey: string }>('select "id", "addressKey" from "claims"')
      ).map(({ id, addressKey }) => [addressKey, id]),
    );
    const codeOf = (i: number) => claimCode(ctx.config, claimOf.get(address(i)) ?? '');
    const password = 'orchid-ladder-mosaic-frost';
    const name = (i: number) => ({ givenName: 'Person', lastName: `Number ${i}` });

    const opened = await step(
      '30 open an account by the link, every tenth twice at once',
      async () => {
        for (const i of people(1880, 1910)) {
          const form = { ...name(i), password, confirm: password, privacy: true as const };
          const presses = Array.from({ length: i % 10 === 0 ? 2 : 1 }, async () =>
            openByClaim(visitor, await codeOf(i), { ...form, newsletter: false }),
          );
          const done = await Promise.allSettled(presses);
          expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        }
      },
    );
    expect(opened.statements / 30).toBeLessThanOrEqual(50);
    await step('10 change the address of their account to it', async () => {
      for (const i of people(1910, 1920)) {
        const user = `moved-${String(i).padStart(5, '0')}`;
        await requestAddress(as(user), { email: address(i) });
        const [change = ''] = await idsOf(
          `select "id" from "addressChanges" where "userId" = '${user}'`,
        );
        await confirmAddress(visitor, await addressCode(linkSecret, 'confirm', change));
      }
    });
    await step('20 register with it as anybody does', async () => {
      for (const i of people(1920, 1940)) {
        // A network of its own each, as that many registrations from one are refused.
        const alone = {
          ...visitor,
          client: { ...visitor.client, address: `198.51.100.${i - 1920}` },
        };
        const person = { ...name(i), email: address(i).toUpperCase() };
        await register(alone, { ...person, newsletter: false, privacy: true, source: 'call' });
        const [userId = ''] = await idsOf(
          `select "id" from "users" where "emailKey" = '${address(i)}'`,
        );
        const [code = ''] = await mailedCodes(userId);
        await setPassword(alone, { userId, code, password });
      }
    });
    await expectOnceEach(1940);

    await step(
      '60 add it to an account with another address, every tenth twice, ten people two',
      async () => {
        for (const i of people(1940, 2000)) {
          const own = as(`other-${String(i >= 1990 ? i - 10 : i).padStart(5, '0')}`);
          const code = await codeOf(i);
          const presses = i % 10 === 0 ? [takeClaim(own, code), takeClaim(own, code)] : [];
          await Promise.all([takeClaim(own, code), ...presses]);
        }
      },
    );
    await expectOnceEach(2000);
    expect(await count(`"claims" where "state" = 'CLAIMED'`)).toBe(120);
    expect(await count('"userAddresses"')).toBe(60);
    const users = await count('"users"');
    for (const message of asked) await processMessage(ctx, message);
    expect(
      await startImport(ctx, { id: 'again', kind: 'conference-fees', text: list(2000) }),
    ).toEqual({ lines: 0 });
    await expectOnceEach(2000);

    const undone = await step('undo of the whole import', () =>
      Promise.allSettled([undoImport(ctx, 'big'), undoImport(ctx, 'big')]),
    );
    expect(undone.answer.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(undone.largest).toBeLessThanOrEqual(24);
    expect(await count('"renewals"')).toBe(0);
    expect(await count(`"claims" where "state" = 'WITHDRAWN' and "address" = ''`)).toBe(120);
    expect(
      await count(`"queuedEmails" where "kind" in ('renewal-recorded', 'import-undone')`),
    ).toBe(0);
    // Accounts are their owners'.
    expect(await count('"users"')).toBe(users);
  });
});

describe('D-131 a file of 5,000 lines', () => {
  it('shows how far it has come, and stops where it is taken back, with what was done', {
    timeout: 60_000,
  }, async () => {
    const { ctx, messages, step } = await office();
    await open('member', 0, 4000);
    const stored = await step('start of 5,000 lines', () =>
      startImport(ctx, { id: 'long', kind: 'conference-fees', text: list(5000) }),
    );
    expect(stored.answer).toEqual({ lines: 5000 });
    const [message] = messages();
    const progress: number[] = [];
    const write: Context['db']['write'] = async (writes) => {
      const written = await ctx.db.write(writes);
      const row = await managedImport(ctx, 'long');
      progress.push((row?.granted ?? 0) + (row?.claimed ?? 0) + (row?.same ?? 0));
      if (progress.length === 12) {
        await expectOnceEach(3000);
        await step('undo half-way', () => undoImport(ctx, 'long'));
      }
      return written;
    };
    await step('12 batches of 250 lines', () =>
      processMessage({ ...ctx, db: { ...ctx.db, write } }, message),
    );
    expect(progress).toEqual(Array.from({ length: 12 }, (_, i) => (i + 1) * 250));
    await processMessage(ctx, message);
    await expect(undoImport(ctx, 'long')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await rowsOf('select "state", "granted" from "imports"')).toEqual([
      { state: 'UNDONE', granted: 3000 },
    ]);
    expect(await count('"renewals"')).toBe(0);
  });
});
