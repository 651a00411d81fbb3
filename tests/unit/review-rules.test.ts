import { describe, expect, it } from 'vitest';
import {
  completion,
  messageOf,
  type Relation,
  type ReviewStatus,
  type ReviewTransition,
  relationOf,
  relations,
  review,
  reviewStatuses,
} from '#functions/content/review/rules.ts';
import { mayEdit } from '#functions/lifecycle/machine.ts';
import { gridIds } from '#tests/support/review-grid.ts';

describe('the review in general', () => {
  const actions = (are: (transition: ReviewTransition) => boolean) => [
    ...new Set(review.transitions.filter(are).map(({ name }) => name)),
  ];

  it('WFL-18 only retract and recover (and restore) move without saving first', () => {
    expect(actions(({ saves }) => !saves)).toEqual(['retract', 'recover', 'restore']);
  });

  it('FOR-07 D-25 delete, submit and update lead to the list, always; nothing else does', () => {
    const leading = ['delete', 'submit', 'update'];
    expect(actions(({ next }) => next === 'list')).toEqual(leading);
    expect(actions(({ name, next }) => next === 'stay' && leading.includes(name))).toEqual([]);
  });

  it('WFL-17 an administrator edits everything but what is rejected or deleted', () => {
    for (const who of ['admin-own', 'admin-other'] as const)
      expect(reviewStatuses.filter((status) => mayEdit(review, status, who))).toEqual([
        'DRAFT',
        'PENDING',
        'PUBLISHED',
      ]);
  });
});

describe('what somebody is to an item', () => {
  const item = { authorId: 'me' };
  it.each<[string, string, string[], Relation | null]>([
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
    const people = relations.filter((who) => who !== 'by-arrangement');
    expect(people.map((who) => [who, completion(who)])).toEqual([
      ['author', 'submit'],
      ['former-member', 'submit'],
      ['admin-own', 'publish'],
      ['admin-other', 'publish'],
    ]);
  });
});

describe('the messages above an item', () => {
  type Messages = Record<ReviewStatus, ReturnType<typeof messageOf>>;
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
  const table: Record<Relation, Messages> = {
    author: ofAuthor,
    'former-member': ofAuthor,
    'admin-own': ofAdmin,
    'admin-other': { ...ofAdmin, PUBLISHED: 'online' },
    'by-arrangement': ofAdmin,
  };
  const cells = relations.flatMap((who) =>
    reviewStatuses.map((from) => [gridIds[who][from] ?? '', who, from] as const),
  );
  it.each(cells)('%s %s in %s', (_ids, who, from) => {
    expect(messageOf(from, who)).toBe(table[who][from]);
  });
});
