import { useT } from '#app/i18n/translate.ts';

const voters = [60, 92, 124];
const ballots = [
  { y: 60, text: '7d0c…' },
  { y: 92, text: 'a41e…' },
  { y: 124, text: 'f39b…' },
];

/** A picture of the members who have voted and the ballot box, with no link between them. */
export function TwoBoxes() {
  const t = useT();
  return (
    <figure className="two-boxes">
      <svg viewBox="0 0 420 170" aria-hidden="true" focusable="false">
        <rect x="8" y="30" width="180" height="124" rx="3" />
        <rect x="232" y="30" width="180" height="124" rx="3" />
        <path className="no-link" d="M210 22 V162" />
        {voters.map((y) => (
          <g key={y}>
            <circle cx="34" cy={y} r="7" />
            <path d={`M52 ${y} H${y === 92 ? 120 : 132}`} />
            <path className="check-mark" d={`M150 ${y} l6 6 l12 -13`} />
          </g>
        ))}
        {ballots.map(({ y, text }) => (
          <g key={y}>
            <text x="250" y={y + 5}>
              {text}
            </text>
            <path d={`M318 ${y} H${y === 60 ? 392 : 372}`} />
          </g>
        ))}
        <text x="98" y="18" className="box-name">
          {t('voting.boxVoters')}
        </text>
        <text x="322" y="18" className="box-name">
          {t('voting.boxBallots')}
        </text>
      </svg>
      <figcaption>{t('voting.boxesText')}</figcaption>
    </figure>
  );
}
