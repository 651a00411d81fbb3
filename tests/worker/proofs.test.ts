import { describe, expect, it } from 'vitest';
import { exportResults } from '#functions/campaigns/delivery/results.ts';
import { scheduleCampaign, sendCampaign } from '#functions/campaigns/editing/sending.ts';
import { testCampaign } from '#functions/campaigns/editing/testing.ts';
import { auditCsv } from '#functions/core/audit/commands.ts';
import { auditParams } from '#functions/core/audit/schema.ts';
import type { Context } from '#functions/core/context.ts';
import type { Proof } from '#functions/core/permissions/proof-rules.ts';
import { changePassword } from '#functions/identity/access/set-password.ts';
import { closeAccount } from '#functions/identity/account/closing.ts';
import { exportMyData } from '#functions/identity/account/queries.ts';
import {
  makeRecoveryCodes,
  removeApp,
  removePasskey,
} from '#functions/identity/account/security/enrol.ts';
import { removeFactorsOf } from '#functions/identity/account/security/reset.ts';
import { requestAddress } from '#functions/identity/addresses/commands.ts';
import {
  closeUser,
  endUserSessions,
  restoreUser,
  sendLink,
  startAddressChange,
  stopNewsletter,
  suspendUser,
} from '#functions/identity/administration/commands.ts';
import { inviteUser } from '#functions/identity/administration/invite.ts';
import { claimLinksCsv, claimsCsv } from '#functions/identity/claims/files.ts';
import { claimListParams } from '#functions/identity/claims/schema.ts';
import { startImport } from '#functions/identity/imports/start.ts';
import { undoImport } from '#functions/identity/imports/undo.ts';
import {
  changePowerRole,
  editUser,
  exportPage,
  exportUsers,
} from '#functions/identity/users/commands.ts';
import { userListParams } from '#functions/identity/users/schema.ts';
import {
  addOption,
  changeOption,
  offerOption,
  retireOption,
} from '#functions/membership/fees/option-commands.ts';
import {
  cancelInvoice,
  issueInvoice,
  settleInvoice,
} from '#functions/membership/invoices/commands.ts';
import { invoicesCsv } from '#functions/membership/invoices/export.ts';
import { invoiceListParams } from '#functions/membership/invoices/schema.ts';
import { booksCsv, lockBooks } from '#functions/membership/payments/administration/books.ts';
import { paymentsCsv } from '#functions/membership/payments/administration/export.ts';
import { decideAbout } from '#functions/membership/payments/administration/manage.ts';
import {
  notePaidBack,
  refundPayment,
} from '#functions/membership/payments/administration/refund.ts';
import { paymentListParams } from '#functions/membership/payments/model/schema.ts';
import { recordPayment } from '#functions/membership/payments/recorded/commands.ts';
import { recordedPayment } from '#functions/membership/payments/recorded/schema.ts';
import { recordRenewal, removeRenewal } from '#functions/membership/renewals/commands.ts';
import { changeCandidate } from '#functions/voting/administration/candidates.ts';
import { changeBallot } from '#functions/voting/administration/commands.ts';
import { changeResult } from '#functions/voting/results/result-commands.ts';
import { nameScrutineer, removeScrutineer } from '#functions/voting/scrutineers/commands.ts';
import { chooseLock } from '#functions/voting/scrutineers/lock.ts';
import { openVotes, saveCode } from '#functions/voting/scrutiny/code.ts';
import { peopleFile } from '#functions/voting/scrutiny/people-file.ts';
import { changeRoll } from '#functions/voting/scrutiny/roll-changes.ts';
import { refusal } from '#tests/support/accounts.ts';
import { actor, everybody } from '#tests/support/actors.ts';
import { withJson } from '#tests/support/content.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const today = '2026-11-21';
const now = `${today}T12:00:00.000Z`;
const [other, payment] = [idOf('users', 1), idOf('payments', 1)];
const [ballot, draft] = [idOf('ballots', 1), idOf('ballots', 2)];
const [newsletter, mail, fee] = [
  idOf('newsletters', 1),
  idOf('emails', 1),
  idOf('renewalOptions', 1),
];
const why = { reason: 'asked', note: '' } as const;
const decision = { version: 1, note: 'Asked for by e-mail' };
const none = 'not-there';
const price = {
  ...{ description: 'Students', descriptionIt: '', amount: 50, ordinal: 1 },
  currency: 'EUR',
} as const;

