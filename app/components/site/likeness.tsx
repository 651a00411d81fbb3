import type { EgoDrawing } from '#app/drawing/ego.ts';
import { useT } from '#app/i18n/translate.ts';
import type { NetworkView } from '#app/server/networks.server.ts';
import { imageHref } from '#functions/core/images/rules.ts';

interface LikenessProps {
  person: { firstName: string; lastName: string; imageId: string | null };
  network: NetworkView | null;
  /** The award that the text beside the picture names already. */
  award?: string | undefined;
}

// The picture is a third of the page at most, and small on phones.
const widths = '(min-width: 600px) 20rem, 7rem';

/** The portrait of a person (FRM-25); where none was given, the person's network (D-100). */
export function Likeness({ person, network, award }: LikenessProps) {
  const t = useT();
  const name = `${person.firstName} ${person.lastName}`.trim();
  if (person.imageId)
    return (
      <div className="likeness">
        <img
          src={imageHref(person.imageId, 'people-item')}
          srcSet={`${imageHref(person.imageId, 'people-item')} 320w, ${imageHref(person.imageId, 'w451')} 800w`}
          sizes={widths}
          alt={name}
          width="320"
          height="320"
          loading="lazy"
          decoding="async"
        />
      </div>
    );
  if (!network) return null;
  const ties = network.ties.map(({ award: of, office, year, edition }) =>
    office
      ? t(`people.tie-${office}`)
      : [[of, year].filter(Boolean).join(' '), edition].filter(Boolean).join(', '),
  );
  const isSaidBeside = network.ties.every(({ award: of }) => of === award);
  const label = t('people.network', { name, ties: ties.join('; '), count: network.peers });
  return (
    <div className="likeness" {...(isSaidBeside ? {} : { role: 'img', 'aria-label': label })}>
      <Network drawing={network.drawing} />
    </div>
  );
}

/** From the faintest to the strongest: what is drawn later lies above. */
const layers = [
  ...(['dial', 'marks', 'chords', 'threads', 'dots', 'triangles'] as const),
  ...(['stems', 'circles', 'squares', 'discs'] as const),
] satisfies (keyof EgoDrawing)[];

/** A network in the accent of its section. */
function Network({ drawing }: { drawing: EgoDrawing }) {
  const { side, labels } = drawing;
  return (
    <svg className="network" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      {layers.map((layer) =>
        drawing[layer] ? <path key={layer} className={layer} d={drawing[layer]} /> : null,
      )}
      {labels.map(({ text, x, y }) => (
        <text key={text} x={x} y={y}>
          {text}
        </text>
      ))}
    </svg>
  );
}
