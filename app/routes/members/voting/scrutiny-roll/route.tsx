import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { List } from '#app/components/lists/list.tsx';
import { listAt } from '#app/components/lists/list-at.ts';
import { useNameOf } from '#app/components/voting/scrutiny/changes.tsx';
import { scrutinyHref } from '#app/components/voting/scrutiny/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { isConflict } from '#functions/core/errors.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { lettersOf } from '#functions/voting/scrutiny/letters.ts';
import { rollPage } from '#functions/voting/scrutiny/roll-list.ts';
import { rollFilters, rollListParams } from '#functions/voting/scrutiny/schema.ts';
import { Letters } from './letters.tsx';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

const listOf = (ballotId: string) => listAt(hrefTo('scrutiny-roll', { ballotId }), rollListParams);

/** The roll of a watched ballot at its opening (D-87); before there is one, the ballot's own screen says so. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const id = params.ballotId ?? '';
  const list = listOf(id).of(request);
  const [found, letters] = await Promise.all([
    orNotFound(rollPage(context.ctx, id, list)).catch((error: unknown) => {
      throw isConflict(error) ? redirect(scrutinyHref(id)) : error;
    }),
    orNotFound(lettersOf(context.ctx, id)),
  ]);
  const { ballot, roll, lines, total } = found;
  redirectToFirst(request, lines, list.page);
  return {
    ...{ id, title: ballot.title, roll, lines, total },
    list,
    letters,
  };
}

export type RollData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? `${t('scrutiny.rollTitle')}: ${data.title}` : t('scrutiny.rollTitle'),
);

export default function ScrutinyRoll() {
  const t = useT();
  const language = useLanguage();
  const { id, title, roll, list, total, lines, letters } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="back">
        <a href={scrutinyHref(id)}>{title}</a>
      </p>
      <h1>{t('scrutiny.rollTitle')}</h1>
      <p className="lead">
        {t('scrutiny.rollLead', { date: formatDate(roll.recordDate, language) })}
      </p>
      <List
        at={listOf(id)}
        list={list}
        total={total}
        choices={[
          {
            name: 'filter',
            label: t('actions.show'),
            options: rollFilters.map((value) => ({ value, label: t(`scrutiny.filter-${value}`) })),
          },
        ]}
        search={t('fields.name')}
        apply={t('actions.show')}
        found={t('scrutiny.foundPeople', { count: total })}
        empty={{ title: t('scrutiny.nobodyFits') }}
      >
        {lines.length > 0 ? (
          <ul className="rows">
            {lines.map((line) => (
              <Line key={line.userId} line={line} />
            ))}
          </ul>
        ) : null}
      </List>
      <Letters letters={letters} />
    </>
  );
}

/** Somebody on the roll, with where the membership comes from. */
function Line({ line }: { line: RollData['lines'][number] }) {
  const t = useT();
  const language = useLanguage();
  const nameOf = useNameOf();
  const { name, source, recordedAt, isOn, isRecent } = line;
  return (
    <li>
      <p className="row-name">
        {nameOf(name)}
        <span className="row-roles">
          {t(`scrutiny.source-${source}`)}
          {recordedAt ? ` · ${formatDate(recordedAt.slice(0, 10), language)}` : null}
        </span>
      </p>
      <p className="row-states">
        {isRecent ? <span className="pill pending">{t('scrutiny.isRecent')}</span> : null}
        {isOn ? null : <span className="pill rejected">{t('scrutiny.isOff')}</span>}
      </p>
    </li>
  );
}
