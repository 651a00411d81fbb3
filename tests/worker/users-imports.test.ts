import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { planImport, runImport } from '#functions/identity/users/imports.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

async function administered(literal: Parameters<typeof createWorld>[0] = {}) {
  await emptyAuditLog();
  const world = await createWorld({
    users: [
      { email: 'Admin@example.org' },
      { email: 'paul@example.org', pastNetsci: true },
      { email: 'gone@example.org', status: 'CLOSED' },
    ],
    ...literal,
  });
  world.ctx.actor = actor(1, 'admin');
  return world;
}

/** The planned import, as counts and line numbers. */
async function planned(...args: Parameters<typeof planImport>) {
  const plan = await planImport(...args);
  if (plan.fault !== undefined) return plan;
  const { changes, same, unknown, differs, problems } = plan;
  const linesOf = (told: { line: number }[]) => told.map(({ line }) => line);
  return {
    changes: linesOf(changes),
    same,
    unknown: linesOf(unknown),
    differs: linesOf(differs),
    problems: linesOf(problems),
  };
}

const flagged = async () =>
  (
    await env.DB.prepare('select "id" from "users" where "pastNetsci" order by "id"').all<{
      id: string;
    }>()
  ).results.map(({ id }) => id);

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
      differs: [],
      problems: [6],
    });
    expect(await flagged()).toEqual([idOf('users', 2)]);
    expect(await auditRows()).toEqual([]);
  });

  it('sets the flag of known addresses, with one entry that counts', async () => {
    const { ctx } = await administered();
    expect(await runImport(ctx, 'past-netsci', participants)).toMatchObject({ changed: 1 });
    expect(await flagged()).toEqual([idOf('users', 1), idOf('users', 2)]);
    const rows = await auditRows();
    expect(rows.map(({ action, recordId }) => [action, recordId])).toEqual([
      ['users.imported', 'past-netsci'],
    ]);
    expect(JSON.parse(rows[0]?.details ?? '')).toEqual({
      changed: 1,
      same: 2,
      unknown: 2,
      refused: 1,
    });
    expect(JSON.stringify(rows)).not.toContain('example.org');
  });

  it('changes nothing the second time', async () => {
    const { ctx } = await administered();
    await runImport(ctx, 'past-netsci', participants);
    const versions = async () =>
      (await env.DB.prepare('select "version" from "users"').all()).results;
    const before = await versions();
    expect(await runImport(ctx, 'past-netsci', participants)).toMatchObject({ changed: 0 });
    expect(await versions()).toEqual(before);
    expect(await auditRows()).toHaveLength(1);
  });

  it('takes 5,000 lines at once', { timeout: 30_000 }, async () => {
    const { ctx } = await administered();
    await env.DB.prepare(
      `insert into "users" ("id", "email", "emailKey", "givenName", "lastName")
       with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
       select 'many-' || i, 'p' || i || '@example.org', 'p' || i || '@example.org', 'P', i from n`,
    ).run();
    const file = `email\n${Array.from({ length: 5000 }, (_, i) => `p${i + 1}@example.org`).join('\n')}`;
    expect(await runImport(ctx, 'past-netsci', file)).toMatchObject({ changed: 5000 });
    expect(await flagged()).toHaveLength(5001);
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

describe('D-70 importing conference fees', () => {
  it('tells first what would happen, also where another end is recorded already', async () => {
    const { ctx } = await administered(recorded);
    expect(await planned(ctx, 'conference-fees', fees)).toEqual({
      changes: [2, 3],
      same: [5],
      unknown: [4],
      differs: [6],
      problems: [7],
    });
  });

  it('records memberships from the conference, once', async () => {
    const { ctx } = await administered(recorded);
    expect(await runImport(ctx, 'conference-fees', fees)).toMatchObject({ changed: 2 });
    expect(await runImport(ctx, 'conference-fees', fees)).toMatchObject({ changed: 0 });
    const { results } = await env.DB.prepare(
      `select "userId", "optionDescription", "validFrom", "validTo", "source", "reference", "note", "createdBy"
       from "renewals" where "createdBy" is not null order by "reference"`,
    ).all();
    const common = {
      validFrom: '2026-11-21',
      validTo: '2027-11-21',
      source: 'conference',
      createdBy: idOf('users', 1),
    };
    expect(results).toEqual([
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
    expect(await auditRows()).toHaveLength(1);
  });

  it('records each once when two import the same file at the same moment', async () => {
    const { ctx } = await administered();
    const both = await Promise.all([1, 2].map(() => runImport(ctx, 'conference-fees', fees)));
    const changed = both.map((done) => (done.fault === undefined ? done.changed : 0));
    expect(changed.sort()).toEqual([0, 4]);
  });
});

describe('a file that cannot be used', () => {
  it('is refused as a whole', async () => {
    const { ctx } = await administered();
    expect(await runImport(ctx, 'past-netsci', 'name\nAda')).toEqual({ fault: 'noEmail' });
    expect(await auditRows()).toEqual([]);
  });

  it.each([
    [null, 'NOT_SIGNED_IN'],
    [actor(2, 'member', 'newsletter'), 'FORBIDDEN'],
  ])('ROL-04 is not even read for %j', async (who, code) => {
    const { ctx } = await administered();
    const other = { ...ctx, actor: who };
    await expect(planImport(other, 'past-netsci', participants)).rejects.toMatchObject({ code });
    await expect(runImport(other, 'past-netsci', participants)).rejects.toMatchObject({ code });
  });
});
