import { useLanguage, useT } from '#app/i18n/translate.ts';
import { dateParts } from '#functions/core/values/dates.ts';
import { formatMoney, shortNumber } from '#functions/core/values/money.ts';
import type { monthsOf } from '#functions/membership/payments/administration/months.ts';
import { axisOf, monthName, positionOn } from './axes.ts';
import { payments } from './list-query.ts';
import { MonthTable } from './month-table.tsx';

export type Months = Awaited<ReturnType<typeof monthsOf>>;

const size = { width: 720, height: 300, left: 56, right: 48, top: 14, bottom: 66 };
const inner = {
  left: size.left,
  right: size.width - size.right,
  bottom: size.height - size.bottom,
};

/** Income in one currency and number of members by month, with the same numbers as a table. */
export function Plot({ data }: { data: Months }) {
  const t = useT();
  const { months, currency, currencies } = data;
  const isEmpty = months.every(({ members, income, count }) => !members && !income && !count);
  return (
    <section id="plot" aria-labelledby="plot-title">
      <h2 id="plot-title">{t('payments.plot')}</h2>
      {isEmpty ? (
        <p className="empty">{t('payments.plotNone')}</p>
      ) : (
        <>
          {currencies.length > 1 ? <Currencies data={data} /> : null}
          <ul className="plot-legend">
            <li className="of-income">{t('payments.plotIncome', { currency })}</li>
            <li className="of-members">{t('payments.plotMembers')}</li>
          </ul>
          <Drawing data={data} />
          <MonthTable data={data} />
        </>
      )}
    </section>
  );
}

function Currencies({ data: { currency, currencies } }: { data: Months }) {
  const t = useT();
  return (
    <nav aria-label={t('fields.currency')}>
      <ul className="view-links">
        {currencies.map((one) => (
          <li key={one}>
            <a
              href={payments.href(payments.whole, { currency: one })}
              aria-current={one === currency ? 'page' : undefined}
            >
              {one}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Drawing({ data: { months, currency } }: { data: Months }) {
  const t = useT();
  const language = useLanguage();
  const income = axisOf(
    months.map((month) => month.income),
    1000,
  );
  const members = axisOf(months.map((month) => month.members));
  const y = {
    income: (value: number) => round(positionOn(income, value, inner.bottom, size.top)),
    members: (value: number) => round(positionOn(members, value, inner.bottom, size.top)),
  };
  const slot = (inner.right - inner.left) / months.length;
  const middle = (i: number) => round(inner.left + (i + 0.5) * slot);
  const line = months.map((month, i) => `${middle(i)},${y.members(month.members)}`).join(' ');
  return (
    <svg
      className="plot"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t('payments.plotName', { currency, count: months.length })}
    >
      {income.ticks.map((tick) => (
        <g key={tick}>
          <path
            className={tick === 0 ? 'plot-zero' : 'plot-grid'}
            d={`M${inner.left} ${y.income(tick)}H${inner.right}`}
          />
          <text x={inner.left - 8} y={y.income(tick)} dy="0.35em" textAnchor="end">
            {shortNumber(tick / 100, language)}
          </text>
        </g>
      ))}
      {members.ticks.map((tick) => (
        <text key={tick} x={inner.right + 8} y={y.members(tick)} dy="0.35em">
          {shortNumber(tick, language)}
        </text>
      ))}
      {months.map((month, i) => (
        <g key={month.month}>
          <rect
            className="plot-bar"
            x={round(middle(i) - slot * 0.31)}
            width={round(slot * 0.62)}
            y={Math.min(y.income(0), y.income(month.income))}
            height={round(Math.abs(y.income(month.income) - y.income(0)))}
          />
          <MonthLabel month={month.month} at={middle(i)} isFirst={i === 0} />
        </g>
      ))}
      <polyline className="plot-line" points={line} />
      {months.map((month, i) => (
        <circle
          key={month.month}
          className="plot-point"
          cx={middle(i)}
          cy={y.members(month.members)}
          r={3.2}
        />
      ))}
      {months.map((month, i) => (
        <rect
          key={month.month}
          className="plot-touch"
          x={round(inner.left + i * slot)}
          width={round(slot)}
          y={size.top}
          height={inner.bottom - size.top}
        >
          <title>
            {t('payments.plotOf', {
              month: monthName(month.month, language),
              income: formatMoney(month.income, currency, language),
              members: month.members,
            })}
          </title>
        </rect>
      ))}
    </svg>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A tick for each month; every third has its name, and the year where it begins. */
function MonthLabel({ month, at, isFirst }: { month: string; at: number; isFirst: boolean }) {
  const language = useLanguage();
  const n = Number(month.slice(5));
  const isNamed = n % 3 === 1;
  const { month: name, year } = dateParts(`${month}-01`, language);
  return (
    <>
      <path className="plot-grid" d={`M${at} ${inner.bottom}v${isNamed ? 6 : 3}`} />
      {isNamed ? (
        <text x={at} y={inner.bottom} dy="1.7em" textAnchor="middle">
          {name}
        </text>
      ) : null}
      {n === 1 || (isFirst && n < 11) ? (
        <text className="plot-year" x={at} y={inner.bottom} dy="2.9em" textAnchor="middle">
          {year}
        </text>
      ) : null}
    </>
  );
}
