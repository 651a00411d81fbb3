import { listHref } from '#app/components/lifecycle/links.ts';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { findText, useT } from '#app/i18n/translate.ts';
import { type AttentionLine, ageOf, countText, urgentOf } from '#functions/core/attention/rules.ts';
import type { MissingFact } from '#functions/site/attention/queries.ts';

interface NeedsAttentionProps {
  lines: AttentionLine[] | false;
  /** The time at which they were looked up. */
  now: string;
}

/** What needs somebody, the most urgent first, each with its age and its one best action; or that nothing does. */
export function NeedsAttention({ lines, now }: NeedsAttentionProps) {
  const t = useT();
  const urgent = lines ? urgentOf(lines) : [];
  const soon = lines ? lines.filter(({ isSoon }) => isSoon) : [];
  return (
    <section aria-labelledby="attention-title">
      <h2 id="attention-title">{t('attention.heading')}</h2>
      {lines === false ? (
        <BrokenPart />
      ) : urgent.length > 0 ? (
        <Lines lines={urgent} now={now} />
      ) : (
        <p>{t('attention.quiet')}</p>
      )}
      {soon.length > 0 ? (
        <>
          <h3>{t('attention.soon')}</h3>
          <Lines lines={soon} now={now} />
        </>
      ) : null}
    </section>
  );
}

function Lines({ lines, now }: { lines: AttentionLine[]; now: string }) {
  return (
    <ul className="rows">
      {lines.map((line) => (
        <Line key={line.name} line={line} now={now} />
      ))}
    </ul>
  );
}

function Line({ line, now }: { line: AttentionLine; now: string }) {
  const t = useT();
  const { name, count, since, list, act } = line;
  const title = t(`attention.title-${name}`, { n: count, count: countText(count) });
  const does = findText(t, ...[name, ...name.split('-')].map((one) => `attention.act-${one}`));
  const age = ageOf(since, new Date(now));
  return (
    <li>
      <p className="row-name">
        <a href={list}>{title}</a>
        {age ? (
          <span className="row-roles">
            {t(age.isAhead ? 'attention.ahead' : 'attention.since', { days: age.days })}
          </span>
        ) : null}
      </p>
      <p className="row-states">
        <a className="button quiet" href={act} aria-label={`${does}: ${title}`}>
          {does}
        </a>
      </p>
    </li>
  );
}

/** The screen on which a fact is added; the configuration has none. */
const hrefs: Record<MissingFact['fact'], string | null> = {
  officers: listHref('people'),
  committee: listHref('people'),
  years: listHref('winners'),
  awardYears: listHref('awards'),
  drafts: `${listHref('pages')}?status=DRAFT`,
  outdated: `${hrefTo('my-translations')}?status=outdated`,
  wins: null,
  netplace: null,
  licence: null,
  address: null,
};

/** What is missing on the public pages, for administrators: each line leads to where it is added. */
export function MissingFacts({ missing }: { missing: MissingFact[] | false }) {
  const t = useT();
  if (missing && missing.length === 0) return null;
  return (
    <section aria-labelledby="to-add-title">
      <h2 id="to-add-title">{t('attention.toAdd')}</h2>
      {missing ? (
        <ul className="rows">
          {missing.map(({ fact, count, which }) => {
            const text = t(`overview.missing-${fact}`, { count });
            return (
              <li key={fact}>
                <p className="row-name">
                  {hrefs[fact] ? <a href={hrefs[fact]}>{text}</a> : text}
                  <span className="row-roles">
                    {which ? `${which}. ` : null}
                    {t(`overview.missingText-${fact}`)}
                  </span>
                </p>
              </li>
            );
          })}
        </ul>
      ) : (
        <BrokenPart />
      )}
    </section>
  );
}
