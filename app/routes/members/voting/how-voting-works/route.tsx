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

const kept = ['keptOnce', 'keptSecret', 'keptCount', 'keptSeal', 'keptReceipt'] as const;
const limits = [
  'limitSnapshots',
  'limitSoftware',
  'limitReceipt',
  'limitAll',
  'limitAbstain',
] as const;

/** Explains in plain words what ballots protect and what they do not (D-51). */
export default function HowVotingWorks() {
  const t = useT();
  return (
    <div className="trust">
      <p className="back">
        <a href={hrefTo('my-overview')}>{t('my.toOverview')}</a>
      </p>
      <h1>{t('voting.trustTitle')}</h1>
      <p className="lead">{t('voting.trustLead')}</p>
      <TwoBoxes />
      <section aria-labelledby="kept-title">
        <h2 id="kept-title">{t('voting.keptTitle')}</h2>
        <Points names={kept} />
      </section>
      <section aria-labelledby="limits-title">
        <h2 id="limits-title">{t('voting.limitsTitle')}</h2>
        <Points names={limits} />
      </section>
      <section aria-labelledby="check-title">
        <h2 id="check-title">{t('voting.checkTitle')}</h2>
        <ol className="steps">
          <li>{t('voting.checkReceipt')}</li>
          <li>{t('voting.checkRecount')}</li>
          <li>{t('voting.checkTurnout')}</li>
        </ol>
      </section>
    </div>
  );
}

function Points({
  names,
}: {
  names: readonly ((typeof kept)[number] | (typeof limits)[number])[];
}) {
  const t = useT();
  return (
    <dl className="points">
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`voting.${name}`)}</dt>
          <dd>{t(`voting.${name}Text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
