import { ScriptButton } from '#app/components/form/script-button.tsx';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { FactList } from '#app/components/ui/place.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { type Currency, formatCodedMoney } from '#functions/core/values/money.ts';
import type { DocumentFacts as Facts } from '#functions/membership/documents/facts.ts';

interface PartiesProps {
  society: Facts['society'];
  payer: { name: string; lines: string[] };
  /** Whether the money went back: the society has issued the document, and the payer got the money. */
  isBack?: boolean;
}

/** Who has received the money, and from whom; or who has given it back, and to whom. */
export function Parties({ society, payer, isBack = false }: PartiesProps) {
  const t = useT();
  return (
    <div className="receipt-parties">
      <section aria-labelledby="receipt-society">
        <h2 id="receipt-society">{t(isBack ? 'paidBack.issuedBy' : 'renewal.receivedBy')}</h2>
        <p>
          <strong>{society.name}</strong>
        </p>
        {society.address.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {society.taxId ? (
          <p>
            {t('renewal.taxId')}: {society.taxId}
          </p>
        ) : null}
        <p>{society.contact}</p>
      </section>
      <section aria-labelledby="receipt-payer">
        <h2 id="receipt-payer">{t(isBack ? 'paidBack.creditedTo' : 'renewal.payer')}</h2>
        <p>
          <strong>{payer.name}</strong>
        </p>
        {payer.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
    </div>
  );
}

interface DocumentFactsProps {
  facts: [name: string, value: string | null][];
  amount: number;
  currency: Currency;
}

/** The facts of a receipt or a credit note, with its amount at the end. */
export function DocumentFacts({ facts, amount, currency }: DocumentFactsProps) {
  const t = useT();
  const text = formatCodedMoney(amount, currency, useLanguage());
  return (
    <FactList className="order" facts={facts}>
      <div>
        <dt>{t('fields.amount')}</dt>
        <dd className="order-amount">{text}</dd>
      </div>
    </FactList>
  );
}

/** A print button; without script, a hint at the browser's own command. */
export function Print() {
  const t = useT();
  const hydrated = useHydrated();
  return (
    <p className="actions">
      <ScriptButton className="button" onClick={() => window.print()}>
        {t('actions.print')}
      </ScriptButton>
      {hydrated ? null : <span className="field-hint stand-in">{t('renewal.printHint')}</span>}
    </p>
  );
}
