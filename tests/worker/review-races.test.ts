import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newsReview } from '#functions/content/news/review.ts';
import { changeItem, createItem } from '#functions/content/review/commands.ts';
import {
  type Relation,
  type ReviewAction,
  type ReviewStatus,
  reviewActions,
  reviewStatuses,
} from '#functions/content/review/rules.ts';
import type { Actor } from '#functions/core/context.ts';
import { CodedError, type ErrorCode } from '#functions/core/errors.ts';
import { slug } from '#functions/core/values/slug.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { saveIn } from '#tests/support/grid.ts';
import { grid } from '#tests/support/review-grid.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const item = { title: 'A', summary: '<p>B</p>', description: '', website: null };
const id = idOf('news', 1);
const me = idOf('users', 1);

/** A pending item of the first user, and this many administrators. */
async function pending(count: number) {
  await emptyAuditLog();
  const { ctx } = await createWorld({
    users: Array.from({ length: count + 1 }, () => ({})),
    news: [
      {
        ...item,
        status: 'PENDING',
        authorId: me,
        publishedAt: null,
        submittedAt: '2026-11-01T00:00:00.000Z',
      },
    ],
  });
  const admins = Array.from({ length: count }, (_, i) => ({
    ...ctx,
    actor: actor(i + 2, 'admin'),
  }));
  return { ctx, admins };
}

describe('moderators who decide at the same moment', () => {
  it.each([2, 20])('WFL-14 WFL-19 D-65 of %i one wins, and the others learn who', async (count) => {
    const { admins } = await pending(count);
    const outcomes = await Promise.allSettled(
      admins.map((ctx, i) =>
        changeItem(ctx, newsReview, id, { to: i % 2 ? 'PUBLISHED' : 'REJECTED' }),
      ),
    );
    const won = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(won).toHaveLength(1);
    expect(lost).toHaveLength(count - 1);
    for (const error of lost) {
      expect(error).toMatchObject({ code: 'CONFLICT' });
      expect(error.message).toContain(won[0]?.status);
    }
    const [row] = await rowsOf('select "status", "version" from "news"');
    expect(row).toEqual({ status: won[0]?.status, version: 2 });
    expect(await rowsOf('select 1 from "reviewHistory"')).toHaveLength(1);
    expect(await rowsOf('select 1 from "queuedEmails"')).toHaveLength(1);
    expect(await auditRows()).toHaveLength(1);
  });
});

/** The actors of a random sequence; a stranger has no relation to the item. */
const actors: Record<Exclude<Relation, 'by-arrangement'> | 'stranger', Actor> = {
  author: actor(1, 'member'),
  'former-member': actor(1),
  'admin-own': actor(1, 'admin'),
  'admin-other': actor(2, 'admin'),
  stranger: actor(3, 'member', 'newsletter'),
};
type Somebody = keyof typeof actors;

interface Step {
  who: Somebody;
  /** Which of the grid's lines for them to take; null for something random. */
  line: number | null;
  wanted: { action: ReviewAction } | { to: ReviewStatus } | 'save';
  title: string | undefined;
  isStale: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(...(Object.keys(actors) as Somebody[])),
  line: fc.option(fc.nat(11)),
  wanted: fc.oneof(
    fc.constant('save' as const),
    fc.record({ action: fc.constantFrom(...reviewActions) }),
    fc.record({ to: fc.constantFrom(...reviewStatuses) }),
  ),
  title: fc.option(fc.constantFrom('New', 'Other', ''), { nil: undefined }),
  isStale: fc.nat(9).map((n) => n === 0),
});

/** Replaces a step by a line of the grid, so that sequences get far. */
function guided(step: Step, from: ReviewStatus): Step {
  const lines = step.who === 'stranger' ? [] : grid[step.who][from];
  const line = step.line === null ? undefined : lines[step.line % lines.length];
  return line ? { ...step, wanted: { action: line[0] } } : step;
}

