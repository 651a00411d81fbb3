import { describe, expect, it } from 'vitest';
import { setTerms } from '#functions/site/people/commands.ts';
import {
  agreeToUse,
  linkAccount,
  linkOf,
  myRecords,
  unlinkAccount,
} from '#functions/site/profiles/links.ts';
import { cheapHash, closeForGood, expectRefusal, rowsOf, signInAs } from '../support/accounts.ts';
import { actor } from '../support/actors.ts';
import { idOf } from '../support/rows.ts';
import { contentVersion, createWorld } from '../support/world.ts';

const [own, theirs] = ['1', '2'].map((n) => `01234567-89ab-7cde-8f00-00000000000${n}`);
const recorded = {
  affiliation: 'As recorded',
  website: 'https://example.org/recorded',
  imageId: own ?? '',
};
const ofProfile = {
  affiliation: 'Of the profile',
  website: 'https://example.org/profile',
  imageId: theirs ?? '',
  orcid: '0000-0002-1825-0097',
};

const person = { resource: 'people' as const, recordId: idOf('people', 1) };
const winner = { resource: 'winners' as const, recordId: idOf('winners', 1) };

async function society() {
  const world = await createWorld({
    users: [{}, { email: 'ada@example.org', passwordHash: cheapHash }, { confirmedAt: null }],
    profiles: [{}, ofProfile],
    people: [{ lastName: 'Lovelace', isOfficer: true, ...recorded }],
    awards: [{}],
    winners: [{ lastName: 'Lovelace', affiliation: 'Then', imageId: own ?? '' }],
  });
  const admin = { ...world.ctx, actor: actor(1, 'admin') };
  const me = await signInAs(world.ctx, 'ada@example.org');
  const publicOf = async (path: string) => {
    const answer = await world.call(`/_api/v1/${path}`);
    return ((await answer.json()) as { data: object[] }).data[0];
  };
  return {
    ...world,
    admin,
    me,
    shownPerson: () => publicOf('people'),
    shownWinner: () => publicOf(`winners/${idOf('awards', 1)}`),
  };
}

describe('D-135 the public pages about somebody', () => {
  it('show picture and links of the profile once the person agrees, and their own after a withdrawal', async () => {
    const { admin, me, shownPerson, shownWinner } = await society();
    const before = { ...recorded, orcid: null };
    expect(await shownPerson()).toMatchObject(before);
    await linkAccount(admin, person, ' ADA@example.org');
    await linkAccount(admin, winner, 'ada@example.org');
    expect(await shownPerson()).toMatchObject(before);

    const version = await contentVersion();
    await agreeToUse(me, { ...person, wanted: true });
    expect(await shownPerson()).toMatchObject(ofProfile);
    expect(await contentVersion()).toBeGreaterThan(version);
    // Each record is agreed to by itself.
    expect(await shownWinner()).toMatchObject({ imageId: own, website: null, orcid: null });
    await agreeToUse(me, { ...winner, wanted: true });
    const { affiliation: _, ...links } = ofProfile;
    // Where somebody worked when the award was given stays.
    expect(await shownWinner()).toMatchObject({ affiliation: 'Then', ...links });

    await agreeToUse(me, { ...person, wanted: false });
    expect(await shownPerson()).toMatchObject(before);
    expect(await shownWinner()).toMatchObject(links);
  });

  it('keep what the record has where the profile says nothing', async () => {
    const { admin, me, shownPerson } = await society();
    await rowsOf(`update "profiles" set "imageId" = null, "website" = null`);
    await linkAccount(admin, person, 'ada@example.org');
    await agreeToUse(me, { ...person, wanted: true });
    expect(await shownPerson()).toMatchObject({ ...recorded, affiliation: 'Of the profile' });
  });

  it('are told to the person, who alone can agree', async () => {
    const { admin, me } = await society();
    await linkAccount(admin, winner, 'ada@example.org');
    const { records } = await me.db.read({ records: myRecords(me) });
    expect(records).toMatchObject([{ ...winner, award: 'Award 1', agreedAt: null }]);
    for (const somebody of [admin, { ...me, actor: actor(3, 'member') }])
      await expectRefusal(agreeToUse(somebody, { ...winner, wanted: true }), 'CONFLICT');
    const { link } = await me.db.read({ link: linkOf(winner) });
    expect(link).toMatchObject({ isAgreed: false });
  });

  it('are linked once, and to a confirmed account', async () => {
    const { admin } = await society();
    for (const email of ['nobody@example.org', 'user3@example.org'])
      await expectRefusal(linkAccount(admin, person, email), {
        fields: { email: ['form.noAccount'] },
      });
    await linkAccount(admin, person, 'ada@example.org');
    await expectRefusal(linkAccount(admin, person, 'user1@example.org'), 'CONFLICT');
    await unlinkAccount(admin, person);
    expect(await rowsOf('select * from "profileLinks"')).toEqual([]);
    const [entry] = await rowsOf(
      `select "details" from "auditLog" where "action" = 'people.linked' order by "seq" desc limit 1`,
    );
    expect(entry).toEqual({ details: JSON.stringify({ user: idOf('users', 2) }) });
  });

  it('have their own values again when the account is closed or the link removed', async () => {
    const { admin, me, shownPerson } = await society();
    await linkAccount(admin, person, 'ada@example.org');
    await agreeToUse(me, { ...person, wanted: true });
    await unlinkAccount(admin, person);
    expect(await shownPerson()).toMatchObject(recorded);
    await linkAccount(admin, person, 'ada@example.org');
    expect(await shownPerson()).toMatchObject(recorded);
    await agreeToUse(me, { ...person, wanted: true });
    await closeForGood(me);
    expect(await shownPerson()).toMatchObject({ ...recorded, orcid: null });
  });
});

describe('D-136 terms of office', () => {
  const terms = [
    { office: 'Treasurer', officeIt: 'Tesoriera', from: '2019-01-01', to: '2022-12-31' },
    { office: 'Secretary', officeIt: '', from: '2023-01-01', to: null },
  ];

  it('are in the public call, the earliest first, and replaced as a whole', async () => {
    const { admin, shownPerson } = await society();
    const version = await contentVersion();
    await setTerms(admin, person.recordId, { version: 1, terms: [...terms].reverse() });
    expect(await shownPerson()).toMatchObject({ terms });
    expect(await contentVersion()).toBeGreaterThan(version);
    await setTerms(admin, person.recordId, { version: 2, terms: [] });
    expect(await shownPerson()).toMatchObject({ terms: [] });
  });

  it('D-65 are refused from a form that is older than the person, and nothing changes', async () => {
    const { admin, shownPerson } = await society();
    await setTerms(admin, person.recordId, { version: 1, terms });
    await expectRefusal(setTerms(admin, person.recordId, { version: 1, terms: [] }), 'CONFLICT');
    expect(await shownPerson()).toMatchObject({ terms });
  });

  it('go with a person who is removed for good', async () => {
    const { admin } = await society();
    await setTerms(admin, person.recordId, { version: 1, terms });
    await linkAccount(admin, person, 'ada@example.org');
    await rowsOf('delete from "people"');
    expect(await rowsOf('select * from "officeTerms"')).toEqual([]);
    expect(await rowsOf('select * from "profileLinks"')).toEqual([]);
  });
});
