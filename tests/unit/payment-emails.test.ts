import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renewableFrom } from '#functions/core/membership/rules.ts';
import { addDays, formatDate, type Language, languages } from '#functions/core/values/dates.ts';
import { paymentFlags } from '#functions/membership/payments/model/rules.ts';
import { reminderDue, reminderStages } from '#functions/membership/renewals/rules.ts';
import { emailFacts, saidEmail } from '#tests/support/said-email.ts';

const society = emailFacts.societyName;
const today = '2026-11-21';

const hrefs = (html: string) =>
  new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&')));

describe('D-69 the e-mail that a membership ends', () => {
  /** The reminder for a membership that ends this many days from today. */
  const reminder = (left: number, language?: Language) => {
    const validTo = addDays(today, left);
    const days = reminderDue(validTo, today);
    return saidEmail('renewal-reminder', { validTo, days }, language);
  };
  const renewal = 'https://netsci.test/my/membership-renewal';

  it('says to which day it is valid, with a button, as soon as one can renew', () => {
    const { subject, text, html } = reminder(5);
    expect(subject).toBe('Your membership is valid to 26 November 2026');
    expect(text).toContain(`Your membership of the ${society} is valid to 26 November 2026.`);
    expect(text).toContain('You can renew now;');
    expect(text).toContain(`Renew your membership\n${renewal}\n`);
    expect(hrefs(html)).toContain(renewal);
  });

  it('D-77 says on its last day that it is valid, and not before the day after that it is over', () => {
    const { subject, text } = reminder(0);
    expect(subject).toBe('Your membership is valid to 21 November 2026');
    expect(text).toContain(renewal);
    expect(text).not.toContain('the last reminder');
    const after = reminder(-1);
    expect(after.subject).toBe('Your membership was valid to 20 November 2026: it has ended');
    expect(after.text).toContain(`Your membership of the ${society} was valid to`);
  });

  it('says two weeks later that it is over, for the last time', () => {
    const last = reminder(-14);
    expect(last.subject).toBe('Your membership was valid to 7 November 2026: it has ended');
    expect(last.text).toContain('This is the last reminder about it.');
  });

  it('leads to Italian pages in Italian', () => {
    expect(hrefs(reminder(-14, 'it').html)).toEqual(
      new Set([`${renewal}?lang=it`, 'https://netsci.test/my/account?lang=it#reminders']),
    );
  });

  it('is true on every day on which it may be sent', () => {
    const overdue = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(fc.constantFrom(...reminderStages), overdue, fc.nat(3000), (stage, days, n) => {
        const on = addDays(today, n);
        const validTo = addDays(on, stage - days);
        const { subject, text } = saidEmail('renewal-reminder', { validTo, days: stage }, 'en', on);
        expect(subject).toContain(`valid to ${formatDate(validTo, 'en')}`);
        expect(subject.includes('ended')).toBe(validTo < on);
        expect(renewableFrom([{ validFrom: addDays(validTo, -365), validTo }], on)).toBeNull();
        expect(text).toContain(renewal);
        expect(text).toContain('https://netsci.test/my/account#reminders');
      }),
    );
  });
});

describe('the e-mails of a payment', () => {
  const paid = {
    ...{ paymentId: '01990000-0000-7000-8000-000000000009', receipt: '2026-0007' },
    ...{ orderId: 'N5S1ABC', option: 'Students', amount: 2500, currency: 'USD' },
    ...{ validFrom: '2026-11-24', validTo: '2027-11-24', paidAt: '2026-11-21T12:04:00.000Z' },
  };

  it('D-21 D-74 the receipt holds number, option, amount, period, order, and leads to print', () => {
    const { subject, text } = saidEmail('renewal-paid', paid);
    expect(subject).toBe('Receipt 2026-0007 for your membership fee');
    for (const said of [
      'Receipt: 2026-0007',
      'Membership fee: Students',
      'Amount: USD 25.00',
      'Paid on: 21 November 2026',
      'Membership from: 24 November 2026',
      'Valid to: 24 November 2027',
      'Order: N5S1ABC',
      `Received by: ${society}`,
      `https://netsci.test/my/receipts/${paid.paymentId}`,
    ])
      expect(text).toContain(`${said}\n`);
    expect(saidEmail('renewal-paid', paid, 'it').text).toContain('25,00 USD');
  });

  it('a refund says how much came back, and what that means for the membership', () => {
    const data = { paymentId: 'p1', amount: 3500, currency: 'CHF', option: 'Postdocs' };
    const had = saidEmail('payment-refunded', { ...data, hadPeriod: true });
    expect(had.text).toContain('has paid back CHF 35.00, your payment for “Postdocs”');
    expect(had.text).toContain('no longer counts');
    const none = saidEmail('payment-refunded', { ...data, hadPeriod: false });
    expect(none.text).toContain('Your membership does not change.');
  });

  it('a payment that is held names what the bank has told of, and says not to pay again', () => {
    const data = { amount: 4900, currency: 'GBP', orderId: 'N5S1ABC' };
    expect(saidEmail('payment-checked', data).text).toContain(
      'We are checking a payment of GBP 49.00 for your membership fee. Please do not pay again.',
    );
    expect(saidEmail('payment-checked', data).text).toContain('the order number N5S1ABC');
  });

  it('a payment whose amount the bank has not named, or in no currency of ours, has none', () => {
    for (const money of [
      { amount: null, currency: null },
      { amount: 4900, currency: 'XXX' },
    ]) {
      const data = { ...money, orderId: 'N5S1ABC' };
      expect(saidEmail('payment-checked', data).text).toContain('checking a payment for your');
    }
  });

  it('a payment that was closed says so, and that what was charged is settled in person', () => {
    const data = { amount: 5000, currency: 'GBP', orderId: 'N5S1ABC', paymentId: 'p1' };
    const { text } = saidEmail('payment-closed', data);
    expect(text).toContain('We have closed your payment of GBP 50.00 without a membership.');
    expect(text).toContain('settle that with you personally');
    expect(text).toContain('the order number N5S1ABC');
    expect(text).not.toMatch(/nothing was charged|rejected/i);
  });

  it('the administrators are told of every flag in words of its own', () => {
    for (const language of languages) {
      const all = paymentFlags.map((flag) =>
        saidEmail(
          'payment-flagged',
          { orderId: 'N5S1ABC', flag, amount: 2500, currency: 'USD', paymentId: 'p1' },
          language,
        ),
      );
      expect(new Set(all.map(({ subject }) => subject)).size).toBe(paymentFlags.length);
      for (const { text } of all) {
        expect(text).toContain('N5S1ABC');
        expect(text).toContain('https://netsci.test/my/payments');
      }
    }
  });

  it('what a forged report says makes no link in the e-mail to the administrators', () => {
    const plain = { flag: 'UNKNOWN_ORDER', amount: null, currency: null, paymentId: null };
    const { text, html } = saidEmail('payment-flagged', {
      ...plain,
      orderId: 'see https://evil.example/<b> now\n\nAmount: $1',
      currency: 'https://evil.example',
    });
    expect(text).toContain('Order: see … now Amount: $1\n');
    expect(`${text}${html}`).not.toContain('evil');
    expect(saidEmail('payment-flagged', { ...plain, orderId: 'X' }).text).not.toContain('Amount');
  });
});
