import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { TwoBoxes } from './two-boxes.tsx';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  return null;
}

export const meta = unlistedMeta((t) => t('voting.trustTitle'));

/** The questions in the order of the page, each with its paragraphs. */
const questions = [
  { name: 'who', texts: ['who-1', 'who-2'] },
  { name: 'guards', texts: ['guards-1', 'guards-2'] },
  { name: 'scrutineers', texts: ['scrutineers-1', 'scrutineers-2'] },
  { name: 'secret', texts: ['secret-1', 'secret-2'] },
  { name: 'limits', texts: ['limits-1', 'limits-2', 'limits-3', 'limits-4', 'limits-5'] },
  { name: 'changed', texts: ['changed-1', 'changed-2', 'changed-3'] },
  { name: 'email', texts: ['email-1'] },
  { name: 'receipt', texts: ['receipt-1', 'receipt-2'] },
  { name: 'compare', texts: ['compare-1', 'compare-2', 'compare-3', 'compare-4'] },
  { name: 'verify', texts: ['verify-1', 'verify-2'] },
  { name: 'complain', texts: ['complain-1', 'complain-2', 'complain-3', 'complain-4'] },
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
      <h1>{t('voting.trustTitle')}</h1>
      <p className="lead">{t('trust.lead')}</p>
      <nav aria-labelledby="trust-index">
        <h2 id="trust-index">{t('trust.index')}</h2>
        <ol className="trust-index">
          {questions.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`}>{t(`trust.${name}`)}</a>
            </li>
          ))}
        </ol>
      </nav>
      {questions.map((question) => (
        <section key={question.name} id={question.name} aria-labelledby={`${question.name}-title`}>
          <h2 id={`${question.name}-title`}>{t(`trust.${question.name}`)}</h2>
          <Answer question={question} />
        </section>
      ))}
    </div>
  );
}

function Answer({ question: { name, texts } }: { question: Question }) {
  const t = useT();
  if (name === 'compare')
    return (
      <ol className="steps">
        {texts.map((text) => (
          <li key={text}>{t(`trust.${text}`)}</li>
        ))}
      </ol>
    );
  return (
    <>
      {texts.map((text) => (
        <p key={text}>{t(`trust.${text}`)}</p>
      ))}
      {name === 'secret' ? <TwoBoxes /> : null}
      {name === 'email' ? (
        <p>
          <a href={hrefTo('my-votes')}>{t('trust.toVotes')}</a>
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
