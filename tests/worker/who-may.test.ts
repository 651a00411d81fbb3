import { describe, expect, it } from 'vitest';
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
import { cancelImport } from '#functions/identity/imports/start.ts';
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
import { refusal } from '#tests/support/accounts.ts';
import { everybody } from '#tests/support/actors.ts';
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
  (c) => cancelImport(c, id),
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
