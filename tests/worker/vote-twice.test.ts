import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { base64url, fromBase64url } from '#functions/core/values/crypto.ts';
import { changeBallot } from '#functions/voting/administration/commands.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { actor } from '#tests/support/actors.ts';
import { withJson } from '#tests/support/content.ts';
import { callAsDocumented } from '#tests/support/documented.ts';
import { actAfterRead, actBeforeWrite } from '#tests/support/meanwhile.ts';
import { idOf } from '#tests/support/rows.ts';
import { scrutinyWorld } from '#tests/support/scrutiny-world.ts';
import * as votes from '#tests/support/votes.ts';
import { origin } from '#tests/support/world.ts';

const { electionId, participations, sealVote } = votes;
const [one, two, off] = [1, 2, 3].map(votes.candidate) as [string, string, string];
const [first, third, late] = [1, 3, 60].map((n) => idOf('users', n)) as [string, string, string];
const seed = new Uint8Array(32).fill(7);

/** Two of six have voted for the first candidate: account 1 by an envelope, account 2 in clear. Account 3 has not. */
async function twoVotes() {
  const world = await scrutinyWorld();
  const { sent } = await sealVote([one], { seed });
  /** What a call answers: the status, and the reason or the fields. */
  const send = async (who: Context, given: unknown) => {
    const path = `${origin}/_api/v1/member/ballots/${electionId}/vote`;
    const answer = await callAsDocumented(new Request(path, withJson(given)), who);
    const { error } = await answer.json<{ error?: { reason: string; fields?: object } }>();
    const why = error && (error.fields ? Object.keys(error.fields).join() : error.reason);
    return why ? `${answer.status} ${why}` : '200';
  };
  expect(await send(world.as(1), sent)).toBe('200');
  expect(await send(world.as(2), clear(one, 'second'))).toBe('200');
  return { ...world, send, sent };
}
type World = Awaited<ReturnType<typeof twoVotes>>;
type Act = (world: World) => unknown;

/** What is sent: as it is, or made in its world. */
type Given = object | string | Act;
const clear = (option: string, key = 'third') => ({ options: [option], key: votes.keyOf(key) });
const sealed = (option = '') => {
  const chosen = option === '' ? [] : [option];
  return async () => (await sealVote(chosen)).sent;
};
const mine: Act = ({ sent }) => sent;
/** The envelope of account 1, changed. */
const bent = (change: (bytes: number[]) => Iterable<number>) => (w: World) => {
  const bytes = fromBase64url(w.sent.envelope) ?? new Uint8Array();
  return { ...w.sent, envelope: base64url(new Uint8Array(change([...bytes]))) };
};
/** The last four bits of its text are no part of an envelope. */
const respelt: Act = ({ sent: { envelope, wording } }) => {
  const next = (sign: string) => String.fromCharCode(sign.charCodeAt(0) + 1);
  return { envelope: envelope.replace(/.$/, next), wording };
};
const flipped = bent((all) => all.with(-1, (all.at(-1) ?? 0) ^ 1));
const stored: Act = async (w) => ({ ...w.sent, envelope: (await participations())[1]?.envelope });
const sameSeed: Act = async () => (await sealVote([two], { seed })).sent;
const ofPoll = async () => (await sealVote(['YES'], { ballotId: votes.pollId })).sent;
const pollHere: Act = async (w) => ({ ...w.sent, envelope: (await ofPoll()).envelope });
const hostile = [
  ...[[off], [one, one], [one, two, off], [], ['YES'], ['__proto__', 'constructor']],
  ...[{ 0: one, length: 1 }, null, Array.from({ length: 10_000 }, () => one)],
].map((options) => ({ options }));

const both: Act = (w) => ({ ...w.sent, options: [one] });
const malformed: Given[] = [
  ...[bent(([_, ...all]) => all), bent((all) => [...all, 0])],
  ...[(w: World) => ({ ...w.sent, envelope: '=%' }), (w: World) => ({ ...w.sent, envelope: [''] })],
];

