import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import type { Budget } from '#functions/health/budget.ts';

const size = { width: 480, height: 160, left: 64, right: 12, top: 16, bottom: 34 };
const inner = {
  width: size.width - size.left - size.right,
  height: size.height - size.top - size.bottom,
};

const percent = (share: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(share);

/** What of all that was asked of the site has failed, by day, against what may fail. */
export function ErrorBudget({ budget }: { budget: Budget }) {
  const t = useT();
  const language = useLanguage();
  const { days, asked, failed, share, used } = budget;
  const allowed = percent(budget.allowed, language);
  return (
    <section aria-labelledby="budget-title">
      <h2 id="budget-title">{t('health.budget')}</h2>
      <p>{t('health.budgetText', { days: days.length, allowed })}</p>
      {asked === 0 ? (
        <p className="empty">{t('health.budgetNone')}</p>
      ) : (
        <>
          <p>
            <strong>
              {t('health.budgetUsed', {
                failed,
                asked,
                share: percent(share, language),
                used: percent(Math.round(used * 100) / 100, language),
              })}
            </strong>
          </p>
          <Drawing days={days} allowed={budget.allowed} />
          <DayTable days={days} />
        </>
      )}
      <p className="row-roles">{t('health.budgetNote')}</p>
    </section>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;

function Drawing({ days, allowed: share }: Pick<Budget, 'days' | 'allowed'>) {
  const t = useT();
  const language = useLanguage();
  const most = Math.max(share * 2, ...days.map((one) => one.share));
  const slot = inner.width / days.length;
  const bottom = size.top + inner.height;
  const heightOf = (part: number) => round((part / most) * inner.height);
  const limit = bottom - heightOf(share);
  const allowed = percent(share, language);
  return (
    <svg
      className="plot"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t('health.plotName', { days: days.length, allowed })}
    >
      <path className="plot-zero" d={`M${size.left} ${bottom}h${inner.width}`} />
      {days.map(({ day, asked, failed, share: part }, i) => (
        <g key={day}>
          <rect
            className="plot-bar"
            x={round(size.left + (i + 0.2) * slot)}
            width={round(slot * 0.6)}
            y={bottom - heightOf(part)}
            height={heightOf(part)}
          />
          {i === 0 || i === days.length - 1 ? (
            <text
              x={i === 0 ? size.left : size.width - size.right}
              y={bottom}
              dy="1.5em"
              textAnchor={i === 0 ? 'start' : 'end'}
            >
              {formatDate(day, language)}
            </text>
          ) : null}
          <rect
            className="plot-touch"
            x={round(size.left + i * slot)}
            width={round(slot)}
            y={size.top}
            height={inner.height}
          >
            <title>{t('health.plotOf', { day: formatDate(day, language), asked, failed })}</title>
          </rect>
        </g>
      ))}
      <path className="plot-line" d={`M${size.left} ${limit}h${inner.width}`} />
      <text x={size.left - 8} y={limit} dy="0.35em" textAnchor="end">
        {allowed}
      </text>
    </svg>
  );
}

/** The numbers of the drawing, the newest day first. */
function DayTable({ days }: Pick<Budget, 'days'>) {
  const t = useT();
  const language = useLanguage();
  return (
    <details className="more-form">
      <summary>{t('health.table')}</summary>
      <table className="my-table number-table">
        <thead>
          <tr>
            <th scope="col">{t('health.day')}</th>
            <th scope="col">{t('health.asked')}</th>
            <th scope="col">{t('health.failed')}</th>
            <th scope="col">{t('health.share')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, asked, failed, share }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day, language)}</th>
              <td>{asked.toLocaleString(language)}</td>
              <td>{failed.toLocaleString(language)}</td>
              <td>{percent(share, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