/** A person with a payment that is paid, and an administrator; a ballot, a newsletter and an e-mail that can be sent. */
const site = () =>
  createWorld({
    now,
    users: [{ newsletter: true, passwordIsLong: true }, { email: 'admin@example.org' }],
    userRoles: [{ userId: idOf('users', 2), role: 'admin' }],
    passkeys: [{ userId: idOf('users', 2) }],
    renewals: [{ reference: 'ORDER1', validFrom: '2026-11-01', validTo: '2027-11-01' }],
    renewalOptions: [{}],
    payments: [
      {
        status: 'PAID',
        paidAt: '2026-11-01T10:00:00.000Z',
        renewalId: idOf('renewals', 1),
        receipt: '2026-0001',
      },
    ],
    sandboxOrders: [{}],
    ballots: [{ status: 'PUBLISHED' }, { status: 'DRAFT' }],
    newsletters: [{ status: 'PUBLISHED' }],
    emails: [{ status: 'PUBLISHED' }],
  });

type Act = (ctx: Context) => Promise<unknown>;

/**
 * Everything that asks who it is: what is done, and how. With the proof it is done, or meets what is said (because the
 * record does not exist here): what matters is that it is asked before.
 */
const acts: [what: string, act: Act, met?: string][] = [
  // Roles and accounts.
  ['grants a role with power', (c) => changePowerRole(c, other, { role: 'admin', granted: true })],
  [
    'puts somebody on a committee',
    (c) =>
      editUser(c, other, { givenName: 'Ada', lastName: 'User 1', roles: ['board'], version: 1 }),
  ],
  [
    'invites somebody',
    (c) =>
      inviteUser(c, {
        ...{ givenName: 'Bea', lastName: 'New', email: 'bea@example.org', language: 'en' },
        ...why,
      }),
  ],
  ['sends a sign-in link', (c) => sendLink(c, other, why)],
  ['suspends somebody', (c) => suspendUser(c, other, why)],
  ['restores somebody', (c) => restoreUser(c, other, why), 'CONFLICT'],
  ['signs somebody out', (c) => endUserSessions(c, other, why)],
  ['stops somebody’s newsletter', (c) => stopNewsletter(c, other, why)],
  ['closes an account', (c) => closeUser(c, other, why)],
  ['closes the own account', closeAccount, 'CONFLICT'],
  [
    'changes the own password',
    (c) => changePassword(c, { current: 'x', password: 'orchid-ladder-mosaic-frost' }),
    'INVALID_FIELDS',
  ],
  [
    'starts a change of somebody’s address',
    (c) => startAddressChange(c, other, { email: 'moved@example.org', ...why }),
  ],
  ['asks for another own address', (c) => requestAddress(c, { email: 'moved@example.org' })],
  [
    'removes somebody’s second factors',
    (c) => removeFactorsOf(c, other, 'lost'),
    'FORMATTING_ERROR',
  ],
  ['removes an own passkey', (c) => removePasskey(c, none), 'CONFLICT'],
  ['removes the own app', removeApp, 'CONFLICT'],
  ['makes recovery codes', makeRecoveryCodes],
  // Files with people in them.
  ['calls for a page of the users', (c) => exportPage(c, userListParams.parse({}))],
  ['exports users', (c) => exportUsers(c, userListParams.parse({}))],
  ['exports claims', (c) => claimsCsv(c, claimListParams.parse({}))],
  ['exports the links of claims', (c) => claimLinksCsv(c, none)],
  ['exports payments', (c) => paymentsCsv(c, paymentListParams.parse({}))],
  ['exports invoices', (c) => invoicesCsv(c, invoiceListParams.parse({}))],
  ['locks the books', (c) => lockBooks(c, '2025-12-31')],
  ['exports the books of a year', (c) => booksCsv(c, 2026)],
  ['exports the audit log', (c) => auditCsv(c, auditParams.parse({}))],
  [
    'exports the recipients of an e-mail',
    (c) => exportResults(c, 'emails', mail, { state: 'all', q: '' } as never),
  ],
  ['exports the own data', exportMyData],
  // Money.
  ['refunds a payment', (c) => refundPayment(c, payment, decision)],
  ['notes money paid back', (c) => notePaidBack(c, payment, { ...decision, amount: 1 })],
  ['notes a dispute', (c) => decideAbout('dispute')(c, payment, decision)],
  [
    'records a payment',
    (c) =>
      recordPayment(
        c,
        other,
        recordedPayment(today).parse({
          ...{ membershipRenewalOptionId: fee, method: 'transfer', paidOn: today },
          ...{ reference: 'TRN 1', note: '', key: crypto.randomUUID() },
        }),
      ),
  ],
  ['cancels a recorded payment', (c) => decideAbout('reverse')(c, payment, decision), 'CONFLICT'],
  [
    'settles an invoice',
    (c) =>
      settleInvoice(c, none, { version: 1, method: 'transfer', paidOn: today, reference: 'X' }),
    'NOT_FOUND',
  ],
  [
    'cancels an invoice',
    (c) => cancelInvoice(c, none, { version: 1, reason: 'Wrong' } as never),
    'NOT_FOUND',
  ],
  [
    'issues an invoice',
    (c) => issueInvoice(c, { email: 'user1@example.org', membershipRenewalOptionId: fee }),
    'CONFLICT',
  ],
  ['accepts a payment', (c) => decideAbout('accept')(c, payment, decision), 'CONFLICT'],
  ['closes a payment', (c) => decideAbout('close')(c, payment, decision), 'CONFLICT'],
  // Memberships and fees.
  [
    'records a membership',
    (c) =>
      recordRenewal(c, other, {
        ...{ source: 'manual', optionDescription: 'Members', reference: 'R 1', note: '' },
        ...{ validFrom: today, validTo: '2027-11-21' },
      }),
  ],
  ['removes a membership', (c) => removeRenewal(c, other, none), 'CONFLICT'],
  ['adds a fee', (c) => addOption(c, price)],
  ['changes a fee', (c) => changeOption(c, fee, price, 1)],
  ['offers a fee no more', (c) => retireOption(c, fee, 1), 'CONFLICT'],
  ['offers a fee again', (c) => offerOption(c, none, 1), 'NOT_FOUND'],
  // Votes and campaigns.
  ['publishes a ballot', (c) => changeBallot(c, draft, { action: 'publish' })],
  [
    'moves the end of a vote',
    (c) => changeBallot(c, ballot, { action: 'update', fields: { votingEndTime: now } }),
    'INVALID_FIELDS',
  ],
  ['names a scrutineer', (c) => nameScrutineer(c, ballot, { email: 'user1@example.org' })],
  ['takes a scrutineer away', (c) => removeScrutineer(c, ballot, other), 'NOT_FOUND'],
  [
    'switches a candidate off',
    (c) => changeCandidate(c, ballot, other, { action: 'disable', words: 'Asked' }),
    'NOT_FOUND',
  ],
  [
    'switches a candidate on',
    (c) => changeCandidate(c, ballot, other, { action: 'enable' }),
    'NOT_FOUND',
  ],
  [
    'announces a withdrawal',
    (c) => changeCandidate(c, ballot, other, { action: 'withdraw', words: 'Asked for.' }),
    'NOT_FOUND',
  ],
  ['holds a result back', (c) => changeResult(c, ballot, 'hold')],
  ['chooses the lock', (c) => chooseLock(c, ballot, { isLocked: true }), 'CONFLICT'],
  ['makes a code', (c) => saveCode(c, ballot, { publicKey: '' }), 'NOT_FOUND'],
  ['opens votes', (c) => openVotes(c, ballot, { openings: [] }), 'NOT_FOUND'],
  ['takes who is on a roll', (c) => peopleFile(c, ballot), 'NOT_FOUND'],
  [
    'puts somebody on a roll',
    (c) =>
      changeRoll(c, ballot, {
        ...{ email: 'x@example.org', kind: 'ADD', reason: 'OTHER', note: 'Paid in time.' },
      }),
    'NOT_FOUND',
  ],
  ['retracts a ballot', (c) => changeBallot(c, ballot, { action: 'retract', title: 'Ballot 1' })],
  ['deletes a ballot', (c) => changeBallot(c, ballot, { action: 'delete', title: 'Ballot 1' })],
  [
    'schedules a newsletter',
    (c) => scheduleCampaign(c, 'newsletters', newsletter, { sendOn: '2026-12-01 10:00' }),
  ],
  ['sends an e-mail to everybody', (c) => sendCampaign(c, 'emails', mail)],
  [
    'sends a test to anybody else',
    (c) => testCampaign(c, 'emails', mail, { addresses: ['admin@example.org', 'x@example.org'] }),
  ],
  [
    'imports participants',
    (c) => startImport(c, { kind: 'past-netsci', text: 'email\nx@example.org', id: none } as never),
  ],
  ['undoes an import', (c) => undoImport(c, none), 'CONFLICT'],
];

