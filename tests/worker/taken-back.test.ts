import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { sendPasswordMail } from '#functions/identity/access/commands.ts';
import type { NotMeLink } from '#functions/identity/access/not-me-link.ts';
import { signInByPasskey, signInOptions } from '#functions/identity/access/second-step.ts';
import { changePassword, setPassword } from '#functions/identity/access/set-password.ts';
import { signIn } from '#functions/identity/access/sign-in.ts';
import { confirmAddress, undoAddress } from '#functions/identity/account/address-links.ts';
import { type NotMeState, reportNotMe } from '#functions/identity/account/not-me.ts';
import { removePasskey } from '#functions/identity/account/security/enrol.ts';
import { addressCode } from '#functions/identity/addresses/codes.ts';
import { requestAddress } from '#functions/identity/addresses/commands.ts';
import type { LinkPurpose } from '#functions/identity/addresses/rules.ts';
import { registry } from '#functions/registry.ts';
import {
  expectRefusal,
  mailedCodes,
  me,
  newestToken,
  owner,
  password,
  rowsOf,
  valuesOf,
  withOwner,
  withSession,
} from '#tests/support/accounts.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { addApp, addKey, type Key } from '#tests/support/factors.ts';
import { linkSecret, origin } from '#tests/support/world.ts';

// The log outlives a test's world, and what happened in it counts.
beforeEach(emptyAuditLog);

const right = { email: owner.email, password };
const next = 'orchid-ladder-mosaic-frost';
const strangers = 'lantern-orbit-velvet-crumb';
const day = (n: number, time = '12:00'): string => `2026-11-${n}T${time}:00.000Z`;

/** Signs in by password where that is enough: the context of the new session. */
const enter = async (ctx: Context, with_ = right): Promise<Context> =>
  withSession(ctx, (await signIn(ctx, with_)).token);

/** Signs in by passkey alone. */
const enterByKey = async (ctx: Context, key: Key): Promise<Context> =>
  withSession(ctx, (await signInByPasskey(ctx, await key.get(await signInOptions(ctx)))).token);

interface Mail {
  id: string;
  kind: 'recovery' | 'factor-changed' | 'password-changed' | 'new-sign-in';
  data: string;
  createdAt: string;
  toAddress: string;
}
const mails = (kind: string) =>
  rowsOf<Mail>('select * from "queuedEmails" where "kind" = ? order by "rowid"', kind);

/** What the button "This was not me" of an e-mail does. */
async function press(ctx: Context, mail: Mail | undefined): Promise<NotMeState> {
  if (!mail) throw new Error('There is no such e-mail.');
  const href = await registry.emails[mail.kind].link?.(ctx, {
    userId: me,
    language: 'en',
    data: JSON.parse(mail.data) as Record<string, unknown>,
    createdAt: mail.createdAt,
  });
  const query = new URL(href ?? '').searchParams;
  const [userId = '', since = '', from = '', signature = ''] = ['u', 't', 'f', 's'].map(
    (name) => query.get(name) ?? '',
  );
  const link: NotMeLink = { userId, since, from, signature };
  return (await reportNotMe(ctx, link)).state;
}

const keysLeft = () => valuesOf<string>('select "id" from "passkeys" order by "createdAt"');
const countOf = async (table: string) => (await rowsOf(`select * from "${table}"`)).length;
const reported = async () =>
  (
    await rowsOf<{ details: string }>(
      `select "details" from "auditLog" where "action" in ('account.reported', 'address.undone') order by "seq"`,
    )
  ).map(({ details }) => JSON.parse(details));

/** The text of a kind of e-mail. */
function textOf(mail: Mail | undefined, language: Language): string {
  const text = registry.emails[mail?.kind ?? 'recovery'].text(
    {
      ...{ language, name: 'Ada', origin, link: '/link' },
      ...{ societyName: 'Society', contactEmail: 'info@example.org', at: day(22) },
    },
    JSON.parse(mail?.data ?? '{}'),
  );
  return [...(text?.paragraphs ?? []), ...(text?.afterwards ?? [])].join('\n');
}

