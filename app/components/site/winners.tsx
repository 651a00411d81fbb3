import { Typed } from '#app/components/ui/place.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import type { NetworkView } from '#app/server/networks.server.ts';
import { Likeness } from './likeness.tsx';
import { OrcidLink } from './people.tsx';

/** A winner as pages show them; `rationale` is from `safeHtml`. */
export interface WinnerView {
  id: string;
  firstName: string;
  lastName: string;
  affiliation: string | null;
  rationale: string;
  work: string | null;
  workUrl: string | null;
  imageId: string | null;
  website?: string | null;
  orcid?: string | null;
  network: NetworkView | null;
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

/** A winner: portrait or network, name, affiliation, citation and the work (AWD-05, D-100); the year is beside it. */
export function WinnerItem({
  winner,
  award,
}: {
  winner: WinnerView & { edition?: EditionLink | null };
  award: string;
}) {
  const t = useT();
  const lang = useTextLang()();
  const { affiliation, rationale, edition, website, orcid } = winner;
  const name = `${winner.firstName} ${winner.lastName}`.trim();
  return (
    <li className="winner" id={winner.id}>
      <Likeness person={winner} network={winner.network} award={award} />
      <div>
        <h3>{website ? <a href={website}>{name}</a> : name}</h3>
        {affiliation ? (
          <p className="person-fact" lang={lang}>
            {affiliation}
          </p>
        ) : null}
        {rationale ? <RichText html={rationale} lang={lang} /> : null}
        <Work {...winner} />
        {orcid ? (
          <p className="person-fact">
            <OrcidLink orcid={orcid} />
          </p>
        ) : null}
        {edition ? (
          <p className="person-fact">
            {t('fields.eventId')} <Edition edition={edition} />
          </p>
        ) : null}
      </div>
    </li>
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

/** Winners by year, the latest first; those without a year last and quietly (AWD-05, D-59). */
export function WinnerYears({ years, award }: { years: WinnersOfYear[]; award: string }) {
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
          <ul className="winners" data-columns={Math.min(2, winners.length)}>
            {winners.map((winner) => (
              <WinnerItem key={winner.id} winner={winner} award={award} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
