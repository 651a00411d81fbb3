import { type FormEvent, useEffect, useState } from 'react';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { type Currency, formatMoney } from '#functions/core/values/money.ts';
import type { CheckoutView } from './view.server.ts';

interface PayFormProps {
  form: NonNullable<CheckoutView['form']>;
  amount: number;
  currency: Currency;
}

/**
 * The form that leads to the bank (REN-04…06): a plain one, since its answer is a page of another
 * site. With script a second press sends nothing.
 */
export function PayForm({ form, amount, currency }: PayFormProps) {
  const t = useT();
  const language = useLanguage();
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    // Anyone who goes back may find the page as it was left.
    const reopen = () => setSent(false);
    window.addEventListener('pageshow', reopen);
    return () => window.removeEventListener('pageshow', reopen);
  }, []);
  const send = (event: FormEvent) => {
    if (isSent) event.preventDefault();
    setSent(true);
  };
  return (
    <form method={form.method} action={form.action} autoComplete="off" onSubmit={send}>
      {form.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="actions">
        <button className="button" type="submit" disabled={isSent} aria-busy={isSent || undefined}>
          {isSent
            ? t('renewal.paying')
            : t('renewal.pay', { amount: formatMoney(amount, currency, language) })}
        </button>
        <a href={hrefTo('my-renewal-options')}>{t('renewal.chooseAnother')}</a>
      </p>
    </form>
  );
}
