import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Band } from '#app/components/ui/band.tsx';
import { Hero } from '#app/components/ui/hero.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { drawNetwork, layOut, layOutPart } from '#app/drawing/network.ts';
import { hrefTo } from '#app/framework/href.ts';
import { textMeta } from '#app/framework/meta.ts';
import { readQuery } from '#app/framework/public-query.ts';
import { useT } from '#app/i18n/translate.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { countryName } from '#functions/core/values/country-names.ts';
import { type Node, neighboursIn, partOf, societyGraph } from '#functions/feeds/network/graph.ts';
import { societyReads } from '#functions/feeds/queries.ts';

/** What the site calls the offices. */
const officeNames = {
  'office-main-officers': 'people.mainOfficers',
  'office-past-presidents': 'people.pastPresidents',
  'office-executive-committee': 'fields.isExecutive',
  'office-board': 'roles.board',
} as const;

/** The society's network as a drawing whose nodes are links, or the part around one node, and the same as a list (D-247). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { honours, people, editions, frame } = await readPublicPage(
    context,
    hrefTo('network'),
    societyReads(),
    ['people', 'awards', 'events'],
  );
  const { language } = context.visit;
  const t = translator(language);
  const whole = societyGraph({ honours, people, editions });
  const centre = whole.nodes.find(({ id }) => id === readQuery('public/site/network', request).of);
  const graph = centre ? partOf(whole, centre) : whole;
  const name = (node: Node): string => {
    if (node.kind === 'place') return countryName(node.name, language) ?? node.name;
    return node.kind === 'office' ? t(officeNames[node.id as keyof typeof officeNames]) : node.name;
  };
  const partHref = ({ id }: Node) => `${hrefTo('network')}?of=${id}`;
  const href = (node: Node) => node.href ?? partHref(node);
  // The titles of editions are names that nobody translates.
  const lang = ({ kind }: Node) => (kind === 'edition' && language !== 'en' ? 'en' : undefined);
  const labels = { name, href, lang };
  const around = neighboursIn(graph);
  const linked = (node: Node) => ({
    ...{ id: node.id, name: name(node), href: href(node), lang: lang(node) },
  });
  const lines = (kind: Node['kind']) =>
    graph.nodes
      .filter((node) => node.kind === kind)
      .map((node) => ({
        ...linked(node),
        near: onceEach(
          (around.get(node.id) ?? []).map(({ node: other, link }) => ({
            ...linked(other),
            year: link.kind === 'received' ? link.year : null,
          })),
        ),
      }));
  return {
    frame,
    drawing: centre
      ? drawNetwork(graph, layOutPart(graph, centre), labels, centre)
      : drawNetwork(graph, layOut(graph), labels),
    centre: centre ? name(centre) : null,
    counts: { nodes: graph.nodes.length, links: graph.links.length },
    people: lines('person'),
    editions: lines('edition'),
    parts: whole.nodes
      .filter(({ kind }) => kind !== 'person' && kind !== 'edition')
      .map((node) => ({ id: node.id, kind: node.kind, name: name(node), href: partHref(node) })),
  };
}

/** Who received a prize where they spoke is joined twice to one edition. */
const onceEach = <Near extends { id: string; year: number | null }>(near: Near[]): Near[] => [
  ...new Map(near.map((one) => [`${one.id} ${one.year}`, one])).values(),
];

export const meta = textMeta((t) => ({
  title: t('network.title'),
  description: t('network.lead'),
}));

export default function Network() {
  const { drawing, centre, counts, people, editions, parts } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <Hero
        compact
        title={centre ?? t('network.title')}
        subtagline={t('network.lead')}
        style={null}
      />
      <section className="band network" aria-label={t('network.drawing', counts)}>
        <a className="skip-link" href="#people">
          {t('network.skip')}
        </a>
        <svg
          viewBox={centre ? '-520 -520 1040 1040' : '-640 -640 1280 1280'}
          data-part={centre ? '' : undefined}
          // `drawNetwork` escapes all names.
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
        {centre ? null : <p className="meta">{t('network.legend')}</p>}
        <nav aria-label={t('network.parts')}>
          <ul className="network-parts">
            {centre ? (
              <li>
                <a href={hrefTo('network')}>{t('network.whole')}</a>
              </li>
            ) : null}
            {parts.map(({ id, name, href }) => (
              <li key={id}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </section>
      <Lines id="people" title={t('network.people')} lines={people} />
      <Lines id="editions" title={t('network.editions')} lines={editions} />
      <p className="band actions">
        <ReadMore href={hrefTo('open-data')}>{t('network.data')}</ReadMore>
      </p>
    </>
  );
}

interface Named {
  id: string;
  name: string;
  href: string;
  lang?: string | undefined;
}

interface Line extends Named {
  near: (Named & { year: number | null })[];
}

/** Nodes with what they are joined to: the same as the drawing. */
function Lines({ id, title, lines }: { id: string; title: string; lines: Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Band id={id} title={title}>
      <ul className="network-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <a href={line.href} lang={line.lang}>
              {line.name}
            </a>{' '}
            <span className="meta">
              {line.near.map(({ id, name, lang, year }) => (
                <span key={`${id} ${year}`} lang={lang}>
                  {[name, year].filter(Boolean).join(' ')}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Band>
  );
}
