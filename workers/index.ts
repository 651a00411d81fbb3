import { mailerFor } from '#functions/email/transport/choose.ts';
import { gatewayFor } from '#functions/membership/gateways/choose.ts';
import { siteWorker } from './site.ts';

// What runs in production; on one machine it is `local/index.ts`.
const { handler, Pages } = siteWorker({ mailer: mailerFor, gateway: gatewayFor });

export { Pages };
export default handler;
