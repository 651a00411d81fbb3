import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import {
  type GridStanding,
  type GridStatus,
  grid,
  gridMoves,
  gridStatuses,
} from '#tests/support/review-grid.ts';
import { idOf } from '#tests/support/rows.ts';
import { add, createWorld } from '#tests/support/world.ts';

const now = '2026-11-21T12:00:00.000Z';
const me = idOf('users', 1);
const you = idOf('users', 2);
const former = idOf('users', 3);

/**
 * Who asks, and what they are to the item; null when it is not for them to know. The items of all cases
 * stand side by side: whoever may submit must not have twenty of them waiting.
 */
const askers = {
  'a member, of their own': { actor: actor(1, 'member'), author: me, standing: 'author' },
  'a member, of another’s': { actor: actor(1, 'member'), author: you, standing: null },
  'a former member, of their own': { actor: actor(3), author: former, standing: 'former-member' },
  'an admin, of their own': { actor: actor(1, 'admin'), author: me, standing: 'admin-own' },
  'an admin, of another’s': { actor: actor(1, 'admin'), author: you, standing: 'admin-other' },
} as const;
type Asker = keyof typeof askers;
const doors = ['admin', 'member'] as const;

interface Case {
  door: (typeof doors)[number];
  who: Asker;
  from: GridStatus;
  to: GridStatus;
}
const cases: Case[] = doors.flatMap((door) =>
  (Object.keys(askers) as Asker[]).flatMap((who) =>
    gridStatuses.flatMap((from) => gridStatuses.map((to) => ({ door, who, from, to }))),
  ),
);

/** Whose rights the requirements are. */
const rights = {
  'WFL-21 ROL-03 of members and former ones:': ({ who }: Case) => !who.startsWith('an admin'),
  'WFL-22 API-23 of administrators:': ({ who }: Case) => who.startsWith('an admin'),
};

/** What the specification says of a case, as a status of HTTP. */
function expected({ door, who, from, to }: Case): number {
  const { standing } = askers[who];
  const isAdmin = standing === 'admin-own' || standing === 'admin-other';
  if (door === 'admin' && !isAdmin) return 403;
  // Through the members' door an admin meets their own items only, like everybody (D-28).
  if (standing === null || (door === 'member' && standing === 'admin-other')) return 404;
  if (from === 'DELETED') return 404;
  if (gridMoves(standing, from, to)) return 200;
  return standing === 'former-member' ? 403 : 409;
}

const texts = { summary: '<p>Short</p>', description: '<p>Long</p>' };
const place = { country: 'Italy', location: 'Turin' };
const days = { startDate: '2027-03-01', endDate: '2027-03-02' };

/** The five kinds, complete, so that only the machine decides. */
const kinds = {
  jobs: [
    'jobs',
    { ...texts, ...place, website: 'https://a.org', applicationDeadline: '2027-01-01' },
  ],
  news: ['news', { summary: texts.summary }],
  'ordinary events': ['events', { ...texts, ...place, ...days }],
  'NetSci events': ['events', { ...place, ...days, isNetsci: true, eventType: 'NETSCI' as const }],
  'colloquium talks': [
    'events',
    {
      ...texts,
      startDate: '2027-03-01',
      startTime: '16:00',
      isNetsci: true,
      eventType: 'COLLOQUIUM' as const,
    },
  ],
} as const;

const before = '2026-02-01T00:00:00.000Z';

/** How a row in a state looks. */
const stampsOf = (status: GridStatus) => ({
  status,
  publishedAt: status === 'PUBLISHED' ? before : null,
  submittedAt: status === 'PENDING' ? before : null,
  deletedAt: status === 'DELETED' ? before : null,
});

type Row = Record<string, unknown> & { id: string; version: number; publishedAt: string | null };

const rowsById = async (family: string) =>
  new Map((await rowsOf<Row>(`select * from "${family}"`)).map((row) => [row.id, row]));

interface Line {
  itemId: string;
  line: string;
}

async function linesById(): Promise<Map<string, string[]>> {
  const lines = await rowsOf<Line>(
    `select "itemId", "action" || ' ' || "fromStatus" || ' ' || "toStatus" || ' ' || "actorId" as "line"
      from "reviewHistory"`,
  );
  const byId = new Map<string, string[]>();
  for (const { itemId, line } of lines) byId.set(itemId, [...(byId.get(itemId) ?? []), line]);
  return byId;
}