/** What people do with what is their own, scrutineers with a roll, and the newsletter role with mailings. */
const forOthersToo =
  /\bown\b|recovery codes|a code$|opens votes|on a roll|newsletter$|e-mail|to anybody else/;

/** The same by calls of the API. */
const calls: [what: string, path: string, body?: object][] = [
  ['reads the list of users', 'users'],
  ['publishes a ballot', `ballots/${draft}/status/published`, {}],
  [
    'sends a test of an e-mail to strangers',
    `emails/${mail}/status/send_test`,
    { testRecipients: 'x@example.org' },
  ],
  ['deletes a ballot', `ballots/${ballot}/status/deleted`, { title: 'Ballot 1' }],
  ['schedules a newsletter', `newsletters/${newsletter}/schedule`, { sendOn: '2026-12-01 10:00' }],
  ['sends an e-mail', `emails/${mail}/status/send`, {}],
  [
    'puts somebody on a committee',
    `users/${other}`,
    { id: other, givenName: 'Ada', lastName: 'User 1', roles: ['board'] },
  ],
];

/** What is not enough: nothing, the password, a code from an e-mail, and a passkey of eleven minutes ago. */
const weak: (Proof | null)[] = [
  null,
  { at: now, by: 'password' },
  { at: now, by: 'mail' },
  { at: `${today}T11:49:00.000Z`, by: 'passkey' },
];
const strong: Proof = { at: `${today}T11:51:00.000Z`, by: 'passkey' };

