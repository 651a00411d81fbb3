import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { hrefTo } from '#app/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { membersHead } from '#app/meta.ts';
import { signedIn } from '#app/signed-in.server.ts';
import { comingScreen } from './coming.ts';

export { ScreenError as ErrorBoundary } from '#app/components/error-screen.tsx';
export const handle = { hydrate: true, frame: 'members' };

/** Screens that are not built yet, guarded as they will be; all else goes to the overview (RTE-55). */
export function loader({ context, request }: LoaderFunctionArgs) {
  const screen = comingScreen(new URL(request.url).pathname);
  signedIn(context, request, screen?.permission);
  if (!screen) throw redirect(hrefTo('my-overview'));
  return { title: screen.title, text: screen.text };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  membersHead(matches, (t) => t(data ? `my.${data.title}` : 'my.title'));

export default function NotOpen() {
  const { title, text } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <h1>{t(`my.${title}`)}</h1>
      <p className="lead">{t('my.notOpenLead')}</p>
      <p>{t(`my.${text}`)}</p>
      <p className="actions">
        <a className="button quiet" href={hrefTo('my-overview')}>
          {t('my.toOverview')}
        </a>
      </p>
    </>
  );
}
