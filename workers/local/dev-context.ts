import type { PageLoad } from '#app/framework/load-context.ts';
import { noPageCache } from '#functions/core/cache/page-cache.ts';
import { dayAnywhere, dayOf } from '#functions/core/values/dates.ts';
import { compose } from '../compose.ts';
import { withActor } from '../http.ts';
import { visitOf } from '../visit.ts';
import { factorsHere } from '../workshop/factors.ts';
import { writeFormulas } from '../workshop/formulas.ts';
import { passwordsHere } from '../workshop/passwords.ts';
import { localProviders } from './worker/providers.ts';

/** The load context of `npm run dev`, which has no Worker around the pages. */
export async function devContext(request: Request, env: Env): Promise<PageLoad> {
  const url = new URL(request.url);
  const visit = visitOf(request, url.searchParams);
  const local = { ...env, MAIL: 'outbox', PAYMENTS: 'sandbox', MODE: 'local', ORIGIN: url.origin };
  const site = compose(local, {
    pageCache: noPageCache,
    waitUntil: () => {},
    providers: localProviders,
  });
  const ctx = await withActor(request, visit, {
    ...site,
    passwords: passwordsHere,
    factors: factorsHere,
    formulas: { write: writeFormulas },
  });
  return {
    ctx,
    visit,
    today: dayOf(ctx.now()),
    dayAnywhere: dayAnywhere(ctx.now()),
    reference: ctx.newId(),
    version: null,
    isData: new URL(request.url).pathname.endsWith('.data'),
    tags: new Set(),
  };
}
