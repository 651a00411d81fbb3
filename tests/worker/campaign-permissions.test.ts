import { expect, it } from 'vitest';
import { progressOf } from '#functions/campaigns/delivery/progress.ts';
import { exportResults, resultsOf } from '#functions/campaigns/delivery/results.ts';
import { pauseSending, resumeSending, stopSending } from '#functions/campaigns/editing/control.ts';
import { createNextNewsletter, newestNewsletters } from '#functions/campaigns/editing/next.ts';
import { listReaders, previewEmail } from '#functions/campaigns/editing/preview.ts';
import { newsletterChoices } from '#functions/campaigns/newsletters/choices.ts';
import { audienceOf, campaignOf, findCampaign } from '#functions/campaigns/resources/campaigns.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { everybody } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const mayMake = ['admin', 'newsletter'];

it('D-53 D-57 who gets a mailing, and who got it, is told to nobody who may not make any', async () => {
  await emptyAuditLog();
  const { ctx } = await createWorld({
    users: [{}, {}],
    newsletters: [{ status: 'SENT' }],
    emails: [{}],
    sendings: [{}],
    recipients: [{ state: 'SENT' }],
  });
  const resourceName = 'newsletters';
  const id = idOf(resourceName, 1);
  const row = await findCampaign({ ...ctx, actor: everybody.newsletter }, resourceName, id);
  if (!row) throw new Error('It is not there.');
  const all = { state: null, q: '', page: 1 };
  for (const [name, actor] of Object.entries(everybody)) {
    const as = { ...ctx, actor };
    const asked = [
      () => audienceOf(as, campaignOf(resourceName), row),
      () => exportResults(as, resourceName, id, all),
      () => resultsOf(as, resourceName, id, all),
      () => progressOf(as, resourceName, id),
      () => findCampaign(as, resourceName, id),
      () => previewEmail(as, resourceName, row),
      () => listReaders(as, resourceName, row),
      () => newsletterChoices(as, null),
      () => newestNewsletters(as),
    ];
    const acts = [
      () => pauseSending(as, resourceName, id),
      () => resumeSending(as, resourceName, id),
      () => stopSending(as, resourceName, id),
      () => createNextNewsletter(as, idOf('newsletters', 9)),
    ];
    for (const ask of mayMake.includes(name) ? asked : [...asked, ...acts])
      if (mayMake.includes(name)) await ask();
      else
        await expect(ask(), `${name} ${ask}`).rejects.toMatchObject({
          code: actor ? 'FORBIDDEN' : 'NOT_SIGNED_IN',
        });
  }
  // Only exports that succeeded are logged.
  expect((await auditRows()).map(({ action }) => action)).toEqual(
    mayMake.map(() => 'newsletters.exported'),
  );
  expect(await rowsOf('select * from "sendings"')).toHaveLength(1);
});
