import { Hono } from 'hono';
import * as z from 'zod';
import { siteState } from '#functions/core/cache/table.ts';
import { firstRow, select, statement } from '#functions/core/db/database.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { refuse } from '#functions/core/errors.ts';
import { notTooLarge } from '#functions/core/http/body.ts';
import type { ApiEnv } from '#functions/core/http/reply.ts';
import { samePath } from '#functions/core/values/same-path.ts';
import { localPage } from './page.ts';

/** Where sample content is shown or hidden. */
export const samplesPath = '/dev/samples';

const choice = z.object({ show: z.enum(['yes', 'no']), next: z.string().max(2000).optional() });

const findSetting = statement(
  () => select.select({ showSamples: siteState.showSamples }).from(siteState).limit(1),
  (rows) => isSet(firstRow(rows)?.showSamples),
);

const samplesPage = (showsSamples: boolean): Response =>
  localPage({
    title: 'Sample content',
    main: `<h1>Sample content</h1>
<p>The site ${showsSamples ? 'shows' : 'hides'} its samples: vacancies, news, events, newsletters, ballots and people.</p>
<form method="post"><button name="show" value="${showsSamples ? 'no' : 'yes'}">${showsSamples ? 'Hide them' : 'Show them'}</button></form>
<p><a href="/home">Home</a></p>`,
  });

/** Shows or hides the sample content of a local database (D-95). */
export const setSamples = (d1: D1Database, isOn: boolean) =>
  d1
    .prepare('update "siteState" set "showSamples" = ?1 where "showSamples" <> ?1')
    .bind(isOn ? 1 : 0)
    .run();

/** The switch of sample content on a local machine; production has neither (D-95). */
export const samplesApi = new Hono<ApiEnv>()
  .get(samplesPath, async (c) => {
    const { showsSamples } = await c.env.ctx.db.read({ showsSamples: findSetting() });
    return samplesPage(showsSamples);
  })
  .post(samplesPath, notTooLarge, async (c) => {
    const form = choice.safeParse(await c.req.parseBody().catch(() => ({})));
    if (!form.success) throw refuse.malformed();
    await setSamples(c.env.ctx.db.d1, form.data.show === 'yes');
    return c.redirect(samePath(form.data.next) ?? samplesPath, 303);
  });