/** The grid's verdict on a step: the line that applies, or the refusal. */
function judged({ who, wanted, title, isStale }: Step, from: ReviewStatus): ErrorCode | GridLine {
  if (who === 'stranger') return 'NOT_FOUND';
  const isAdmin = who.startsWith('admin');
  const isRestore = typeof wanted === 'object' && 'action' in wanted && wanted.action === 'restore';
  if (from === 'DELETED' && !(isRestore && isAdmin)) return 'NOT_FOUND';
  const lines = grid[who][from];
  const save = saveIn(from, lines);
  const line =
    wanted === 'save'
      ? save
      : lines.find(([action, to]) =>
          'action' in wanted ? action === wanted.action : to === wanted.to && to !== from,
        );
  if (!line) return who === 'former-member' ? 'FORBIDDEN' : 'CONFLICT';
  if (isStale) return 'CONFLICT';
  const [action, to, ...effects] = line;
  const isTyped = save !== undefined && effects.includes('saves');
  if (isTyped && title === '') return 'INVALID_FIELDS';
  return { action, to, title: isTyped ? title : undefined };
}

interface GridLine {
  action: string;
  to: ReviewStatus;
  title: string | undefined;
}

type Row = Record<string, unknown> & { id: string };

describe('any sequence of actors and actions', () => {
  it('WFL-10 WFL-19 D-29 D-65 follows the grid, and a refusal changes no column', {
    timeout: 60_000,
  }, async () => {
    const world = await createWorld({ users: [{}, {}, {}] });
    const start = Date.parse('2026-11-21T12:00:00.000Z');
    let seconds = 0;
    const cronJob = (): string => {
      const at = new Date(start + ++seconds * 1000).toISOString();
      world.at(at);
      return at;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        const as = (who: Somebody) => ({ ...world.ctx, actor: actors[who] });
        const rowNow = async (one: string) =>
          (await rowsOf<Row>('select * from "news" where "id" = ?', one))[0];
        const created = await createItem(as('author'), newsReview, item);
        let known = await rowNow(created.id);
        const expectedLines: string[] = [];
        for (const random of steps) {
          const at = cronJob();
          const from = known?.status as ReviewStatus;
          const one = guided(random, from);
          const version = Number(known?.version);
          const verdict = judged(one, from);
          const done = changeItem(as(one.who), newsReview, created.id, {
            ...(one.wanted === 'save' ? {} : one.wanted),
            fields: one.title === undefined ? undefined : { title: one.title },
            version: one.isStale ? version + 1 : version,
          });
          if (typeof verdict === 'string') {
            const error = await done.then(
              () => null,
              (reason: unknown) => (reason instanceof CodedError ? reason.code : reason),
            );
            expect([one, from, error]).toEqual([one, from, verdict]);
            expect(await rowNow(created.id)).toEqual(known);
            continue;
          }
          const { action, to, title } = verdict;
          expect(await done).toEqual({ id: created.id, status: to, version: version + 1 });
          const row = await rowNow(created.id);
          expect(row).toEqual({
            ...known,
            ...(title === undefined ? {} : { title, relativePath: slug(title) }),
            status: to,
            version: version + 1,
            changedBy: actors[one.who].id,
            updatedAt: at,
            publishedAt: known?.publishedAt ?? (to === 'PUBLISHED' ? at : null),
            submittedAt: to === 'PENDING' ? (from === 'PENDING' ? known?.submittedAt : at) : null,
            deletedAt: to === 'DELETED' ? at : null,
          });
          if (from !== to) expectedLines.push(`${action} ${from} ${to}`);
          known = row;
        }
        const lines = await rowsOf<{ line: string }>(
          `select "action" || ' ' || "fromStatus" || ' ' || "toStatus" as "line"
              from "reviewHistory" where "itemId" = ? order by "at"`,
          created.id,
        );
        expect(lines.map(({ line }) => line)).toEqual(expectedLines);
      }),
      { numRuns: 20 },
    );
  });
});
