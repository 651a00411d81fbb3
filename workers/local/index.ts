import { siteWorker } from '../site.ts';
import { localProviders, mountLocalCalls } from './providers.ts';

// The site with a local mailbox and bank, for `npm start` and the browser tests.
mountLocalCalls();
const { handler, Pages } = siteWorker(localProviders);

export { Pages };
export default handler;
