import { expect, it } from 'vitest';
import { routeTable } from '#app/routes.ts';
import { newPerson } from '#tests/e2e/accounts.ts';
import { newBallot, newCandidate } from '#tests/e2e/ballots.ts';
import { siteNow } from '#tests/support/site-client.ts';
import { met } from './content.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

const names = ['visitor', 'account', 'member', 'candidate', 'scrutineer', 'admin'] as const;
type Somebody = (typeof names)[number];

const accounts = names.filter((name) => name !== 'visitor');
const members: Somebody[] = ['member', 'candidate', 'scrutineer'];
const nobody: Somebody[] = [];

/**
 * Who opens a screen of one and the same election while people vote, by hand from D-71, D-87, D-89, D-213
 * and D-215. The scrutineer and the candidate are members, the administrator is not.
 */
const table = {
  elections: [...names],
  election: nobody,
  'how-voting-works': accounts,
  'ballot-election': members,
  'ballot-election-vote': members,
  'ballot-objection': members,
  // There is no result yet.
  scrutiny: ['scrutineer'],
  // Leads scrutineers back until the end of the vote.
  'scrutiny-file': ['scrutineer'],
  'my-ballots': ['admin'],
  'ballot-edit': ['admin'],
  'ballot-results': ['admin'],
  'ballot-scrutiny': ['admin'],
} satisfies Partial<Record<keyof typeof routeTable, Somebody[]>>;

it('D-87 D-71 every screen of a vote × whom it concerns is shown as the table says', async () => {
  const id = await newBallot(site, 'Board', 2, { voting: [1, 50] });
  const member = () => newPerson(site, { endsIn: [100] });
  const people = {
    account: await newPerson(site),
    member: await member(),
    candidate: await newCandidate(site, id, 'Cara'),
    scrutineer: await member(),
    admin: await newPerson(site, { roles: ['admin'] }),
  };
  await site.run(
    `insert into "scrutineers" ("ballotId", "userId", "namedAt", "namedBy") values (?, ?, ?, ?)`,
    ...[id, people.scrutineer.id, '2026-01-01T00:00:00.000Z', people.admin.id],
  );
  await site.run(
    `update "ballots" set "votingStartTime" = ? where "id" = ?`,
    ...[new Date(siteNow().getTime() - 3_600_000).toISOString(), id],
  );
  await site.cronJob('* * * * *');
  const visitors = await Promise.all(
    names.map(async (name) => {
      const visitor = new Visitor(site);
      return name === 'visitor' ? visitor : visitor.become(people[name]);
    }),
  );
  for (const [route, who] of Object.entries(table) as [keyof typeof table, Somebody[]][]) {
    const path = routeTable[route][0];
    const address = path.replace(':ballotId', id).replace(':name', 'roll-opening.csv');
    const cells = await Promise.all(visitors.map((visitor) => met(visitor, address)));
    const open = names.filter((_, i) => cells[i]?.led === 'may' && cells[i].status === 200);
    expect
      .soft(open, `${path} ${JSON.stringify(cells)}`)
      .toEqual(names.filter((name) => who.includes(name)));
  }
});
