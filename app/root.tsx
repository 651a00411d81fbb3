import latin from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url';
import type { MetaFunction } from '@remix-run/cloudflare';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteError,
} from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { useSite } from '#app/components/frame/use-site.ts';
import { pageHead } from '#app/framework/meta.ts';
import { NonceContext } from '#app/framework/nonce.ts';
import { isTranslated } from '#app/i18n/translated.ts';
import type { Frame as FrameData } from '#app/server/public-page.server.ts';
import { siteData } from '#app/server/site-data.server.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { FeedLinks } from './components/frame/feed-links.tsx';
import { Frame } from './components/frame/frame.tsx';
import { MembersFrame } from './components/members/members-frame.tsx';
import appleIcon from './drawing/generated/icons/apple-touch-icon.png?url';
import icon from './drawing/generated/icons/favicon.svg?url';
import { LanguageProvider } from './i18n/translate.ts';
import './styles/all.css';
import overviewScript from './scripts/overview.ts?worker&url';
import signInScript from './scripts/sign-in.ts?worker&url';
import hydratedStyles from './styles/hydrated.css?url';

/** Each is one file; the build names it. */
const smallScripts = { 'sign-in': signInScript, overview: overviewScript };

export const loader = siteData;

/** The head of error screens; all other screens have their own. */
export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  const t = translator(data?.language ?? 'en');
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return pageHead(matches, {
    title: t(missing ? 'errors.notFoundTitle' : 'errors.title'),
    index: false,
  });
};

export interface Handle {
  /** True for a screen that runs in the browser; public content pages never do (design §6). */
  hydrate?: boolean;
  /** The small script of a screen that does not (app/scripts/README.md). */
  script?: keyof typeof smallScripts;
  /** The frame around the screen; the public one by default. */
  frame?: 'members';
  /** True for the screen whose form submits to the bank (entry.server.tsx). */
  pays?: boolean;
  /** True for a screen that shows another document of this site in a frame. */
  frames?: boolean;
}

/** The document around every screen, error screens included. */
export function Layout({ children }: { children: ReactNode }) {
  const site = useSite();
  const matches = useMatches();
  const hasFailed = Boolean(useRouteError());
  const leaf = matches.at(-1);
  const data = leaf?.data as { frame?: FrameData; asksConsent?: boolean } | undefined;
  const frame = data?.frame;
  const style = frame?.section;
  const language = site?.language ?? 'en';
  const hydrate = matches.some(({ handle }) => (handle as Handle | undefined)?.hydrate);
  const script = (leaf?.handle as Handle | undefined)?.script;
  const members = (leaf?.handle as Handle | undefined)?.frame === 'members' && site?.viewer;
  const nonce = useContext(NonceContext);
  return (
    <html
      lang={language}
      data-theme={members ? 'members' : (style?.theme ?? 'home')}
      data-viewer={members ? members.id : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14171d" media="(prefers-color-scheme: dark)" />
        <Meta />
        <link rel="preload" href={latin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
        {hydrate || script ? <link rel="stylesheet" href={hydratedStyles} /> : null}
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={appleIcon} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {members ? null : <FeedLinks language={language} />}
      </head>
      <body>
        <LanguageProvider value={language}>
          {site && members ? (
            <MembersFrame site={site} viewer={members}>
              {children}
            </MembersFrame>
          ) : site ? (
            <Frame
              site={site}
              menu={frame?.menu ?? []}
              style={style ?? null}
              // What replaces a page on an error is a text of the interface.
              isOffered={site.prefersItalian && (hasFailed || isTranslated(matches))}
              asksConsent={data?.asksConsent ?? false}
              hasSamples={frame?.hasSamples ?? false}
            >
              {children}
            </Frame>
          ) : (
            children
          )}
        </LanguageProvider>
        {hydrate ? <Scripts {...(nonce ? { nonce } : {})} /> : null}
        {script ? <script type="module" src={smallScripts[script]} nonce={nonce} /> : null}
      </body>
    </html>
  );
}

export default Outlet;

export { ScreenError as ErrorBoundary } from '#app/components/frame/error-screen.tsx';
export { skipWhilePolling as shouldRevalidate } from '#app/components/members/keep-in-view.ts';
