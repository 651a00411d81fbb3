import { describe, expect, it } from 'vitest';
import { exportMyData } from '#functions/identity/account/queries.ts';
import { saveProfile } from '#functions/site/profiles/commands.ts';
import { listDirectory } from '#functions/site/profiles/directory.ts';
import { shownBy, shownFields } from '#functions/site/profiles/rules.ts';
import { directoryParams, profileSent } from '#functions/site/profiles/schema.ts';
import { cheapHash, closeForGood, expectRefusal, rowsOf, signInAs } from '../support/accounts.ts';
import { actor } from '../support/actors.ts';
import { idOf } from '../support/rows.ts';
import { createWorld } from '../support/world.ts';

const imageId = '01234567-89ab-7cde-8f00-000000000001';

/** A profile in which every field is filled in, and shown. */
const facts = {
  affiliation: 'Politecnico di Torino',
  position: 'Professor',
  country: 'IT',
  fieldWords: ['temporal networks', 'percolation'],
  orcid: '0000-0002-1825-0097',
  website: 'https://example.org/ada',
  imageId,
};
const shown = {
  showsAffiliation: true,
  showsPosition: true,
  showsCountry: true,
  showsFieldWords: true,
  showsOrcid: true,
  showsWebsite: true,
  showsPicture: true,
  showsEmail: true,
};
const listed = {
  ...facts,
  ...shown,
  listedSince: '2026-11-01T00:00:00.000Z',
  shownKey: 'temporal networks percolation',
};

const until = (n: number, validTo = '2027-06-30', validFrom = '2026-07-01') => ({
  userId: idOf('users', n),
  validFrom,
  validTo,
});

type Rows = NonNullable<Parameters<typeof createWorld>[0]>;

/** A world whose first account is a member who looks at the directory. */
async function directoryOf({ users = [], renewals = [], ...rows }: Rows) {
  const world = await createWorld({
    users: [{ givenName: 'Zoe', lastName: 'Reader' }, ...users],
    renewals: [until(1), ...renewals],
    ...rows,
  });
  world.ctx.actor = actor(1, 'member');
  const find = async (asked: object = {}) =>
    (await listDirectory(world.ctx, directoryParams.parse(asked))).members;
  const names = async (asked: object = {}) => (await find(asked)).map((one) => one.lastName);
  return { ...world, find, names };
}

const second = idOf('users', 2);
const ada = {
  email: 'ada@example.org',
  givenName: 'Ada',
  lastName: 'Lovelace',
  passwordHash: cheapHash,
};

