import { describe, expect, it } from 'vitest';
import { ballotId, ballotWorld, first, second } from '#tests/support/ballot-world.ts';
import { idOf } from '#tests/support/rows.ts';

/** A complete poll, as sent in a call. */
const poll = {
  title: 'Higher fees?',
  description: '<p>From 2027 on.</p>',
  isPoll: true,
  votingStartTime: '2026-12-01T12:00:00.000Z',
  votingEndTime: '2026-12-08T12:00:00.000Z',
};

/** A complete election. */
const election = {
  ...poll,
  title: 'Two seats in the board',
  isPoll: false,
  numberOfSeats: 2,
  applicationsStartTime: '2026-11-22T12:00:00.000Z',
  applicationsEndTime: '2026-11-29T12:00:00.000Z',
};

type Data = Record<string, unknown>;

const empty = { ballots: [], applications: [] };

describe('the calls about ballots', () => {
  it('BAL-35 BAL-36 create, load, list, save, publish, retract and delete one', async () => {
    const { ask, audited } = await ballotWorld(empty);
    const created = await ask('ballots', election);
    expect(created).toMatchObject({ status: 200, result: 'OK' });
    const { id, createdAt, updatedAt, ...rest } = created.data;
    expect(rest).toEqual({
      ...election,
      status: 'DRAFT',
      ...{ recordDate: null, quorumPercent: null, majority: null },
      resultStatus: 'AUTOMATIC',
      votes: 0,
      candidates: [],
      electionResults: null,
      pollResults: null,
      version: 1,
    });
    expect([createdAt, updatedAt]).toEqual([
      '2026-11-21T12:00:00.000Z',
      '2026-11-21T12:00:00.000Z',
    ]);

    const one = `ballots/${id}`;
    expect((await ask(one)).data).toEqual(created.data);
    // A complete reply can be sent back.
    expect((await ask(one, created.data)).data).toEqual({ success: true });
    expect((await ask(one, { title: 'Three seats', numberOfSeats: 3 })).data).toEqual({
      success: true,
    });
    const listed = (await ask<Data[]>('ballots')).data;
    const { data } = await ask(one);
    const { description, candidates, electionResults, pollResults, ...line } = data;
    expect(line).toMatchObject({ title: 'Three seats', numberOfSeats: 3, version: 3 });
    expect(listed).toEqual([line]);

    expect((await ask(`${one}/status/published`, {})).data).toEqual({ status: 'PUBLISHED' });
    expect((await ask<Data[]>('ballots?status=published&q=SEATS')).data).toHaveLength(1);
    expect((await ask<Data[]>('ballots?status=draft')).data).toEqual([]);
    expect((await ask(`${one}/status/DRAFT`, { version: 4 })).data).toEqual({ status: 'DRAFT' });
    // Saved and published in one step.
    expect((await ask(one, { title: 'Four seats', status: 'published' })).data).toEqual({
      success: true,
    });
    expect((await ask(`${one}/status/Deleted`, {})).data).toEqual({ status: 'DELETED' });
    for (const path of [one, `${one}/status/DRAFT`])
      expect(await ask(path, {})).toMatchObject({ status: 404 });
    expect(await ask(one)).toMatchObject({ status: 404 });
    // Deleted ballots are listed as on the screen (D-84).
    expect((await ask<Data[]>('ballots?status=deleted')).data).toHaveLength(1);
    expect((await ask<Data[]>('ballots')).data).toEqual([]);
    expect((await audited()).map(([action]) => action)).toEqual([
      'ballots.create',
      ...['update', 'update', 'publish', 'retract', 'publish', 'delete'].map(
        (name) => `ballots.${name}`,
      ),
    ]);
  });

  it('BAL-35 candidates come with their programs, results once the vote is counted, never before', async () => {
    const { ask, vote, seal } = await ballotWorld();
    await vote(3, [first]);
    await vote(4, [first, second]);
    const before = (await ask(`ballots/${ballotId}`)).data;
    expect(before).toMatchObject({
      votes: 2,
      electionResults: null,
      pollResults: null,
      candidates: [
        {
          userId: first,
          givenName: 'Ada',
          lastName: 'User 1',
          program: '<p>What I stand for.</p>',
          disabled: false,
        },
        { userId: second, disabled: false },
      ],
    });
    await seal();
    expect((await ask(`ballots/${ballotId}`)).data).toMatchObject({
      votes: 2,
      resultStatus: 'RELEASED',
      pollResults: null,
      electionResults: [
        { id: first, givenName: 'Ada', lastName: 'User 1', votes: 2 },
        { id: second, givenName: 'Ada', lastName: 'User 2', votes: 1 },
      ],
    });
  });

  it('BAL-35 a poll tells yes and no once it is counted', async () => {
    const { ask, vote, seal } = await ballotWorld({
      ballots: [{ isPoll: true, quorumPercent: 60, majority: 'TWO_THIRDS' }],
      applications: [],
    });
    await vote(3, ['YES']);
    await vote(4, ['NO']);
    await vote(5, ['YES']);
    await seal();
    expect((await ask(`ballots/${ballotId}`)).data).toMatchObject({
      numberOfSeats: null,
      electionResults: null,
      pollResults: { yes: 2, no: 1 },
      ...{ quorumPercent: 60, majority: 'TWO_THIRDS' },
    });
  });

  it('BAL-36 D-46 a note goes with a later end, and a title with what takes a ballot away', async () => {
    const { ask } = await ballotWorld();
    const one = `ballots/${ballotId}`;
    const votingEndTime = '2026-12-01T18:00:00.000Z';
    expect((await ask(one, { votingEndTime })).error?.fields).toEqual({
      note: ['Say why the vote ends later. Voters read it.'],
    });
    expect((await ask(one, { title: 'Anew' })).error?.fields).toEqual({
      title: ['The vote has opened: this can no longer be changed.'],
    });
    expect((await ask(one, { votingEndTime, note: ' A power cut. ' })).status).toBe(200);
    expect(await ask(`${one}/status/DRAFT`, {})).toMatchObject({
      status: 422,
      error: { fields: { title: ['Type the title of the ballot to confirm: Ballot 1'] } },
    });
    expect((await ask(`${one}/status/DRAFT`, { title: 'Ballot 1' })).data).toEqual({
      status: 'DRAFT',
    });
  });

  it('BAL-36 D-65 what cannot be meant is refused: unknown fields, other ids, stale versions, odd states', async () => {
    const { ask, stored } = await ballotWorld();
    const one = `ballots/${ballotId}`;
    const before = await stored();
    for (const [path, body, status] of [
      ['ballots', { ...poll, secret: 1 }, 422],
      [one, { seats: 3 }, 422],
      [one, { id: idOf('ballots', 2) }, 422],
      [one, { status: 'DRAFT' }, 422],
      [one, { status: 'BURNT' }, 422],
      [one, { title: 'Late', version: 7 }, 409],
      [`${one}/status/DRAFT`, { version: 7 }, 409],
      [`${one}/status/DRAFT`, { note: 'Why' }, 422],
      [`${one}/status/BURNT`, {}, 404],
      ['ballots/nobody', {}, 404],
    ] as const)
      expect([path, body, (await ask(path, body)).status]).toEqual([path, body, status]);
    expect(await stored()).toEqual(before);
  });
});

