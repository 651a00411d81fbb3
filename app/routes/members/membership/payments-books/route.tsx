import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { paymentMethods } from '#functions/core/values/payment-words.ts';
import {
  type BookedNote,
  type BookLine,
  type Books,
  booksOf,
  booksParams,
  creditNotesIn,
} from '#functions/membership/payments/administration/books.ts';
import { creditCauses } from '#functions/membership/payments/model/rules.ts';
import { monthAlone } from '../payments/axes.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

/** What can bring money: a waived fee brings none, and only counts as a receipt. */
const payingMethods = paymentMethods.filter((method) => method !== 'waiver');

/** How many years the selection offers. */
const yearsOffered = 10;

const yearOf = (request: Request, today: string): number =>
  booksParams(Number(today.slice(0, 4))).parse(
    Object.fromEntries(new URL(request.url).searchParams),
  ).year;

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const { ctx, today } = context;
  const year = yearOf(request, today);
  const [books, notes] = await Promise.all([booksOf(ctx, year), creditNotesIn(ctx, year)]);
  return { year, thisYear: Number(today.slice(0, 4)), books, notes };
}

export const meta = unlistedMeta((t) => t('names.books'));

/** What came in and went back, by month, method and currency. */
export default function PaymentBooks() {
  const t = useT();
  const { year, thisYear, books, notes } = useLoaderData<typeof loader>();
  const years = Array.from({ length: yearsOffered }, (_, i) => thisYear - i);
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-payments')}>{t('payments.back')}</a>
      </p>
      <h1>{t('names.books')}</h1>
      <p className="lead">{t('books.lead')}</p>
      <nav aria-label={t('fields.year')}>
        <ul className="view-links">
          {years.map((one) => (
            <li key={one}>
              <a
                href={`${hrefTo('payments-books')}?year=${one}`}
                aria-current={one === year ? 'page' : undefined}
              >
                {one}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {books.length === 0 ? <p className="empty">{t('books.none')}</p> : null}
      {books.map((one) => (
        <Currency key={one.currency} books={one} year={year} />
      ))}
      {books.length > 0 ? (
        <form method="post" action={hrefTo('payments-books-export')}>
          <input type="hidden" name="year" value={year} />
          <button className="link-button" type="submit">
            {t('books.export')}
          </button>
        </form>
      ) : null}
      <Notes notes={notes} year={year} />
    </>
  );
}

/** The credit notes of the year, each with what it stands against. */
function Notes({ notes, year }: { notes: BookedNote[]; year: number }) {
  const t = useT();
  const language = useLanguage();
  if (notes.length === 0) return null;
  const text = ({ amount, currency, issuedAt }: BookedNote) =>
    t('paidBack.note', {
      amount: formatMoney(-amount, currency, language),
      date: formatDate(issuedAt, language),
    });
  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title">{t('books.notes', { year: String(year) })}</h2>
      <ul className="rows">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="row-name">
              <a href={hrefTo('my-credit-note', { creditNoteId: note.id })}>{note.number}</a>
              <span className="row-roles">
                {text(note)} · {t(`renewal.cause-${note.cause}`)}
                {note.voidedAt
                  ? ` ${t('paidBack.void', { date: formatDate(note.voidedAt, language) })}`
                  : null}
              </span>
            </p>
            <p className="row-states">
              <a href={hrefTo('my-payment', { paymentId: note.paymentId })}>
                {t('renewal.receiptNumber', { number: note.receipt ?? '' })}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Currency({ books: { currency, months, total }, year }: { books: Books; year: number }) {
  const t = useT();
  const language = useLanguage();
  return (
    <section aria-labelledby={`books-${currency}`}>
      <h2 id={`books-${currency}`}>{t('books.caption', { currency, year: String(year) })}</h2>
      <div className="books-box">
        <table className="my-table number-table books-table">
          <thead>
            <tr>
              <th scope="col">{t('fields.month')}</th>
              {payingMethods.map((method) => (
                <th scope="col" key={method}>
                  {t(`renewal.how-${method}`)}
                </th>
              ))}
              <th scope="col">{t('books.count')}</th>
              {creditCauses.map((cause) => (
                <th scope="col" key={cause}>
                  {t(`books.${cause}`)}
                </th>
              ))}
              <th scope="col">{t('books.net')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, ...line }) => (
              <Line key={month} name={monthAlone(month, language)} {...{ line, currency }} />
            ))}
          </tbody>
          <tfoot>
            <Line name={t('users.total')} {...{ line: total, currency }} />
          </tfoot>
        </table>
      </div>
      {total.held > 0 ? (
        <p>
          <a href={hrefTo('my-payments')}>
            {t('books.held', { amount: formatMoney(total.held, currency, language) })}
          </a>
        </p>
      ) : null}
    </section>
  );
}

interface LineProps {
  name: string;
  line: BookLine;
  currency: Books['currency'];
}

function Line({ name, line, currency }: LineProps) {
  const t = useT();
  const language = useLanguage();
  const money = (amount: number) => (amount === 0 ? '' : formatMoney(amount, currency, language));
  return (
    <tr>
      <th scope="row">{name}</th>
      {payingMethods.map((method) => (
        <td key={method} data-label={t(`renewal.how-${method}`)}>
          {money(line.received[method])}
        </td>
      ))}
      <td data-label={t('books.count')}>{line.count || ''}</td>
      {creditCauses.map((cause) => (
        <td key={cause} data-label={t(`books.${cause}`)}>
          {money(-line.credited[cause])}
        </td>
      ))}
      <td data-label={t('books.net')}>{money(line.net)}</td>
    </tr>
  );
}