describe('D-134 the directory shows nobody who did not ask for it', () => {
  const everything = {
    givenName: 'Ada',
    lastName: 'Lovelace',
    ...facts,
    email: 'ada@example.org',
  };

  it.each<
    [who: string, isThere: boolean, rows: { user?: object; profile?: object; renewals?: object[] }]
  >([
    ['a member who asks', true, {}],
    ['a member who has not asked', false, { profile: { listedSince: null } }],
    ['somebody whose membership ends today', true, { renewals: [until(2, '2026-11-21')] }],
    ['somebody whose membership ended yesterday', false, { renewals: [until(2, '2026-11-20')] }],
    [
      'somebody whose membership begins tomorrow',
      false,
      { renewals: [until(2, '2027-11-21', '2026-11-22')] },
    ],
    ['somebody who was never a member', false, { renewals: [] }],
    ['a closed account', false, { user: { status: 'CLOSED' } }],
    ['a suspended account', false, { user: { suspendedAt: '2026-11-20T09:00:00.000Z' } }],
  ])('%s: %s', async (_, isThere, { user = {}, profile = {}, renewals = [until(2)] }) => {
    const { find, ctx } = await directoryOf({
      users: [{ ...ada, ...user }],
      renewals,
      profiles: [{ userId: second, ...listed, ...profile }],
    });
    expect(await find()).toEqual(isThere ? [everything] : []);
    expect(await find({ q: 'lovelace' })).toHaveLength(isThere ? 1 : 0);
    expect(await find({ country: 'IT' })).toHaveLength(isThere ? 1 : 0);
    ctx.actor = actor(1, 'admin');
    expect(await find({ q: 'percolation' })).toHaveLength(isThere ? 1 : 0);
  });

  it.each([
    ['a visitor', null, 'NOT_SIGNED_IN'],
    ['somebody with an account', actor(1), 'FORBIDDEN'],
    ['the newsletter role', actor(1, 'newsletter', 'board'), 'FORBIDDEN'],
  ])('tells %s nothing, not even whom it lists', async (_, viewer, code) => {
    const { ctx } = await directoryOf({
      users: [ada],
      renewals: [until(2)],
      profiles: [{ userId: second, ...listed }],
    });
    for (const asked of [{}, { q: 'lovelace' }, { country: 'IT' }])
      await expectRefusal(
        listDirectory({ ...ctx, actor: viewer }, directoryParams.parse(asked)),
        code,
      );
  });

  const nothing = Object.fromEntries(
    shownFields.map((field) => [field, field === 'fieldWords' ? [] : null]),
  );
  const name = { givenName: 'Ada', lastName: 'Lovelace' };

  it.each(
    shownFields.flatMap((field) =>
      (['member', 'admin'] as const).flatMap((viewer) =>
        [true, false].map((isListed) => [viewer, field, isListed] as const),
      ),
    ),
  )(
    'to a viewer who is %s shows %s alone where it alone is on (listed: %s)',
    async (viewer, field, isListed) => {
      const { find, ctx } = await directoryOf({
        users: [ada],
        renewals: [until(2)],
        profiles: [
          {
            ...{ userId: second, ...facts, [shownBy[field]]: true },
            listedSince: isListed ? listed.listedSince : null,
          },
        ],
      });
      // Administrators who are no members see no more than members.
      ctx.actor = actor(1, viewer);
      const alone = { ...name, ...nothing, [field]: everything[field] };
      expect(await find()).toEqual(isListed ? [alone] : []);
    },
  );

  it('has no row for who has no profile', async () => {
    const { find } = await directoryOf({ users: [ada], renewals: [until(2)] });
    expect(await find()).toEqual([]);
  });

  it.each(shownFields)('%s is neither shown nor searched while it is off', async (field) => {
    const { me, find } = await asAda();
    await saveProfile(me, sent({ [shownBy[field]]: false }));
    const [one] = await find();
    expect(one).toEqual({ ...everything, [field]: field === 'fieldWords' ? [] : null });
    const words: Record<string, string> = {
      affiliation: 'torino',
      position: 'professor',
      fieldWords: 'percolation',
    };
    if (words[field]) expect(await find({ q: words[field] })).toEqual([]);
    expect(await find({ country: 'IT' })).toHaveLength(field === 'country' ? 0 : 1);
  });
});

const sent = (fields: object = {}) =>
  profileSent.parse({ ...facts, ...shown, isListed: true, version: 0, ...fields });

const asAda = async (rows: Rows = {}) => {
  const world = await directoryOf({
    users: [ada],
    renewals: [until(2)],
    images: [{ id: imageId, ownerId: second }],
    ...rows,
  });
  return { ...world, me: await signInAs(world.ctx, ada.email) };
};

describe('D-134 the own profile', () => {
  it('lists at once who asks, and no longer who withdraws, in the log without a word of it', async () => {
    const { me, find } = await asAda();
    await saveProfile(me, sent());
    expect(await find()).toMatchObject([{ lastName: 'Lovelace', affiliation: facts.affiliation }]);
    await saveProfile(me, sent({ isListed: false, version: 1 }));
    expect(await find()).toEqual([]);
    const log = await rowsOf<{ action: string; details: string }>(
      `select "action", "details" from "auditLog" where "action" glob 'profile.*' or "action" glob 'directory.*' order by "seq" desc limit 4`,
    );
    expect(log.reverse().map(({ action }) => action)).toEqual([
      'profile.changed',
      'directory.joined',
      'profile.changed',
      'directory.left',
    ]);
    expect(JSON.stringify(log)).not.toMatch(/Torino|1825|percolation|example/);
  });

  it('D-65 is refused when another window was faster, the first time too', async () => {
    const { me, ctx } = await asAda();
    await saveProfile(me, sent());
    for (const version of [0, 7])
      await expectRefusal(saveProfile(me, sent({ version, affiliation: 'Elsewhere' })), 'CONFLICT');
    ctx.actor = null;
    await expectRefusal(saveProfile(ctx, sent()), 'NOT_SIGNED_IN');
    expect(await rowsOf('select "affiliation", "version" from "profiles"')).toEqual([
      { affiliation: facts.affiliation, version: 1 },
    ]);
  });

  it('D-05 refuses a picture that is not there, or somebody else’s, unless it has it already', async () => {
    const refusal = { fields: { imageId: ['form.picture'] } };
    const { me } = await asAda({ images: [] });
    await expectRefusal(saveProfile(me, sent()), refusal);
    const { me: other } = await asAda({ images: [{ id: imageId, ownerId: idOf('users', 1) }] });
    await expectRefusal(saveProfile(other, sent()), refusal);
    const { me: earlier } = await asAda({
      images: [{ id: imageId, ownerId: idOf('users', 1) }],
      profiles: [{ userId: second, imageId }],
    });
    await saveProfile(earlier, sent({ version: 1 }));
  });

  it('D-20 is in the own data, and goes with the account', async () => {
    const { me, find } = await asAda();
    await saveProfile(me, sent());
    expect((await exportMyData(me)).profile).toMatchObject([
      { orcid: facts.orcid, showsEmail: 1, imageId },
    ]);
    await closeForGood(me);
    expect(await rowsOf('select * from "profiles"')).toEqual([]);
    expect(await rowsOf('select * from "imageReferences"')).toEqual([]);
    expect(await find()).toEqual([]);
  });
});

