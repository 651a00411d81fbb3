import { useLanguage, useT } from '#app/i18n/translate.ts';
import { addressLines } from '#functions/membership/billing/rules.ts';
import type { Billing } from '#functions/membership/billing/schema.ts';

/** For whom a document is made out: the institution, its address, and what its office asks for. */
export function useBillingLines(billing: Billing): string[] {
  const t = useT();
  const { vatNumber, purchaseOrder } = billing;
  return [
    ...addressLines(billing, useLanguage()),
    ...(vatNumber ? [`${t('billing.vatNumber')}: ${vatNumber}`] : []),
    ...(purchaseOrder ? [`${t('billing.purchaseOrder')}: ${purchaseOrder}`] : []),
  ];
}
