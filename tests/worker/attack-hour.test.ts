import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { register, sendPasswordMail } from '#functions/identity/access/commands.ts';
import { finishSignIn } from '#functions/identity/access/second-step.ts';
import { actorOfSession } from '#functions/identity/access/sessions.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { pendingOf, signIn } from '#functions/identity/access/sign-in.ts';
import { ada, mailedCodes, owner, password } from '#tests/support/accounts.ts';
import { addApp, codeOf } from '#tests/support/factors.ts';
import { idOf } from '#tests/support/rows.ts';
import { add, createWorld } from '#tests/support/world.ts';

const people = ['member', 'administrator', 'scrutineer'] as const;
type Person = (typeof people)[number];
const emailOf = (who: Person) => `${who}@example.org`;
const userOf = (who: Person) => idOf('users', people.indexOf(who) + 1);
const start = Date.parse('2026-11-21T12:00:00.000Z');
const minute = 60_000;
const next = 'velvet-tractor-hinge-gong';

/** What came of an act, in a word. */
const outcome = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'in',
    (error: { code: string }) => error.code,
  );

/** A member, an administrator with an app, and a member who watches an election; each has a browser of before. */
async function threePeople() {
  const world = await createWorld({
    users: people.map((who) => ({ ...owner, email: emailOf(who), passwordIsLong: true })),
    renewals: [{ userId: userOf('member') }, { userId: userOf('scrutineer') }],
    ballots: [{}],
    scrutineers: [{ userId: userOf('scrutineer') }],
  });
  const { ctx, at } = world;
  const go = (minutes: number) => at(new Date(start + minutes * minute).toISOString());
  const from = (address: string, more: Partial<Context['client']> = {}): Context => ({
    ...ctx,
    client: { ...ctx.client, address, ...more },
  });
  go(-60);
  const own = from('192.0.2.1');
  const email = emailOf('administrator');
  const { token } = await signIn(own, { email, password });
  const inside = { ...own, actor: await actorOfSession(own, token) };
  const { key, codes: recovery } = await addApp(inside);
  const code = () => codeOf(key, ctx);
  await add('userRoles', [{ userId: userOf('administrator'), role: 'admin' }]);
  go(-30);
  const marks = {} as Record<Person, string>;
  for (const who of people) {
    const given = { email: emailOf(who), password };
    const needsCode = who === 'administrator' ? { code: code() } : {};
    marks[who] = (await signIn(own, { ...given, ...needsCode })).deviceMark;
  }
  return { ctx, go, from, code, recovery, marks };
}
type World = Awaited<ReturnType<typeof threePeople>>;

/** An address of each of many networks, none of which is an owner's. */
const networkOf = (n: number) => `10.${n >> 8}.${n & 255}.1`;

/** What strangers do, from one network, to one person: of the administrator they even know the password. */
const attacks = [
  (at: Context, who: Person) => signIn(at, { email: emailOf(who), password: 'wrong' }),
  (at: Context, who: Person) => sendPasswordMail(at, { email: emailOf(who), asked: null }),
  (at: Context, who: Person) => register(at, { ...ada, email: emailOf(who) }),
  (at: Context, who: Person) =>
    setPassword(at, { userId: userOf(who), code: 'wrong', password: next }),
  (at: Context) => finishSignIn(at, '000000'),
];

/** An hour of it, from all networks in turn; of a thousand each does only a part, so that all together do everything. */
async function attack({ go, from }: World, networks: number) {
  const turns = Math.max(20, networks / 4);
  for (const quarter of [0, 1, 2, 3]) {
    go(quarter * 15);
    const given = { email: emailOf('administrator'), password };
    const pendingSignIn = await signIn(from(networkOf(5000 + quarter)), given).then(
      () => null,
      pendingOf,
    );
    expect(pendingSignIn).not.toBeNull();
    const acts: (() => Promise<unknown>)[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const at = from(networkOf((turn * 4 + quarter) % networks), { pendingSignIn });
      for (const [i, who] of people.entries())
        for (const [j, act] of attacks.entries())
          if (networks < 100 || (turn + i + j) % 8 === 0) acts.push(() => act(at, who));
    }
    while (acts.length > 0)
      await Promise.all(acts.splice(0, 25).map((act) => act().catch(() => null)));
    // The owners ask too, as soon as something seems wrong, and are not refused.
    if (quarter === 1)
      for (const who of people)
        await sendPasswordMail(from('192.0.2.9'), { email: emailOf(who), asked: null });
  }
  go(50);
}

/** What a person can do after it: in a new browser, in a network of their own, and in a browser of before. */
async function waysIn({ go, from, code, recovery, marks }: World, who: Person) {
  const [clean, given] = [from('192.0.2.2'), { email: emailOf(who), password }];
  const isAdmin = who === 'administrator';
  const ways: Record<string, string> = {};
  ways.password = await outcome(signIn(clean, given));
  if (isAdmin) {
    ways.code = await outcome(signIn(clean, { ...given, code: code() }));
    ways.recoveryCode = await outcome(signIn(clean, { ...given, code: recovery[0] }));
  }
  const known = from('10.0.0.1', { deviceMark: marks[who] });
  ways.knownBrowser = await outcome(
    signIn(known, { ...given, ...(isAdmin ? { code: code() } : {}) }),
  );
  // The newest link, whoever has asked for it.
  go(52);
  const link = (await mailedCodes(userOf(who))).at(-1) ?? '';
  ways.mailedLink = await outcome(
    setPassword(clean, { userId: userOf(who), code: link, password: next }).then(({ deviceMark }) =>
      signIn(from('192.0.2.2', { deviceMark }), {
        ...{ email: emailOf(who), password: next },
        ...(isAdmin ? { code: code() } : {}),
      }),
    ),
  );
  go(50);
  return ways;
}

describe('D-66 D-124 after an hour of attack', () => {
  it.each([
    ['one network', 1],
    ['ten networks', 10],
    ['a thousand networks', 1000],
  ])(
    'from %s everybody has a way in, and signs in from a network that did nothing wrong',
    async (_, networks) => {
      const world = await threePeople();
      await attack(world, networks);
      const table: Partial<Record<Person, Record<string, string>>> = {};
      for (const who of people) table[who] = await waysIn(world, who);
      const all = { password: 'in', knownBrowser: 'in', mailedLink: 'in' };
      expect(table).toEqual({
        member: all,
        administrator: {
          ...all,
          // The password is right; the codes of the app are stopped by whoever knows it, in new browsers.
          password: 'SECOND_FACTOR_REQUIRED',
          code: 'TOO_MANY_REQUESTS',
          recoveryCode: 'in',
        },
        scrutineer: all,
      });
    },
  );
});