/** What has happened before. */
const at = (moment: string) => (w: World) => w.at(moment);
const counted: Act = (w) => w.seal();
const move = (action: 'retract' | 'delete' | 'publish') => (w: World) =>
  changeBallot(w.admin, electionId, { action, title: 'Ballot 1' });
const offAndOn: Act = (w) => move('retract')(w).then(() => move('publish')(w));
/** The database is one of before the vote of account 1. */
const restored: Act = () => votes.meddle('delete from "participations" where "userId" = ?', first);
const closed: Act = () => votes.run(`update "users" set "status" = 'CLOSED'`);
/** A scrutineer changes the place of somebody on the roll; what cannot be is refused. */
const roll = (who: string, kinds: ('ADD' | 'REMOVE')[]) => async (w: World) => {
  for (const kind of kinds) await w.changes(1, who, kind).catch(() => null);
};

/** Who sends what, after what; several are sent one after the other. */
type Try = [who: number | ((world: World) => Context), given: Given | Given[], before?: Act];
const member = (w: World) => w.someone(late, 'member');
const leaving = (w: World) => actBeforeWrite(w.as(3), () => roll(third, ['REMOVE'])(w));
const twice = [sealed(one), sealed(two)];

/** Under "the answer / rows of voters / ballots counted": what is tried. */
const tried: Record<string, Record<string, Try>> = {
  '409 voting.twice / 2 / 2': {
    'another choice': [1, sealed(two)],
    'the same choice, sealed anew': [1, sealed(one)],
    'in clear after an envelope': [1, clear(two)],
    'an envelope after in clear': [2, sealed(one)],
    'the same form with another choice': [2, clear(two, 'second')],
    'the same choice without a form': [2, { options: [one] }],
    'another choice after the count': [1, sealed(two), counted],
    'another choice once the ballot was offline': [1, sealed(two), offAndOn],
    'who could not be taken off the roll any more': [1, sealed(two), roll(first, ['REMOVE'])],
  },
  '200 / 2 / 2': {
    'the same envelope again': [1, mine],
    'the same envelope in other letters': [1, respelt],
    'the same envelope after the count': [1, mine, counted],
    'the same form again': [2, clear(one, 'second')],
    'the same form once the ballot was offline': [2, clear(one, 'second'), offAndOn],
    'the same envelope after a restore to before it came': [1, mine, restored],
    'another envelope after a restore to before the first': [1, sealed(two), restored],
  },
  '200, 409 voting.twice / 2 / 2': { 'two after a restore': [1, [sealed(two), mine], restored] },
  '200, 409 voting.twice / 3 / 3': {
    'who was put on the roll twice': [member, twice, roll(late, ['ADD', 'ADD'])],
    'who was put on, off and on again': [member, twice, roll(late, ['ADD', 'REMOVE', 'ADD'])],
  },
  '200 / 3 / 3': {
    'the own choice with the key of the form of somebody else': [3, clear(one, 'second')],
    'in the last millisecond': [3, sealed(one), at('2026-11-30T18:00:00.000Z')],
    'two choices under one name': [3, `{"options":["${one}"],"options":["${two}"]}`],
  },
  // Accepted, since nobody can look into it, and counted for nobody.
  '200 / 3 / 2': {
    'with the seed of somebody else': [3, sameSeed],
    'the envelope of somebody else with a bit changed': [3, flipped],
    'an envelope of the poll': [3, pollHere],
    'an envelope with no choice': [3, sealed()],
  },
  '409 voting.again / 2 / 2': {
    'the envelope of somebody else': [3, mine],
    'an envelope copied from the table': [3, stored],
    'an envelope of the poll as it is sent there': [3, ofPoll],
    'an envelope without what it is about': [3, (w) => ({ envelope: w.sent.envelope })],
  },
  '4 × 422 envelope / 2 / 2': { 'too short, too long, no letters, two of them': [3, malformed] },
  '2 × 422 options / 2 / 2': { 'sealed and in clear at once, or neither': [3, [both, {}]] },
  '9 × 422 options / 2 / 2': { 'no choice that there is': [3, hostile] },
  '422 options.0 / 2 / 2': { 'a choice in a choice': [3, { options: [[one]] }] },
  '422 __proto__ / 2 / 2': { 'a prototype': [3, `{"options":["${one}"],"__proto__":{"a":1}}`] },
  '422 userId / 2 / 2': { 'for somebody else': [3, { ...clear(one), userId: first }] },
  '422 ballotId / 2 / 2': { 'in another ballot': [3, { ...clear(one), ballotId: votes.pollId }] },
  '409 voting.early / 2 / 2': { 'too early': [3, sealed(one), at('2026-11-20T08:59:59.999Z')] },
  '409 voting.over / 2 / 2': {
    'a millisecond after the end': [3, sealed(one), at(votes.afterwards)],
    'after the count': [3, sealed(one), counted],
    'counted before the vote is written': [(w) => actBeforeWrite(w.as(3), w.seal), sealed(one)],
    'counted once the vote is asked about': [(w) => actAfterRead(w.as(3), w.seal), clear(one)],
  },
  '404 general.notFound / 2 / 2': {
    'in a ballot that was taken offline': [3, sealed(one), move('retract')],
    'in a ballot that was deleted': [3, sealed(one), move('delete')],
  },
  '401 general.notSignedIn / 2 / 2': { 'signed out': [(w) => w.ctx, mine] },
  '403 voting.notOnRoll / 2 / 2': {
    'who has joined since': [member, sealed(one)],
    'who was put on the roll and off': [member, sealed(one), roll(late, ['ADD', 'REMOVE'])],
    'who was taken off the roll': [3, sealed(one), roll(third, ['REMOVE'])],
    'off the roll before the vote is written': [leaving, sealed(one)],
    'whose account was closed': [3, sealed(one), closed],
    'whose account was closed, once more': [1, mine, closed],
  },
  '403 general.forbidden / 2 / 2': {
    'an administrator': [(w) => w.admin, sealed(one)],
    'who is no member': [(w) => w.someone(late), sealed(one)],
  },
};

