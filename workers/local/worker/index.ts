import { env } from 'cloudflare:workers';
import { siteWorker } from '#workers/site.ts';
import { behindEdgeCache } from './edge-cache.ts';
import { localProviders, mountLocalCalls } from './providers.ts';

// The site with a local mailbox and bank, for `npm start` and the browser tests.
mountLocalCalls();
const site = siteWorker(localProviders);
const { handler, Pages } = 'EDGE_CACHE' in env ? behindEdgeCache(site) : site;

export { Pages };
export default handler;
