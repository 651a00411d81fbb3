import type { Language } from '#functions/core/values/dates.ts';
import { escapeXml } from '#functions/core/values/escape.ts';
import { type Currency, currencies, formatMoney } from '#functions/core/values/money.ts';
import type { SiteReply } from './commands.ts';
import { bankPage, hiddenInput } from './layout.ts';
import { type BankOrder, type Fault, orderFields } from './order.ts';
import type { OrderRow } from './queries.ts';
import { type Choice, caseActs, caseStep, courses, repayableFrom } from './rules.ts';
import bankWords from './words.json' with { type: 'json' };

const isCurrency = (text: string): text is Currency => currencies.some((one) => one === text);

const money = (amount: number, currency: string, language: Language): string =>
  isCurrency(currency) ? formatMoney(amount, currency, language) : `${amount} ${currency}`;

const linkHtml = (href: string, label: string): string =>
  `<p><a class="button" href="${escapeXml(href)}">${label}</a></p>`;

const first: readonly Choice[] = ['approve', 'refuse', 'cancel'];
const further = (Object.keys(courses) as Choice[]).filter((choice) => !first.includes(choice));

/** The page on which a tester decides the outcome of an order. */
export function orderPage(
  order: BankOrder,
  params: URLSearchParams,
  language: Language,
  merchant: string,
): string {
  const words = bankWords[language];
  const sent = orderFields.map((name) => hiddenInput(name, params.get(name) ?? '')).join('');
  const button = (choice: Choice) =>
    `<button name="choice" value="${choice}" aria-describedby="hint-${choice}"${choice === 'approve' ? ' class="main"' : ''}>${words.choices[choice].label}</button>`;
  const hint = (choice: Choice) => `<p id="hint-${choice}">${words.choices[choice].hint}</p>`;
  // A separate form: Enter in the field triggers this button.
  const reason = `<form method="post" action="/dev/bank">${sent}${button('refuse')}<div><div><label for="message">${words.message}</label><input id="message" name="message" maxlength="300" value="${words.insufficient}">${hint('refuse')}</div></div></form>`;
  const choiceButton = (choice: Choice) =>
    `<div class="way">${choice === 'refuse' ? reason : `<form method="post" action="/dev/bank">${sent}${button(choice)}</form>${hint(choice)}`}</div>`;
  const row = (term: string, value: string) => `<dt>${term}</dt><dd>${escapeXml(value)}</dd>`;
  return bankPage(
    language,
    words.pay,
    `<h1>${words.pay}</h1>
<div class="card"><dl>${row(words.merchant, merchant)}${row(words.description, order.description)}<dt>${words.amount}</dt><dd class="sum">${escapeXml(money(order.amount, order.currency, language))}</dd>${row(words.order, order.orderId)}</dl></div>
<div class="card">${first.map(choiceButton).join('\n')}</div>
<h2>${words.further}</h2>
<div class="card">${further.map(choiceButton).join('\n')}</div>
<p><a href="/dev/bank">${words.toBooks}</a></p>`,
  );
}

/** The page for a rejected order; `back` leads to the site. */
export function refusalPage(fault: Fault | 'paid', back: string, language: Language): string {
  const words = bankWords[language];
  const why = fault === 'paid' ? [words.paidBefore] : [words.faults[fault], words.nothingPaid];
  return bankPage(
    language,
    words.refused,
    `<h1>${words.refused}</h1>
<div class="card">${why.map((line) => `<p>${line}</p>`).join('')}${linkHtml(back, words.toSite)}</div>`,
  );
}

const isOk = ({ status }: SiteReply): boolean => status !== null && status >= 200 && status < 300;

/** The first of several notifications that the site did not accept; null when it accepted all. */
export const findRejected = (all: SiteReply[]): SiteReply | null =>
  all.find((one) => !isOk(one)) ?? null;

function answerHtml(reply: SiteReply, language: Language): string {
  const words = bankWords[language];
  const { status, took } = reply;
  const said =
    status === null
      ? words.unreachable
      : words.answered.replace('{status}', String(status)).replace('{took}', String(took));
  return isOk(reply)
    ? `<p class="note" role="status">${said}</p>`
    : `<p class="note bad" role="alert">${words.notTaken}: ${said}</p>`;
}

/** The page after a payment without an automatic redirect; without `back` it has no link to the site. */
export function donePage(answers: SiteReply[], back: string | null, language: Language): string {
  const words = bankWords[language];
  const bad = findRejected(answers);
  const title = back === null ? words.closed : words.done;
  const said = bad
    ? answerHtml(bad, language)
    : `<p>${back === null ? words.closedLong : words.doneLong}</p>`;
  return bankPage(
    language,
    title,
    `<h1>${title}</h1>
<div class="card">${said}${back === null ? '' : linkHtml(back, words.toSite)}</div>`,
  );
}

/** The records: the newest orders, and the actions that are still possible. */
export function booksPage(orders: OrderRow[], reply: SiteReply | null, language: Language): string {
  const words = bankWords[language];
  const names = words.columns;
  const act = (name: string, orderId: string, label: string) =>
    `<form method="post" action="/dev/bank">${hiddenInput('order', orderId)}<button name="act" value="${name}" aria-label="${label} (${orderId})">${label}</button></form>`;
  const actsOf = (orderId: string, outcome: OrderRow['outcome']) =>
    [
      act('notify', orderId, words.again),
      ...(repayableFrom.some((one) => one === outcome) ? [act('repay', orderId, words.repay)] : []),
      ...caseActs.flatMap((name) =>
        caseStep(name, outcome) ? [act(name, orderId, words.cases[name])] : [],
      ),
    ].join('');
  const row = ({ orderId, at, outcome, amount, currency, notified, message }: OrderRow) =>
    `<tr><th scope="row">${escapeXml(orderId)}</th><td data-name="${names.time}">${at.slice(0, 19).replace('T', ' ')}</td><td class="said" data-name="${names.outcome}">${words.outcomes[outcome]}${outcome === 'REFUSED' && message ? ` <span class="small">${escapeXml(message)}</span>` : ''}</td><td class="number" data-name="${names.amount}">${escapeXml(money(amount, currency, language))}</td><td class="number" data-name="${names.notified}">${notified}</td><td>${actsOf(orderId, outcome)}</td></tr>`;
  const heads = Object.values(names).map(
    (name) =>
      `<th scope="col"${name === names.amount || name === names.notified ? ' class="number"' : ''}>${name}</th>`,
  );
  const table = `<div class="card table"><table><thead><tr>${heads.join('')}</tr></thead><tbody>
${orders.map(row).join('\n')}
</tbody></table></div>`;
  return bankPage(
    language,
    words.books,
    `<h1>${words.books}</h1>
${reply ? answerHtml(reply, language) : ''}<p>${orders.length > 0 ? words.booksLong : words.noOrders}</p>
${orders.length > 0 ? table : ''}`,
    true,
  );
}
