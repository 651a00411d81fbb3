import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { doneHref, readDone } from '#app/components/lifecycle/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { paymentMethods } from '#functions/core/values/payment-words.ts';
import {
  type BookLine,
  type Books,
  booksOf,
  booksParams,
  lockBooks,
} from '#functions/membership/payments/administration/books.ts';
import { creditCauses } from '#functions/membership/payments/model/rules.ts';
import { booksLock } from '#functions/membership/payments/model/schema.ts';
import { monthAlone } from '../payments/axes.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

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
  return {
    ...(await booksOf(ctx, year)),
    year,
    today,
    isDone: readDone(request, ['locked']) !== null,
  };
}

/** Locks the books up to a day. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const form = await readForm(context, request);
  return answerForm(context, form, booksLock(context.today), async ({ lockedTo }) => {
    await lockBooks(context.ctx, lockedTo);
    return redirect(doneHref(hrefTo('payments-books'), 'locked'), 303);
  });
}

export const meta = unlistedMeta((t) => t('names.books'));

/** What came in and went back, by month, method and currency. */
export default function PaymentBooks() {
  const t = useT();
  const { year, today, books, lockedTo, isDone } = useLoaderData<typeof loader>();
  const years = Array.from({ length: yearsOffered }, (_, i) => Number(today.slice(0, 4)) - i);
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-payments')}>{t('payments.back')}</a>
      </p>
      <h1>{t('names.books')}</h1>
      <p className="lead">{t('books.lead')}</p>
      <DoneRegion said={isDone ? t('audit.a-payments-books-locked') : null} />
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
      <Lock lockedTo={lockedTo ?? ''} today={today} />
    </>
  );
}

/** Up to which day the books are locked. */
function Lock({ lockedTo, today }: { lockedTo: string; today: string }) {
  const t = useT();
  const { form, fields } = useSiteForm('lock', booksLock(today), {
    defaults: { lockedTo },
    labels: { lockedTo: t('books.lockedTo') },
  });
  return (
    <SiteForm form={form}>
      <TextField field={fields.lockedTo} type="date" hint={t('books.lockHint')} />
      <SubmitButton sending={t('actions.saving')}>{t('actions.save')}</SubmitButton>
    </SiteForm>
  );
}

function Currency({ books: { currency, months, total }, year }: { books: Books; year: number }) {
  const t = useT();
  const language = useLanguage();
  const columns = useColumns(currency);
  const row = (name: string, line: BookLine) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {columns.map(({ name: column, text }) => (
        <td key={column} data-label={column}>
          {text(line)}
        </td>
      ))}
    </tr>
  );
  return (
    <section aria-labelledby={`books-${currency}`}>
      <h2 id={`books-${currency}`}>{t('books.caption', { currency, year: String(year) })}</h2>
      <div className="books-box">
        <table className="my-table number-table books-table">
          <thead>
            <tr>
              <th scope="col">{t('fields.month')}</th>
              {columns.map(({ name }) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, ...line }) => row(monthAlone(month, language), line))}
          </tbody>
          <tfoot>{row(t('users.total'), total)}</tfoot>
        </table>
      </div>
      {total.late > 0 ? (
        <p>{t('books.late', { amount: formatMoney(total.late, currency, language) })}</p>
      ) : null}
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

/** What the columns are called, and what of a line stands in them. */
function useColumns(currency: Books['currency']) {
  const t = useT();
  const language = useLanguage();
  const money = (amount: number) => (amount === 0 ? '' : formatMoney(amount, currency, language));
  const column = (name: string, text: (line: BookLine) => string | number) => ({ name, text });
  return [
    ...payingMethods.map((one) =>
      column(t(`renewal.how-${one}`), ({ received }) => money(received[one])),
    ),
    column(t('books.count'), ({ count }) => count || ''),
    ...creditCauses.map((one) =>
      column(t(`books.${one}`), ({ credited }) => money(-credited[one])),
    ),
    column(t('books.net'), ({ net }) => money(net)),
  ];
}
