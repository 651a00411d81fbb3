import { useFieldValue } from '#app/components/form/watch-form.ts';
import { useT } from '#app/i18n/translate.ts';
import type { BallotField } from '#functions/voting/ballots/rules.ts';

interface TimelineProps {
  formId: string;
  values: Partial<Record<BallotField, string>>;
  /** The current instant by the server's clock. */
  now: string;
}

const day = 86_400_000;
const width = 1000;

interface Span {
  name: 'applications' | 'voting';
  from: number;
  to: number;
}

/** A window, if both its ends are valid and in order. */
function spanOf(name: Span['name'], start: string, end: string): Span[] {
  const [from, to] = [Date.parse(`${start}Z`), Date.parse(`${end}Z`)];
  return from < to ? [{ name, from, to }] : [];
}

/** A chart of the windows as typed, with today marked. */
export function Timeline({ formId, values, now }: TimelineProps) {
  const t = useT();
  const useTyped = (name: BallotField) => useFieldValue(formId, name, values[name] ?? '');
  const isPoll = useTyped('isPoll') === 'on';
  const applications = [
    useTyped('applicationsStartTime'),
    useTyped('applicationsEndTime'),
  ] as const;
  const voting = [useTyped('votingStartTime'), useTyped('votingEndTime')] as const;
  const spans = [
    ...(isPoll ? [] : spanOf('applications', ...applications)),
    ...spanOf('voting', ...voting),
  ];
  if (spans.length === 0) return null;
  const today = Date.parse(now);
  const first = Math.min(today, ...spans.map(({ from }) => from)) - day;
  const last = Math.max(today, ...spans.map(({ to }) => to)) + day;
  const at = (time: number): number => Math.round((width * (time - first)) / (last - first));
  return (
    <div className="ballot-times">
      <dl>
        {spans.map(({ name, from, to }) => (
          <div key={name} className={`is-${name}`}>
            <dt>{t(`ballots.${name}`)}</dt>
            <dd>
              <svg viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
                <rect x={at(from)} y="0" width={Math.max(4, at(to) - at(from))} height="10" />
                <rect className="now" x={at(today) - 1} y="0" width="3" height="10" />
              </svg>
              {t('ballots.days', { count: Math.max(1, Math.round((to - from) / day)) })}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('ballots.nowMark')}</p>
    </div>
  );
}
