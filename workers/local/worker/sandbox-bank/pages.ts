import type { Language } from '#functions/core/values/dates.ts';
import { escapeXml } from '#functions/core/values/escape.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { hiddenInput, localPage, rowHtml } from '../page.ts';
import type { BankOrder, Fault, SiteReply } from './commands.ts';
import { type Choice, caseActs, caseStep, courses, repayableFrom } from './rules.ts';
import type { OrderRow } from './table.ts';
import bankWords from './words.json' with { type: 'json' };

/** A page of the bank; `main` is HTML already. */
function bankPage(language: Language, title: string, main: string, status = 200): Response {
  const { bank, testOnly } = bankWords[language];
  return localPage({
    language,
    status,
    title: `${title} – ${bank}`,
    main: `<p>${testOnly}</p>\n<h1>${title}</h1>\n${main}`,
  });
}

const linkHtml = (href: string, label: string): string =>
  `<p><a class="button" href="${escapeXml(href)}">${label}</a></p>`;

/** The page on which a tester decides the outcome of an order. */
export function orderPage(
  order: BankOrder,
  params: URLSearchParams,
  language: Language,
  merchant: string,
): Response {
  const words = bankWords[language];
  const sent = [...params].filter(([name]) => name !== 'choice' && name !== 'message');
  const fields = sent.map(([name, value]) => hiddenInput(name, value)).join('');
  const reason = `<label>${words.message} <input name="message" maxlength="300" value="${words.insufficient}"></label> `;
  // Each has a form of its own, so that Enter in the reason refuses.
  const choiceForm = (choice: Choice) =>
    `<form method="post" action="/dev/bank">${fields}${choice === 'refuse' ? reason : ''}<button name="choice" value="${choice}">${words.choices[choice]}</button></form>`;
  const choices = Object.keys(courses) as Choice[];
  return bankPage(
    language,
    words.pay,
    `<dl>${rowHtml(words.merchant, merchant)}${rowHtml(words.description, order.description)}${rowHtml(words.amount, formatMoney(order.amount, order.currency, language))}${rowHtml(words.order, order.orderId)}</dl>
${choices.map(choiceForm).join('\n')}
<p><a href="/dev/bank">${words.books}</a></p>`,
  );
}

/** The page for a rejected order; `back` leads to the site. */
export function refusalPage(fault: Fault | 'paid', back: string, language: Language): Response {
  const { refused, faults, toSite } = bankWords[language];
  const status = fault === 'paid' ? 409 : 400;
  return bankPage(language, refused, `<p>${faults[fault]}</p>${linkHtml(back, toSite)}`, status);
}

/** The first of several notifications that the site did not accept; null when it accepted all. */
export const findRejected = (all: SiteReply[]): SiteReply | null =>
  all.find(({ status }) => status === null || status < 200 || status > 299) ?? null;

/** What the site has answered to a notification. */
function replyHtml(reply: SiteReply, language: Language): string {
  const { unreachable, answered, notTaken } = bankWords[language];
  const { status, took } = reply;
  const said =
    status === null
      ? unreachable
      : answered.replace('{status}', String(status)).replace('{took}', String(took));
  return `<p role="status">${findRejected([reply]) ? `${notTaken}: ` : ''}${said}</p>`;
}

/** The page after a payment without an automatic redirect; without `back` it has no link to the site. */
export function donePage(answers: SiteReply[], back: string | null, language: Language): Response {
  const words = bankWords[language];
  const bad = findRejected(answers);
  return bankPage(
    language,
    back === null ? words.closed : words.done,
    (bad ? replyHtml(bad, language) : '') + (back === null ? '' : linkHtml(back, words.toSite)),
  );
}

/** The records: the newest orders, and the actions that are still possible. */
export function booksPage(
  orders: OrderRow[],
  reply: SiteReply | null,
  language: Language,
): Response {
  const { books, acts } = bankWords[language];
  const actsOf = (outcome: OrderRow['outcome']) => [
    'notify' as const,
    ...(repayableFrom.some((one) => one === outcome) ? (['repay'] as const) : []),
    ...caseActs.filter((act) => caseStep(act, outcome)),
  ];
  const row = ({ orderId, at, outcome, amount, currency, notified, message }: OrderRow) => {
    const buttons = actsOf(outcome).map(
      (act) =>
        `<button name="act" value="${act}" aria-label="${acts[act]} (${escapeXml(orderId)})">${acts[act]}</button>`,
    );
    return `<tr><th scope="row">${escapeXml(orderId)}</th><td>${at.slice(0, 19)}</td><td>${outcome} ${escapeXml(message ?? '')}</td><td>${escapeXml(formatMoney(amount, currency, language))}</td><td>${notified} ×</td><td><form method="post" action="/dev/bank">${hiddenInput('order', orderId)}${buttons.join(' ')}</form></td></tr>`;
  };
  return bankPage(
    language,
    books,
    `${reply ? replyHtml(reply, language) : ''}<table>${orders.map(row).join('\n')}</table>`,
  );
}
