import { describe, expect, it } from 'vitest';
import type { Actor } from '#functions/core/context.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { actor } from '#tests/support/actors.ts';
import { withJson } from '#tests/support/content.ts';
import { callAsDocumented } from '#tests/support/documented.ts';
import { idOf } from '#tests/support/rows.ts';
import { afterwards, createVote, electionId, pollId } from '#tests/support/votes.ts';
import { origin } from '#tests/support/world.ts';

const user = (n: number) => idOf('users', n);

/** One of each kind; candidates and scrutineers are members too, the administrator is not. */
const people = {
  visitor: null,
  account: actor(1),
  member: actor(2, 'member'),
  candidate: actor(3, 'member'),
  scrutineer: actor(4, 'member'),
  // Watches over the poll only.
  'another’s': actor(5, 'member'),
  admin: actor(9, 'admin'),
} satisfies Record<string, Actor | null>;
type Somebody = keyof typeof people;
const names = Object.keys(people) as Somebody[];

/** An election with two scrutineers, of whom one is asked here, and a poll with another one. */
const world = () =>
  createVote(5, {
    renewals: [2, 3, 4, 5].map((n) => ({ userId: user(n), validTo: '2027-01-01' })),
    applications: [{ userId: user(3) }],
    scrutineers: [{ userId: user(4) }, { userId: user(5), ballotId: pollId }],
    rollChanges: [{ userId: user(1), status: 'PROPOSED' }],
    objections: [{ userId: user(1) }],
  });

type Method = 'GET' | 'POST' | 'DELETE';
type Line = [
  method: Method,
  path: string,
  during: Somebody[],
  afterwards: Somebody[],
  body?: object,
];

const everybody = names;
const accounts = names.filter((name) => name !== 'visitor');
const members: Somebody[] = ['member', 'candidate', 'scrutineer', 'another’s'];
const scrutineer: Somebody[] = ['scrutineer'];
const admin: Somebody[] = ['admin'];
const own = `/_api/v1/member/ballots/${electionId}`;
const watched = `/_api/v1/scrutineer/ballots/${electionId}`;
const managed = `/_api/v1/admin/ballots/${electionId}`;

const objectionId = idOf('objections', 1);
const report = { subject: 'ROLL', decision: 'CONFIRMED', hash: '0'.repeat(64) };
const answer = { action: 'reject', answer: 'The payment came after the record date.' };

/** By hand from D-71, D-87 and D-89: who is answered while people vote, and after the seal of a held result. */
const table: Line[] = [
  ['GET', '/_api/v1/elections', everybody, everybody],
  // Public once the scrutineers have released it.
  ['GET', `/_api/v1/elections/${electionId}`, [], everybody],
  ['GET', `/elections/${electionId}/bundle.json`, [], []],
  ['GET', `/elections/${electionId}/ballots.csv`, [], []],
  ['GET', '/_api/v1/member/ballots', members, members],
  ['GET', own, members, members],
  ['GET', `${own}/chain`, members, members],
  ['POST', `${own}/vote`, members, members],
  ['POST', `${own}/applications`, members, members],
  ['POST', `${own}/objections`, accounts, accounts],
  ['GET', '/_api/v1/member/votes', accounts, accounts],
  ['GET', '/_api/v1/scrutineer/ballots', accounts, accounts],
  ['GET', watched, scrutineer, scrutineer],
  ['GET', `${watched}/roll`, scrutineer, scrutineer],
  // Until the end nobody sees who has voted.
  ['GET', `${watched}/voted`, scrutineer, scrutineer],
  ['GET', `${watched}/objections`, scrutineer, scrutineer],
  ['POST', `${watched}/reports`, scrutineer, scrutineer, report],
  ['POST', `${watched}/roll-changes/1/status/confirmed`, scrutineer, scrutineer],
  ['POST', `${watched}/objections/${objectionId}`, scrutineer, scrutineer, answer],
  ['GET', managed, admin, admin],
  ['POST', managed, admin, admin],
  ['POST', `${managed}/status/draft`, admin, admin],
  ['GET', `${managed}/scrutineers`, admin, admin],
  ['POST', `${managed}/scrutineers`, admin, admin],
  ['GET', `${managed}/roll-changes`, admin, admin],
  ['POST', `${managed}/roll-changes`, admin, admin],
  ['GET', `${managed}/objections`, admin, admin],
  ['POST', `${managed}/roll-changes/1/status/withdrawn`, admin, admin],
  // Where there are scrutineers, they answer; and nobody is removed once the roll is frozen.
  ['POST', `${managed}/objections/${objectionId}`, [], [], answer],
  ['DELETE', `${managed}/scrutineers/${user(4)}`, admin, admin],
];

const refusals = new Set([401, 403, 404]);

describe('D-87 D-71 every call of a vote × whom it concerns', () => {
  it.each([
    ['while people vote', 2],
    ['after the seal, before its release', 3],
  ] as const)('%s answers those of the table', async (_, column) => {
    const { ctx, at } = await world();
    await tendVotes(ctx);
    if (column === 3) {
      at(afterwards);
      await tendVotes(ctx);
    }
    const printed: string[] = [];
    const wrong: string[] = [];
    for (const line of table) {
      const [method, path, , , body = {}] = line;
      const cells: string[] = [];
      for (const name of names) {
        const sent = method === 'GET' ? {} : withJson(body, method);
        const request = new Request(new URL(path, origin), sent);
        const response = await callAsDocumented(request, { ...ctx, actor: people[name] });
        await response.body?.cancel();
        cells.push(String(response.status));
        if (line[column].includes(name) === refusals.has(response.status))
          wrong.push(`${method} ${path} ${name}: ${response.status}`);
      }
      printed.push([`${method.padEnd(5)}${path}`.padEnd(96), ...cells].join('  '));
    }
    console.log(printed.join('\n'));
    expect(wrong).toEqual([]);
  });
});
