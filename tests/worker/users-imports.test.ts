import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { planImport } from '#functions/identity/imports/plan.ts';
import { managedImport } from '#functions/identity/imports/queries.ts';
import { forgetImportLines } from '#functions/identity/imports/run.ts';
import { startImport } from '#functions/identity/imports/start.ts';
import { undoImport } from '#functions/identity/imports/undo.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';
import { processMessage } from '#workers/queue.ts';

async function administered(literal: Parameters<typeof createWorld>[0] = {}) {
  await emptyAuditLog();
  return createWorld({
    actor: actor(1, 'admin'),
    users: [
      { email: 'Admin@example.org' },
      { email: 'paul@example.org', pastNetsci: true },
      { email: 'gone@example.org', status: 'CLOSED' },
    ],
    ...literal,
  });
}

type World = Awaited<ReturnType<typeof createWorld>>;
let started = 0;

/** Starts an import and lets the queue take it up; what it has done to how many. */
async function runImport(
  { ctx, sent }: Pick<World, 'ctx' | 'sent'>,
  kind: 'past-netsci' | 'conference-fees',
  text: string,
  more: Partial<Parameters<typeof startImport>[1]> = {},
) {
  const id = more.id ?? `import-${++started}`;
  const begun = await startImport(ctx, { id, kind, text, ...more });
  if (begun.fault !== undefined) return begun;
  for (const message of sent.splice(0))
    if (message.kind === 'import') await processMessage(ctx, message);
  const row = await env.DB.prepare(
    'select "state", "granted", "claimed", "same" from "imports" where "id" = ?',
  )
    .bind(id)
    .first<Record<'granted' | 'claimed' | 'same', number> & { state: string }>();
  return { id, ...(row ?? { state: 'NONE', granted: 0, claimed: 0, same: 0 }) };
}

/** The planned import, as counts and line numbers. */
async function planned(...args: Parameters<typeof planImport>) {
  const plan = await planImport(...args);
  if (plan.fault !== undefined) return plan;
  const { changes, same, unknown, doubles, differs, problems } = plan;
  const linesOf = (told: { line: number }[]) => told.map(({ line }) => line);
  return {
    changes: linesOf(changes),
    same,
    unknown: linesOf(unknown),
    doubles: linesOf(doubles),
    differs: linesOf(differs),
    problems: linesOf(problems),
  };
}

const flagged = async () =>
  (
    await rowsOf<{
      id: string;
    }>('select "id" from "users" where "pastNetsci" order by "id"')
  ).map(({ id }) => id);

const participants = [
  'email',
  'ADMIN@example.org',
  'paul@example.org',
  'nobody@example.org',
  'gone@example.org',
  'not an address',
  'admin@example.org',
].join('\n');

describe('D-34 importing past NetSci participants', () => {
  it('tells first what would happen, and changes nothing', async () => {
    const { ctx } = await administered();
    expect(await planned(ctx, 'past-netsci', participants)).toEqual({
      changes: [2],
      same: [3, 7],
      unknown: [4, 5],
      doubles: [],
      differs: [],
      problems: [6],
    });
    expect(await flagged()).toEqual([idOf('users', 2)]);
    expect(await auditRows()).toEqual([]);
  });

  it('sets the flag of known addresses, with one entry that counts, and takes it back', async () => {
    const world = await administered();
    await runImport(world, 'past-netsci', participants, { id: 'participants' });
    expect(await flagged()).toEqual([idOf('users', 1), idOf('users', 2)]);
    const rows = await auditRows();
    expect(rows.map(({ action, recordId }) => [action, recordId])).toEqual([
      ['users.imported', 'participants'],
    ]);
    expect(JSON.parse(rows[0]?.details ?? '')).toEqual({
      kind: 'past-netsci',
      lines: 1,
      same: 2,
      unknown: 2,
      refused: 1,
    });
    expect(JSON.stringify(rows)).not.toContain('example.org');
    await undoImport(world.ctx, 'participants');
    expect(await flagged()).toEqual([idOf('users', 2)]);
  });

  it('D-131 can be taken back within thirty days, for which its lines are kept', async () => {
    const world = await administered();
    await runImport(world, 'past-netsci', participants, { id: 'participants' });
    const end = '2026-12-21T12:00:00.000Z';
    const lines = async () => (await env.DB.prepare('select 1 from "importLines"').all()).results;
    const isOffered = async () => (await managedImport(world.ctx, 'participants'))?.undo !== null;
    world.at(end);
    expect(await isOffered()).toBe(false);
    await expect(undoImport(world.ctx, 'participants')).rejects.toMatchObject({ code: 'CONFLICT' });
    world.at('2026-12-21T11:59:59.999Z');
    await forgetImportLines(world.ctx);
    expect(await lines()).not.toEqual([]);
    expect(await isOffered()).toBe(true);
    await undoImport(world.ctx, 'participants');
    world.at(end);
    await forgetImportLines(world.ctx);
    expect(await lines()).toEqual([]);
  });

  it('changes nothing the second time', async () => {
    const world = await administered();
    await runImport(world, 'past-netsci', participants);
    const versions = async () =>
      (await env.DB.prepare('select "version" from "users"').all()).results;
    const before = await versions();
    expect(await runImport(world, 'past-netsci', participants)).toMatchObject({ granted: 0 });
    expect(await versions()).toEqual(before);
    expect(await auditRows()).toHaveLength(1);
  });
});

