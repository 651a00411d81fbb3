import type { Context } from '#functions/core/context.ts';
import { sameText } from '#functions/core/values/crypto.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { type Currency, currencies } from '#functions/core/values/money.ts';
import { xpayMac } from '#functions/membership/gateways/xpay-form.ts';
import { sandboxMerchant } from './gateway.ts';

/** An order as the site has sent it. */
export interface BankOrder {
  orderId: string;
  amount: number;
  currency: Currency;
  description: string;
  url: string;
  notifyUrl: string;
}

/** Why the bank rejects a form. */
export type Fault = 'incomplete' | 'foreign' | 'forged';

/** The language that the form requests for the bank's page. */
export const languageOf = (params: URLSearchParams): Language =>
  params.get('languageId') === 'ITA' ? 'it' : 'en';

/** Whether a URL belongs to this site: the bank calls and redirects nowhere else. */
export const isOwnAddress = (address: string, origin: string): boolean =>
  URL.canParse(address) && new URL(address).origin === origin;

/** The order in a checkout form, or what is wrong with it. */
export async function readOrder(
  params: URLSearchParams,
  { config: { origin, linkSecret } }: Pick<Context, 'config'>,
): Promise<BankOrder | Fault> {
  const field = (name: string) => params.get(name) ?? '';
  const [codTrans, divisa, importo] = [field('codTrans'), field('divisa'), field('importo')];
  const currency = currencies.find((one) => one === divisa);
  const isWhole = /^[A-Za-z0-9]{2,30}$/.test(codTrans) && /^[1-9]\d{0,8}$/.test(importo);
  if (!currency || !isWhole) return 'incomplete';
  const [url, back, notifyUrl] = [field('url'), field('url_back'), field('urlpost')];
  if (![url, back, notifyUrl].every((address) => isOwnAddress(address, origin))) return 'foreign';
  const { alias, secret } = sandboxMerchant(linkSecret);
  const mac = await xpayMac(Object.entries({ codTrans, divisa, importo }), secret);
  if (field('alias') !== alias || !sameText(field('mac'), mac)) return 'forged';
  return {
    orderId: codTrans,
    amount: Number(importo),
    currency,
    description: field('descrizione').slice(0, 200),
    url,
    notifyUrl,
  };
}

/** The URL for a browser whose user cancels: unsigned, as with XPay. */
export function cancelAddress(params: URLSearchParams, origin: string): string {
  const back = params.get('url_back') ?? '';
  const codTrans = params.get('codTrans');
  if (!codTrans || !isOwnAddress(back, origin)) return `${origin}/`;
  return withFields(back, {
    codTrans,
    esito: 'ANNULLO',
    importo: params.get('importo') ?? '',
    divisa: params.get('divisa') ?? '',
  });
}

/** A URL with further fields in its query. */
export function withFields(address: string, fields: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