const actionOf = ({ who, from, to }: Case): string => {
  const { standing } = askers[who];
  const lines = standing === null ? [] : grid[standing satisfies GridStanding][from];
  return lines.find(([, leads]) => leads === to)?.[0] ?? 'nothing';
};

describe('every state × target × asker × family of calls', () => {
  beforeAll(emptyAuditLog);

  it.each(
    Object.entries(kinds).flatMap(([name, kind]) =>
      Object.entries(rights).map(
        ([ids, isMeant]) => [ids, name, kind, cases.filter(isMeant)] as const,
      ),
    ),
  )('%s %s follow the grid', { timeout: 60_000 }, async (_, __, [family, fields], cases) => {
    await emptyAuditLog();
    const { ctx, call } = await createWorld({ users: [{}, {}, {}] });
    await add(
      family,
      cases.map(({ who, from }) => ({
        ...fields,
        ...stampsOf(from),
        authorId: askers[who].author,
      })),
    );
    const stored = await rowsById(family);
    const wrong: unknown[] = [];
    for (const [i, one] of cases.entries()) {
      ctx.actor = askers[one.who].actor;
      const path = `/_api/v1/${one.door}/${family}/${idOf(family, i + 1)}/status/${one.to}`;
      const response = await call(path, { method: 'POST' });
      const { data, error } = await response.json<{
        data?: unknown;
        error?: { message: string };
      }>();
      const wanted = expected(one);
      if (response.status !== wanted) wrong.push({ ...one, wanted, got: response.status });
      else if (wanted === 200) expect(data).toEqual({ status: one.to });
      else if (wanted === 409) expect(error?.message).toContain(`the item is ${one.from}`);
    }
    expect(wrong).toEqual([]);

    const [after, lines] = [await rowsById(family), await linesById()];
    for (const [i, one] of cases.entries()) {
      const id = idOf(family, i + 1);
      const row = stored.get(id);
      const isMoved = expected(one) === 200;
      expect([one, after.get(id)]).toEqual([
        one,
        isMoved && row
          ? {
              ...row,
              status: one.to,
              version: row.version + 1,
              changedBy: askers[one.who].actor.id,
              updatedAt: now,
              publishedAt: row.publishedAt ?? (one.to === 'PUBLISHED' ? now : null),
              submittedAt: one.to === 'PENDING' ? now : null,
              deletedAt: one.to === 'DELETED' ? now : null,
            }
          : row,
      ]);
      expect([one, lines.get(id) ?? []]).toEqual([
        one,
        isMoved ? [`${actionOf(one)} ${one.from} ${one.to} ${askers[one.who].actor.id}`] : [],
      ]);
    }
    const moved = cases.filter((one) => expected(one) === 200);
    const audited = await auditRows();
    expect(audited.map(({ action }) => action)).toEqual(
      moved.map((one) => `${family}.${actionOf(one)}`),
    );
  });
});

describe('WFL-01 the names of states in the address', () => {
  it.each(['pending', 'Pending', 'PENDING'])('"%s" is understood', async (name) => {
    const { ctx, call } = await createWorld({ users: [{}] });
    await add('news', [{ summary: 'A', status: 'DRAFT', publishedAt: null, authorId: me }]);
    ctx.actor = actor(1, 'member');
    const path = `/_api/v1/member/news/${idOf('news', 1)}/status/${name}`;
    const response = await call(path, { method: 'POST' });
    expect(await response.json()).toEqual({ result: 'OK', data: { status: 'PENDING' } });
  });

  it.each(['sent', 'PENDING%20', '%00', 'constructor', 'x'.repeat(3000)])(
    'a name of no state is an address of nothing: %s',
    async (name) => {
      const { ctx, call } = await createWorld({ users: [{}], news: [{ authorId: me }] });
      ctx.actor = actor(1, 'admin');
      const path = `/_api/v1/admin/news/${idOf('news', 1)}/status/${name}`;
      expect((await call(path, { method: 'POST' })).status).toBe(404);
    },
  );
});
