import { useT } from '#app/i18n/translate.ts';

const rows = [170, 202, 234];
const onRoll = [28, 54, 80, 106, 132, 158];
const ballots = [
  { y: 170, text: '7d0c…' },
  { y: 202, text: 'a41e…' },
  { y: 234, text: 'f39b…' },
];

/** A picture of the roll, of those on it who have voted, and of the ballot box, to which nothing leads from them. */
export function TwoBoxes() {
  const t = useT();
  return (
    <figure className="two-boxes">
      <svg viewBox="0 0 420 280" aria-hidden="true" focusable="false">
        <rect x="8" y="26" width="180" height="44" rx="3" />
        {onRoll.map((x) => (
          <circle key={x} cx={x + 5} cy="48" r="7" />
        ))}
        <path d="M98 70 V104 m-6 -8 l6 8 l6 -8" />
        <rect x="8" y="140" width="180" height="124" rx="3" />
        <rect x="232" y="140" width="180" height="124" rx="3" />
        <path className="no-link" d="M210 104 V272" />
        {rows.map((y) => (
          <g key={y}>
            <circle cx="34" cy={y} r="7" />
            <path d={`M52 ${y} H${y === 202 ? 120 : 132}`} />
            <path className="check-mark" d={`M150 ${y} l6 6 l12 -13`} />
          </g>
        ))}
        {ballots.map(({ y, text }) => (
          <g key={y}>
            <text x="250" y={y + 5}>
              {text}
            </text>
            <path d={`M318 ${y} H${y === 170 ? 392 : 372}`} />
          </g>
        ))}
        <text x="98" y="16" className="box-name">
          {t('voting.boxRoll')}
        </text>
        <text x="98" y="128" className="box-name">
          {t('voting.boxVoters')}
        </text>
        <text x="322" y="128" className="box-name">
          {t('voting.boxBallots')}
        </text>
      </svg>
      <figcaption>{t('voting.boxesText')}</figcaption>
    </figure>
  );
}
