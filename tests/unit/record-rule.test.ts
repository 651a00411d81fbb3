import { describe, expect, it } from 'vitest';
import { recordRule } from '#app/components/site/records/schemas.ts';
import {
  buttonsFor,
  findSaveAction,
  type RecordRelation,
  type RecordStatus,
  recordRelations,
  recordStatuses,
} from '#functions/lifecycle/publishing/rules.ts';
import { pageRuleFor } from '#functions/site/pages/schema.ts';
import { grid } from '#tests/support/record-grid.ts';

const takes = (resourceName: 'people' | 'winners', button: string, typed: object) =>
  recordRule(resourceName, button).safeParse(typed).success;

const tooBig = { ordinal: 2_000_000 };

describe('the rule of the forms of people and winners', () => {
  it.each(['', 'save', 'publish', 'update', 'preview'])(
    'ADM-05 says of the ordinal what is wrong with it, while typing and by the button "%s"',
    (button) => {
      expect(takes('people', button, tooBig)).toBe(false);
      expect(takes('people', button, { ordinal: 3 })).toBe(true);
    },
  );

  it.each(['retract', 'delete', 'delete!', 'restore'])(
    'D-30 takes whatever stands there by the button "%s"',
    (button) => {
      expect(takes('people', button, tooBig)).toBe(true);
    },
  );

  it('ADM-11 asks for an award, but not to look at it', () => {
    expect(takes('winners', '', {})).toBe(false);
    expect(takes('winners', 'publish', {})).toBe(false);
    expect(takes('winners', 'preview', {})).toBe(true);
  });
});

it('D-81 an empty page is told all at once that it needs to be published', () => {
  const { error } = pageRuleFor('publish', false).safeParse({});
  expect(error?.issues.map(({ path }) => path.join())).toEqual([
    'title',
    'sectionTitle',
    'summary',
    'body',
    'sectionId',
  ]);
});

describe('the buttons of a record', () => {
  it.each<[RecordRelation, RecordStatus, string | null, string | null]>([
    ['record', 'DRAFT', 'publish', 'save'],
    ['record', 'PUBLISHED', 'update', null],
    ['page', 'DRAFT', 'publish', 'save'],
    ['page', 'PUBLISHED', 'update', 'keep'],
    ['fixed-page', 'PUBLISHED', 'update', 'keep'],
    ['page', 'DELETED', null, null],
  ])(
    'of a %s in %s, %s brings it online and %s keeps it for later',
    (what, from, online, later) => {
      expect(findSaveAction(from, what, true)).toBe(online);
      expect(findSaveAction(from, what, false)).toBe(later);
    },
  );

  it('drop a draft only while there is one', () => {
    for (const what of recordRelations)
      for (const from of recordStatuses) {
        const [offered = [], fewer] = [true, false].map((hasDraft) =>
          buttonsFor(from, what, hasDraft).map(({ name }) => name),
        );
        expect(offered).toEqual(grid[what][from].map(([action]) => action));
        expect(fewer).toEqual(offered.filter((name) => name !== 'discard'));
      }
  });
});
