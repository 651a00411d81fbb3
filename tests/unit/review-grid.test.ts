import { describe, expect, it } from 'vitest';
import {
  completion,
  messageOf,
  relationOf,
  relations,
  review,
  reviewActions,
  reviewStatuses,
} from '#functions/content/review/rules.ts';
import { findSave, mayEdit, parseStatus } from '#functions/lifecycle/machine.ts';
import {
  type GridRelation,
  type GridStatus,
  grid,
  gridIds,
  gridMoves,
  gridRelations,
  gridSaves,
  gridStatuses,
} from '#tests/support/review-grid.ts';

const cells = gridRelations.flatMap((who) =>
  gridStatuses.map((from) => ({ who, from, ids: gridIds[who][from] ?? 'D-30' })),
);

describe('every state × action × standing', () => {
  it('knows no other state and no other standing than the specification', () => {
    expect([...reviewStatuses]).toEqual([...gridStatuses]);
    expect([...relations]).toEqual([...gridRelations]);
  });

  it.each(cells)('$ids $who in $from may exactly what the grid says', ({ who, from }) => {
    const offered = review
      .offered(from, who)
      .map(({ name, to, saves, next, hasButton }) => [
        name,
        to,
        saves ? 'saves' : 'moves',
        next,
        ...(hasButton ? [] : ['no button']),
      ]);
    expect(offered).toEqual(grid[who][from]);
    for (const action of reviewActions) {
      const line = grid[who][from].find(([name]) => name === action);
      expect([action, review.named(action, from, who)?.to ?? null]).toEqual([
        action,
        line?.[1] ?? null,
      ]);
    }
    for (const to of reviewStatuses)
      expect([to, review.leading(from, to, who) !== null]).toEqual([to, gridMoves(who, from, to)]);
  });

  it('WFL-10 WFL-17 fields are open exactly where something saves and stays', () => {
    for (const { who, from } of cells) {
      expect([who, from, mayEdit(review, from, who)]).toEqual([who, from, gridSaves(who, from)]);
      expect(findSave(review, from, who) !== null).toBe(gridSaves(who, from));
    }
    const open = cells.filter(({ who, from }) => mayEdit(review, from, who));
    expect(open.map(({ who, from }) => `${who} ${from}`)).toEqual([
      'author DRAFT',
      'admin-own DRAFT',
      'admin-own PENDING',
      'admin-own PUBLISHED',
      'admin-other DRAFT',
      'admin-other PENDING',
      'admin-other PUBLISHED',
      'by-arrangement PUBLISHED',
    ]);
  });

  it('WFL-18 only retract and recover (and restore) move without saving first', () => {
    const still = review.transitions.filter(({ saves }) => !saves).map(({ name }) => name);
    expect([...new Set(still)]).toEqual(['retract', 'recover', 'restore']);
  });

  const leading = (next: 'list' | 'stay') => [
    ...new Set(review.transitions.filter((t) => t.next === next).map((t) => t.name)),
  ];

  it.each([
    ['FOR-04', 'submit'],
    ['FOR-06', 'update'],
    ['FOR-07', 'delete'],
  ])('%s D-25 %s leads to the list, always', (_, action) => {
    expect(leading('list')).toContain(action);
    expect(leading('stay')).not.toContain(action);
  });

  it('FOR-05 save and whatever else is neither submit, update nor delete stays on the screen', () => {
    expect(leading('list').sort()).toEqual(['delete', 'submit', 'update']);
    expect(leading('stay')).toContain('save');
  });

  it('WFL-21 members edit and delete drafts, submit them, and withdraw what waits; nothing else', () => {
    const offered = reviewStatuses.flatMap((from) =>
      review.offered(from, 'author').map(({ name, to }) => [from, name, to]),
    );
    expect(offered).toEqual([
      ['DRAFT', 'delete', 'DELETED'],
      ['DRAFT', 'save', 'DRAFT'],
      ['DRAFT', 'submit', 'PENDING'],
      ['PENDING', 'withdraw', 'DRAFT'],
    ]);
  });

  it('anyone who refuses or takes back somebody else’s item may say why', () => {
    const asking = review.transitions.filter((t) => t.takesReason && t.who.includes('admin-other'));
    expect(asking.map(({ name }) => name)).toEqual(['reject', 'retract']);
    expect(asking.filter((t) => t.asksReason).map(({ name }) => name)).toEqual(['reject']);
  });
});

describe('what somebody is to an item', () => {
  const item = { authorId: 'me' };
  it.each<[string, string, string[], GridRelation | null]>([
    ['its author', 'me', ['member'], 'author'],
    ['its author whose membership has ended', 'me', [], 'former-member'],
    ['its author with another role', 'me', ['newsletter', 'board'], 'former-member'],
    ['its author who is an admin', 'me', ['admin'], 'admin-own'],
    ['its author who is an admin and a member', 'me', ['admin', 'member'], 'admin-own'],
    ['another admin', 'you', ['admin', 'member'], 'admin-other'],
    ['another member', 'you', ['member'], null],
    ['anyone who makes the newsletter', 'you', ['newsletter'], null],
  ])('WFL-13 ROL-02 %s', (_, id, roles, relation) => {
    expect(relationOf({ id, roles }, item)).toBe(relation);
  });

  it('an item without an author is nobody’s own', () => {
    expect(relationOf({ id: 'me', roles: ['admin'] }, { authorId: null })).toBe('admin-other');
    expect(relationOf({ id: 'me', roles: ['member'] }, { authorId: null })).toBeNull();
  });

  it('WFL-03 WFL-04 an admin publishes what is new, everybody else submits it', () => {
    const people = gridRelations.filter((who) => who !== 'by-arrangement');
    expect(people.map((who) => [who, completion(who)])).toEqual([
      ['author', 'submit'],
      ['former-member', 'submit'],
      ['admin-own', 'publish'],
      ['admin-other', 'publish'],
    ]);
  });
});

describe('the messages above an item', () => {
  type Messages = Record<GridStatus, ReturnType<typeof messageOf>>;
  const ofAuthor: Messages = {
    DRAFT: null,
    PENDING: 'waiting',
    PUBLISHED: 'published',
    REJECTED: 'rejected',
    DELETED: 'deleted',
  };
  const ofAdmin: Messages = {
    DRAFT: null,
    PENDING: 'submittedBy',
    PUBLISHED: null,
    REJECTED: null,
    DELETED: 'deleted',
  };
  const table: Record<GridRelation, Messages> = {
    author: ofAuthor,
    'former-member': ofAuthor,
    'admin-own': ofAdmin,
    'admin-other': { ...ofAdmin, PUBLISHED: 'online' },
    'by-arrangement': ofAdmin,
  };
  it.each(cells)('$ids $who in $from', ({ who, from }) => {
    expect(messageOf(from, who)).toBe(table[who][from]);
  });
});

describe('the names of states', () => {
  it.each([
    ['pending', 'PENDING'],
    ['Pending', 'PENDING'],
    ['PENDING', 'PENDING'],
    ['dRaFt', 'DRAFT'],
    ['', null],
    ['PENDING ', null],
    ['SENT', null],
    ['constructor', null],
  ])('WFL-01 "%s"', (text, status) => {
    expect(parseStatus(review, text)).toBe(status);
  });
});
