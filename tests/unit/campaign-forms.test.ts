import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { campaignRule } from '#app/components/campaigns/campaign-form.tsx';
import {
  emailSending,
  emailToPublish,
  emailToSave,
} from '#functions/campaigns/bulk-emails/schema.ts';
import { overdueForm, scheduleForm } from '#functions/campaigns/newsletters/schema.ts';

const rules = { toSave: emailToSave, toPublish: emailToPublish };
// The fields of a published e-mail on its screen.
const view = { subject: '', filterType: 'Members' };
const takes = (button: string) => campaignRule(button, rules).safeParse(view).success;

describe('EML-07 the buttons of a mailing’s form', () => {
  test.each(['retract', 'restore', 'delete', 'delete!', 'stay'])(
    '%s saves nothing and takes whatever stands in the fields',
    (button) => expect(takes(button)).toBe(true),
  );

  test.each(['update', 'publish', 'create', ''])('%s is held to the fields', (button) =>
    expect(takes(button)).toBe(false),
  );

  test('what is published needs all of it', () =>
    expect(campaignRule('publish', rules)).toBe(emailToPublish));
});

test('D-81 an empty e-mail is told all at once that it needs', () => {
  const missing = (schema: z.ZodType, typed: object) =>
    schema.safeParse(typed).error?.issues.map(({ path }) => path.join());
  expect(missing(emailToSave, { filterType: 'RENEWAL' })).toEqual([
    'subject',
    'filterRenewalOptionId',
  ]);
  expect(missing(emailToPublish, { filterType: 'WEB-USERS' })).toEqual([
    'subject',
    'sender',
    'body',
  ]);
});

describe('EML-07 D-39 the number of recipients as it is typed', () => {
  test.each([
    '3062',
    '3,062',
    '3.062',
    '3 062',
    '3\u00a0062',
    '3\u202f062',
    '3\u2009062',
    '3’062',
    "3'062",
    ' 3062 ',
  ])('%j is 3062', (recipients) => {
    for (const form of [emailSending, overdueForm])
      expect(form.parse({ recipients })).toEqual({ recipients: 3062 });
  });

  test.each(['3,06', '3.5', '-1', 'all', '1,2,3', '3,,062', '1e3'])(
    '%j is no number',
    (recipients) => expect(emailSending.safeParse({ recipients }).success).toBe(false),
  );

  test('nothing typed is nothing confirmed', () => {
    expect(emailSending.parse({})).toEqual({ recipients: null });
    expect(scheduleForm.parse({ date: '2026-11-20', time: '09:30', recipients: '' })).toMatchObject(
      { recipients: null },
    );
  });
});
