import { useRouteLoaderData } from '@remix-run/react';
import { useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/root.tsx';

/** The way to write to the society about an order, which the subject names. */
export function ContactLink({ orderId }: { orderId?: string | undefined }) {
  const t = useT();
  const site = useRouteLoaderData<SiteData>('root');
  if (!site) return null;
  const subject = orderId
    ? `?subject=${encodeURIComponent(`${t('renewal.order')} ${orderId}`)}`
    : '';
  return <a href={`mailto:${site.contactEmail}${subject}`}>{t('actions.writeToUs')}</a>;
}
