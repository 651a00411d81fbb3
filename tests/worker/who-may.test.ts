import { describe, expect, it } from 'vitest';
import { progressOf } from '#functions/campaigns/delivery/progress.ts';
import { exportResults, resultsOf } from '#functions/campaigns/delivery/results.ts';
import { pauseSending, resumeSending, stopSending } from '#functions/campaigns/editing/control.ts';
import { createNextNewsletter, newestNewsletters } from '#functions/campaigns/editing/next.ts';
import { listReaders, previewEmail } from '#functions/campaigns/editing/preview.ts';
import { newsletterChoices } from '#functions/campaigns/newsletters/choices.ts';
import { audienceOf, campaignOf, findCampaign } from '#functions/campaigns/resources/campaigns.ts';
import { decide, itemToReview, queueFromStart } from '#functions/content/submissions/reviewing.ts';
import { listAudit, verifyAuditLog } from '#functions/core/audit/queries.ts';
import { auditParams } from '#functions/core/audit/schema.ts';
import type { Context } from '#functions/core/context.ts';
import {
  discardDeadLetter,
  failedQueuedEmails,
  sendAllAgain,
  sendDeadLetterAgain,
  sendQueuedEmailAgain,
} from '#functions/email/outbox/dead-letters.ts';
import { deadLettersByStatus, queuedEmailsByStatus } from '#functions/email/outbox/queries.ts';
import { liftSuppression } from '#functions/email/suppression/commands.ts';
import { listSuppressions } from '#functions/email/suppression/queries.ts';
import { siteHealth, siteTrouble } from '#functions/health/queries.ts';
import { planImport } from '#functions/identity/imports/plan.ts';
import { managedUser } from '#functions/identity/users/managed.ts';
import { listUsers } from '#functions/identity/users/queries.ts';
import { userListParams } from '#functions/identity/users/schema.ts';
import { removeTranslation, saveTranslation } from '#functions/lifecycle/translations/commands.ts';
import { listTranslations, visibleTranslation } from '#functions/lifecycle/translations/queries.ts';
import { listOptions } from '#functions/membership/fees/options.ts';
import { loadPayment } from '#functions/membership/payments/administration/admin-payment.ts';
import { listPayments } from '#functions/membership/payments/administration/admin-queries.ts';
import { booksOf } from '#functions/membership/payments/administration/books.ts';
import {
  acknowledge,
  askAboutPayment,
} from '#functions/membership/payments/administration/manage.ts';
import { monthsOf } from '#functions/membership/payments/administration/months.ts';
import { reconcile } from '#functions/membership/payments/administration/reconcile.ts';
import { paymentListParams } from '#functions/membership/payments/model/schema.ts';
import { factsToAdd } from '#functions/site/attention/queries.ts';
import { restyleSection } from '#functions/site/pages/commands.ts';
import { sectionFields } from '#functions/site/pages/schema.ts';
import { visibleSection } from '#functions/site/pages/written.ts';
import { setTerms } from '#functions/site/people/commands.ts';
import { linkAccount, unlinkAccount } from '#functions/site/profiles/links.ts';
import { moveRecord } from '#functions/site/records/moving.ts';
import { addRedirect, changeRedirect, removeRedirect } from '#functions/site/redirects/commands.ts';
import { listRedirects } from '#functions/site/redirects/queries.ts';
import { refusal, rowsOf } from '#tests/support/accounts.ts';
import { everybody } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const id = 'not-there';
const item = { kind: 'jobs', id } as const;
const linked = { resource: 'people', recordId: id } as const;
const move = { fromPath: '/a', toPath: '/b' };
const many = { q: '', page: 1 };

