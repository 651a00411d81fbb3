import { useT } from '#app/i18n/translate.ts';

/** The number by which a payer and the society speak of an order. */
export function OrderNumber({ orderId }: { orderId: string }) {
  const t = useT();
  return (
    <span>
      {t('renewal.order')}: <span className="order-id">{orderId}</span>
    </span>
  );
}
