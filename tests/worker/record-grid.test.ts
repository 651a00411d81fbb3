import { describe, expect, it } from 'vitest';
import { CodedError } from '#functions/core/errors.ts';
import { change } from '#functions/lifecycle/change.ts';
import {
  type RecordAction,
  type RecordRelation,
  type RecordStatus,
  recordActions,
  recordStatuses,
} from '#functions/lifecycle/publishing/rules.ts';
import { recordOf } from '#functions/site/records/kinds.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { gridLine, gridMove } from '#tests/support/record-grid.ts';
import { idOf } from '#tests/support/rows.ts';
import { add, createWorld } from '#tests/support/world.ts';

const now = '2026-11-21T12:00:00.000Z';
const me = idOf('users', 1);

interface Case {
  from: RecordStatus;
  /** An action of a command, or the state that a call requests. */
  wanted: { action: RecordAction } | { to: RecordStatus };
}
const cases: Case[] = recordStatuses.flatMap((from) => [
  ...recordActions.map((action) => ({ from, wanted: { action } })),
  ...recordStatuses.map((to) => ({ from, wanted: { to } })),
]);

const lineOf = (relation: RecordRelation, { from, wanted }: Case) =>
  'action' in wanted
    ? gridLine(relation, from, wanted.action)
    : gridMove(relation, from, wanted.to);

type Row = Record<string, unknown> & { id: string; version: number };

const texts = { sectionTitle: 'A', summary: '<p>B</p>', body: '<p>C</p>' };
const waiting = { ...texts, body: '<p>D</p>', tagline: 'Drafted' };

/** A column to type with every action, and rows in each state. */
const kinds = {
  record: { resourceName: 'people', typed: { position: 'New' }, row: () => ({ position: 'Old' }) },
  page: {
    resourceName: 'pages',
    typed: { subtagline: 'New' },
    row: (from, n) => pageRow(from, n, false),
  },
  'fixed-page': {
    resourceName: 'pages',
    typed: { subtagline: 'New' },
    row: (from, n) => pageRow(from, n, true),
  },
} satisfies Record<
  RecordRelation,
  {
    resourceName: 'people' | 'pages';
    typed: object;
    row: (from: RecordStatus, n: number) => object;
  }
>;

/** A page, with a draft while it is published. */
const pageRow = (from: RecordStatus, n: number, isFixed: boolean) => ({
  ...texts,
  path: `/page-${n}`,
  isFixed,
  tagline: 'Stored',
  positionInSection: n,
  ...(from === 'PUBLISHED' ? { draft: JSON.stringify(waiting), draftedAt: '2026-02-01' } : {}),
});

/** The row after a line of the grid, by the specification. */
function after(
  relation: RecordRelation,
  row: Row,
  line: NonNullable<ReturnType<typeof lineOf>>,
  isTyped: boolean,
) {
  const [action, to, ...effects] = line;
  const isSaved = effects.includes('saves');
  const typed = isTyped ? kinds[relation].typed : {};
  const isPage = relation !== 'record';
  const written = row.draft ? JSON.parse(String(row.draft)) : {};
  return {
    ...row,
    ...(isSaved ? { ...written, ...typed } : {}),
    ...(isPage && (isSaved || effects.includes('drops the draft'))
      ? { draft: null, draftedAt: null }
      : {}),
    ...(effects.includes('saves a draft')
      ? { draft: expect.stringContaining('"tagline":"Drafted","subtagline":"New"'), draftedAt: now }
      : {}),
    status: to,
    version: row.version + 1,
    changedBy: me,
    // Saving a draft does not change what is published.
    ...(action === 'keep' || action === 'discard' ? {} : { updatedAt: now }),
    searchText: expect.any(String),
  };
}

describe('every state × action × standing', () => {
  it.each([
    ['ADM-03 ADM-15 a person', 'record'],
    ['ADP-07 ADP-08 a page', 'page'],
    ['D-30 D-33 a fixed page', 'fixed-page'],
  ] as const)('%s follows the grid', { timeout: 60_000 }, async (_, relation) => {
    await emptyAuditLog();
    const { ctx, call } = await createWorld({ users: [{}], sections: [{ pathPrefix: '/' }] });
    ctx.actor = actor(1, 'admin');
    const { resourceName, typed, row } = kinds[relation];
    await add(
      resourceName,
      cases.map(({ from }, i) => ({ status: from, ...row(from, i + 1) })),
    );
    const rows = async () =>
      new Map((await rowsOf<Row>(`select * from "${resourceName}"`)).map((one) => [one.id, one]));
    const stored = await rows();

    for (const [i, one] of cases.entries()) {
      const id = idOf(resourceName, i + 1);
      const line = lineOf(relation, one);
      const refusal = one.from === 'DELETED' ? 'NOT_FOUND' : 'CONFLICT';
      if ('action' in one.wanted) {
        const fields: object = typed;
        const done = await change(ctx, recordOf(resourceName), id, {
          ...one.wanted,
          fields,
        }).catch((error: unknown) => (error instanceof CodedError ? error.code : error));
        expect([one, done]).toEqual([one, line ? { id, status: line[1], version: 2 } : refusal]);
      } else {
        const path = `/_api/v1/admin/${resourceName}/${id}/status/${one.wanted.to}`;
        const response = await call(path, { method: 'POST' });
        const { data, error } = await response.json<{
          data?: object;
          error?: { code: string };
        }>();
        expect([one, data ?? error?.code]).toEqual([one, line ? { status: line[1] } : refusal]);
      }
    }

    const found = await rows();
    const entries = await auditRows();
    for (const [i, one] of cases.entries()) {
      const id = idOf(resourceName, i + 1);
      const [line, before] = [lineOf(relation, one), stored.get(id)];
      if (!before) throw new Error('no such row');
      expect([one, found.get(id)]).toEqual([
        one,
        line ? after(relation, before, line, 'action' in one.wanted) : before,
      ]);
      const told = entries
        .filter(({ recordId }) => recordId === id)
        .map(({ action, actorId, details }) => {
          // The changed fields are tested with the log (audit-changed).
          const { changed: _, ...moved } = JSON.parse(details);
          return [action, actorId, moved];
        });
      expect([one, told]).toEqual([
        one,
        line ? [[`${resourceName}.${line[0]}`, me, { from: one.from, to: line[1] }]] : [],
      ]);
    }
  });
});
