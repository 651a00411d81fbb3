import { describe, expect, it } from 'vitest';
import { election, poll } from '#tests/support/ballot-bodies.ts';
import { ballotWorld } from '#tests/support/ballot-world.ts';

type Data = Record<string, unknown>;

const empty = { ballots: [], applications: [] };
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
