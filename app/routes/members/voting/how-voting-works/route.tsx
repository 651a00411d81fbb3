import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { requireUser } from '#app/server/require-user.server.ts';

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

/** Explains in plain words what ballots protect, from whom, and what they do not (D-51, D-87, D-89). */
export default function HowVotingWorks() {
  const t = useT();
  return (
    <div className="trust">
      <p className="back">
        <a href={hrefTo('my-overview')}>{t('my.toOverview')}</a>
      </p>
      <h1>{t('voting.howItWorks')}</h1>
      {questions.map(({ name, texts }) => (
        <details key={name} className="fold">
          <summary>{t(`trust.${name}`)}</summary>
          {texts.map((text) => (
            <p key={text}>{t(`trust.${text}`)}</p>
          ))}
          {name === 'verify' ? (
            <p>
              <a href={hrefTo('elections')}>{t('trust.toElections')}</a>
            </p>
          ) : null}
        </details>
      ))}
    </div>
  );
}