const rows = Object.entries(tried).flatMap(([expected, tries]) =>
  Object.entries(tries).map(([name, row]) => [name, expected, row] as const),
);

/** The answers, each once and with how often; how many have voted; how many ballots are counted in the end. */
async function outcomeOf(world: World, answers: string[]) {
  const times = [...Map.groupBy(answers, (told) => told)];
  const told = times.map(([one, { length }]) => (length > 1 ? `${length} × ${one}` : one)).sort();
  const voters = await votes.turnout();
  await world.seal();
  expect(await checkSeal(world.ctx, electionId)).toMatchObject({ isWhole: true });
  return `${told.join(', ')} / ${voters} / ${(await votes.box()).length}`;
}

describe('D-48 D-289 two have voted, and a third vote is tried', () => {
  it.each(rows)('%s: %s', async (_, expected, [who, given, before]) => {
    const world = await twoVotes();
    await before?.(world);
    const answers: string[] = [];
    for (const one of [given].flat()) {
      const ctx = typeof who === 'number' ? world.as(who) : who(world);
      answers.push(await world.send(ctx, typeof one === 'function' ? await one(world) : one));
    }
    expect(await outcomeOf(world, answers)).toBe(expected);
  });

  it('twenty at once, from three sessions, each of four votes five times, sealed and in clear: one counts', async () => {
    const world = await twoVotes();
    const votes = [clear(one, 'a'), clear(two, 'b'), await sealed(one)(), await sealed(two)()];
    const all = Array.from({ length: 20 }, (_, i) => {
      const ctx = { ...world.as(3), actor: { ...actor(3, 'member'), sessionId: `${i % 3}` } };
      return world.send(ctx, votes[i % 4]);
    });
    const outcome = await outcomeOf(world, await Promise.all(all));
    expect(outcome).toBe('15 × 409 voting.twice, 5 × 200 / 3 / 3');
  });
});