/** A world in which the owner has signed in once, so that the next new browser is told. */
async function world() {
  // Long before: what is younger than a month may be what let a stranger in.
  const made = await withOwner({ now: '2026-10-20T12:00:00.000Z' });
  const { deviceMark } = await signIn(made.ctx, right);
  const home = { ...made.ctx, client: { ...made.ctx.client, deviceMark } };
  return { ...made, home };
}

describe('D-143 “This was not me” takes from a stranger what was added', () => {
  it('passkey, app and recovery codes that came after the strange sign-in; the e-mail names them', async () => {
    const { ctx, at } = await world();
    at(day(22));
    const stranger = await enter(ctx);
    at(day(22, '12:01'));
    await addApp(stranger);
    const key = await addKey(stranger);
    at(day(23));
    expect(await press(ctx, (await mails('new-sign-in'))[0])).toBe('done');
    await expectRefusal(enterByKey(ctx, key), 'INVALID_CODE');
    expect([await countOf('authenticatorApps'), await countOf('recoveryCodes')]).toEqual([0, 0]);
    expect(await reported()).toEqual([{ password: true, passkeys: 1, apps: 1, codes: 10 }]);
    const [mail] = await mails('recovery');
    expect(textOf(mail, 'en')).toMatch(
      /removed a passkey.*\n.*authenticator app.*\n.*recovery codes/,
    );
    expect(textOf(mail, 'it')).toMatch(
      /rimosso una passkey.*\n.*app di autenticazione.*\n.*recupero/,
    );
    expect(textOf(mail, 'en')).not.toMatch(/do nothing|there before/);
    const [code = ''] = await mailedCodes(me);
    await setPassword(ctx, { userId: me, code, password: next });
    // No second step is asked for that only the stranger could make.
    expect((await signIn(ctx, { email: owner.email, password: next })).actor.id).toBe(me);
  });

  it('and where it removed the owner’s only passkey, the new password alone opens nothing', async () => {
    const { ctx, home, at } = await world();
    const mine = await addKey(await enter(home));
    at(day(22));
    const stranger = await enterByKey(home, mine);
    at(day(22, '12:05'));
    await addKey(stranger);
    await removePasskey(stranger, mine.id);
    at(day(23));
    expect(await press(ctx, (await mails('factor-changed')).at(-1))).toBe('done');
    expect(await keysLeft()).toEqual([]);
    const [code = ''] = await mailedCodes(me);
    await setPassword(ctx, { userId: me, code, password: next });
    await expectRefusal(signIn(ctx, { ...right, password: next }), 'SECOND_FACTOR_REQUIRED');
  });

  it('and the trust in its browser: another sign-in there is told, one in the owner’s is not', async () => {
    const { ctx, at } = await world();
    at(day(22));
    const strange = await signIn(ctx, right);
    at(day(23));
    await press(ctx, (await mails('new-sign-in'))[0]);
    at(day(23, '12:01'));
    const [code = ''] = await mailedCodes(me);
    const { deviceMark } = await setPassword(ctx, { userId: me, code, password: next });
    const inBrowser = (mark: string) =>
      signIn({ ...ctx, client: { ...ctx.client, deviceMark: mark } }, { ...right, password: next });
    await inBrowser(deviceMark);
    expect(await mails('new-sign-in')).toHaveLength(1);
    await inBrowser(strange.deviceMark);
    expect(await mails('new-sign-in')).toHaveLength(2);
  });

  it('D-121 the trust in a browser does not outlive a factor that is added: it may be a stranger’s', async () => {
    const { home, at } = await world();
    at(day(21));
    const mine = await addKey(await enter(home));
    at(day(22));
    expect(await mails('new-sign-in')).toHaveLength(0);
    await enterByKey(home, mine);
    expect(await mails('new-sign-in')).toHaveLength(1);
  });

  it('and leaves the owner’s older factors, of which the e-mail speaks', async () => {
    const { ctx, home, at } = await world();
    const mine = await addKey(await enter(home));
    at(day(22));
    // A session that was copied: no sign-in was told.
    const stranger = await enterByKey(home, mine);
    at(day(22, '12:05'));
    const theirs = await addKey(stranger);
    at(day(23));
    expect(await press(ctx, (await mails('factor-changed')).at(-1))).toBe('done');
    expect(await keysLeft()).toEqual([mine.id]);
    await expectRefusal(enterByKey(ctx, theirs), 'INVALID_CODE');
    expect((await enterByKey(ctx, mine)).actor?.id).toBe(me);
    const [mail] = await mails('recovery');
    expect(textOf(mail, 'en')).toContain('A passkey or app that was there before stays.');
    expect(textOf(mail, 'it')).toContain('Una passkey o un’app che c’era già resta.');
  });

  it('from the stranger’s sign-in on, whichever e-mail of that session is used, also the last', async () => {
    const { ctx, at } = await world();
    at(day(22));
    const stranger = await enter(ctx);
    at(day(22, '12:03'));
    await addKey(stranger);
    at(day(22, '12:06'));
    await changePassword(stranger, { current: password, password: strangers });
    at(day(22, '12:09'));
    await addKey(await withSession(ctx, newestToken(ctx)));
    at(day(23));
    expect(await press(ctx, (await mails('factor-changed')).at(-1))).toBe('done');
    expect(await keysLeft()).toEqual([]);
    expect(await press(ctx, (await mails('new-sign-in'))[0])).toBe('done');
    expect(await mails('recovery')).toHaveLength(1);
  });

  it('also what was added in an earlier session than the one reported, which it has let in', async () => {
    const { ctx, at } = await world();
    at(day(22));
    const key = await addKey(await enter(ctx));
    at(day(23));
    const second = await enterByKey(ctx, key);
    await changePassword(second, { current: password, password: strangers });
    at(day(24));
    expect(await press(ctx, (await mails('password-changed')).at(-1))).toBe('done');
    await expectRefusal(enterByKey(ctx, key), 'INVALID_CODE');
  });

  it('also after the owner has set a password by link, which then stays', async () => {
    const { ctx, at } = await world();
    at(day(22));
    const stranger = await enter(ctx);
    const theirs = await addKey(stranger);
    at(day(22, '13:00'));
    await sendPasswordMail(ctx, { email: owner.email, asked: null });
    const [code = ''] = await mailedCodes(me);
    await setPassword(ctx, { userId: me, code, password: next });
    // Only the stranger has the factor that is asked for now.
    await expectRefusal(
      signIn(ctx, { email: owner.email, password: next }),
      'SECOND_FACTOR_REQUIRED',
    );
    const told = (await mails('new-sign-in'))[0];
    at(day(22, '14:00'));
    expect(await press(ctx, told)).toBe('kept');
    await expectRefusal(enterByKey(ctx, theirs), 'INVALID_CODE');
    at(day(22, '15:00'));
    const mine = await addKey(await enter(ctx, { email: owner.email, password: next }));
    // Pressed once more, it takes nothing of what the owner has added since.
    expect(await press(ctx, told)).toBe('void');
    expect(await keysLeft()).toEqual([mine.id]);
    expect(textOf((await mails('factor-changed')).at(-2), 'it')).toContain('rimosso una passkey');
  });

  it('what a stranger has removed cannot be restored: the e-mail with the new link says so', async () => {
    const { ctx, home, at } = await world();
    const mine = await addKey(await enter(home));
    at(day(22));
    const stranger = await enterByKey(home, mine);
    await removePasskey(stranger, mine.id);
    const [, removed] = await mails('factor-changed');
    at(day(23));
    expect(await press(ctx, removed)).toBe('done');
    expect(await keysLeft()).toEqual([]);
    const [mail] = await mails('recovery');
    expect(textOf(mail, 'en')).toContain('set it up anew');
    expect(textOf(mail, 'it')).toContain('configurala di nuovo');
  });
});

