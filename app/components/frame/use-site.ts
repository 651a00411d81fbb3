import { useRouteLoaderData } from '@remix-run/react';
import type { SiteData } from '#app/server/site-data.server.ts';

/** What every screen knows of the site and of the request; undefined where that could not be read. */
export const useSite = () => useRouteLoaderData<SiteData>('root');
