import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTypo } from '#functions/campaigns/bulk-emails/rules.ts';
import { recipientMachine, rowMove } from '#functions/campaigns/delivery/rules.ts';
import {
  campaignMove,
  campaignStatuses,
  dueAt,
  hasStarted,
  isConfirmed,
  isInProgress,
  isScheduled,
  isTesting,
  maySend,
  minuteOf,
  needsConfirmation,
  splitSendTime,
} from '#functions/campaigns/model/rules.ts';
import { addressesIn, sendOnField } from '#functions/campaigns/model/schema.ts';
import { claimBatchSize, claimSize, pauseAfter } from '#functions/email/transport/trouble.ts';

describe('a time to send at', () => {
  it('NLT-07 D-39 is a day and a time of 24 hours in UTC, parted by a space', () => {
    const read = (text: string) => sendOnField.safeParse(text).data ?? null;
    expect(read('2026-12-01 09:30')).toBe('2026-12-01 09:30');
    for (const wrong of [
      '2026-12-01',
      '09:30',
      '2026-02-30 09:30',
      '2026-12-01 24:00',
      '2026-12-01 9:30',
      '2026-12-01T09:30',
      '2026-12-01  09:30',
      '2026-12-01 09:30 UTC',
      '',
    ])
      expect(read(wrong), wrong).toBeNull();
  });

  it('NLT-11 is shown by its day and its minute', () => {
    expect(splitSendTime('2026-12-01 09:30')).toEqual({ date: '2026-12-01', time: '09:30' });
  });

  it('D-39 more than six hours late waits for somebody’s word', () => {
    const waiting = {
      status: 'SEND',
      sendOn: '2026-12-01 09:30',
      overdueConfirmedAt: null,
    } as const;
    const after = (ms: number) => new Date(Date.parse('2026-12-01T15:30:00.000Z') + ms);
    expect(needsConfirmation(waiting, after(0))).toBe(false);
    expect(needsConfirmation(waiting, after(1))).toBe(true);
    for (const settled of [
      { overdueConfirmedAt: '2026-12-01T16:00:00.000Z' },
      { status: 'SENT' },
      { sendOn: null },
    ] as const)
      expect(needsConfirmation({ ...waiting, ...settled }, after(1))).toBe(false);
  });

  it('any minute survives being written and read', () => {
    const minute = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(minute, (at) => {
        const text = minuteOf(at);
        expect(sendOnField.parse(text)).toBe(text);
        expect(at.getTime() - dueAt(text).getTime()).toBeLessThan(60_000);
        expect(at.getTime()).toBeGreaterThanOrEqual(dueAt(text).getTime());
      }),
    );
  });
});

describe('the state of a campaign', () => {
  it('NLT-16 D-40 answers these questions of the screens', () => {
    const states = (are: (status: (typeof campaignStatuses)[number]) => boolean) =>
      campaignStatuses.filter(are);
    expect(states(maySend)).toEqual(['PUBLISHED', 'SEND']);
    expect(states(isInProgress)).toEqual(['SENDING', 'SEND_TEST', 'SENDING_TEST']);
    expect(states(isTesting)).toEqual(['SEND_TEST', 'SENDING_TEST']);
    expect(states(hasStarted)).toEqual(['SENDING', 'SENT']);
    expect(states(isScheduled)).toEqual(['SEND']);
  });

  it('NLT-28 is moved by the delivery, and by nobody else, where it finds it', () => {
    expect(campaignMove('start', 'delivery')).toEqual({ from: ['SEND'], to: 'SENDING' });
    expect(() => campaignMove('start', 'emails')).toThrow();
  });
});

describe('the number of recipients', () => {
  it('need not be typed up to a hundred, but must be right when it is', () => {
    expect(isConfirmed(100, null)).toBe(true);
    expect(isConfirmed(100, 100)).toBe(true);
    expect(isConfirmed(100, 99)).toBe(false);
    expect(isConfirmed(101, null)).toBe(false);
    expect(isConfirmed(101, 101)).toBe(true);
  });
});

describe('addresses that are typed', () => {
  it('NLT-05 are parted at line ends, empty lines are dropped, each counts once', () => {
    expect(addressesIn(' a@example.org \r\n\n\nB@example.org\nA@EXAMPLE.ORG', '\n')).toEqual({
      addresses: ['A@EXAMPLE.ORG', 'B@example.org'],
      fault: null,
    });
  });

  it('EML-02 are parted at semicolons', () => {
    expect(addressesIn('a@example.org; b@example.org;', ';').addresses).toHaveLength(2);
    expect(addressesIn('a@example.org b@example.org', ';').fault).toContain('form.addresses');
  });

  it('are no more than twenty', () => {
    const many = Array.from({ length: 21 }, (_, n) => `a${n}@example.org`).join('\n');
    expect(addressesIn(many, '\n').fault).toBe('form.tooManyAddresses#20');
  });

  it('never come out with what could begin a new line of an e-mail’s head', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(';' as const, '\n' as const), (text, separator) => {
        const { addresses, fault } = addressesIn(`${text}${separator}a@example.org`, separator);
        if (!fault)
          for (const one of addresses) expect(one).toMatch(/^[^\s\p{Cc}]+@[^\s\p{Cc}]+$/u);
      }),
    );
  });
});

describe('the rate', () => {
  it('is kept over any number of e-mails and any time that they took', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.double({ min: 0.1, max: 1000, noNaN: true }),
        (messages, ms, perSecond) => {
          const spent = ms + pauseAfter(messages, ms, perSecond);
          expect((messages * 1000) / Math.max(spent, 1e-9)).toBeLessThanOrEqual(
            perSecond * 1.000001,
          );
        },
      ),
    );
  });

  it('lets no more be claimed than a second allows, and always one', () => {
    expect(claimBatchSize(0.5)).toBe(1);
    expect(claimBatchSize(14)).toBe(14);
    expect(claimBatchSize(10_000)).toBe(claimSize);
  });
});

describe('a row of the ledger', () => {
  it('is never sent again by the delivery once it was in somebody’s hands', () => {
    const byDelivery = recipientMachine.transitions.filter(({ who }) => who.includes('delivery'));
    const back = byDelivery
      .filter(({ to }) => to === 'QUEUED')
      .map(({ name, from }) => [name, from]);
    // Only rows that their own sender knows were not sent are queued again.
    expect(back).toEqual([['release', 'CLAIMED']]);
    expect(rowMove('retry').from.sort()).toEqual(['FAILED', 'UNKNOWN']);
  });
});

describe('placeholders of an e-mail', () => {
  it.each([
    ['Dear {givenName} {lastName}, {renewalDate}', null],
    ['Dear {givenname}', '{givenname}'],
    ['Dear {Lastname}', '{Lastname}'],
    ['Dear {givenNames}', '{givenNames}'],
    ['Dear {givnName}', '{givnName}'],
    ['Dear {lasNam}', '{lasNam}'],
    ['Dear { lastName }', '{ lastName }'],
    ['{givenName}, {renewaldate}', '{renewaldate}'],
    ['{nope} {x} {a, b} {x_i} {given name} lastname {}', null],
  ])('EML-13 of "%s": the first that is mistyped is %s', (text, found) =>
    expect(findTypo(text)).toBe(found),
  );
});