describe('D-143 an address that a stranger has changed', () => {
  const theirs = 'stranger@elsewhere.example';
  const codeOf = async (purpose: LinkPurpose): Promise<string> => {
    const [row] = await rowsOf<{ id: string }>('select "id" from "addressChanges"');
    return addressCode(linkSecret, purpose, row?.id ?? '');
  };

  /** A stranger signs in, adds a passkey, and asks for another address. */
  async function changed() {
    const made = await world();
    const { ctx, home, at } = made;
    const mine = await addKey(await enter(home));
    at(day(22));
    const stranger = await enterByKey(home, mine);
    at(day(22, '12:05'));
    const key = await addKey(stranger);
    await requestAddress(stranger, { email: theirs });
    return { ...made, mine, key, stranger, ctx };
  }

  it('is undone with all that this person added since signing in; older factors stay', async () => {
    const { ctx, at, mine, key } = await changed();
    await confirmAddress(ctx, await codeOf('confirm'));
    at(day(24));
    await undoAddress(ctx, await codeOf('undo'));
    expect(await keysLeft()).toEqual([mine.id]);
    await expectRefusal(enterByKey(ctx, key), 'INVALID_CODE');
    expect(await reported()).toEqual([{ passkeys: 1, apps: 0, codes: 0 }]);
    const [mail] = await mails('recovery');
    expect(mail?.toAddress).toBe(owner.email);
    expect(textOf(mail, 'it')).toContain('rimosso una passkey');
  });

  it('is undone by “This was not me” of an e-mail of before, and the stranger’s asks for no link any more', async () => {
    const { ctx, at, mine } = await changed();
    const [, added] = await mails('factor-changed');
    await confirmAddress(ctx, await codeOf('confirm'));
    at(day(23));
    const both = await Promise.all([press(ctx, added), press(ctx, added)]);
    expect([...both, await press(ctx, added)]).toEqual(['done', 'done', 'done']);
    await sendPasswordMail(ctx, { email: theirs, asked: null });
    expect((await mails('recovery')).map(({ toAddress }) => toAddress)).toEqual([owner.email]);
    expect(await keysLeft()).toEqual([mine.id]);
  });

  it('gets no link to a new password from an e-mail that went there, and one that waits is ended by it', async () => {
    const { ctx, stranger, at } = await changed();
    await confirmAddress(stranger, await codeOf('confirm'));
    at(day(22, '12:06'));
    await addApp(stranger);
    const told = (await mails('factor-changed')).at(-1);
    expect(told?.toAddress).toBe(theirs);
    for (const _ of [1, 2]) expect(await press(ctx, told)).toBe('moved');
    expect(await mails('recovery')).toEqual([]);
    await undoAddress(ctx, await codeOf('undo'));
    expect((await mails('recovery')).map(({ toAddress }) => toAddress)).toEqual([owner.email]);
    // Nor does it do anything to the account that its owner has back.
    at(day(23));
    const [code = ''] = (await mailedCodes(me)).slice(-1);
    await setPassword(ctx, { userId: me, code, password: next });
    await rowsOf(`update "users" set "status" = 'CLOSED', "closesAt" = ?`, day(30));
    expect(await press(ctx, told)).toBe('done');
    expect(await valuesOf('select "status" from "users"')).toEqual(['CLOSED']);

    await emptyAuditLog();
    const again = await changed();
    const waiting = await codeOf('confirm');
    again.at(day(23));
    expect(await press(again.ctx, (await mails('factor-changed')).at(-1))).toBe('done');
    await expectRefusal(confirmAddress(again.ctx, waiting), 'INVALID_CODE');
  });
});
