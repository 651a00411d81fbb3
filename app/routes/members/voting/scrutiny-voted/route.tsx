import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Pages } from '#app/components/lists/pages.tsx';
import { useNameOf } from '#app/components/voting/scrutiny/changes.tsx';
import { scrutinyFileHref, scrutinyHref } from '#app/components/voting/scrutiny/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { isConflict } from '#functions/core/errors.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { pageParam } from '#functions/core/values/paging.ts';
import { votedPage } from '#functions/voting/scrutiny/roll-list.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

/** Who has voted, once the vote is over (D-48); before, the ballot's own screen says so. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const id = params.ballotId ?? '';
  const page = pageParam.parse(new URL(request.url).searchParams.get('page') ?? undefined);
  const found = await orNotFound(votedPage(context.ctx, id, { page })).catch((error: unknown) => {
    throw isConflict(error) ? redirect(scrutinyHref(id)) : error;
  });
  const { ballot, lines, total } = found;
  redirectToFirst(request, lines, page);
  return { id, title: ballot.title, lines, total, page };
}

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? `${t('scrutiny.seeVoted')}: ${data.title}` : t('scrutiny.seeVoted'),
);

export default function ScrutinyVoted() {
  const t = useT();
  const language = useLanguage();
  const nameOf = useNameOf();
  const { id, title, lines, total, page } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="back">
        <a href={scrutinyHref(id)}>{title}</a>
      </p>
      <h1>{t('scrutiny.seeVoted')}</h1>
      <h2 id="people">{t('scrutiny.foundPeople', { count: total })}</h2>
      <ul className="rows" aria-labelledby="people">
        {lines.map(({ userId, name, votedOn }) => (
          <li key={userId}>
            <p className="row-name">{nameOf(name)}</p>
            <p className="row-states">{formatDate(votedOn, language)}</p>
          </li>
        ))}
      </ul>
      <Pages page={page} total={total} first={hrefTo('scrutiny-voted', { ballotId: id })} />
      <p className="page-ways">
        <a href={scrutinyFileHref(id, 'voted')} download>
          {t('scrutiny.votedFile')}
        </a>
      </p>
    </>
  );
}