describe('D-120 an administrator’s password alone', () => {
  it.each(acts)('%s by no means; a fresh second factor does', async (_, act, met) => {
    const { ctx } = await site();
    const as = (proof: Proof | null): Context => ({
      ...ctx,
      actor: { ...actor(2, 'admin'), hasFactor: true, proof },
    });
    for (const proof of weak)
      await expect(act(as(proof)), JSON.stringify(proof)).rejects.toEqual(
        refusal('PROOF_REQUIRED'),
      );
    const done = await act(as(strong)).then(
      () => undefined,
      (error: { code?: string }) => error.code ?? error,
    );
    expect(done).toBe(met);
  });

  it('ROL-04 D-53 is asked for after the role: nobody else gets so far', async () => {
    const { ctx } = await site();
    for (const [what, act] of acts.filter(([what]) => !forOthersToo.test(what)))
      for (const [name, who] of Object.entries(everybody).filter(([one]) => one !== 'admin'))
        await expect(
          Promise.resolve({ ...ctx, actor: who }).then(act),
          `${name} ${what}`,
        ).rejects.toEqual(refusal(who ? 'FORBIDDEN' : 'NOT_SIGNED_IN'));
  });

  it.each(calls)('%s by no call', async (_, path, body) => {
    const { ctx, call } = await site();
    for (const proof of weak) {
      ctx.actor = { ...actor(2, 'admin'), proof };
      const answer = await call(`/_api/v1/admin/${path}`, body && withJson(body));
      expect(answer.status, JSON.stringify(proof)).toBe(403);
      expect(await answer.text()).toContain('PROOF_REQUIRED');
    }
  });

  it('sends a test to the own address, however it is written', async () => {
    const { ctx } = await site();
    ctx.actor = { ...actor(2, 'admin'), proof: null };
    const addresses = ['Admin@Example.org'];
    expect(await testCampaign(ctx, 'emails', mail, { addresses })).toMatchObject({
      status: 'SEND_TEST',
    });
  });

  it('saves a draft of a ballot', async () => {
    const { ctx } = await site();
    ctx.actor = { ...actor(2, 'admin'), proof: null };
    const saved = await changeBallot(ctx, draft, { fields: { title: 'Ballot B' } });
    expect(saved).toMatchObject({ status: 'DRAFT', version: 2 });
  });

  it('roles that rest for want of a factor ask for as much', async () => {
    const { ctx } = await site();
    const heldBack = ['admin' as const];
    for (const proof of weak) {
      const who = { ...actor(2), heldBack, proof };
      const asked = requestAddress({ ...ctx, actor: who }, { email: 'x@example.org' });
      await expect(asked).rejects.toEqual(refusal('PROOF_REQUIRED'));
    }
  });
});
