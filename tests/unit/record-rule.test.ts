import { describe, expect, it } from 'vitest';
import { recordRule } from '#app/components/site/records/schemas.ts';
import { pageRuleFor } from '#functions/site/pages/schema.ts';

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
