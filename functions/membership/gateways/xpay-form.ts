import {
  type GatewayForm,
  newReport,
  type Order,
  type Report,
} from '#functions/core/adapters/gateway.ts';
import { sameText, sha1, sha256 } from '#functions/core/values/crypto.ts';
import type { Outcome, Proof } from '#functions/core/values/payment-words.ts';

export interface Merchant {
  alias: string;
  secret: string;
}

/**
 * A MAC of the XPay gateway: SHA-1 over `name=value` of the given fields in their order, and the secret.
 * https://ecommerce.nexi.it/specifiche-tecniche/codicebase/introduzione.html
 */
export const xpayMac = (
  fields: readonly (readonly [string, string | number])[],
  secret: string,
): Promise<string> => sha1(fields.map(([name, value]) => `${name}=${value}`).join('') + secret);

/** The signed form that sends an order to the bank (REN-05). */
export async function orderForm(
  { orderId, amount, currency, description, language, email, urls }: Order,
  { alias, secret }: Merchant,
  action: string,
): Promise<GatewayForm> {
  const importo = String(amount);
  const signed = { codTrans: orderId, divisa: currency, importo };
  const mac = await xpayMac(Object.entries(signed), secret);
  return {
    method: 'POST',
    action,
    fields: {
      alias,
      importo,
      divisa: currency,
      codTrans: orderId,
      url: urls.return,
      url_back: urls.back,
      urlpost: urls.notification,
      mac,
      languageId: language === 'it' ? 'ITA' : 'ENG',
      descrizione: description,
      mail: email,
    },
  };
}

/** Whole minor units as the bank writes them, or null. */
const minorUnits = (text: string | null): number | null =>
  text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;

const signedNames = ['codTrans', 'esito', 'importo', 'divisa', 'data', 'orario', 'codAut'] as const;

const signedFields = (params: URLSearchParams) =>
  signedNames.map((name): [string, string] => [name, params.get(name) ?? '']);

/** The MAC of a report of the bank. */
export const reportMac = (params: URLSearchParams, secret: string): Promise<string> =>
  xpayMac(signedFields(params), secret);

async function proofOf(params: URLSearchParams, secret: string): Promise<Proof> {
  const mac = params.get('mac');
  if (mac === null) return 'NONE';
  return sameText(mac.toLowerCase(), await reportMac(params, secret)) ? 'SIGNED' : 'WRONG';
}

/** A currency as a gateway writes it: never cut to the length of ours, or a longer one might match. */
export const currencyCode = (text: string): string => text.slice(0, 10).toUpperCase();

// A map, not an object: the name comes from outside.
const outcomeOf = new Map<string, Outcome>([
  ['OK', 'PAID'],
  ['KO', 'REFUSED'],
  ['ERRORE', 'REFUSED'],
  ['ANNULLO', 'CANCELLED'],
  ['PEN', 'PENDING'],
]);

/** How the fields arrived: the bank sends the same ones directly and with the browser. */
export type ReportChannel = 'notification' | 'return' | 'back';

/**
 * What the fields of a notification or a return report; null when they name no order. An outcome that
 * is not known here is `UNKNOWN` when the bank has signed it, and null otherwise.
 */
export async function readReport(
  params: URLSearchParams,
  secret: string,
  channel: ReportChannel,
): Promise<Report | null> {
  const [orderId, divisa] = [params.get('codTrans'), params.get('divisa')];
  if (!orderId) return null;
  const proof = await proofOf(params, secret);
  const known = outcomeOf.get(params.get('esito') ?? '');
  const outcome = known ?? (proof === 'SIGNED' ? 'UNKNOWN' : null);
  if (!outcome) return null;
  // Unsigned fields may be added to a copy of a genuine report.
  const fields = proof === 'SIGNED' ? signedFields(params) : [...params].sort();
  return newReport(orderId.slice(0, 64), {
    eventId: `${channel} ${proof} ${await sha256(JSON.stringify(fields))}`,
    outcome,
    proof,
    amount: minorUnits(params.get('importo')),
    currency: divisa === null ? null : currencyCode(divisa),
    message: params.get('messaggio'),
    reference: params.get('codAut'),
  });
}

/** The fields that a bank or a browser sends, by either method. */
export async function readParams(request: Request): Promise<URLSearchParams> {
  if (request.method !== 'POST') return new URL(request.url).searchParams;
  // Not `text()`: workerd logs a warning each time that a form is not text.
  return new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
}