/** What administrators alone may ask for, beside what also needs a fresh proof (`proofs.test.ts`). */
const asked: ((c: Context) => unknown)[] = [
  (c) => listAudit(c, auditParams.parse({})),
  (c) => verifyAuditLog(c),
  (c) => queueFromStart(c, null),
  (c) => itemToReview(c, item, null),
  (c) => decide(c, item, { action: 'publish', version: 1, reason: '' }),
  (c) => deadLettersByStatus(c, 'OPEN'),
  (c) => discardDeadLetter(c, id),
  (c) => sendDeadLetterAgain(c, id),
  (c) => queuedEmailsByStatus(c, 'FAILED'),
  (c) => failedQueuedEmails(c),
  (c) => sendAllAgain(c, 1),
  (c) => sendQueuedEmailAgain(c, id),
  (c) => listSuppressions(c, many),
  (c) => liftSuppression(c, 'gone@example.org'),
  (c) => siteHealth(c),
  (c) => siteTrouble(c),
  (c) => listUsers(c, userListParams.parse({})),
  (c) => managedUser(c, id),
  (c) => planImport(c, 'past-netsci', 'email\nx@example.org'),
  (c) => listOptions(c, { page: 1 }),
  (c) => listPayments(c, paymentListParams.parse({})),
  (c) => loadPayment(c, id),
  (c) => monthsOf(c),
  (c) => booksOf(c, 2026),
  (c) => reconcile(c, { from: '2026-01-01', to: '2026-12-31' }),
  (c) => askAboutPayment(c, id),
  (c) => acknowledge(c, id),
  (c) => factsToAdd(c),
  (c) => listTranslations(c, { kind: null, status: null, page: 1 }),
  (c) => visibleTranslation(c, 'pages', id),
  (c) => saveTranslation(c, 'pages', id, {} as never),
  (c) => removeTranslation(c, 'pages', id),
  (c) => visibleSection(c, id),
  (c) => restyleSection(c, id, sectionFields.parse({ theme: 'home' }), 1),
  (c) => linkAccount(c, linked, 'ada@example.org'),
  (c) => unlinkAccount(c, linked),
  (c) => setTerms(c, id, { version: 1, terms: [] }),
  (c) => moveRecord(c, 'people', { id, after: '', version: 1 }),
  (c) => listRedirects(c, many),
  (c) => addRedirect(c, move),
  (c) => changeRedirect(c, '/a', { ...move, version: 1 }),
  (c) => removeRedirect(c, '/a', 1),
];

describe('what is for administrators', () => {
  const others = Object.entries(everybody).filter(([name]) => name !== 'admin');

  it.each(others)('ROL-04 ROL-07 D-53 is not for who is %s', async (_, who) => {
    const { ctx } = await createWorld();
    for (const ask of asked)
      await expect(Promise.resolve({ ...ctx, actor: who }).then(ask), String(ask)).rejects.toEqual(
        refusal(who ? 'FORBIDDEN' : 'NOT_SIGNED_IN'),
      );
  });

  it('is for them', async () => {
    const { ctx } = await createWorld();
    for (const ask of asked)
      await Promise.resolve({ ...ctx, actor: everybody.admin })
        .then(ask)
        .catch((error) => expect(error, String(ask)).not.toEqual(refusal('FORBIDDEN')));
  });
});

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
  const one = idOf(resourceName, 1);
  const row = await findCampaign({ ...ctx, actor: everybody.newsletter }, resourceName, one);
  if (!row) throw new Error('It is not there.');
  const all = { state: null, q: '', page: 1 };
  for (const [name, actor] of Object.entries(everybody)) {
    const as = { ...ctx, actor };
    const asked = [
      () => audienceOf(as, campaignOf(resourceName), row),
      () => exportResults(as, resourceName, one, all),
      () => resultsOf(as, resourceName, one, all),
      () => progressOf(as, resourceName, one),
      () => findCampaign(as, resourceName, one),
      () => previewEmail(as, resourceName, row),
      () => listReaders(as, resourceName, row),
      () => newsletterChoices(as, null),
      () => newestNewsletters(as),
    ];
    const acts = [
      () => pauseSending(as, resourceName, one),
      () => resumeSending(as, resourceName, one),
      () => stopSending(as, resourceName, one),
      () => createNextNewsletter(as, idOf('newsletters', 9)),
    ];
    for (const ask of mayMake.includes(name) ? asked : [...asked, ...acts])
      if (mayMake.includes(name)) await ask();
      else
        await expect(ask(), `${name} ${ask}`).rejects.toEqual(
          refusal(actor ? 'FORBIDDEN' : 'NOT_SIGNED_IN'),
        );
  }
  // Only exports that succeeded are logged.
  expect((await auditRows()).map(({ action }) => action)).toEqual(
    mayMake.map(() => 'newsletters.exported'),
  );
  expect(await rowsOf('select * from "sendings"')).toHaveLength(1);
});
