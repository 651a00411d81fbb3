import { useLanguage, useT } from '#app/i18n/translate.ts';
import { currencies, formatMoney } from '#functions/core/values/money.ts';
import type { PaymentFlag } from '#functions/membership/payments/model/rules.ts';

/** Formats an amount that a bank reports; in a currency that fees cannot have, with its bare code. */
export function useMoney(): (amount: number | null, currency: string | null) => string {
  const t = useT();
  const language = useLanguage();
  return (amount, currency) => {
    if (amount === null) return t('payments.unsaid');
    const known = currencies.find((one) => one === currency);
    if (known) return formatMoney(amount, known, language);
    return `${(amount / 100).toFixed(2)} ${currency ?? ''}`.trim();
  };
}

interface FlaggedPayment {
  flag: PaymentFlag;
  amount: number | null;
  currency: string | null;
  /** The amount of the order; null for an order that is not ours. */
  ordered: number | null;
  orderedIn: string | null;
}

/** What is wrong with a report, in words. */
export function useFlagText(): (flagged: FlaggedPayment) => string {
  const t = useT();
  const money = useMoney();
  return ({ flag, amount, currency, ordered, orderedIn }) =>
    t(`payments.flag-${flag}`, {
      money: money(amount, currency),
      ordered: money(ordered, orderedIn),
    });
}

/** The name of a user; a closed account has none. */
export function useName(): (person: { givenName: string; lastName: string }) => string {
  const t = useT();
  return ({ givenName, lastName }) =>
    `${givenName} ${lastName}`.trim() || t('payments.closedAccount');
}
