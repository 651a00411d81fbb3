import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { emailKey } from '#functions/core/accounts/rules.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { formatDate, isCalendarDate } from '#functions/core/values/dates.ts';
import { currencies, formatCodedMoney } from '#functions/core/values/money.ts';
import { pageHref, safeTitle } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { isAddressSuppressed } from '#functions/email/suppression/queries.ts';
import { attachedFile } from '#functions/membership/documents/commands.ts';
import { invoiceById } from './model/queries.ts';

const day = z.string().refine(isCalendarDate);
const idField = z.string().regex(/^[\w-]{1,64}$/);
const about = { invoiceId: idField, number: idField };
const money = { amount: z.number().int().positive(), currency: z.enum(currencies) };
const flag = z.boolean().default(false);
const openData = z.object({ ...about, ...money, dueAt: day });
const issuedData = openData.extend({ office: z.string().default('') });
const officeData = openData.extend({ name: z.string(), email: z.string() });

const isOpen = async (ctx: Context, { data }: { data: Record<string, unknown> }) => {
  const { invoice } = await ctx.db.read({ invoice: invoiceById(String(data.invoiceId)) });
  return invoice?.status === 'OPEN';
};

const attachedInvoice = attachedFile('INVOICE', 'invoiceId');

const openEmail = (kind: 'invoice-issued' | 'invoice-reminder') =>
  template({
    data: issuedData,
    isCurrent: isOpen,
    attachments: attachedInvoice,
    write: (t, { invoiceId, number, amount, currency, dueAt, office }, facts) => ({
      subject: t(`${kind}.subject`, { number }),
      paragraphs: [
        t(`${kind}.text`, {
          number,
          amount: formatCodedMoney(amount, currency, facts.language),
          dueAt: formatDate(dueAt, facts.language),
        }),
        t(`${kind}.how`, { number }),
        ...(kind === 'invoice-reminder'
          ? []
          : [office ? t('invoice-issued.copy', { office }) : t('invoice-issued.noCopy')]),
      ],
      action: {
        label: t('invoice-issued.label'),
        href: pageHref(facts, `/my/invoices/${invoiceId}`),
      },
    }),
  });

/** To the person for whom an invoice was issued. */
export const invoiceIssued = openEmail('invoice-issued');
/** To the same, when it is overdue. */
export const invoiceReminder = openEmail('invoice-reminder');

/** To the office of the institution: the file, and who gave its address. */
export const invoiceOffice = template({
  data: officeData,
  async isCurrent(ctx, email) {
    const { invoice } = await ctx.db.read({ invoice: invoiceById(String(email.data.invoiceId)) });
    if (invoice?.status !== 'OPEN') return false;
    const { no } = await ctx.db.read({
      no: readOf(
        { n: sql<number>`${isAddressSuppressed(sql`${emailKey(invoice.officeEmail)}`)}` },
        (list) => sql`select ${list}`,
        ([row]) => row?.n === 1,
      ),
    });
    return !no;
  },
  attachments: attachedInvoice,
  write: (t, { number, amount, currency, dueAt, name, email }, facts) => ({
    subject: t('invoice-office.subject', { number, name: safeTitle(name) }),
    greeting: t('invoice-office.greeting'),
    paragraphs: [
      t('invoice-office.text', {
        number,
        name: safeTitle(name),
        email,
        amount: formatCodedMoney(amount, currency, facts.language),
        dueAt: formatDate(dueAt, facts.language),
      }),
      t('invoice-office.how', { number }),
    ],
    footer: [t('invoice-office.footer')],
  }),
});

/** To the person whose invoice was cancelled; to the office also where it was paid in another way. */
export const invoiceCancelled = template({
  data: z.object({ ...about, office: flag, isPaid: flag }),
  attachments: async (ctx, email) =>
    email.data.office && !email.data.isPaid ? attachedInvoice(ctx, email) : [],
  write(t, { number, office, isPaid }) {
    const text = t(isPaid ? 'invoice-cancelled.paid' : 'invoice-cancelled.text', { number });
    const said = {
      subject: isPaid ? text : t('invoice-cancelled.subject', { number }),
      paragraphs: [text],
    };
    if (!office) return { ...said, afterwards: [t('common.tellUs')] };
    const [greeting, footer] = [t('invoice-office.greeting'), t('invoice-office.footer')];
    return { ...said, greeting, footer: [footer] };
  },
});
