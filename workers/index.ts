import { mailerFor } from '#functions/email/transport/choose.ts';
import { gatewayFor } from '#functions/membership/gateways/choose.ts';
import { siteWorker } from './site.ts';

// The production Worker; the local one is `local/worker/index.ts`.
const { handler, Pages } = siteWorker({ mailer: mailerFor, gateway: gatewayFor });

export { Pages };
export default handler;
