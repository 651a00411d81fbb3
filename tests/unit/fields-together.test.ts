import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { ballotToPublish, ballotToSave, sameEndRule } from '#app/components/voting/form-rule.ts';
import { scheduleFormAt } from '#functions/campaigns/newsletters/schema.ts';
import { formRule } from '#functions/content/submissions/schema.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { mostYears } from '#functions/core/membership/rules.ts';
import { invitedPasswordForm } from '#functions/identity/access/schema.ts';
import { passwordChangeForm } from '#functions/identity/account/schema.ts';
import { timeFault } from '#functions/lifecycle/schedules/model/rules.ts';
import { scheduleFieldsFor } from '#functions/lifecycle/schedules/schema.ts';
import { recordedRenewal } from '#functions/membership/fees/schema.ts';
import { reconciledSpan } from '#functions/membership/payments/model/schema.ts';
import { termsForm } from '#functions/site/people/schema.ts';

/** The errors of what a form sends, as the form itself and the server find them. */
function errorsOf(schema: z.ZodType, typed: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const read = parseWithZod(form, { schema });
  return read.status === 'success' ? {} : (read.error ?? {});
}

const now = new Date('2026-11-22T12:00:00.000Z');
const publish = { action: 'publish', at: '2027-03-01T12:00:00.000Z' } as const;

interface Case {
  of: string;
  schema: z.ZodType;
  /** Two fields in contradiction; all others are missing. */
  typed: Record<string, string>;
  field: string;
  said: string;
}

const days = { startDate: '2027-03-02', endDate: '2027-03-01' };

const cases: Case[] = [
  ...(['events', 'netsci-events'] as const).flatMap((kind) =>
    ['', 'save', 'submit', 'publish', 'update', 'delete'].map((button) => ({
      of: `${kind} ${button}`,
      schema: formRule(kind, button, button !== 'delete'),
      typed: days,
      field: 'endDate',
      said: says('endBeforeStart'),
    })),
  ),
  {
    of: 'the payments to compare',
    schema: reconciledSpan,
    typed: { from: '2027-03-02', to: '2027-03-01' },
    field: 'to',
    said: says('endBeforeBegin'),
  },
  {
    of: 'a recorded membership',
    schema: recordedRenewal,
    typed: { validFrom: '2027-03-02', validTo: '2027-03-01' },
    field: 'validTo',
    said: says('endBeforeBegin', mostYears),
  },
  {
    of: 'a term of office without its version',
    schema: termsForm,
    typed: { office1: 'Chair', from1: '2027-03-02', to1: '2027-03-01' },
    field: 'to1',
    said: says('endBeforeBegin'),
  },
  ...[ballotToSave, ballotToPublish(now)].map((schema) => ({
    of: 'a ballot',
    schema,
    typed: { votingStartTime: '2027-03-02T12:00', votingEndTime: '2027-03-01T12:00' },
    field: 'votingEndTime',
    said: says('ballotLater'),
  })),
  {
    of: 'a ballot in which somebody has voted',
    schema: sameEndRule('2027-03-02T12:00Z'),
    typed: { votingEndTime: '2027-03-01T12:00' },
    field: 'votingEndTime',
    said: says('ballotNotEarlier'),
  },
  {
    of: 'the time of taking down',
    schema: scheduleFieldsFor({ action: 'takeDown', now, set: [publish] }),
    typed: { at: '2027-03-01T12:00' },
    field: 'at',
    said: says('downAfterOnline'),
  },
  {
    of: 'the time of a newsletter',
    schema: scheduleFormAt(now),
    typed: { date: '2026-11-22', time: '11:59', recipients: 'many' },
    field: 'time',
    said: says('inPast'),
  },
  ...[invitedPasswordForm, passwordChangeForm].map((schema) => ({
    of: 'two passwords',
    schema,
    typed: { password: 'one thing here', confirm: 'another thing' },
    field: 'confirm',
    said: says('passwordsDiffer'),
  })),
];

it('D-70 a membership is recorded for one day at least, and for ten years at most', () => {
  const faults = ['2027-03-02', '2037-03-02', '2037-03-03'].map(
    (validTo) => errorsOf(recordedRenewal, { validFrom: '2027-03-02', validTo }).validTo,
  );
  expect(faults).toEqual([undefined, undefined, [says('periodTooLong', mostYears)]]);
});

it('an event may last one day', () => {
  const typed = { startDate: '2027-03-02', endDate: '2027-03-02' };
  expect(errorsOf(formRule('events', 'submit', true), typed)).not.toHaveProperty('endDate');
});

it('a term of office lasts one day at least', () => {
  const typed = { office1: 'Chair', from1: '2027-03-02', to1: '2027-03-02' };
  expect(errorsOf(termsForm, typed)).not.toHaveProperty('to1');
});

describe('fields that contradict each other are reported while others are missing', () => {
  it.each(cases)('in $of', ({ schema, typed, field, said }) => {
    expect(errorsOf(schema, typed)).toMatchObject({ [field]: [said] });
  });
});

describe('a contradiction is not looked for', () => {
  it('in a field with an error of its own', () => {
    const typed = { ...days, endDate: 'soon' };
    expect(errorsOf(formRule('events', 'save', true), typed)).toMatchObject({
      endDate: [says('date')],
    });
    const times = { votingStartTime: '2027-03-02T12:00', votingEndTime: 'soon' };
    expect(errorsOf(ballotToPublish(now), times)).toMatchObject({
      votingEndTime: [says('instant')],
    });
  });
  it.each(['preview', 'retract', 'recover'])('by the button %s, which saves nothing', (button) => {
    expect(errorsOf(formRule('events', button, false), { title: 'A', ...days })).toEqual({});
  });
  it('in days in order', () => {
    const typed = { from: '2027-03-01', to: '2027-03-01' };
    expect(errorsOf(reconciledSpan, typed)).toEqual({});
  });
});

describe('a time to publish or to take down', () => {
  const set = [publish];
  const at = (time: string) => `2027-03-01T${time}:00.000Z`;
  it.each([
    ['publish', now.toISOString(), [], 'inPast'],
    ['publish', at('12:01'), [{ action: 'takeDown', at: at('12:00') }], 'downAfterOnline'],
    ['publish', at('12:00'), [{ action: 'takeDown', at: at('12:00') }], 'downAfterOnline'],
    ['publish', at('12:00'), set, null],
    ['takeDown', at('12:00'), set, 'downAfterOnline'],
    ['takeDown', at('12:01'), set, null],
    ['takeDown', at('12:00'), [], null],
  ] as const)('%s at %s', (action, time, others, fault) => {
    expect(timeFault({ action, at: time, now, set: others })).toBe(fault);
  });
});
