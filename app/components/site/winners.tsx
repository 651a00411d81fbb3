import { Typed } from '#app/components/ui/place.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import { yearSpans } from '#functions/site/awards/rules.ts';
import { Likeness } from './likeness.tsx';
import { PersonFact, PersonLink, PersonLinks } from './people.tsx';

/** A winner as pages show them; `rationale` is from `safeHtml`. */
export interface WinnerView {
  id: string;
  firstName: string;
  lastName: string;
  slug: string;
  affiliation: string | null;
  rationale: string;
  work: string | null;
  workUrl: string | null;
  sourceUrl: string | null;
  imageId: string | null;
  website?: string | null;
  orcid?: string | null;
}

/** The edition at which an award was presented. */
export interface EditionLink {
  title: string;
  location: string | null;
  href: string;
}

export interface WinnersOfYear {
  year: number | null;
  /** The edition at which all of them received it. */
  edition: EditionLink | null;
  winners: (WinnerView & { edition: EditionLink | null })[];
}

/** A winner: portrait, name, affiliation, citation and the work (AWD-05, D-100); the year is beside it. */
export function WinnerItem({ winner }: { winner: WinnerView & { edition?: EditionLink | null } }) {
  return (
    <li className="winner" id={winner.id}>
      <Likeness person={winner} />
      <div>
        <h3>
          <PersonLink person={winner} />
        </h3>
        <PersonFact text={winner.affiliation} />
        <Citation winner={winner} />
        <PersonLinks person={winner} />
      </div>
    </li>
  );
}

type CitationProps = {
  winner: Pick<WinnerView, 'rationale' | 'work' | 'workUrl' | 'sourceUrl'> & {
    edition?: EditionLink | null;
  };
};

/** Why somebody received an award, for which work, where, and where it can be read about. */
export function Citation({ winner }: CitationProps) {
  const t = useT();
  const lang = useTextLang()();
  const { rationale, edition, sourceUrl } = winner;
  return (
    <>
      {rationale ? <RichText html={rationale} lang={lang} /> : null}
      <Work {...winner} />
      {edition ? (
        <p className="person-fact">
          {t('fields.eventId')} <Edition edition={edition} />
        </p>
      ) : null}
      {sourceUrl ? (
        <p className="person-fact">
          {t('awards.source')} <a href={sourceUrl}>{new URL(sourceUrl).hostname}</a>
        </p>
      ) : null}
    </>
  );
}

/** The work that was honoured; an address without a title is shown by its host. */
function Work({ work, workUrl }: Pick<WinnerView, 'work' | 'workUrl'>) {
  const t = useT();
  const lang = useTextLang()();
  const title = work ?? (workUrl && new URL(workUrl).hostname);
  if (!title) return null;
  return (
    <p className="winner-work">
      {t('awards.work')}{' '}
      <cite lang={work ? lang : undefined}>{workUrl ? <a href={workUrl}>{title}</a> : title}</cite>
    </p>
  );
}

function Edition({ edition: { title, location, href } }: { edition: EditionLink }) {
  const lang = useTextLang()();
  return (
    <>
      <a href={href} lang={lang}>
        {title}
      </a>
      {location ? ', ' : null}
      {location ? <Typed text={location} /> : null}
    </>
  );
}

interface CompletenessProps {
  known: { completeFrom: number | null; missing: number[]; isComplete: boolean };
}

/** How far a list of winners is complete (D-244); nothing for one that is. */
export function Completeness({ known: { completeFrom, missing, isComplete } }: CompletenessProps) {
  const t = useT();
  if (isComplete) return null;
  return (
    <p className="meta">
      {completeFrom ? t('awards.completeFrom', { year: completeFrom }) : t('awards.inPreparation')}
      {missing.length > 0 ? ` ${t('awards.missing', { years: yearSpans(missing) })}` : null}
    </p>
  );
}

/** Winners by year, the latest first; those without a year last and quietly (AWD-05, D-59). */
export function WinnerYears({ years }: { years: WinnersOfYear[] }) {
  const t = useT();
  return (
    <ol className="winner-years">
      {years.map(({ year, edition, winners }) => (
        <li key={year ?? 'none'}>
          <div className="winner-when">
            <span className={year ? 'winner-year' : 'winner-year unknown'}>
              {year ?? t('awards.noYear')}
            </span>
            {edition ? (
              <p className="winner-edition">
                <Edition edition={edition} />
              </p>
            ) : null}
          </div>
          {winners.length > 0 ? (
            <ul className="winners" data-columns={Math.min(2, winners.length)}>
              {winners.map((winner) => (
                <WinnerItem key={winner.id} winner={winner} />
              ))}
            </ul>
          ) : (
            <p className="meta">{t('awards.notGiven')}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