const required = 'Fill this in.';

describe('what a ballot needs', () => {
  it('BAL-04 a title to be created, and nothing else', async () => {
    const { ask } = await ballotWorld(empty);
    for (const title of ['', '   ', undefined])
      expect((await ask('ballots', { title, description: '' })).error?.fields).toEqual({
        title: [required],
      });
    expect((await ask('ballots', { title: 'Board', description: '' })).data).toMatchObject({
      title: 'Board',
      description: '',
      isPoll: false,
      numberOfSeats: null,
      votingEndTime: null,
      status: 'DRAFT',
    });
  });

  const ofPoll = ['description', 'votingStartTime', 'votingEndTime'] as const;
  const ofElection = [
    ...ofPoll,
    'numberOfSeats',
    'applicationsStartTime',
    'applicationsEndTime',
  ] as const;
  const nothing = { description: '<p> </p>', numberOfSeats: null };

  it.each([
    ['BAL-05', 'poll', poll, ofPoll],
    ['BAL-06', 'election', election, ofElection],
  ] as const)(
    '%s a %s cannot be published, or stay online, without each of its fields',
    async (_, __, whole, fields) => {
      const { ask } = await ballotWorld(empty);
      const { id } = (await ask('ballots', whole)).data;
      for (const name of fields) {
        const without = {
          [name]: null,
          ...(name in nothing ? { [name]: nothing[name as 'description'] } : {}),
        };
        const said = { status: 422, error: { fields: { [name]: [required] } } };
        expect(await ask(`ballots/${id}`, { ...without, status: 'PUBLISHED' })).toMatchObject(said);
        // A draft may lack it, but then cannot be published by a change of status either.
        expect((await ask(`ballots/${id}`, without)).status).toBe(200);
        expect(await ask(`ballots/${id}/status/PUBLISHED`, {})).toMatchObject(said);
        expect((await ask(`ballots/${id}`, { ...whole, status: 'PUBLISHED' })).status).toBe(200);
        expect(await ask(`ballots/${id}`, without)).toMatchObject(said);
        expect((await ask(`ballots/${id}/status/DRAFT`, {})).status).toBe(200);
      }
      const { title } = (await ask(`ballots/${id}`, { title: '' })).error?.fields ?? {};
      expect(title).toEqual([required]);
    },
  );

  it('BAL-02 a poll keeps nothing that only an election has, however it is sent', async () => {
    const { ask } = await ballotWorld(empty);
    const { id, ...made } = (await ask('ballots', { ...election, isPoll: true })).data;
    const none = { numberOfSeats: null, applicationsStartTime: null, applicationsEndTime: null };
    expect(made).toMatchObject({ isPoll: true, ...none });
    await ask(`ballots/${id}`, { numberOfSeats: 3 });
    expect((await ask(`ballots/${id}`)).data).toMatchObject(none);
    await ask(`ballots/${id}`, { isPoll: false, numberOfSeats: 3 });
    expect((await ask(`ballots/${id}`)).data).toMatchObject({ isPoll: false, numberOfSeats: 3 });
  });

  it('BAL-02 its description is cleaned before it is stored', async () => {
    const { ask } = await ballotWorld(empty);
    const description = '<p onclick="x()">Who?</p><script>alert(1)</script>';
    const { data } = await ask('ballots', { ...poll, description });
    expect(data.description).toBe('<p>Who?</p>');
    expect((await ask<Data[]>('ballots?q=who')).data).toHaveLength(1);
  });

  it('D-45 times that do not follow upon each other are refused in drafts already, an end that has passed when it is published', async () => {
    const { ask } = await ballotWorld(empty);
    const wrong = { votingEndTime: election.votingStartTime };
    const refused = {
      status: 422,
      error: { fields: { votingEndTime: [expect.stringContaining('previous time')] } },
    };
    expect(await ask('ballots', { ...election, ...wrong })).toMatchObject(refused);
    const { id: draft } = (await ask('ballots', election)).data;
    expect(await ask(`ballots/${draft}`, wrong)).toMatchObject(refused);
    expect((await ask(`ballots/${draft}`)).data).toMatchObject({ ...election, version: 1 });
    const over = {
      ...poll,
      votingStartTime: '2026-11-20T12:00Z',
      votingEndTime: '2026-11-21T12:00Z',
    };
    const { id } = (await ask('ballots', over)).data;
    expect((await ask(`ballots/${id}/status/PUBLISHED`, {})).error?.fields).toEqual({
      votingEndTime: ['This time has passed. The end of the vote must be in the future.'],
    });
    expect(
      (await ask(`ballots/${id}`, { votingEndTime: '2026-11-21T12:00:01Z', status: 'PUBLISHED' }))
        .status,
    ).toBe(200);
  });
});
