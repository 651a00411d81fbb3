import type { ReactNode } from 'react';
import { sendHref } from '#app/components/campaigns/links.ts';
import { NextIssue } from '#app/components/campaigns/newsletters/next-issue.tsx';
import { editHref, listHref, newHref } from '#app/components/lifecycle/links.ts';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { NewestNewsletters } from '#functions/campaigns/editing/next.ts';
import { hasSendScreen } from '#functions/campaigns/model/rules.ts';
import {
  type AttentionArea,
  type AttentionLine,
  ageOf,
  attentionAreas,
  countText,
} from '#functions/core/attention/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { MissingFact } from '#functions/site/attention/queries.ts';

export interface DeskView {
  /** False where they could not be read, as below. */
  lines: AttentionLine[] | false;
  /** The time at which they were looked up. */
  now: string;
  newsletters: NewestNewsletters | false | null;
  /** The id of the next newsletter, should it be started here. */
  formKey: string;
  missing: MissingFact[] | false;
}

/** What needs somebody, by area, in rows that each lead to one queue (D-151); or that nothing does. */
export function Desk({ lines, now, newsletters, formKey, missing }: DeskView) {
  const t = useT();
  const rows: Record<AttentionArea, ReactNode[]> = { money: [], people: [], sending: [], site: [] };
  for (const line of [...(lines || [])].sort((a, b) => Number(a.isSoon) - Number(b.isSoon)))
    rows[line.area].push(<Line key={line.name} line={line} now={now} />);
  const waits = attentionAreas.some((area) => rows[area].length > 0);
  if (newsletters) rows.sending.push(...newsletterRows({ ...newsletters, formKey }));
  for (const fact of missing || []) rows.site.push(<Missing key={fact.fact} missing={fact} />);
  const isBroken = lines === false || newsletters === false || missing === false;
  return (
    <section aria-label={t('attention.heading')}>
      {isBroken ? <BrokenPart /> : waits ? null : <p>{t('attention.quiet')}</p>}
      <div className="desk">
        {attentionAreas.map((area) =>
          rows[area].length === 0 ? null : (
            <div key={area}>
              <h2 id={`desk-${area}`}>{t(`attention.area-${area}`)}</h2>
              <ul className="rows" aria-labelledby={`desk-${area}`}>
                {rows[area]}
              </ul>
            </div>
          ),
        )}
      </div>
    </section>
  );
}

interface RowProps {
  href: string;
  text: string;
  children?: ReactNode;
}

function Row({ href, text, children }: RowProps) {
  return (
    <li>
      <p className="row-name">
        <a href={href}>{text}</a>
      </p>
      {children}
    </li>
  );
}

function Line({ line, now }: { line: AttentionLine; now: string }) {
  const t = useT();
  const { name, count, since, href } = line;
  const age = ageOf(since, new Date(now));
  return (
    <Row href={href} text={t(`attention.title-${name}`, { count: countText(count) })}>
      {age ? (
        <p className="row-roles">
          {t(age.isAhead ? 'attention.ahead' : 'attention.since', { days: age.days })}
        </p>
      ) : null}
    </Row>
  );
}

/** The newsletter that is being written or sent, and the last one, from which the next starts (D-190). */
function newsletterRows({ begun, last, formKey }: NewestNewsletters & { formKey: string }) {
  return [
    ...(begun ? [<Begun key="begun" newsletter={begun} />] : []),
    ...(last ? [<Last key="last" newsletter={last} formKey={formKey} />] : []),
    ...(begun || last ? [] : [<First key="first" />]),
  ];
}

type Newsletter = NonNullable<NewestNewsletters['begun']>;

function Begun({ newsletter: { id, title, status } }: { newsletter: Newsletter }) {
  const t = useT();
  const href = (hasSendScreen(status) ? sendHref : editHref)('newsletters', id);
  return <Row href={href} text={t('overview.newsletterGoOn', { title })} />;
}

function Last({ newsletter, formKey }: { newsletter: Newsletter; formKey: string }) {
  const t = useT();
  const date = formatDate(newsletter.sentAt ?? newsletter.createdAt, useLanguage());
  return (
    <Row
      href={editHref('newsletters', newsletter.id)}
      text={t('overview.newsletterSent', { date })}
    >
      <NextIssue formKey={formKey} />
    </Row>
  );
}

function First() {
  return <Row href={newHref('newsletters')} text={useT()('newsletters.new')} />;
}

/** The screen on which a fact is added. */
const hrefs: Record<MissingFact['fact'], string> = {
  officers: listHref('people'),
  committee: listHref('people'),
  years: listHref('winners'),
  awardYears: listHref('awards'),
  drafts: `${listHref('pages')}?status=DRAFT`,
  outdated: `${hrefTo('my-translations')}?status=outdated`,
};

/** What is missing on the public pages: each row leads to where it is added. */
function Missing({ missing: { fact, count, which } }: { missing: MissingFact }) {
  return (
    <Row
      href={hrefs[fact]}
      text={useT()(`overview.missing-${fact}`, { count, which: which ?? '' })}
    />
  );
}
