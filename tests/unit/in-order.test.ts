import { expect, it } from 'vitest';
import { sortErrors } from '#app/components/form/watch-form.ts';

it('what is wrong with a form is listed in the order of its fields, and what belongs to none comes last', () => {
  const errors: [string, string[]][] = [
    ['applicationsEndTime', ['a']],
    ['other', ['b']],
    ['title', ['c']],
    ['votingEndTime', ['d']],
  ];
  const names = sortErrors(errors, [
    'title',
    'description',
    'applicationsEndTime',
    'votingEndTime',
  ]);
  expect(names.map(([name]) => name)).toEqual([
    'title',
    'applicationsEndTime',
    'votingEndTime',
    'other',
  ]);
  expect(errors[0]?.[0]).toBe('applicationsEndTime');
});
