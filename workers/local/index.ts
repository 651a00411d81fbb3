import { siteWorker } from '../site.ts';
import { localProviders, mountLocalCalls } from './providers.ts';

// The site with a mailbox and a bank of its own, for `npm start` and the browser tests.
mountLocalCalls();
const { handler, Pages } = siteWorker(localProviders);

export { Pages };
export default handler;
