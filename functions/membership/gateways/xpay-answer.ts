import * as z from 'zod';
import {
  answerId,
  GatewayError,
  type ListedOrder,
  newReport,
  type Report,
} from '#functions/core/adapters/gateway.ts';
import type { Outcome } from '#functions/core/values/payment-words.ts';
import { currencyCode } from './xpay-form.ts';

/** The only currency that the gateway accepts: its ISO number in calls, its code in forms. */
export const euro = { number: '978', code: 'EUR' } as const;

const text = z.union([z.string(), z.number()]).transform(String);
const cents = z.coerce.number().int().nonnegative();
/** An answer of the back office, successful or not. */
export const answer = z.object({
  esito: z.string(),
  idOperazione: text.catch(''),
  timeStamp: text.catch(''),
  mac: z.string(),
  errore: z.object({ codice: text }).optional().catch(undefined),
  report: z.array(z.unknown()).optional().catch(undefined),
});
export type Answer = z.infer<typeof answer>;

const operation = z.object({ tipoOperazione: z.string(), importo: cents });
const attempt = z.object({
  codiceTransazione: z.string(),
  importo: cents,
  divisa: text,
  stato: z.string(),
  codiceAutorizzazione: z.string().nullish(),
  dataTransazione: z.string().nullish().catch(null),
  dettaglio: z
    .array(z.object({ operazioni: z.array(z.unknown()).catch([]) }))
    .optional()
    .catch(undefined),
});
type Attempt = z.infer<typeof attempt>;

/**
 * The outcomes of the gateway's states. "Autorizzato" counts as paid: the money is collected automatically
 * at the end of the day. "Annullato" is an authorised payment that was voided before that.
 */
const states = new Map<string, Outcome>([
  ['Autorizzato', 'PAID'],
  ['Contabilizzato', 'PAID'],
  ['In attesa di contab.', 'PAID'],
  ['Contabilizzato Parz.', 'PAID'],
  ['Rimborsato', 'REFUNDED'],
  ['Rimborsato Parz.', 'REFUNDED'],
  ['Stornato', 'REFUNDED'],
  ['Annullato', 'REFUNDED'],
  ['In attesa di storno', 'PENDING'],
  ['In Corso', 'PENDING'],
  ['Pendente', 'PENDING'],
  ['Sospeso', 'PENDING'],
  ['Negato', 'REFUSED'],
  ['Autor. Negata', 'REFUSED'],
  ['Non Creato', 'REFUSED'],
  ['Non valido', 'REFUSED'],
  ['Non generato', 'REFUSED'],
  ['Chiuso da backoffice', 'CANCELLED'],
]);

/** Of several attempts for one order, the one that says most about the money counts. */
const outcomeOrder: readonly Outcome[] = ['PAID', 'REFUNDED', 'PENDING', 'REFUSED', 'CANCELLED'];

/** Partly collected or refunded: the amount is the sum of the operations of that kind, not the order's. */
const partialKinds = new Map([
  ['Contabilizzato Parz.', 'CONTAB'],
  ['Rimborsato Parz.', 'STORNO'],
]);

function amountOf({ stato, importo, dettaglio = [] }: Attempt): number {
  const kind = partialKinds.get(stato);
  if (!kind) return importo;
  return dettaglio
    .flatMap(({ operazioni }) => operazioni)
    .reduce<number>((sum, one) => {
      const { data } = operation.safeParse(one);
      return data?.tipoOperazione.toUpperCase().startsWith(kind) ? sum + data.importo : sum;
    }, 0);
}

function reportOf(one: Attempt): Report {
  const outcome = states.get(one.stato);
  if (!outcome) throw new GatewayError('XPAY_STATE');
  const amount = amountOf(one);
  const currency = one.divisa === euro.number ? euro.code : currencyCode(one.divisa);
  const orderId = one.codiceTransazione;
  return newReport(orderId, {
    eventId: answerId(orderId, outcome, amount, currency),
    outcome,
    amount,
    currency,
    reference: one.codiceAutorizzazione || null,
  });
}

/** The report when the gateway does not know an order. */
export const unknownReport = (orderId: string): Report =>
  newReport(orderId, { eventId: answerId(orderId, 'UNKNOWN'), outcome: 'UNKNOWN' });

const attemptsOf = ({ report = [] }: Answer): Attempt[] =>
  report.map((one) => {
    const { data } = attempt.safeParse(one);
    if (!data) throw new GatewayError('XPAY_UNREADABLE');
    return data;
  });

const byWeight = (a: Report, b: Report): number =>
  outcomeOrder.indexOf(a.outcome) - outcomeOrder.indexOf(b.outcome);

/** What the answer to a query says about an order. Throws `GatewayError`. */
export function orderReport(said: Answer, orderId: string): Report {
  const attempts = attemptsOf(said);
  const [best] = attempts
    .filter(({ codiceTransazione }) => codiceTransazione === orderId)
    .map(reportOf)
    .sort(byWeight);
  if (attempts.length > 0 && !best) throw new GatewayError('XPAY_OTHER_ORDER');
  return best ?? unknownReport(orderId);
}

/** The day of `2026-11-21 12:00:00.0` or `21/11/2026 12:00:00`. */
function dayIn(text: string | null | undefined): string | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text ?? '') ?? [];
  if (year) return `${year}-${month}-${date}`;
  const parts = /^(\d\d)\/(\d\d)\/(\d{4})/.exec(text ?? '');
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : null;
}

/** The orders in a list, each with the attempt that says most. Throws `GatewayError`. */
export function listedOrders(said: Answer): ListedOrder[] {
  const days = new Map<string, string | null>();
  const best = new Map<string, Report>();
  for (const one of attemptsOf(said)) {
    const report = reportOf(one);
    const before = best.get(report.orderId);
    if (before && byWeight(before, report) <= 0) continue;
    best.set(report.orderId, report);
    days.set(report.orderId, dayIn(one.dataTransazione));
  }
  return [...best.values()].map(({ orderId, outcome, amount, currency, reference }) => ({
    ...{ orderId, outcome, amount, currency, reference },
    day: days.get(orderId) ?? null,
  }));
}
