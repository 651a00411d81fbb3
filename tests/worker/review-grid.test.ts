import { beforeAll, describe, expect, it } from 'vitest';
import { type ReviewStatus, reviewStatuses } from '#functions/content/review/rules.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { complete } from '#tests/support/content-kinds.ts';
import { grid, gridMoves } from '#tests/support/review-grid.ts';
import { idOf } from '#tests/support/rows.ts';
import { add, createWorld } from '#tests/support/world.ts';

const now = '2026-11-21T12:00:00.000Z';
const me = idOf('users', 1);
const you = idOf('users', 2);
const former = idOf('users', 3);

/**
 * Who asks, and their relation to the item; null if the item is hidden from them. All cases share one world: an
 * author must not reach twenty waiting items.
 */
const askers = {
  'a member, of their own': { actor: actor(1, 'member'), author: me, relation: 'author' },
  'a member, of another’s': { actor: actor(1, 'member'), author: you, relation: null },
  'a former member, of their own': { actor: actor(3), author: former, relation: 'former-member' },
  'an admin, of their own': { actor: actor(1, 'admin'), author: me, relation: 'admin-own' },
  'an admin, of another’s': { actor: actor(1, 'admin'), author: you, relation: 'admin-other' },
} as const;
type Asker = keyof typeof askers;
const audiences = ['admin', 'member'] as const;

interface Case {
  audience: (typeof audiences)[number];
  who: Asker;
  from: ReviewStatus;
  to: ReviewStatus;
}
const cases: Case[] = audiences.flatMap((audience) =>
  (Object.keys(askers) as Asker[]).flatMap((who) =>
    reviewStatuses.flatMap((from) => reviewStatuses.map((to) => ({ audience, who, from, to }))),
  ),
);

/** Whose rights a requirement concerns. */
const rights = {
  'WFL-21 ROL-03 of members and former ones:': ({ who }: Case) => !who.startsWith('an admin'),
  'WFL-22 API-23 of administrators:': ({ who }: Case) => who.startsWith('an admin'),
};

/** The HTTP status that the specification requires for a case. */
function expected({ audience, who, from, to }: Case): number {
  const { relation } = askers[who];
  const isAdmin = relation === 'admin-own' || relation === 'admin-other';
  if (audience === 'admin' && !isAdmin) return 403;
  // In the members' audience an admin finds only their own items, like everybody (D-28).
  if (relation === null || (audience === 'member' && relation === 'admin-other')) return 404;
  if (from === 'DELETED') return 404;
  if (gridMoves(relation, from, to)) return 200;
  return relation === 'former-member' ? 403 : 409;
}

const before = '2026-02-01T00:00:00.000Z';

/** The columns of a row in a state. */
const stampsOf = (status: ReviewStatus) => ({
  status,
  publishedAt: status === 'PUBLISHED' ? before : null,
  submittedAt: status === 'PENDING' ? before : null,
  deletedAt: status === 'DELETED' ? before : null,
});

type Row = Record<string, unknown> & { id: string; version: number; publishedAt: string | null };

const rowsById = async (resourceName: string) =>
  new Map((await rowsOf<Row>(`select * from "${resourceName}"`)).map((row) => [row.id, row]));

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
  const { relation } = askers[who];
  const lines = relation === null ? [] : grid[relation][from];
  return lines.find(([, leads]) => leads === to)?.[0] ?? 'nothing';
};

describe('every state × target × asker × resource of calls', () => {
  beforeAll(emptyAuditLog);

  it.each(
    Object.entries(complete).flatMap(([name, kind]) =>
      Object.entries(rights).map(
        ([ids, isMeant]) => [ids, name, kind, cases.filter(isMeant)] as const,
      ),
    ),
  )(
    '%s the %s follows the grid',
    { timeout: 60_000 },
    async (_, __, { resourceName, body }, cases) => {
      await emptyAuditLog();
      const { ctx, call } = await createWorld({ users: [{}, {}, {}] });
      await add(
        resourceName,
        cases.map(({ who, from }) => ({
          ...(body as object),
          ...stampsOf(from),
          authorId: askers[who].author,
        })),
      );
      const stored = await rowsById(resourceName);
      const wrong: unknown[] = [];
      for (const [i, one] of cases.entries()) {
        ctx.actor = askers[one.who].actor;
        const path = `/_api/v1/${one.audience}/${resourceName}/${idOf(resourceName, i + 1)}/status/${one.to}`;
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

      const [after, lines] = [await rowsById(resourceName), await linesById()];
      for (const [i, one] of cases.entries()) {
        const id = idOf(resourceName, i + 1);
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
      const audited = (await auditRows()).filter(({ action }) => action !== 'access.refused');
      expect(audited.map(({ action }) => action)).toEqual(
        moved.map((one) => `${resourceName}.${actionOf(one)}`),
      );
    },
  );
});

describe('WFL-01 the names of states in the address', () => {
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
