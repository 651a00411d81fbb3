import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { requireUser } from '#app/server/require-user.server.ts';

const rows = [170, 202, 234];
const onRoll = [28, 54, 80, 106, 132, 158];
const ballots = [
  { y: 170, text: '7d0c…' },
  { y: 202, text: 'a41e…' },
  { y: 234, text: 'f39b…' },
];

/** A picture of the roll, of the envelopes of those who have voted, and of the ballots, to which nothing leads from them. */
function TwoBoxes() {
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

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  return null;
}

export const meta = unlistedMeta((t) => t('voting.howItWorks'));

/** The questions in the order of the page, each with its paragraphs. */
const questions = [
  { name: 'who', texts: ['who-1', 'who-2'] },
  { name: 'guards', texts: ['guards-1', 'guards-2'] },
  { name: 'scrutineers', texts: ['scrutineers-1', 'scrutineers-2'] },
  { name: 'secret', texts: ['secret-1', 'secret-2'] },
  { name: 'limits', texts: ['limits-1', 'limits-2', 'limits-3'] },
  { name: 'changed', texts: ['changed-1', 'changed-2'] },
  { name: 'email', texts: ['email-1'] },
  { name: 'receipt', texts: ['receipt-1', 'receipt-2'] },
  { name: 'verify', texts: ['verify-1'] },
  { name: 'complain', texts: ['complain-1', 'complain-2', 'complain-3'] },
] as const;

type Question = (typeof questions)[number];

/** Explains in plain words what ballots protect, from whom, and what they do not (D-51, D-87, D-89). */
export default function HowVotingWorks() {
  const t = useT();
  return (
    <div className="trust">
      <p className="back">
        <a href={hrefTo('my-overview')}>{t('my.toOverview')}</a>
      </p>
      <h1>{t('voting.howItWorks')}</h1>
      {questions.map((question) => (
        <details key={question.name} className="fold">
          <summary>{t(`trust.${question.name}`)}</summary>
          <Answer question={question} />
        </details>
      ))}
    </div>
  );
}

function Answer({ question: { name, texts } }: { question: Question }) {
  const t = useT();
  return (
    <>
      {texts.map((text) => (
        <p key={text}>{t(`trust.${text}`)}</p>
      ))}
      {name === 'secret' ? <TwoBoxes /> : null}
      {name === 'email' ? (
        <p>
          <a href={hrefTo('my-votes')}>{t('names.votes')}</a>
        </p>
      ) : null}
      {name === 'verify' ? (
        <p>
          <a href="/elections">{t('trust.toElections')}</a>
        </p>
      ) : null}
    </>
  );
}