describe('D-134 searching the directory', () => {
  const many = (rows: Rows = {}) =>
    directoryOf({
      users: [
        { givenName: 'Márta', lastName: 'Őri' },
        { givenName: 'Bea', lastName: 'Ångström' },
        { givenName: 'Carl', lastName: 'Zyłka' },
        { givenName: 'Dora', lastName: 'Angus' },
      ],
      renewals: [2, 3, 4, 5].map((n) => until(n)),
      profiles: [2, 3, 4, 5].map((n) => ({
        userId: idOf('users', n),
        listedSince: '2026-11-01T00:00:00.000Z',
        country: n === 4 ? 'PL' : 'SE',
        showsCountry: n !== 5,
        shownKey: n === 4 ? 'universite de lodz percolation' : 'kth',
      })),
      ...rows,
    });

  it('sorts by last name without accents', async () => {
    const { names } = await many();
    expect(await names()).toEqual(['Ångström', 'Angus', 'Őri', 'Zyłka']);
  });

  it.each([
    ['marta', ['Őri']],
    ['ÅNG', ['Ångström', 'Angus']],
    ['zylka łódź', ['Zyłka']],
    ['percol', ['Zyłka']],
    ['or', ['Angus', 'Őri']],
    ['nobody', []],
    ['%', []],
    ['"', []],
  ])('“%s” finds names, places and fields, however they are accented', async (q, found) => {
    const { names } = await many();
    expect(await names({ q })).toEqual(found);
  });

  it('filters by the countries that members show', async () => {
    const { names, ctx } = await many();
    expect((await listDirectory(ctx, directoryParams.parse({}))).countries).toEqual(['PL', 'SE']);
    expect(await names({ country: 'se' })).toEqual(['Ångström', 'Őri']);
    expect(await names({ country: 'SE', q: 'kth ori' })).toEqual(['Őri']);
    expect(await names({ country: 'nowhere' })).toHaveLength(4);
  });

  it('follows a name that changes', async () => {
    const { names } = await many();
    await rowsOf(`update "users" set "lastName" = 'Zwölf' where "lastName" = 'Angus'`);
    expect(await names()).toEqual(['Ångström', 'Őri', 'Zwölf', 'Zyłka']);
    expect(await names({ q: 'zwolf' })).toEqual(['Zwölf']);
  });

  it('D-67 goes on page by page', async () => {
    const users = Array.from({ length: 60 }, (_, n) => ({
      lastName: `Name ${String(n).padStart(2, '0')}`,
    }));
    const { ctx } = await directoryOf({
      users,
      renewals: users.map((_, n) => until(n + 2)),
      profiles: users.map((_, n) => ({
        userId: idOf('users', n + 2),
        listedSince: '2026-11-01T00:00:00.000Z',
      })),
    });
    const page = (n: number, more = {}) =>
      listDirectory(ctx, directoryParams.parse({ page: n, ...more }));
    expect(await page(1)).toMatchObject({ total: 60 });
    expect((await page(2)).members.map((one) => one.lastName)).toEqual(
      users.slice(50).map((one) => one.lastName),
    );
    expect(await page(2, { q: 'name' })).toMatchObject({ total: 60 });
  });
});