const fees = [
  'E-mail;Valid to;Reference;Note;Description',
  'admin@example.org;2027-11-21;NS-1;desk;NetSci 2026',
  'paul@example.org;2027-11-21;NS-2;;',
  'nobody@example.org;2027-11-21;NS-3;;',
  'paul@example.org;2027-11-21;NS-9;;',
  'paul@example.org;2027-12-31;NS-8;;',
  'paul@example.org;soon;NS-7;;',
].join('\r\n');
const recorded = {
  renewals: [
    {
      userId: idOf('users', 2),
      source: 'conference' as const,
      reference: 'NS-9',
      validTo: '2027-11-21',
    },
    {
      userId: idOf('users', 2),
      source: 'conference' as const,
      reference: 'NS-8',
      validTo: '2027-11-21',
    },
  ],
};

const periods = async () =>
  await rowsOf(`select "userId", "optionDescription", "validFrom", "validTo", "source", "reference", "note", "createdBy"
       from "renewals" where "createdBy" is not null order by "reference"`);

describe('D-70 importing conference fees', () => {
  it('tells first what would happen, also of another end and of a second period', async () => {
    const { ctx } = await administered(recorded);
    expect(await planned(ctx, 'conference-fees', fees)).toEqual({
      changes: [2],
      same: [5],
      unknown: [4],
      doubles: [3],
      differs: [6],
      problems: [7],
    });
  });

  it.each([
    ['2026-12-20', { changes: [2], doubles: [] }],
    ['2026-12-21', { changes: [], doubles: [2] }],
  ])(
    'a period beside one until %s is a second one from 30 common days on',
    async (validTo, plan) => {
      const { ctx } = await administered({ renewals: [{ userId: idOf('users', 2), validTo }] });
      const [head, , line] = fees.split('\r\n');
      expect(await planned(ctx, 'conference-fees', `${head}\n${line}`)).toMatchObject(plan);
    },
  );

  it('D-131 records memberships from the conference once, and a second period only if it is chosen', async () => {
    const world = await administered(recorded);
    expect(await runImport(world, 'conference-fees', fees)).toMatchObject({
      granted: 1,
      claimed: 1,
    });
    expect(await runImport(world, 'conference-fees', fees, { secondPeriods: true })).toMatchObject({
      granted: 1,
      claimed: 0,
    });
    expect(await runImport(world, 'conference-fees', fees)).toMatchObject({ granted: 0 });
    const common = {
      validFrom: '2026-11-21',
      validTo: '2027-11-21',
      source: 'conference',
      createdBy: idOf('users', 1),
    };
    expect(await periods()).toEqual([
      {
        ...common,
        userId: idOf('users', 1),
        optionDescription: 'NetSci 2026',
        reference: 'NS-1',
        note: 'desk',
      },
      {
        ...common,
        userId: idOf('users', 2),
        optionDescription: 'Conference fee',
        reference: 'NS-2',
        note: '',
      },
    ]);
    expect(await auditRows()).toHaveLength(2);
  });

  it('records each once when a button is pressed twice and every message comes twice', async () => {
    const { ctx, sent } = await administered();
    const input = { id: 'once', kind: 'conference-fees', text: fees } as const;
    await Promise.all([startImport(ctx, input), startImport(ctx, input)]);
    const messages = sent.splice(0).filter(({ kind }) => kind === 'import');
    await Promise.all(
      [...messages, ...messages, ...messages].map((one) => processMessage(ctx, one)),
    );
    expect(await periods()).toHaveLength(2);
    expect(await auditRows()).toHaveLength(1);
    const told = await env.DB.prepare('select "kind" from "queuedEmails" order by "kind"').all();
    expect(told.results.map(({ kind }) => kind)).toEqual([
      'claim-invited',
      'renewal-recorded',
      'renewal-recorded',
    ]);
  });
});
